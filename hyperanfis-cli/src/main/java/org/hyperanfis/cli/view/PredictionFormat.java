package org.hyperanfis.cli.view;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.view.PredictionContent.Kind;
import org.hyperanfis.data.Target;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.sql.ParquetWriter;
import org.jspecify.annotations.Nullable;

/** How predictions are written: what the name of a file ends in says it. */
public enum PredictionFormat {
    CSV,
    JSON,
    JSON_LINES,
    PARQUET;

    /**
     * The format of a file, or of standard output if there is none.
     *
     * @param json whether JSON is asked for
     */
    public static PredictionFormat of(@Nullable Path file, boolean json) {
        if (file == null || (Files.exists(file) && !Files.isRegularFile(file))) {
            return json ? JSON : CSV;
        }
        String name =
                String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        PredictionFormat format = switch (name.replaceFirst(".*\\.", "")) {
            case "csv" -> CSV;
            case "json" -> JSON;
            case "jsonl", "ndjson" -> JSON_LINES;
            case "parquet", "pq" -> isPacked(file) ? null : PARQUET;
            default -> null;
        };
        if (format == null) {
            throw new InvalidOptionException("cannot tell how to write " + file
                    + " by its name; let it end in .csv, .csv.gz, .json, .json.gz, .jsonl, .jsonl.gz or .parquet");
        }
        if (json && (format == CSV || format == PARQUET)) {
            throw new InvalidOptionException("--json asks for JSON, but " + file
                    + " is named like something else; leave --json out, or let the name end in .json or .jsonl");
        }
        return format;
    }

    private static boolean isPacked(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** A writer of this format; Parquet is written as CSV first. */
    public PredictionWriter writer(OutputStream stream, RuleModel model, PredictionContent content) {
        JsonRows rows = new JsonRows(
                model.target() instanceof Target.Classes,
                content.hasContributions(),
                content.abstain(),
                content.interval());
        return switch (this) {
            case CSV, PARQUET ->
                content.kind() == Kind.EXPLANATIONS
                        ? new CsvExplanationWriter(stream, model)
                        : new CsvPredictionWriter(
                                stream, model, content.kind() == Kind.EXPLAINED, content.abstain(), content.interval());
            case JSON -> new JsonPredictionWriter(stream, model, rows);
            case JSON_LINES -> new JsonLinesPredictionWriter(stream, rows);
        };
    }

    /** Writes a file as its name says: packed, or by way of another file. */
    public void write(Path file, RuleModel model, PredictionContent kind, AtomicFiles.Content content)
            throws IOException {
        if (this == PARQUET) {
            writeParquet(file, columns(model, kind), content);
        } else if (isPacked(file)) {
            AtomicFiles.write(file, stream -> {
                GZIPOutputStream packed = new GZIPOutputStream(stream, 1 << 16);
                content.writeTo(packed);
                packed.finish();
            });
        } else {
            AtomicFiles.write(file, content);
        }
    }

    private static Map<String, ParquetWriter.Type> columns(RuleModel model, PredictionContent content) {
        return content.kind() == Kind.EXPLANATIONS
                ? CsvExplanationWriter.columns(model)
                : CsvPredictionWriter.columns(model, content.kind() == Kind.EXPLAINED, content.interval());
    }

    private static void writeParquet(Path file, Map<String, ParquetWriter.Type> columns, AtomicFiles.Content content)
            throws IOException {
        Path folder = Files.createTempDirectory("hyperanfis-");
        Path csv = folder.resolve("predictions.csv");
        Path parquet = folder.resolve("predictions.parquet");
        try {
            try (OutputStream stream = Files.newOutputStream(csv)) {
                content.writeTo(stream);
            }
            ParquetWriter.fromCsv(csv, columns, parquet);
            AtomicFiles.write(file, stream -> Files.copy(parquet, stream));
        } finally {
            Files.deleteIfExists(csv);
            Files.deleteIfExists(parquet);
            Files.deleteIfExists(folder);
        }
    }
}
