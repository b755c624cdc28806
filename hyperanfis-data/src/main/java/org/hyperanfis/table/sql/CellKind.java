package org.hyperanfis.table.sql;

import java.math.BigDecimal;
import org.duckdb.DuckDBReadableVector;
import org.hyperanfis.input.Numbers;

/** How the cells of a column come out of DuckDB: its many types are cast to few, which are quick to read in bulk. */
enum CellKind {

    /** Whole numbers that fit into 64 bits. */
    WHOLE {
        @Override
        String text(DuckDBReadableVector cells, int row) {
            return cells.isNull(row) ? "" : Long.toString(cells.getLong(row));
        }

        @Override
        double number(DuckDBReadableVector cells, int row) {
            return cells.isNull(row) ? Double.NaN : cells.getLong(row);
        }
    },

    /** Numbers that are exact in double precision, or approximate by nature. */
    REAL {
        @Override
        String text(DuckDBReadableVector cells, int row) {
            return Numbers.text(number(cells, row));
        }

        @Override
        double number(DuckDBReadableVector cells, int row) {
            return cells.getDouble(row, Double.NaN);
        }
    },

    /** Numbers of more digits than the primitive types hold; as text they lose none. */
    LONG_DIGITS {
        @Override
        String text(DuckDBReadableVector cells, int row) {
            return cells.isNull(row) ? "" : Numbers.text(new BigDecimal(cells.getString(row)));
        }

        @Override
        double number(DuckDBReadableVector cells, int row) {
            return cells.isNull(row) ? Double.NaN : Numbers.parse(cells.getString(row));
        }
    },

    TEXT {
        @Override
        String text(DuckDBReadableVector cells, int row) {
            return cells.isNull(row) ? "" : cells.getString(row);
        }

        @Override
        double number(DuckDBReadableVector cells, int row) {
            return cells.isNull(row) ? Double.NaN : Numbers.parse(cells.getString(row));
        }
    };

    abstract String text(DuckDBReadableVector cells, int row);

    abstract double number(DuckDBReadableVector cells, int row);

    boolean numeric() {
        return this != TEXT;
    }
}
