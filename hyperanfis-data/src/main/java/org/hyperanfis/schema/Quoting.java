package org.hyperanfis.schema;

import java.util.List;

/**
 * Texts of the user inside messages.
 *
 * @since 0.3.0
 */
public final class Quoting {

    private static final int MOST = 40;

    /** More words than this are not listed. */
    static final int MOST_WORDS = 5;

    private Quoting() {}

    /** A text of the table, cut if it is long. */
    public static String quoted(String text) {
        return "'" + (text.length() > MOST ? text.substring(0, MOST) + "..." : text) + "'";
    }

    /** A text as a shell takes it. */
    public static String shell(String text) {
        return text.matches("[\\w.-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /** The option that takes texts as missing. A comma in a text has a backslash before it, as others stand between texts. */
    public static String missing(List<String> texts) {
        return "--missing "
                + shell(String.join(
                        ",",
                        texts.stream().map(text -> text.replace(",", "\\,")).toList()));
    }

    static String missing(String text) {
        return missing(List.of(text));
    }

    /** The same and a comma, if that takes care of all words that are in the way; nothing if there are too many. */
    static String missingIfFew(List<String> texts) {
        return texts.size() > MOST_WORDS ? "" : missing(texts) + ", ";
    }
}
