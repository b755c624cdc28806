package org.hyperanfis.cli.view;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.sql.ParquetWriter;

/** Answers with the contributions of columns, as comma-separated values with a header. */
final class CsvExplanationWriter implements PredictionWriter {

    private final CsvLines csv;
    private final boolean classifies;

    CsvExplanationWriter(OutputStream stream, RuleModel model) {
        this.csv = new CsvLines(stream);
        this.classifies = model.target() instanceof Target.Classes;
        csv.write(List.copyOf(columns(model).keySet()));
    }

    private static List<String> header(RuleModel model) {
        List<String> header = new ArrayList<>(List.of("row"));
        if (model.target() instanceof Target.Classes classes) {
            header.add(classes.name());
            header.add("probability");
        } else if (model.target() instanceof Target.Outputs outputs) {
            header.addAll(outputs.names());
        }
        header.addAll(ContributionFields.header(model));
        return header;
    }

    /** The columns in order, each with its own name, and what their cells are. */
    static Map<String, ParquetWriter.Type> columns(RuleModel model) {
        Map<String, ParquetWriter.Type> columns = new LinkedHashMap<>();
        int texts = model.target() instanceof Target.Classes ? 2 : 1;
        for (String name : header(model)) {
            ParquetWriter.Type type = columns.size() < texts ? ParquetWriter.Type.TEXT : ParquetWriter.Type.NUMBER;
            columns.put(CsvLines.distinct(name, columns.keySet()), type);
        }
        return columns;
    }

    @Override
    public void write(String row, Prediction prediction, List<Contributions> contributions) {
        List<String> cells = new ArrayList<>(List.of(row));
        if (classifies) {
            cells.add(prediction.label());
        }
        contributions.forEach(answer -> cells.add(Double.toString(answer.value())));
        cells.addAll(ContributionFields.cells(contributions));
        csv.write(cells);
    }

    @Override
    public void end() {
        csv.end();
    }
}
