package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which cells of some rows were missing, before the model was given something in their place.
 *
 * @since 0.3.0
 */
public final class Gaps {

    private final List<String> columns;
    private final int rows;
    private final List<BitSet> missing;

    private Gaps(List<String> columns, int rows, List<BitSet> missing) {
        this.columns = List.copyOf(columns);
        this.rows = rows;
        this.missing = missing.stream().map(set -> (BitSet) set.clone()).toList();
    }

    /** The columns of the table that the model uses. */
    public List<String> columns() {
        return columns;
    }

    public int rows() {
        return rows;
    }

    public boolean isMissing(int row, int column) {
        return missing.get(column).get(row);
    }

    /** In how many rows a column is missing. */
    public int count(int column) {
        return missing.get(column).cardinality();
    }

    /** How many cells are missing altogether. */
    public long count() {
        return missing.stream().mapToLong(BitSet::cardinality).sum();
    }

    /** The share of all cells that are missing. */
    public double share() {
        return (double) count() / ((double) rows * columns.size());
    }

    /** Those of some rows, in that order. */
    public Gaps subset(int[] which) {
        Builder some = new Builder(columns);
        for (int row : which) {
            for (int c = 0; c < columns.size(); c++) {
                if (isMissing(row, c)) {
                    some.missing(c);
                }
            }
            some.endRow();
        }
        return some.build();
    }

    /** Collects them row by row. */
    public static final class Builder {

        private final List<String> columns;
        private final List<BitSet> missing = new ArrayList<>();
        private int rows;

        public Builder(List<String> columns) {
            this.columns = List.copyOf(columns);
            columns.forEach(column -> missing.add(new BitSet()));
        }

        /** Notes a cell of the row that comes next. */
        public void missing(int column) {
            missing.get(column).set(rows);
        }

        /** Ends the row. */
        public void endRow() {
            rows++;
        }

        public Gaps build() {
            return new Gaps(columns, rows, missing);
        }
    }
}
