package org.hyperanfis.cli.option;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.view.SchemaView;
import org.hyperanfis.datasets.DatasetFiles;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.EncodedTable;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.StorageChoice;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.schema.DerivedInputs;
import org.hyperanfis.schema.Schema;
import org.hyperanfis.schema.TableReading;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A table with answers, what its columns are, and how it is split. */
public final class SplitDataOptions {

    @Parameters(
            arity = "0..1",
            paramLabel = "DATA",
            description =
                    "A CSV, TSV, Parquet, JSON or .xlsx file (text may be gzip or zip), - for standard input, or a data set known by"
                            + " name: see 'hyperanfis datasets list'.")
    private @Nullable String data;

    @Mixin
    private final DataOptions source = new DataOptions();

    @Mixin
    private final ColumnOptions columns = new ColumnOptions();

    @Option(
            names = "--split",
            paramLabel = "A/B/C",
            description =
                    "Percent of rows for training, validation and test (default: 60/20/20; a part with a file of its"
                            + " own gets 0, and its share goes to training).",
            order = 30)
    private @Nullable String split;

    @Option(names = "--validation", paramLabel = "FILE", description = "A file of its own to select on.", order = 31)
    private @Nullable Path validation;

    @Option(names = "--test", paramLabel = "FILE", description = "A file of its own to test on.", order = 32)
    private @Nullable Path test;

    /**
     * Reads and encodes the data, and tells the user what was found.
     *
     * @param usual which inputs are derived where the user is silent
     */
    public EncodedTable encode(ConsoleCommand command, StorageChoice storage, DerivedInputs usual) {
        long start = System.nanoTime();
        EncodedTable encoded = read(command, storage, usual);
        SchemaView view = new SchemaView(encoded.schema());
        Style style = command.console().errStyle();
        String time = Formats.duration((System.nanoTime() - start) / 1e9);
        command.say(List.of(view.headline(style) + " (read in " + time + ")"));
        command.say(view.lines(style));
        return encoded;
    }

    /** Reads and encodes the data. */
    public EncodedTable read(ConsoleCommand command, StorageChoice storage, DerivedInputs usual) {
        Console console = command.console();
        Optional<KnownDataset> known = source.known(data);
        try (Table table = source.open(data, console);
                Table validationTable = validation == null ? null : source.openFile(validation);
                Table testTable = testTable(known, console)) {
            ColumnChoices choices = columns.choices(table.columns(), known, source.missingValues(), usual);
            SplitFractions fractions = split == null
                    ? SplitFractions.defaultFor(validationTable != null, testTable != null)
                    : SplitFractions.parse(split);
            return EncodedTable.read(table, validationTable, testTable, choices, fractions, storage);
        }
    }

    /** Whether it is known what to predict, so that the data can be split. */
    public boolean hasTarget() {
        return columns.hasTarget() || source.known(data).isPresent();
    }

    /** What the columns of the table are, without a target. */
    public List<Schema.Column> columns(ConsoleCommand command) {
        try (Table table = source.open(data, command.console())) {
            return TableReading.columns(table, columns.withoutTarget(table.columns(), source.missingValues()));
        }
    }

    /** The test table that the user gives, or the official one of a known data set, unless the user splits. */
    private @Nullable Table testTable(Optional<KnownDataset> known, Console console) {
        if (test != null) {
            return source.openFile(test);
        }
        if (known.isEmpty() || split != null) {
            return null;
        }
        DatasetFiles files = source.files(known.get(), console);
        return files.test().map(source::openContent).orElse(null);
    }

    /** Refuses a command line without a table. */
    public void requireTable() {
        if (data == null && !source.hasQuery()) {
            throw DataOptions.noTable();
        }
    }

    /** Refuses to write over one of the tables. */
    public void requireOther(Path written) {
        Directories.requireOther(written, data == null ? null : Path.of(data), validation, test);
    }

    /** The name of the table's file or of a known data set, without endings; nothing for queries and standard input. */
    Optional<String> fileStem() {
        if (data == null || data.equals(DataOptions.STANDARD_INPUT)) {
            return Optional.empty();
        }
        String name = String.valueOf(Path.of(data).getFileName());
        if (FilePattern.isPattern(Path.of(data))) {
            return Optional.empty();
        }
        return Optional.of(
                name.replaceFirst("(?i)(\\.(csv|tsv|txt|data|parquet|pq|jsonl?|ndjson))?(\\.(gz|zip))?$", ""));
    }
}
