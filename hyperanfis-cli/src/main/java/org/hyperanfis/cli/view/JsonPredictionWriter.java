package org.hyperanfis.cli.view;

import java.io.OutputStream;
import java.util.List;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;

/** Predictions as {@code {"rows": [...]}}, one row to a line. */
final class JsonPredictionWriter implements PredictionWriter {

    private final JsonWriter json;
    private final JsonRows rows;

    JsonPredictionWriter(OutputStream stream, RuleModel model, JsonRows rows) {
        this.json = JsonWriter.compact(stream);
        this.rows = rows;
        json.startObject();
        DecisionView.write("decision", model.decision(), json);
        json.startArray("rows");
    }

    @Override
    public void write(String row, Prediction prediction, List<Contributions> contributions) {
        json.newLine().object(() -> rows.write(row, prediction, contributions, json));
    }

    @Override
    public void end() {
        json.newLine().endArray().endObject().close();
    }
}
