package org.hyperanfis.cli.messy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;

/** A small table, made up row by row: what is wrong with it stands in the columns that a test adds. */
final class MessyTable {

    static final int ROWS = 60;

    private final char delimiter;
    private final int rows;
    private final List<String> names = new ArrayList<>();
    private final List<List<String>> columns = new ArrayList<>();

    private MessyTable(char delimiter, int rows) {
        this.delimiter = delimiter;
        this.rows = rows;
    }

    /** A table with a clean column {@code x}, to which others are added. */
    static MessyTable of(char delimiter) {
        return of(delimiter, ROWS);
    }

    static MessyTable of(char delimiter, int rows) {
        SplittableRandom random = new SplittableRandom(7);
        return new MessyTable(delimiter, rows).column("x", i -> String.valueOf(random.nextInt(1_000_000) / 8.0));
    }

    MessyTable column(String name, IntFunction<String> cell) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            cells.add(cell.apply(i));
        }
        names.add(name);
        columns.add(cells);
        return this;
    }

    /** A column of amounts from -500 to 99,500 with two decimals, written in some way. */
    MessyTable amounts(String name, DoubleFunction<String> written) {
        SplittableRandom random = new SplittableRandom(11);
        return column(name, i -> written.apply((random.nextInt(10_000_000) - 50_000) / 100.0));
    }

    /** A target of two classes. */
    String classes() {
        return column("y", i -> i * 7 % 5 < 2 ? "no" : "yes").text();
    }

    /** The text of the file. */
    String text() {
        StringBuilder text = new StringBuilder(String.join(String.valueOf(delimiter), names)).append('\n');
        for (int i = 0; i < rows; i++) {
            for (int c = 0; c < columns.size(); c++) {
                String cell = columns.get(c).get(i);
                boolean quoted = cell.indexOf(delimiter) >= 0;
                text.append(c == 0 ? "" : String.valueOf(delimiter)).append(quoted ? '"' + cell + '"' : cell);
            }
            text.append('\n');
        }
        return text.toString();
    }
}
