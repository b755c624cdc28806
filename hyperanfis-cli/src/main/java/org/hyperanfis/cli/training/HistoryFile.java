package org.hyperanfis.cli.training;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.ValidationScore;
import org.hyperanfis.train.objective.ObjectiveTotal;

/** The course of a training as comma-separated values beside the model file, one line per epoch. */
public final class HistoryFile {

    private static final List<String> BEFORE_TERMS = List.of("epoch", "learningRate", "loss");
    private static final List<String> AFTER_TERMS = List.of("score", "validationLoss", "singleClass", "best");
    private static final List<String> HEADER = header(ObjectiveTotal.TERMS.size());

    private HistoryFile() {}

    /** The names of the columns; objectives of other models have only the first terms of that of HyperANFIS. */
    private static List<String> header(int terms) {
        return Stream.of(BEFORE_TERMS, ObjectiveTotal.TERMS.subList(0, terms), AFTER_TERMS)
                .flatMap(List::stream)
                .toList();
    }

    /** Where the history of a model is. */
    public static Path of(Path modelFile) {
        return modelFile.resolveSibling(modelFile.getFileName() + ".history.csv");
    }

    public static void write(Path file, List<EpochReport> history) {
        List<String> header =
                history.isEmpty() ? HEADER : header(history.get(0).terms().size());
        CsvFile.write(file, header, history.stream().map(HistoryFile::cells).toList());
    }

    private static List<String> cells(EpochReport report) {
        List<String> cells = new ArrayList<>();
        cells.add(String.valueOf(report.epoch()));
        cells.add(String.valueOf(report.learningRate()));
        cells.add(String.valueOf(report.loss()));
        report.terms().forEach(term -> cells.add(String.valueOf(term)));
        cells.add(String.valueOf(report.validation().score()));
        cells.add(String.valueOf(report.validation().loss()));
        cells.add(String.valueOf(report.validation().singleClass()));
        cells.add(String.valueOf(report.best()));
        return cells;
    }

    /** The history in a file; empty if there is none. */
    public static List<EpochReport> read(Path file) {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        List<EpochReport> history = new ArrayList<>();
        try (Table table = CsvTable.open(Content.file(file), CsvFormat.DETECT);
                RowCursor row = table.rows()) {
            if (!table.columns().equals(HEADER)) {
                throw new InvalidDataException(file + " is not the history of a training; delete it or train again");
            }
            while (row.next()) {
                history.add(report(row));
            }
        }
        return history;
    }

    private static EpochReport report(RowCursor row) {
        List<Double> terms = new ArrayList<>();
        int next = BEFORE_TERMS.size();
        for (int t = 0; t < ObjectiveTotal.TERMS.size(); t++) {
            terms.add(row.number(next++));
        }
        ValidationScore validation =
                new ValidationScore(row.number(next), row.number(next + 1), Boolean.parseBoolean(row.text(next + 2)));
        return new EpochReport(
                (int) row.number(0),
                row.number(1),
                row.number(2),
                terms,
                validation,
                Boolean.parseBoolean(row.text(next + 3)));
    }
}
