package org.hyperanfis.inspect.counterfactual;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.jspecify.annotations.Nullable;

/**
 * The values of a column that people would write: multiples of a power of ten, days, months or minutes, levels, categories. Each has a
 * position, a whole number, and positions are in the order of the values.
 */
interface Lattice {

    /** The code at a position, exactly as a cell with its {@link #text} is read; NaN where it cannot be written. */
    double code(long position);

    String text(long position);

    /** The position nearest to a code, whether it is allowed or not. */
    long nearest(double code);

    /** Levels and categories, whose codes are their positions. */
    record Codes() implements Lattice {
        @Override
        public double code(long position) {
            return position;
        }

        @Override
        public String text(long position) {
            return "";
        }

        @Override
        public long nearest(double code) {
            return Math.round(code);
        }
    }

    /** Numbers with so many decimals; fewer than none for tens, hundreds and so on. */
    record Decimals(int decimals, @Nullable Notation notation) implements Lattice {

        @Override
        public double code(long position) {
            return NumberCells.number(text(position), notation);
        }

        @Override
        public String text(long position) {
            return NumberCells.text(BigDecimal.valueOf(position, decimals), notation);
        }

        @Override
        public long nearest(double code) {
            return Math.round(code / step());
        }

        private double step() {
            return BigDecimal.valueOf(1, decimals).doubleValue();
        }
    }

    /** Dates and times, in steps of so many to the day. */
    record Times(int perDay, DateNotation notation) implements Lattice {

        @Override
        public double code(long position) {
            return notation.number(text(position));
        }

        @Override
        public String text(long position) {
            return notation.cell((double) position / perDay);
        }

        @Override
        public long nearest(double code) {
            return Math.round(code * perDay);
        }
    }

    /** Months, where cells have no days. */
    record Months(DateNotation notation) implements Lattice {

        @Override
        public double code(long position) {
            return notation.number(text(position));
        }

        @Override
        public String text(long position) {
            LocalDate first =
                    LocalDate.of((int) Math.floorDiv(position, 12L), (int) Math.floorMod(position, 12L) + 1, 1);
            return notation.cell(first.toEpochDay());
        }

        @Override
        public long nearest(double code) {
            LocalDate date = LocalDate.ofEpochDay((long) Math.floor(code));
            return 12L * date.getYear() + date.getMonthValue() - 1;
        }
    }
}
