package org.hyperanfis.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.datasets.DatasetFiles;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.datasets.FetchSettings;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.internal.Names;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;
import org.hyperanfis.table.sheet.WorkbookTable;
import org.hyperanfis.table.sql.SqlTables;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a table comes from and how it is read. */
public final class DataOptions {

    /** Stands for standard input. */
    static final String STANDARD_INPUT = "-";

    private static final Pattern ARROW = Pattern.compile(".*\\.(arrow|feather|ipc)");
    private static final Pattern OTHER_WORKBOOK = Pattern.compile(".*\\.(xls|xlsb|ods|numbers)");

    @Option(
            names = "--sql",
            paramLabel = "QUERY",
            description =
                    "Take the table from a query. An embedded DuckDB runs it, which reads CSV, Parquet and JSON files by"
                            + " name: SELECT * FROM 'a.parquet'. With --jdbc the query runs in that database.",
            order = 10)
    private @Nullable String sql;

    @Option(
            names = "--jdbc",
            paramLabel = "URL",
            description = "The database that runs the query of --sql.",
            hidden = true,
            order = 11)
    private @Nullable String jdbc;

    @Option(
            names = "--driver",
            paramLabel = "FILE.jar",
            description = "A jar with the JDBC driver for --jdbc; can be given more than once.",
            hidden = true,
            order = 12)
    private List<Path> drivers = new ArrayList<>();

    @Option(
            names = "--delimiter",
            paramLabel = "CHAR",
            description = "What separates cells in text files: a character, or 'tab' (default: found out).",
            hidden = true,
            order = 13)
    private @Nullable String delimiter;

    @Option(
            names = "--no-header",
            description = "The first line of text files is a row; columns are called 'column 1' and so on.",
            hidden = true,
            order = 14)
    private boolean noHeader;

