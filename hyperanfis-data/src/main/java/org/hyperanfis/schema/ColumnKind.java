package org.hyperanfis.schema;

import java.util.Locale;

/**
 * What a column is used for.
 *
 * @since 0.1.0
 */
public enum ColumnKind {
    /** An input: the number itself. */
    NUMERIC,
    /** An input: the position of the cell in a declared order. */
    ORDINAL,
    /** One input per category. */
    CATEGORICAL,
    /** What is predicted. */
    TARGET,
    /** How much a row counts. */
    WEIGHT,
    /** What a row is called. */
    ROW_NAME,
    /** Nothing. */
    DROPPED,
    /** Which rows stay together when the table is split. */
    GROUP,
    /** In which order the table is split. */
    TIME;

    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
