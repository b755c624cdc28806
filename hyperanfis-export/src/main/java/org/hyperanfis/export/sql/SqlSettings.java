package org.hyperanfis.export.sql;

import org.hyperanfis.InvalidOptionException;

/**
 * How a model is written as SQL.
 *
 * @param table the table with the raw columns, such as {@code input} or {@code sales.customers}; a part that has a point in it stands
 *     between double quotes. A macro of DuckDB takes its table when it is called
 * @param name of the view or function; likewise
 * @since 0.3.0
 */
public record SqlSettings(SqlDialect dialect, SqlForm form, String table, String name) {

    public static final String DEFAULT_TABLE = "input";

    public static final String DEFAULT_NAME = "hyperanfis";

    public SqlSettings {
        if (form == SqlForm.FUNCTION && dialect != SqlDialect.DUCKDB && dialect != SqlDialect.POSTGRESQL) {
            throw new InvalidOptionException(dialect.title()
                    + (dialect == SqlDialect.SPARK
                            ? " has table functions in SQL from version 4 on only, so there is no such form"
                            : " has no functions in SQL")
                    + "; use the form query or view");
        }
        new SqlNames(dialect).path(table, "table");
        new SqlNames(dialect).path(name, form.id());
    }

    /** A SELECT over the table {@value #DEFAULT_TABLE}. */
    public static SqlSettings query(SqlDialect dialect) {
        return new SqlSettings(dialect, SqlForm.QUERY, DEFAULT_TABLE, DEFAULT_NAME);
    }
}
