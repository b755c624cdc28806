package org.hyperanfis.table.sql;

import java.util.List;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/** Rows in memory. */
record MemoryTable(String name, List<String> columns, List<MemoryColumn> cells, int size) implements Table {

    MemoryTable {
        columns = List.copyOf(columns);
        cells = List.copyOf(cells);
    }

    @Override
    public boolean declaredNumeric(int column) {
        return cells.get(column).numeric();
    }

    @Override
    public RowCursor rows() {
        return new Rows();
    }

    private final class Rows implements RowCursor {

        private int row;

        @Override
        public boolean next() {
            if (row == size) {
                return false;
            }
            row++;
            return true;
        }

        @Override
        public long row() {
            return row;
        }

        @Override
        public String place() {
            return name + ", row " + row;
        }

        @Override
        public String text(int column) {
            return cells.get(column).text(row - 1);
        }

        @Override
        public double number(int column) {
            return cells.get(column).number(row - 1);
        }

        @Override
        public boolean isNumber(int column) {
            return declaredNumeric(column);
        }

        @Override
        public void close() {}
    }
}
