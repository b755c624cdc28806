package org.hyperanfis.cli.option;

import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.export.ExportTarget;
import org.hyperanfis.export.ModelExport;
import org.hyperanfis.export.sql.SqlDialect;
import org.hyperanfis.export.sql.SqlForm;
import org.hyperanfis.export.sql.SqlSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a model is written as SQL. */
public final class SqlOptions {

    @Option(
            names = "--dialect",
            paramLabel = "NAME",
            description = "Whose SQL: duckdb (default), postgresql, sqlite or spark.",
            order = 10)
    private @Nullable String dialect;

    @Option(
            names = "--form",
            paramLabel = "NAME",
            description = "One SELECT (query, the default), a view, or a function, where the dialect has one.",
            order = 11)
    private @Nullable String form;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "The table with the raw columns (default: " + SqlSettings.DEFAULT_TABLE + ").",
            order = 12)
    private @Nullable String table;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "What the view or function is called (default: " + SqlSettings.DEFAULT_NAME + ").",
            order = 13)
    private @Nullable String name;

    /** The export with these settings; refused where it is no SQL and some are given. */
    public ModelExport applyTo(ModelExport export) {
        if (dialect == null && form == null && table == null && name == null) {
            return export;
        }
        SqlForm written = form == null ? SqlForm.QUERY : SqlForm.of(form);
        boolean sql = export.target() == ExportTarget.SQL;
        if (sql && name != null && written == SqlForm.QUERY) {
            throw new InvalidOptionException(
                    "--name is for a view or a function; add --form view or --form function, or leave it out");
        }
        if (sql && table != null && written == SqlForm.FUNCTION) {
            throw new InvalidOptionException(
                    "--table is for a query or a view; a function is told its rows when it is called, so leave it out");
        }
        return export.with(new SqlSettings(
                dialect == null ? SqlDialect.DUCKDB : SqlDialect.of(dialect),
                written,
                table == null ? SqlSettings.DEFAULT_TABLE : table,
                name == null ? SqlSettings.DEFAULT_NAME : name));
    }
}
