package org.hyperanfis.encode;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.RowSplit;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.Trainer;
import org.jspecify.annotations.Nullable;

/**
 * Which rows of a table a model was trained, selected and tested on, by their place among the rows whose target is known. Found by
 * splitting the table again as the model file says, and believed only if the fingerprints are those in the file.
 *
 * @since 0.3.0
 */
public final class TrainingParts {

    /** The name in the provenance of the column with sample weights. */
    private static final String WEIGHT = "data.weight";
    /** The name in the provenance of how the times are written that the rows were split by. */
    private static final String TIME_PATTERN = "data.time.pattern";

    private final int[] training;
    private final int[] validation;
    private final int[] test;

    private TrainingParts(int[] training, int[] validation, int[] test) {
        this.training = training;
        this.validation = validation;
        this.test = test;
    }

    public int[] training() {
        return training.clone();
    }

    /** Empty if there were none in this table. */
    public int[] validation() {
        return validation.clone();
    }

    /** Empty if there were none in this table. */
    public int[] test() {
        return test.clone();
    }

    /** What a model file must say for its rows to be found again, beside what the library writes. */
    public static Map<String, Object> provenance(TrainingData data) {
        Map<String, Object> entries = new LinkedHashMap<>();
        data.schema().weight().ifPresent(column -> entries.put(WEIGHT, column));
        SplitRecipe.parse(data.split())
                .flatMap(recipe -> recipe.choice().time())
                .map(column -> data.schema().notations().get(column))
                .filter(DateNotation.class::isInstance)
                .ifPresent(notation -> entries.put(TIME_PATTERN, ((DateNotation) notation).pattern()));
        return entries;
    }

    /** The parts of {@code table}; nothing if it is not the one that the model was trained on, or if it cannot be told. */
    static Optional<TrainingParts> find(RuleModel model, Table table, MissingValues missing) {
        Provenance provenance = model.provenance();
        return SplitRecipe.parse(provenance.split())
                .filter(recipe -> !provenance.options().containsKey(Trainer.STORAGE))
                .flatMap(recipe -> {
                    try {
                        return new Search(model, table, missing, recipe).parts();
                    } catch (InvalidDataException e) {
                        // A table that lacks a column, or has other cells in it, is another table.
                        return Optional.empty();
                    }
                });
    }

    /** One attempt. */
    private static final class Search {

        private final RuleModel model;
        private final SplitRecipe recipe;
        private final @Nullable SplitKeys keys;
        private final EncodedRows rows;

        Search(RuleModel model, Table table, MissingValues missing, SplitRecipe recipe) {
            this.model = model;
            this.recipe = recipe;
            double[] unknown = new double[model.features().size()];
            Arrays.fill(unknown, Double.NaN);
            Map<String, Notation> notations = notations();
            this.keys = SplitKeys.of(table, notations, recipe.choice());
            this.rows = new EncodedRows(
                    new TableInputs(table, model.features(), missing, unknown),
                    new TargetReader(table, model.target(), missing),
                    weights(table, notations),
                    CellWriter.ofDoubles(model.features().size()),
                    0);
            rows.splitBy(keys);
            rows.addAll(table);
        }

        private Map<String, Notation> notations() {
            Map<String, Notation> notations = new LinkedHashMap<>();
            for (Feature feature : model.features()) {
                Notation notation = feature.notation();
                if (notation != null) {
                    notations.put(feature.column(), notation);
                }
            }
            if (model.provenance().options().get(TIME_PATTERN) instanceof String pattern) {
                recipe.choice().time().ifPresent(column -> notations.put(column, new DateNotation(pattern)));
            }
            return notations;
        }

        private @Nullable WeightReader weights(Table table, Map<String, Notation> notations) {
            return model.provenance().options().get(WEIGHT) instanceof String column
                    ? new WeightReader(table.position(column, "weight"), notations.get(column))
                    : null;
        }

        Optional<TrainingParts> parts() {
            Provenance provenance = model.provenance();
            RowSplit split = split();
            TrainingRows known = new TrainingRows(provenance);
            int[] validation = split.validation();
            // A validation part from a table of its own has no rows here.
            boolean ownValidation = recipe.otherTables().startsWith(", validation ");
            boolean counts = split.train().length == provenance.trainingRows()
                    && (ownValidation || validation.length == provenance.validationRows());
            if (!counts) {
                return Optional.empty();
            }
            double[] fill = rows.summary(split.train()).mean();
            boolean same = known.areTraining(dataset(split.train(), fill))
                    && (validation.length == 0 || known.areValidation(dataset(validation, fill)));
            return same ? Optional.of(new TrainingParts(split.train(), validation, split.test())) : Optional.empty();
        }

        private RowSplit split() {
            double training = recipe.fractions().training() / 100;
            double validation = recipe.fractions().validation() / 100;
            if (keys != null) {
                return keys.split(training, validation, recipe.seed());
            }
            return model.target() instanceof Target.Classes classes && recipe.stratified()
                    ? RowSplit.stratified(rows.labels(), classes.size(), training, validation, recipe.seed())
                    : RowSplit.random(rows.rows(), training, validation, recipe.seed());
        }

        private Dataset dataset(int[] among, double[] fill) {
            int[] kept = IntStream.range(0, model.features().size()).toArray();
            return rows.dataset(among, model.features(), kept, fill);
        }
    }
}
