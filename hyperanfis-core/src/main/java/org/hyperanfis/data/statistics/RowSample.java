package org.hyperanfis.data.statistics;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;

/**
 * Some raw rows of a table, by their numbers in it: what has to be seen of single rows before training, such as those that the
 * first centres are copies of. Each part contributes the wanted rows that it has.
 *
 * @since 0.2.0
 */
public final class RowSample implements Contribution<RowSample> {

    private final int width;
    private final TreeMap<Integer, double[]> rows = new TreeMap<>();

    /** An empty sample of rows of so many features. */
    public RowSample(int width) {
        this.width = width;
    }

    /** What {@link #toArray} wrote. */
    public static RowSample of(int width, double[] numbers) {
        RowSample sample = new RowSample(width);
        if (numbers.length % (width + 1) != 0) {
            throw new InvalidDataException("A sample of " + numbers.length + " numbers has no whole number of rows of "
                    + width + " features; merge what was made with the same features.");
        }
        double[] raw = new double[width];
        for (int at = 0; at < numbers.length; at += width + 1) {
            System.arraycopy(numbers, at + 1, raw, 0, width);
            sample.add((int) numbers[at], raw);
        }
        return sample;
    }

    /**
     * Adds a row.
     *
     * @param row its number in the whole table
     * @param raw its features, copied
     */
    public void add(int row, double[] raw) {
        double[] copy = new double[width];
        System.arraycopy(raw, 0, copy, 0, width);
        rows.put(row, copy);
    }

    @Override
    public void merge(RowSample other) {
        other.rows.forEach(this::add);
    }

    /**
     * Rows all over a table of so many, at equal distances from the first on.
     *
     * @param most most rows that are wanted
     * @since 0.3.0
     */
    public static int[] spread(int rows, int most) {
        int step = Math.max(1, (int) (((long) rows + most - 1) / most));
        int count = (int) (((long) rows + step - 1) / step);
        return IntStream.range(0, count).map(i -> i * step).toArray();
    }

    /** The numbers of the rows, ascending. */
    int[] numbers() {
        return rows.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    /** How many rows there are. */
    public int size() {
        return rows.size();
    }

    /** Writes a row to {@code to}, from {@code offset} on. */
    public void copyRow(int row, double[] to, int offset) {
        double[] raw = rows.get(row);
        if (raw == null) {
            throw new InvalidDataException("Row " + row
                    + " is not in the sample; add every row that was asked for, from the part that has it.");
        }
        System.arraycopy(raw, 0, to, offset, width);
    }

    /** The values of a feature, in the order of the rows. */
    double[] column(int feature) {
        return rows.values().stream().mapToDouble(raw -> raw[feature]).toArray();
    }

    @Override
    public double[] toArray() {
        double[] numbers = new double[Math.multiplyExact(rows.size(), width + 1)];
        int at = 0;
        for (Map.Entry<Integer, double[]> row : rows.entrySet()) {
            numbers[at] = row.getKey();
            System.arraycopy(row.getValue(), 0, numbers, at + 1, width);
            at += width + 1;
        }
        return numbers;
    }
}
