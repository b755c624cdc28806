package org.hyperanfis.data.notation;

import org.jspecify.annotations.Nullable;

/**
 * What separates thousands.
 *
 * @since 0.3.0
 */
public enum Grouping {
    NONE(""),
    COMMA(","),
    POINT("."),
    /** Blanks of any width, also those that do not break. */
    SPACE(" "),
    /** Straight or curly. */
    APOSTROPHE("'");

    private final String sign;

    Grouping(String sign) {
        this.sign = sign;
    }

    /** What stands between two groups of digits. */
    public String sign() {
        return sign;
    }

    /** The grouping that a character is the sign of, or null. */
    static @Nullable Grouping of(char c) {
        return switch (c) {
            case ',' -> COMMA;
            case '.' -> POINT;
            case '\'', '\u2019', '\u02BC' -> APOSTROPHE;
            default -> WrittenNumber.isBlank(c) ? SPACE : null;
        };
    }
}