    @Option(
            names = "--sheet",
            paramLabel = "NAME",
            description = "Which sheet of an .xlsx workbook to read (default: the only one with cells).",
            hidden = true,
            order = 14)
    private @Nullable String sheet;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description = "Character set of text files, such as ISO-8859-1 (default: UTF-8).",
            hidden = true,
            order = 14)
    private @Nullable String encoding;

    @Option(
            names = "--missing",
            paramLabel = "TEXT,...",
            split = "(?<!\\\\),",
            hideParamSyntax = true,
            description = "More texts that mean a missing number, besides empty cells, NA, NaN, null, None and ?.",
            order = 15)
    private List<String> missing = new ArrayList<>();

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description = "Where to look for data sets known by name first; also the variable HYPERANFIS_DATA.",
            hidden = true,
            order = 16)
    private @Nullable Path dataDirectory;

    /** Whether the table comes from a query. */
    public boolean hasQuery() {
        return sql != null;
    }

    public MissingValues missingValues() {
        return MissingValues.DEFAULT.with(
                missing.stream().map(text -> text.replace("\\,", ",")).toList());
    }

    /** The data set of that name, unless there is a file of that name. */
    public Optional<KnownDataset> known(@Nullable String data) {
        return data == null || Files.exists(Path.of(data)) ? Optional.empty() : DatasetCatalog.find(data);
    }

    /** The tables of a known data set. */
    DatasetFiles files(KnownDataset set, Console console) {
        return new DatasetStore(Optional.ofNullable(dataDirectory), console.environment(), FetchSettings.defaults())
                .require(set);
    }

    /**
     * Opens the table that the user means.
     *
     * @param data a path, the name of a known data set, {@code -} for standard input, or null with {@code --sql}
     */
    public Table open(@Nullable String data, Console console) {
        if (jdbc == null && !drivers.isEmpty()) {
            throw new InvalidOptionException("--driver needs --jdbc with the database it is for");
        }
        if (sql != null) {
            if (data != null) {
                throw new InvalidOptionException("both a table (" + data
                        + ") and --sql are given; name files inside the query, or leave it out");
            }
            return jdbc == null ? SqlTables.query(sql) : SqlTables.jdbc(jdbc, sql, drivers);
        }
        if (jdbc != null) {
            throw new InvalidOptionException("--jdbc needs --sql with a query to run there");
        }
        if (data == null) {
            throw noTable();
        }
        if (data.equals(STANDARD_INPUT)) {
            return standardInput(console.in());
        }
        return openOther(data, console);
    }

    /** Opens a file, or a data set known by name. */
    Table openOther(String data, Console console) {
        Optional<KnownDataset> known = known(data);
        return known.isPresent() ? openContent(files(known.get(), console).training()) : openFile(Path.of(data));
    }

    static InvalidOptionException noTable() {
        return new InvalidOptionException("no table is given; name a file, a data set known by name, or use --sql");
    }

    /** Opens a file by its ending: Parquet, JSON, a workbook, or else delimited text; or several of a name such as {@code parts/*.csv}. */
    Table openFile(Path file) {
        if (!Files.exists(file) && FilePattern.isPattern(file)) {
            return FilePattern.open(file, each -> openContent(Content.file(each)));
        }
        if (!Files.exists(file)) {
            List<String> names =
                    DatasetCatalog.all().stream().map(KnownDataset::name).toList();
            throw new InvalidDataException("there is no file " + file + "; check the path. Of data sets known by name, "
                    + Names.suggestion(file.toString(), names, "names"));
        }
        if (Files.isDirectory(file)) {
            throw new InvalidDataException(file + " is a directory; give a file, or several as '" + file + "/*.csv'");
        }
        return openContent(Content.file(file));
    }

    Table openContent(Content content) {
        Optional<Path> path = content.path();
        String name = content.name().toLowerCase(Locale.ROOT);
        if (path.isPresent() && (name.endsWith(".parquet") || name.endsWith(".pq"))) {
            return SqlTables.parquet(path.get());
        }
        if (path.isPresent() && name.matches(".*\\.(json|jsonl|ndjson)(\\.gz)?")) {
            return SqlTables.json(path.get());
        }
        if (path.isPresent() && (name.endsWith(".xlsx") || name.endsWith(".xlsm"))) {
            return WorkbookTable.open(path.get(), Optional.ofNullable(sheet), !noHeader);
        }
        if (ARROW.matcher(name).matches()) {
            throw new InvalidDataException(content.name() + " is an Arrow file, which is not read; save it as Parquet");
        }
        if (OTHER_WORKBOOK.matcher(name).matches()) {
            throw new InvalidDataException(
                    content.name() + " is a workbook in a format that is not read; save it as .xlsx or CSV");
        }
        return CsvTable.open(content, format());
    }

    /** Keeps what comes from standard input in a temporary file, since tables are read more than once. */
    private Table standardInput(InputStream in) {
        try {
            Path file = Files.createTempFile("hyperanfis-", ".csv");
            file.toFile().deleteOnExit();
            try (var out = Files.newOutputStream(file)) {
                in.transferTo(out);
            }
            return CsvTable.open(new StandardInput(Content.file(file)), format());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep standard input in a temporary file: " + e.getMessage(), e);
        }
    }

    private record StandardInput(Content copy) implements Content {
        @Override
        public String name() {
            return "standard input";
        }

        @Override
        public InputStream open() throws IOException {
            return copy.open();
        }
    }

    private CsvFormat format() {
        CsvFormat format = noHeader ? CsvFormat.DETECT.withoutHeader() : CsvFormat.DETECT;
        if (delimiter != null) {
            String text = delimiter.equalsIgnoreCase("tab") || delimiter.equals("\\t") ? "\t" : delimiter;
            if (text.length() != 1 || "\"\r\n".contains(text)) {
                throw new InvalidOptionException("--delimiter is '" + delimiter + "'; give one character, or tab");
            }
            format = format.withDelimiter(text.charAt(0));
        }
        if (encoding != null) {
            try {
                format = format.withEncoding(Charset.forName(encoding));
            } catch (IllegalArgumentException e) {
                throw new InvalidOptionException(
                        "--encoding is '" + encoding + "', which is unknown; give a name such as UTF-8 or ISO-8859-1");
            }
        }
        return format;
    }
}
