package org.hyperanfis.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;

/** What the library answers for rows of cells. */
public final class ExpectedAnswers {

    private ExpectedAnswers() {}

    public static ExportedAnswers of(RuleModel model, List<String[]> rows) {
        List<String> labels = new ArrayList<>();
        double[][] values = new double[rows.size()][];
        double[][] firing = new double[rows.size()][];
        for (int i = 0; i < rows.size(); i++) {
            Prediction prediction = model.predict(inputs(model, rows.get(i)));
            if (model.target() instanceof Target.Classes) {
                labels.add(prediction.label());
                values[i] = prediction.probability();
            } else {
                values[i] = prediction.output();
            }
            firing[i] = prediction.firing();
        }
        return new ExportedAnswers(labels, values, firing);
    }

    /** The model's inputs for a row of cells. */
    public static double[] inputs(RuleModel model, String[] cells) {
        List<InputColumn> columns = InputColumn.of(model);
        Map<String, String> record = new HashMap<>();
        IntStream.range(0, cells.length).forEach(c -> record.put(columns.get(c).name(), cells[c]));
        return model.inputs(record);
    }
}
