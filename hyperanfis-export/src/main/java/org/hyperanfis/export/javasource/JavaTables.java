package org.hyperanfis.export.javasource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Term;

/**
 * The tables of a formula as constants. A class file holds 64 KB of code that fills arrays and 65,535 constants, so large tables are
 * texts that are read when the class is loaded.
 */
final class JavaTables {

    /** How many numbers may be written as numbers, all tables together; each takes 8 bytes of code and 2 constants. */
    private static final int MOST_LITERALS = 3000;

    /** A constant text may have 65,535 bytes. */
    private static final int LONGEST_TEXT = 30_000;

    private final JavaNames names;
    private final List<String> lines = new ArrayList<>();
    private int literals;
    private boolean hasTexts;

    JavaTables(Formula formula, JavaNames names) {
        this.names = names;
        formula.tables().forEach(this::add);
    }

    List<String> lines() {
        return lines;
    }

    /** Whether some table is written as texts. */
    boolean hasTexts() {
        return hasTexts;
    }

    private void add(Term.Table table) {
        if (!lines.isEmpty()) {
            lines.add("");
        }
        String axes = table.axes().stream().map(Axis::name).collect(Collectors.joining(" x "));
        lines.addAll(JavaText.wrapped(
                JavaText.comment(capitalized(table.meaning()) + "; by " + axes + "."), "    // ", "    // "));
        String head =
                "    private static final double" + "[]".repeat(table.axes().size()) + " " + names.table(table) + " = ";
        if (literals + table.values().length > MOST_LITERALS) {
            texts(table, head);
        } else {
            literals += table.values().length;
            lines.add(head + "{");
            rows(table, 0, 0, "        ");
            lines.add("    };");
        }
    }

    private static String capitalized(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** The numbers of some axes, from the given one on. */
    private void rows(Term.Table table, int axis, int offset, String indent) {
        int size = table.axes().get(axis).size();
        if (axis == table.axes().size() - 1) {
            List<String> numbers = Arrays.stream(table.values(), offset, offset + size)
                    .mapToObj(JavaText::number)
                    .toList();
            lines.addAll(JavaText.list(numbers, indent));
            return;
        }
        int block = table.axes().subList(axis + 1, table.axes().size()).stream()
                .mapToInt(Axis::size)
                .reduce(1, (a, b) -> a * b);
        for (int i = 0; i < size; i++) {
            int from = lines.size();
            rows(table, axis + 1, offset + i * block, indent + "    ");
            String comma = i + 1 < size ? "," : "";
            if (axis == table.axes().size() - 2 && lines.size() == from + 1) {
                lines.set(from, indent + "{" + lines.get(from).strip() + "}" + comma);
            } else {
                lines.add(from, indent + "{");
                lines.add(indent + "}" + comma);
            }
        }
    }

    private void texts(Term.Table table, String head) {
        hasTexts = true;
        List<Axis> axes = table.axes();
        String sizes = axes.subList(1, axes.size()).stream().map(names::size).collect(Collectors.joining(", "));
        String reader = switch (axes.size()) {
            case 1 -> "numbers(";
            case 2 -> "rows(" + sizes + ", ";
            case 3 -> "blocks(" + sizes + ", ";
            default -> throw new IllegalStateException(table.name() + " has " + axes.size() + " axes");
        };
        lines.add(head + reader.stripTrailing());
        List<String> texts = new ArrayList<>();
        int length = 0;
        for (String line : JavaText.list(
                Arrays.stream(table.values()).mapToObj(JavaText::number).toList(), "    ")) {
            String numbers = line.strip().replace(",", "");
            if (!texts.isEmpty()) {
                boolean full = length + numbers.length() > LONGEST_TEXT;
                int last = texts.size() - 1;
                texts.set(last, texts.get(last) + (full ? "," : ""));
                texts.add("            " + (full ? "" : "+ ") + "\"" + (full ? "" : " ") + numbers + "\"");
                length = full ? 0 : length;
            } else {
                texts.add("            \"" + numbers + "\"");
            }
            length += numbers.length() + 1;
        }
        lines.addAll(texts);
        lines.set(lines.size() - 1, lines.get(lines.size() - 1) + ");");
    }
}
