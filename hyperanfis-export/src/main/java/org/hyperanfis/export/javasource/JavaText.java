package org.hyperanfis.export.javasource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Texts and numbers as Java source. Names come from the user's table and may hold anything: as literals and in comments they stay
 * what they are, on one line. Source is ASCII, so that compilers read it in any locale.
 */
final class JavaText {

    /** Columns of a line of source. */
    static final int WIDTH = 120;

    private JavaText() {}

    /** A literal that reads back to the same bits. */
    static String number(double value) {
        return value == Double.MAX_VALUE ? "Double.MAX_VALUE" : Double.toString(value);
    }

    /** A literal of the text. */
    static String quoted(String text) {
        StringBuilder literal = new StringBuilder(text.length() + 2).append('"');
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"' -> literal.append("\\\"");
                case '\\' -> literal.append("\\\\");
                case '\n' -> literal.append("\\n");
                case '\r' -> literal.append("\\r");
                case '\t' -> literal.append("\\t");
                default -> {
                    // A unicode escape of a control character would be that character before the compiler sees the
                    // literal.
                    if (c < ' ') {
                        literal.append(String.format("\\%03o", (int) c));
                    } else {
                        append(literal, c);
                    }
                }
            }
        }
        return literal.append('"').toString();
    }

    /**
     * The text as it may stand in a comment: on one line, without an end of comments, and without a backslash that would begin a
     * unicode escape.
     */
    static String comment(String text) {
        StringBuilder comment = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            if (c == '\\') {
                comment.append("\\\\");
            } else if (Character.isISOControl(c)) {
                comment.append(' ');
            } else {
                append(comment, c);
            }
        }
        return comment.toString().replace("*/", "* /");
    }

    private static void append(StringBuilder to, char c) {
        if (c >= ' ' && c < 0x7F) {
            to.append(c);
        } else {
            to.append(String.format("\\u%04x", (int) c));
        }
    }

    static String quoted(List<String> texts) {
        return texts.stream().map(JavaText::quoted).collect(Collectors.joining(", "));
    }

    /**
     * Words as lines of a comment.
     *
     * @param first what the first line begins with
     * @param next what the others begin with
     */
    static List<String> wrapped(String words, String first, String next) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        boolean empty = true;
        for (String word : words.split(" ", -1)) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
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

    /** Elements as lines of source, commas between them. */
    static List<String> list(List<String> elements, String indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(indent);
        for (int i = 0; i < elements.size(); i++) {
            String element = elements.get(i) + (i + 1 < elements.size() ? "," : "");
            boolean empty = line.length() == indent.length();
            if (!empty && line.length() + 1 + element.length() > WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder(indent);
                empty = true;
            }
            line.append(empty ? "" : " ").append(element);
        }
        lines.add(line.toString());
        return lines;
    }

    /** A statement as lines of source: broken before operators, as far outside of parentheses as lines are short enough. */
    static List<String> statement(String line) {
        return statement(line, true);
    }

    private static List<String> statement(String line, boolean first) {
        if (line.length() <= WIDTH || line.strip().startsWith("//")) {
            return List.of(line);
        }
        int indent = line.length() - line.stripLeading().length();
        int best = -1;
        int bestDepth = Integer.MAX_VALUE;
        int depth = 0;
        for (int i = indent; i < WIDTH && i < line.length() - 2; i++) {
            char c = line.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            char next = line.charAt(i + 1);
            boolean operator = c == ' ' && "+-*/?:".indexOf(next) >= 0 && line.charAt(i + 2) == ' ';
            boolean comma = c == ',' && next == ' ' && i + 1 < WIDTH;
            if ((operator || comma) && depth <= bestDepth && i > indent + 8) {
                best = comma ? i + 1 : i;
                bestDepth = depth;
            }
        }
        if (best < 0) {
            return List.of(line);
        }
        List<String> lines = new ArrayList<>(List.of(line.substring(0, best)));
        String rest = line.substring(best + 1);
        lines.addAll(statement(" ".repeat(indent + (first ? 8 : 0)) + rest, false));
        return lines;
    }
}
