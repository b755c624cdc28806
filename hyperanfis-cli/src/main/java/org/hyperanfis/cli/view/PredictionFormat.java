package org.hyperanfis.cli.view;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Target;
import org.hyperanfis.io.AtomicFiles;
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
    public PredictionWriter writer(OutputStream stream, Target target, boolean explain, boolean abstain) {
        boolean classifies = target instanceof Target.Classes;
        return switch (this) {
            case CSV, PARQUET -> new CsvPredictionWriter(stream, target, explain, abstain);
            case JSON -> new JsonPredictionWriter(stream, classifies, explain, abstain);
            case JSON_LINES -> new JsonLinesPredictionWriter(stream, classifies, explain, abstain);
        };
    }

    /** Writes a file as its name says: packed, or by way of another file. */
    public void write(Path file, Target target, boolean explain, AtomicFiles.Content content) throws IOException {
        if (this == PARQUET) {
            writeParquet(file, target, explain, content);
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

    private static void writeParquet(Path file, Target target, boolean explain, AtomicFiles.Content content)
            throws IOException {
        Path folder = Files.createTempDirectory("hyperanfis-");
        Path csv = folder.resolve("predictions.csv");
        Path parquet = folder.resolve("predictions.parquet");
        try {
            try (OutputStream stream = Files.newOutputStream(csv)) {
                content.writeTo(stream);
            }
            ParquetWriter.fromCsv(csv, CsvPredictionWriter.columns(target, explain), parquet);
            AtomicFiles.write(file, stream -> Files.copy(parquet, stream));
        } finally {
            Files.deleteIfExists(csv);
            Files.deleteIfExists(parquet);
            Files.deleteIfExists(folder);
        }
    }
}
