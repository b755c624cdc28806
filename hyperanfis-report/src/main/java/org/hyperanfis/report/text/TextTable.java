package org.hyperanfis.report.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Lines up cells in columns: numbers to the right, texts to the left. Lines are as wide as the style allows.
 *
 * @since 0.1.0
 */
public final class TextTable {

    /** Columns of a line where nobody says how wide it may be, as in files and pipes. */
    public static final int WIDTH = 80;

    private static final String GAP = "  ";
    private static final int SHORTEST_TEXT = 8;

    private final List<String> header;
    private final boolean[] right;
    private final List<List<String>> rows = new ArrayList<>();
    private boolean folding;

    /**
     * @param header the column names; those that start with {@code >} are aligned to the right
     */
    public TextTable(String... header) {
        this.header = new ArrayList<>();
        this.right = new boolean[header.length];
        for (int i = 0; i < header.length; i++) {
            right[i] = header[i].startsWith(">");
            this.header.add(right[i] ? header[i].substring(1) : header[i]);
        }
    }

    /**
     * Lets texts of the last column that are too wide go on in lines below instead of being shortened.
     *
     * @since 0.3.0
     */
    public TextTable folding() {
        folding = true;
        return this;
    }

    public TextTable row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(printable(String.valueOf(cell)));
        }
        if (row.size() != header.size()) {
            throw new IllegalArgumentException(row.size() + " cells for " + header.size() + " columns");
        }
        rows.add(row);
        return this;
    }

    /**
     * The table as lines no wider than the style allows, each with {@code indent} in front. Texts are shortened first. What is still
     * too wide continues below, with the first column again: a number is never cut.
     */
    public List<String> lines(String indent, Style style) {
        int[] widths = widths(style.width() - indent.length());
        List<String> lines = new ArrayList<>();
        for (List<Integer> block : blocks(widths, style.width() - indent.length())) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            if (header.stream().anyMatch(name -> !name.isEmpty())) {
                lines.add(indent + style.faint(line(header, block, widths)));
            }
            for (List<String> row : rows) {
                folded(row, block, widths).forEach(part -> lines.add(indent + line(part, block, widths)));
            }
        }
        return lines;
    }

    /** The row, and below it rows with what else the last cell has. */
    private List<List<String>> folded(List<String> row, List<Integer> block, int[] widths) {
        int last = row.size() - 1;
        if (!folding || !block.contains(last)) {
            return List.of(row);
        }
        List<List<String>> parts = new ArrayList<>();
        for (String text : wrapped(row.get(last), widths[last])) {
            List<String> part = new ArrayList<>(parts.isEmpty() ? row : Collections.nCopies(row.size(), ""));
            part.set(last, text);
            parts.add(part);
        }
        return parts;
    }

    /** The columns side by side, as many as fit; the first one in each. */
    private static List<List<Integer>> blocks(int[] widths, int available) {
        List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> block = new ArrayList<>();
        int used = 0;
        for (int i = 0; i < widths.length; i++) {
            if (block.size() > 1 && used + GAP.length() + widths[i] > available) {
                blocks.add(block);
                block = new ArrayList<>(List.of(0));
                used = widths[0];
            }
            block.add(i);
            used += (i == 0 ? 0 : GAP.length()) + widths[i];
        }
        blocks.add(block);
        return blocks;
    }

    private int[] widths(int available) {
        int[] widths = new int[header.size()];
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            widths[i] = Math.max(
                    DisplayWidth.of(header.get(i)),
                    rows.stream()
                            .mapToInt(row -> DisplayWidth.of(row.get(column)))
                            .max()
                            .orElse(0));
        }
        int excess = total(widths) - available;
        while (excess > 0) {
            int widest = -1;
            for (int i = 0; i < widths.length; i++) {
                if (!right[i] && widths[i] > SHORTEST_TEXT && (widest < 0 || widths[i] > widths[widest])) {
                    widest = i;
                }
            }
            if (widest < 0) {
                break;
            }
            widths[widest]--;
            excess--;
        }
        return widths;
    }

    private static int total(int[] widths) {
        int sum = GAP.length() * (widths.length - 1);
        for (int width : widths) {
            sum += width;
        }
        return sum;
    }

    private String line(List<String> cells, List<Integer> columns, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i : columns) {
            String cell = shortened(cells.get(i), widths[i]);
            String padding = " ".repeat(widths[i] - DisplayWidth.of(cell));
            line.append(i == columns.get(0) ? "" : GAP).append(right[i] ? padding + cell : cell + padding);
        }
        return line.toString().stripTrailing();
    }

    /** The text, or as much of it as fits into so many columns with a mark that something is missing. */
    public static String shortened(String text, int width) {
        if (DisplayWidth.of(text) <= width) {
            return text;
        }
        return text.substring(0, DisplayWidth.end(text, width - 1)) + "~";
    }

    /** The words of a text in lines of at most {@link #WIDTH} columns. */
    public static List<String> wrapped(String text) {
        return wrapped(text, WIDTH);
    }

    /**
     * The words of a text in lines of at most {@code width} columns, but for words that are longer. Blanks that the text begins with
     * stand before each line.
     *
     * @since 0.3.0
     */
    public static List<String> wrapped(String text, int width) {
        if (DisplayWidth.of(text) <= width) {
            return List.of(text);
        }
        String words = text.stripLeading();
        String indent = text.substring(0, text.length() - words.length());
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(indent);
        int used = indent.length();
        for (String word : words.split(" ", -1)) {
            int length = DisplayWidth.of(word);
            boolean first = used == indent.length();
            if (!first && used + 1 + length > width) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(indent);
                used = indent.length();
                first = true;
            }
            line.append(first ? "" : " ").append(word);
            used += (first ? 0 : 1) + length;
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }

    /** Line ends and other control characters would break the table, or the terminal. */
    public static String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(printable::appendCodePoint);
        return printable.toString();
    }
}
