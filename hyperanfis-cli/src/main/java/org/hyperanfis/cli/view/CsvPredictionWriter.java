package org.hyperanfis.cli.view;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.table.sql.ParquetWriter;

/** Predictions as comma-separated values with a header; rules are counted from 1. */
public final class CsvPredictionWriter implements PredictionWriter {

    private final CsvWriter csv;
    private final boolean classifies;
    private final boolean explain;
    private final boolean abstain;
    private final int answers;

    public CsvPredictionWriter(OutputStream stream, Target target, boolean explain, boolean abstain) {
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(new KeptOpen(stream), StandardCharsets.UTF_8));
        this.classifies = target instanceof Target.Classes;
        this.explain = explain;
        this.abstain = abstain;
        this.answers = classifies ? target.size() + 1 : target.size();
        csv.writeRecord(header(target, explain));
    }

    private static List<String> header(Target target, boolean explain) {
        List<String> header = new ArrayList<>(List.of("row"));
        if (target instanceof Target.Classes classes) {
            header.add(classes.name());
            classes.classes().forEach(name -> header.add("P(" + name + ")"));
        } else if (target instanceof Target.Outputs outputs) {
            header.addAll(outputs.names());
        }
        if (explain) {
            header.addAll(List.of("rule", "firing", "distance", "covered"));
        }
        return header;
    }

    /** The columns in order, each with its own name, and what their cells are. */
    static Map<String, ParquetWriter.Type> columns(Target target, boolean explain) {
        Map<String, ParquetWriter.Type> columns = new LinkedHashMap<>();
        List<String> header = header(target, explain);
        int texts = target instanceof Target.Classes ? 2 : 1;
        for (int c = 0; c < header.size(); c++) {
            int fromEnd = explain ? header.size() - c : 0;
            ParquetWriter.Type type = c < texts
                    ? ParquetWriter.Type.TEXT
                    : fromEnd == 4
                            ? ParquetWriter.Type.WHOLE
                            : fromEnd == 1 ? ParquetWriter.Type.TRUTH : ParquetWriter.Type.NUMBER;
            String name = header.get(c);
            while (columns.containsKey(name)) {
                name += "_";
            }
            columns.put(name, type);
        }
        return columns;
    }

    @Override
    public void write(String row, Prediction prediction) {
        List<String> cells = new ArrayList<>(List.of(row));
        if (abstain && !prediction.covered()) {
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
        }
        csv.writeRecord(cells);
    }

    private void addAnswers(Prediction prediction, List<String> cells) {
        if (classifies) {
            cells.add(prediction.label());
        }
        for (double value : classifies ? prediction.probability() : prediction.output()) {
            cells.add(Double.toString(value));
        }
    }

    @Override
    public void end() {
        try {
            csv.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Flushed but not closed with what writes to it. */
    private static final class KeptOpen extends FilterOutputStream {

        KeptOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
