package org.hyperanfis.table;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.input.RawRow;
import org.jspecify.annotations.Nullable;

/**
 * Several tables with the same columns, one below the other. Columns are found by name, so that their order may differ.
 *
 * @since 0.3.0
 */
public final class JoinedTable implements Table {

    private final String name;
    private final List<Table> parts;

    /** Where each column of the first table stands in each table. */
    private final int[][] positions;

    private JoinedTable(String name, List<Table> parts, int[][] positions) {
        this.name = name;
        this.parts = parts;
        this.positions = positions;
    }

    /**
     * Joins tables, which are closed with the result.
     *
     * @param name what messages call all of them
     * @param parts at least one
     */
    public static JoinedTable of(String name, List<Table> parts) {
        List<String> columns = parts.get(0).columns();
        int[][] positions = new int[parts.size()][];
        for (int p = 0; p < positions.length; p++) {
            Table part = parts.get(p);
            if (part.columns().size() > columns.size()) {
                String more = part.columns().stream()
                        .filter(column -> !columns.contains(column))
                        .findFirst()
                        .orElseThrow();
                throw new InvalidDataException(part.name() + " has a column '" + more + "' that "
                        + parts.get(0).name() + " has not; give tables with the same columns");
            }
            positions[p] = columns.stream()
                    .mapToInt(
                            column -> part.position(column, "in " + parts.get(0).name()))
                    .toArray();
        }
        return new JoinedTable(name, List.copyOf(parts), positions);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return parts.get(0).columns();
    }

    @Override
    public boolean declaredNumeric(int column) {
        for (int p = 0; p < positions.length; p++) {
            if (!parts.get(p).declaredNumeric(positions[p][column])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public RowCursor rows() {
        return new Cursor();
    }

    @Override
    public void close() {
        parts.forEach(Table::close);
    }

    /** A row of one table, with the columns in the order of the first. */
    private record Row(RawRow row, int[] positions) implements RawRow {

        @Override
        public String place() {
            return row.place();
        }

        @Override
        public String text(int column) {
            return row.text(positions[column]);
        }

        @Override
        public double number(int column) {
            return row.number(positions[column]);
        }

        @Override
        public boolean isNumber(int column) {
            return row.isNumber(positions[column]);
        }

        @Override
        public CharSequence characters(int column) {
            return row.characters(positions[column]);
        }
    }

    private final class Cursor implements RowCursor {

        private int part;
        private long row;
        private @Nullable RowCursor current;

        @Override
        public boolean next() {
            while (part < parts.size()) {
                if (current == null) {
                    current = parts.get(part).rows();
                }
                if (current.next()) {
                    row++;
                    return true;
                }
                current.close();
                current = null;
                part++;
            }
            return false;
        }

        private RowCursor current() {
            if (current == null) {
                throw new IllegalStateException("there is no current row; next() must have returned true");
            }
            return current;
        }

        @Override
        public long row() {
            return row;
        }

        @Override
        public Optional<RawRow> kept() {
            int[] order = positions[part];
            return current().kept().map(row -> new Row(row, order));
        }

        @Override
        public int length() {
            return current().length();
        }

        @Override
        public String place() {
            return current().place();
        }

        @Override
        public String text(int column) {
            return current().text(positions[part][column]);
        }

        @Override
        public double number(int column) {
            return current().number(positions[part][column]);
        }

        @Override
        public boolean isNumber(int column) {
            return current().isNumber(positions[part][column]);
        }

        @Override
        public CharSequence characters(int column) {
            return current().characters(positions[part][column]);
        }

        @Override
        public void close() {
            if (current != null) {
                current.close();
            }
        }
    }
}
