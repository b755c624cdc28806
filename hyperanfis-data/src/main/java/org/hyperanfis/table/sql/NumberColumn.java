package org.hyperanfis.table.sql;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.hyperanfis.input.Numbers;
import org.jspecify.annotations.Nullable;

/** Numbers in memory, NaN where there is none. */
final class NumberColumn implements MemoryColumn {

    private final double[] values;

    /** The texts of the few numbers that have more digits than a double. */
    private final Map<Integer, String> longTexts;

    private NumberColumn(double[] values, Map<Integer, String> longTexts) {
        this.values = values;
        this.longTexts = longTexts;
    }

    @Override
    public boolean numeric() {
        return true;
    }

    @Override
    public String text(int row) {
        String text = longTexts.get(row);
        return text != null ? text : Numbers.text(values[row]);
    }

    @Override
    public double number(int row) {
        return values[row];
    }

    static final class Builder {

        private double[] values = new double[1024];
        private int size;
        private final Map<Integer, String> longTexts = new HashMap<>();

        void addMissing() {
            append(Double.NaN);
        }

        void add(Number number) {
            double value = number.doubleValue();
            String exact = exactText(number);
            if (exact != null && !exact.equals(Numbers.text(value))) {
                longTexts.put(size, exact);
            }
            append(value);
        }

        /** The text of a number of a type that can have more digits than a double; null for the other types. */
        private static @Nullable String exactText(Number number) {
            if (number instanceof BigDecimal decimal) {
                return Numbers.text(decimal);
            }
            return number instanceof Long || number instanceof BigInteger ? number.toString() : null;
        }

        private void append(double value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, size + (size >> 1));
            }
            values[size++] = value;
        }

        NumberColumn finish() {
            return new NumberColumn(Arrays.copyOf(values, size), Map.copyOf(longTexts));
        }
    }
}
