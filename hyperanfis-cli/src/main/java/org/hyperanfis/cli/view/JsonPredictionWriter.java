package org.hyperanfis.cli.view;

import java.io.OutputStream;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Prediction;

/** Predictions as {@code {"rows": [...]}}, one row to a line. */
public final class JsonPredictionWriter implements PredictionWriter {

    private final JsonWriter json;
    private final boolean classifies;
    private final boolean explain;
    private final boolean abstain;

    public JsonPredictionWriter(OutputStream stream, boolean classifies, boolean explain, boolean abstain) {
        this.json = JsonWriter.compact(stream);
        this.classifies = classifies;
        this.explain = explain;
        this.abstain = abstain;
        json.startObject().startArray("rows");
    }

    @Override
    public void write(String row, Prediction prediction) {
        json.newLine().object(() -> write(row, prediction, classifies, explain, abstain, json));
    }

    /** The fields of a row. */
    static void write(
            String row, Prediction prediction, boolean classifies, boolean explain, boolean abstain, JsonWriter json) {
        json.field("row", row);
        if (abstain && !prediction.covered()) {
            if (explain) {
                writeRules(prediction, json);
            } else {
                json.field("covered", false);
            }
        } else {
            write(prediction, classifies, explain, json);
        }
    }

    /** The fields of a prediction. */
    static void write(Prediction prediction, boolean classifies, boolean explain, JsonWriter json) {
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

    @Override
    public void end() {
        json.newLine().endArray().endObject().close();
    }
}
