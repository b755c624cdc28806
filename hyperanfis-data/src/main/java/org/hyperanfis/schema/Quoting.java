package org.hyperanfis.schema;

/**
 * Texts of the user inside messages.
 *
 * @since 0.3.0
 */
public final class Quoting {

    private static final int MOST = 40;

    private Quoting() {}

    /** A text of the table, cut if it is long. */
    public static String quoted(String text) {
        return "'" + (text.length() > MOST ? text.substring(0, MOST) + "..." : text) + "'";
    }

    /** A text as a shell takes it. */
    public static String shell(String text) {
        return text.matches("[\\w.-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
