package org.hyperanfis.export.sql;

/** Texts from tables, such as names, for comments and messages of one line. */
final class CommentText {

    private CommentText() {}

    /** The text with what could end a line, or change how it is shown, spelled out. */
    static String of(String text) {
        StringBuilder result = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            int type = Character.getType(c);
            boolean hidden = type == Character.CONTROL
                    || type == Character.FORMAT
                    || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR
                    || type == Character.SURROGATE;
            if (hidden) {
                result.append(c == '\n' ? "\\n" : String.format("\\u%04x", c));
            } else {
                result.appendCodePoint(c);
            }
        });
        return result.toString();
    }
}
