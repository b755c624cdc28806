package org.hyperanfis.cli.view;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.sql.ParquetWriter;

/** Predictions as comma-separated values with a header; rules are counted from 1. */
final class CsvPredictionWriter implements PredictionWriter {

    private final CsvLines csv;
    private final boolean classifies;
    private final boolean explain;
    private final boolean abstain;
    private final Optional<IntervalColumns> interval;
    private final int answers;
    private final int reasons;

    CsvPredictionWriter(
            OutputStream stream,
            RuleModel model,
            boolean explain,
            boolean abstain,
            Optional<IntervalColumns> interval) {
        this.csv = new CsvLines(stream);
        this.classifies = model.target() instanceof Target.Classes;
        this.explain = explain;
        this.abstain = abstain;
        this.interval = interval;
        this.answers = (classifies ? 1 : 0)
                + model.target().size()
                + interval.map(columns -> columns.names().size()).orElse(0);
        this.reasons = ContributionFields.header(model).size();
        csv.write(List.copyOf(columns(model, explain, interval).keySet()));
    }

    private record Column(String name, ParquetWriter.Type type) {}

    private static List<Column> layout(RuleModel model, boolean explain, Optional<IntervalColumns> interval) {
        List<Column> columns = new ArrayList<>(List.of(new Column("row", ParquetWriter.Type.TEXT)));
        if (model.target() instanceof Target.Classes classes) {
            columns.add(new Column(classes.name(), ParquetWriter.Type.TEXT));
            classes.classes().forEach(name -> columns.add(new Column("P(" + name + ")", ParquetWriter.Type.NUMBER)));
        } else if (model.target() instanceof Target.Outputs outputs) {
            outputs.names().forEach(name -> columns.add(new Column(name, ParquetWriter.Type.NUMBER)));
        }
        interval.ifPresent(bounds ->
                bounds.names().forEach(name -> columns.add(new Column(name, ParquetWriter.Type.NUMBER))));
        if (explain) {
            columns.add(new Column("rule", ParquetWriter.Type.WHOLE));
            columns.add(new Column("firing", ParquetWriter.Type.NUMBER));
            columns.add(new Column("distance", ParquetWriter.Type.NUMBER));
            columns.add(new Column("covered", ParquetWriter.Type.TRUTH));
            ContributionFields.header(model).forEach(name -> columns.add(new Column(name, ParquetWriter.Type.NUMBER)));
        }
        return columns;
    }

    /** The columns in order, each with its own name, and what their cells are. */
    static Map<String, ParquetWriter.Type> columns(
            RuleModel model, boolean explain, Optional<IntervalColumns> interval) {
        Map<String, ParquetWriter.Type> columns = new LinkedHashMap<>();
        layout(model, explain, interval)
                .forEach(column -> columns.put(CsvLines.distinct(column.name(), columns.keySet()), column.type()));
        return columns;
    }

    @Override
    public void write(String row, Prediction prediction, List<Contributions> contributions) {
        List<String> cells = new ArrayList<>(List.of(row));
        boolean silent = abstain && !prediction.covered();
        if (silent) {
            cells.addAll(Collections.nCopies(answers, ""));
        } else {
            addAnswers(prediction, cells);
        }
        if (explain) {
            int rule = prediction.dominantRule();
            cells.add(Integer.toString(rule + 1));
            cells.add(Double.toString(prediction.firing()[rule]));
            cells.add(Double.toString(prediction.distance()[rule]));
            cells.add(Boolean.toString(prediction.covered()));
            cells.addAll(silent ? Collections.nCopies(reasons, "") : ContributionFields.cells(contributions));
        }
        csv.write(cells);
    }

    private void addAnswers(Prediction prediction, List<String> cells) {
        if (classifies) {
            cells.add(prediction.label());
        }
        for (double value : classifies ? prediction.probability() : prediction.output()) {
            cells.add(Double.toString(value));
        }
        interval.ifPresent(columns -> columns.cells(prediction).forEach(value -> cells.add(Double.toString(value))));
    }

    @Override
    public void end() {
        csv.end();
    }
}
