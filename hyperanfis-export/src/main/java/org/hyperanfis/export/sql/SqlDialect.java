package org.hyperanfis.export.sql;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;

/**
 * Whose SQL it is.
 *
 * @since 0.3.0
 */
public enum SqlDialect {
    /** From version 1.3. */
    DUCKDB("DuckDB", "DOUBLE", "VARCHAR", Integer.MAX_VALUE),
    /** From version 12. */
    POSTGRESQL("PostgreSQL", "double precision", "text", 1664),
    /** From version 3.35, with its mathematical functions. */
    SQLITE("SQLite", "REAL", "TEXT", 2000),
    /** From version 3.4. */
    SPARK("Spark SQL", "DOUBLE", "STRING", Integer.MAX_VALUE);

    private final String title;
    private final String doubleType;
    private final String textType;
    private final int mostColumns;

    SqlDialect(String title, String doubleType, String textType, int mostColumns) {
        this.title = title;
        this.doubleType = doubleType;
        this.textType = textType;
        this.mostColumns = mostColumns;
    }

    /** Its name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its name for people. */
    public String title() {
        return title;
    }

    public static SqlDialect of(String id) {
        return Arrays.stream(values())
                .filter(dialect -> dialect.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InvalidOptionException("there is no SQL dialect '" + id + "'; use "
                        + Arrays.stream(values()).map(SqlDialect::id).collect(Collectors.joining(", "))));
    }

    String doubleType() {
        return doubleType;
    }

    String textType() {
        return textType;
    }

    /** How many columns a SELECT may have. */
    int mostColumns() {
        return mostColumns;
    }

    /**
     * What stands behind the name of a common table expression. Without it PostgreSQL and SQLite put each expression into all that
     * use it, and so forth, until there is no end of planning. DuckDB and Spark keep expressions as they are, and stream rows
     * through them, where storing every step would need memory for all rows.
     */
    String materialized() {
        return this == POSTGRESQL || this == SQLITE ? " AS MATERIALIZED (" : " AS (";
    }

    String infinity() {
        return this == SQLITE ? "9E999" : "CAST('Infinity' AS " + doubleType + ")";
    }

    String greatest() {
        return this == SQLITE ? "MAX" : "GREATEST";
    }

    String least() {
        return this == SQLITE ? "MIN" : "LEAST";
    }

    /** Whether it has hyperbolic functions. */
    boolean isHyperbolic() {
        return this != SQLITE;
    }

    /** Whether it has an inverse hyperbolic cosine that is exact near 1. */
    boolean hasArcosh() {
        return this == DUCKDB || this == POSTGRESQL;
    }

    boolean hasLog1p() {
        return this == SPARK;
    }
}
