package org.hyperanfis.schema;

/** Texts of the user inside messages. */
final class Quoting {

    private static final int MOST = 40;

    private Quoting() {}

    /** A text of the table, cut if it is long. */
    static String quoted(String text) {
        return "'" + (text.length() > MOST ? text.substring(0, MOST) + "..." : text) + "'";
    }

    /** A text as a shell takes it. */
    static String shell(String text) {
        return text.matches("[\\w.-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
