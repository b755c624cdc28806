package org.hyperanfis.cli.view;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Prediction;

/**
 * The fields of a predicted row.
 *
 * @param classifies whether the model has classes
 * @param explain whether the rules and columns behind a prediction are wanted
 * @param abstain whether rows that no rule covers get no answer
 * @param interval around predicted numbers, where one is wanted
 */
record JsonRows(boolean classifies, boolean explain, boolean abstain, Optional<IntervalColumns> interval) {

    void write(String row, Prediction prediction, List<Contributions> contributions, JsonWriter json) {
        json.field("row", row);
        if (abstain && !prediction.covered()) {
            if (explain) {
                writeRules(prediction, json);
            } else {
                json.field("covered", false);
            }
        } else {
            write(prediction, json);
            interval.ifPresent(columns -> columns.write(prediction, json));
            if (explain) {
                ContributionFields.write(contributions, json);
            }
        }
    }

    /** The fields of a prediction. */
    private void write(Prediction prediction, JsonWriter json) {
        if (classifies) {
            json.field("label", prediction.label());
            json.field("probability", prediction.probability());
        }
        json.field("output", prediction.output());
        if (explain) {
            writeRules(prediction, json);
        }
    }

    private static void writeRules(Prediction prediction, JsonWriter json) {
        json.field("firing", prediction.firing());
        json.field("distance", prediction.distance());
        json.field("dominantRule", prediction.dominantRule());
        json.field("covered", prediction.covered());
    }
}
