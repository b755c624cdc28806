package org.hyperanfis.export.python;

import java.util.ArrayList;
import java.util.List;

/** Breaks assignments that are too long for a line where people would: at operators, at commas, before {@code for}. */
final class PythonLines {

    private static final String INDENT = "    ";
    private static final List<List<String>> OPERATORS =
            List.of(List.of(" if ", " else "), List.of(" + ", " - "), List.of(" * ", " / "));

    private PythonLines() {}

    /** An assignment, on one line if it fits. It holds no text that has brackets. */
    static String assignment(String indent, String name, String expression) {
        String start = indent + name + " = ";
        if (start.length() + expression.length() <= PythonText.WIDTH) {
            return start + expression;
        }
        boolean operators =
                OPERATORS.stream().anyMatch(cuts -> !cuts(expression, cuts).isEmpty());
        List<String> lines = broken(indent, operators ? "(" + expression + ")" : expression);
        return start + String.join("\n", lines).substring(indent.length());
    }

    /** The lines of an expression, with their indents. */
    private static List<String> lines(String indent, String text) {
        if (indent.length() + text.length() < PythonText.WIDTH) {
            return List.of(indent + text);
        }
        boolean comma = text.endsWith(",");
        List<String> lines = new ArrayList<>(broken(indent, comma ? text.substring(0, text.length() - 1) : text));
        lines.set(lines.size() - 1, lines.get(lines.size() - 1) + (comma ? "," : ""));
        return lines;
    }

    private static List<String> broken(String indent, String text) {
        for (List<String> operators : OPERATORS) {
            List<Integer> cuts = cuts(text, operators);
            if (!cuts.isEmpty()) {
                List<String> lines = new ArrayList<>();
                parts(text, cuts).forEach(part -> lines.addAll(lines(indent, part)));
                return lines;
            }
        }
        int open = text.indexOf(text.endsWith("]") ? '[' : '(');
        if (open < 0 || closing(text, open) != text.length() - 1) {
            return List.of(indent + text);
        }
        List<String> lines = new ArrayList<>(List.of(indent + text.substring(0, open + 1)));
        String inner = text.substring(open + 1, text.length() - 1);
        List<Integer> loops = cuts(inner, List.of(" for "));
        List<Integer> commas = cuts(inner, List.of(", "));
        List<String> parts =
                loops.isEmpty() ? parts(inner, commas.stream().map(c -> c + 1).toList()) : parts(inner, loops);
        for (int i = 0; i < parts.size(); i++) {
            lines.addAll(lines(indent + INDENT, parts.get(i)));
            if (i == parts.size() - 1 && !commas.isEmpty() && loops.isEmpty()) {
                lines.set(lines.size() - 1, lines.get(lines.size() - 1) + ",");
            }
        }
        lines.add(indent + text.charAt(text.length() - 1));
        return lines;
    }

    private static List<String> parts(String text, List<Integer> cuts) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int cut : cuts) {
            parts.add(text.substring(from, cut));
            from = cut + 1;
        }
        parts.add(text.substring(from));
        return parts;
    }

    /** Where one of some texts stands in no brackets. */
    private static List<Integer> cuts(String text, List<String> at) {
        List<Integer> cuts = new ArrayList<>();
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += depth(text.charAt(i));
            int place = i;
            if (depth == 0 && at.stream().anyMatch(one -> text.startsWith(one, place))) {
                cuts.add(i);
            }
        }
        return cuts;
    }

    private static int depth(char c) {
        return c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    }

    private static int closing(String text, int open) {
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            depth += depth(text.charAt(i));
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
