package org.hyperanfis.inspect.effect;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.RuleModel;

/**
 * What the columns of a table do to the answers of a model, over all rows.
 *
 * @param basis the rows and repeats behind the figures
 * @param score how the model does on the rows as they are
 * @param answers what curves are of: the second of two classes, the most frequent ones of many, or every output
 * @param answersLeftOut how many classes have no curves because there are too many
 * @param columns all columns, those that matter most first, those that the model does not use last
 * @param interactions the pairs of columns that act together, the strongest first
 * @param interactionFloor the strength below which no interaction is claimed
 * @since 0.3.0
 */
public record Effects(
        EffectBasis basis,
        BaseScore score,
        List<Answer> answers,
        int answersLeftOut,
        List<ColumnEffect> columns,
        List<Interaction> interactions,
        double interactionFloor) {

    public Effects {
        answers = List.copyOf(answers);
        columns = List.copyOf(columns);
        interactions = List.copyOf(interactions);
    }

    /**
     * Measures effects on rows with answers, which training should not have seen. The same model, rows and settings give the same
     * bits.
     *
     * @throws InvalidDataException when the rows are not those of the model
     */
    public static Effects of(RuleModel model, Dataset data, EffectSettings settings) {
        return new EffectMeasurement(model, data, settings).effects();
    }
}
