package org.hyperanfis.check;

import java.util.List;

/**
 * Something about data that can spoil a model or its scores.
 *
 * @param kind what it is
 * @param columns the columns it is about; none where it is about rows
 * @param text what is the matter, and the option that answers it
 * @since 0.3.0
 */
public record DataWarning(Kind kind, List<String> columns, String text) {

    /** What there is to be careful about. */
    public enum Kind {
        /** A column that numbers or names rows. */
        IDENTIFIER,
        /** A column that alone gives the target away. */
        LEAK,
        /** Rows that are there more than once. */
        DUPLICATES,
        /** A column with hardly more than one value. */
        HARDLY_VARIES,
        /** A column with many categories for its rows. */
        MANY_CATEGORIES,
        /** A column without values in most rows. */
        MOSTLY_MISSING,
        /** Too few validation rows to choose by. */
        SMALL_VALIDATION,
        /** Classes with few rows. */
        TINY_CLASS,
        /** Classes that are whole numbers. */
        NUMBERED_CLASSES,
        /** Categories that are written in more than one way. */
        SPELLINGS,
        /** Numbers that likely stand for missing ones, such as -999. */
        MISSING_CODE,
        /** Numbers that are likely dates, such as 20190316. */
        DATE_DIGITS,
        /** Parts that look different. */
        SHIFT
    }

    public DataWarning {
        columns = List.copyOf(columns);
    }
}
