package org.hyperanfis.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.export.ExportRuntimes;
import org.hyperanfis.export.ExportTarget;
import org.hyperanfis.table.Table;
import org.hyperanfis.table.sql.Database;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which rows an export is checked with, and what runs it. */
public final class CheckOptions {

    @Option(
            names = "--check",
            paramLabel = "DATA",
            description =
                    "Run the export on every row of this table, compare it with the model, and write a certificate: a file,"
                            + " - for standard input, or a data set known by name.",
            order = 4)
    private @Nullable String data;

    @Option(
            names = "--runtime",
            paramLabel = "FILE.jar",
            description = "The jar of ONNX Runtime, which runs an ONNX file for --check.",
            order = 5)
    private @Nullable Path runtime;

    @Option(
            names = "--database",
            paramLabel = "URL",
            description =
                    "The JDBC address of a database that runs the exported SQL for --check (default: the DuckDB in this"
                            + " process). Nothing stays there.",
            order = 6)
    private @Nullable String database;

    @Option(
            names = "--driver",
            paramLabel = "FILE.jar",
            description = "A jar with the JDBC driver for --database; can be given more than once.",
            order = 7)
    private List<Path> drivers = new ArrayList<>();

    /** How tables are read where nothing is said about it. */
    private final DataOptions source = new DataOptions();

    public boolean isWanted() {
        return data != null;
    }

    /** Refuses options that do not go with a target or with each other. */
    public void requireFor(ExportTarget target) {
        if (runtime != null && target != ExportTarget.ONNX) {
            throw new InvalidOptionException(
                    "--runtime runs ONNX files, and --to is " + target.id() + "; leave it out");
        }
        if (database != null && target != ExportTarget.SQL) {
            throw new InvalidOptionException("--database runs SQL, and --to is " + target.id() + "; leave it out");
        }
        if (data == null && (runtime != null || database != null)) {
            throw new InvalidOptionException("--runtime and --database are for --check; add --check DATA");
        }
        if (database == null && !drivers.isEmpty()) {
            throw new InvalidOptionException("--driver needs --database with the database it is for");
        }
    }

    public Table open(ConsoleCommand command) {
        return source.open(data, command.console());
    }

    /** The file of the table, if it is one. */
    @Nullable
    public Path tableFile() {
        return data != null && Files.isRegularFile(Path.of(data)) ? Path.of(data) : null;
    }

    /** What runs the export; open until it is closed. */
    public Runtimes open() {
        return new Runtimes(
                Optional.ofNullable(runtime), Optional.ofNullable(database).map(url -> Database.open(url, drivers)));
    }

    /** A runtime and a database, if there are any. */
    public record Runtimes(Optional<Path> onnxRuntime, Optional<Database> database) implements AutoCloseable {

        public ExportRuntimes asGiven() {
            return new ExportRuntimes(onnxRuntime, database.map(Database::connection));
        }

        @Override
        public void close() {
            database.ifPresent(Database::close);
        }
    }
}
