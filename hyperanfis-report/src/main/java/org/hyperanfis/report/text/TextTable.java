package org.hyperanfis.report.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Lines up cells in columns: numbers to the right, texts to the left. Texts are shortened where lines get too long.
 *
 * @since 0.1.0
 */
public final class TextTable {

    /** Lines fit into this many characters. */
    public static final int WIDTH = 80;

    private static final String GAP = "  ";
    private static final int SHORTEST_TEXT = 8;

    private final List<String> header;
    private final boolean[] right;
    private final List<List<String>> rows = new ArrayList<>();

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

    /** The table as lines, each with {@code indent} in front. */
    public List<String> lines(String indent, Style style) {
        int[] widths = widths(WIDTH - indent.length());
        List<String> lines = new ArrayList<>();
        if (header.stream().anyMatch(name -> !name.isEmpty())) {
            lines.add(indent + style.faint(line(header, widths)));
        }
        rows.forEach(row -> lines.add(indent + line(row, widths)));
        return lines;
    }

    private int[] widths(int available) {
        int[] widths = new int[header.size()];
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            widths[i] = Math.max(
                    length(header.get(i)),
                    rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0));
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

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = shortened(cells.get(i), widths[i]);
            String padding = " ".repeat(widths[i] - length(cell));
            line.append(i == 0 ? "" : GAP).append(right[i] ? padding + cell : cell + padding);
        }
        return line.toString().stripTrailing();
    }

    /** The text, or as much of it as fits with a mark that something is missing. */
    public static String shortened(String text, int width) {
        if (length(text) <= width) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, width - 1)) + "~";
    }

    /** The words of a text in lines of at most {@link #WIDTH} characters. */
    public static List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Line ends and other control characters would break the table, or the terminal. */
    public static String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(printable::appendCodePoint);
        return printable.toString();
    }
}
