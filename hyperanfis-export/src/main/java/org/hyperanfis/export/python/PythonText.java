package org.hyperanfis.export.python;

import java.util.ArrayList;
import java.util.List;

/** Texts and numbers as Python writes them. */
final class PythonText {

    /** Longer lines are broken where they can be. */
    static final int WIDTH = 110;

    private static final double SHORT_WHOLE = 1e15;

    private PythonText() {}

    /** A text between double quotes, in ASCII: nothing in it can end the literal or the line. */
    static String literal(String text) {
        return '"' + escaped(text, true) + '"';
    }

    /** A text for a comment, in ASCII and on one line. */
    static String comment(String text) {
        return escaped(text, false);
    }

    private static String escaped(String text, boolean quoted) {
        StringBuilder ascii = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && (c == '"' || c == '\\')) {
                ascii.append('\\').append(c);
            } else if (c == '\n') {
                ascii.append("\\n");
            } else if (c >= ' ' && c < 0x7F) {
                ascii.append(c);
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                ascii.append(String.format("\\U%08x", text.codePointAt(i)));
                i++;
            } else {
                ascii.append(String.format(c <= 0xFF ? "\\x%02x" : "\\u%04x", (int) c));
            }
        }
        return ascii.toString();
    }

    /** A float that reads back to the same bits. */
    static String number(double value) {
        String text = Double.toString(value);
        return text.replace(".0E", "e").replace('E', 'e');
    }

    /** The same without a point if it is a whole number, for formulas. */
    static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < SHORT_WHOLE ? Long.toString((long) value) : number(value);
    }

    /** Elements one after the other, in lines with an indent. */
    static List<String> filled(List<String> elements, String indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(indent);
        for (String element : elements) {
            if (line.length() > indent.length() && line.length() + element.length() + 1 > WIDTH) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(indent);
            }
            line.append(element).append(", ");
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }

    /** A literal as an element of a tuple, in pieces if it is long. */
    static String element(String text) {
        String line = "    " + literal(text) + ",";
        if (line.length() <= WIDTH) {
            return line;
        }
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        for (String word : escaped(text, true).split("(?= )", -1)) {
            if (piece.length() + word.length() + 10 > WIDTH && piece.length() > 0) {
                pieces.add("        \"" + piece + "\"");
                piece.setLength(0);
            }
            piece.append(word);
        }
        pieces.add("        \"" + piece + "\"");
        return "    (\n" + String.join("\n", pieces) + "\n    ),";
    }

    /** The comment lines of a text, broken between words. */
    static List<String> comments(String text, String first, String next) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        boolean empty = true;
        for (String word : comment(text).split(" ", -1)) {
            if (!empty && line.length() + word.length() + 1 > WIDTH) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(next);
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }
}
