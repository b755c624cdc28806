package org.hyperanfis.inspect.counterfactual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.model.RuleModel;

/**
 * What real rows are like: the range and the decimals of each column, and a sample of the rows. Rows come one by one, so that tables of any
 * length can be looked at. What the model knows of the ranges of its training rows counts too.
 *
 * @since 0.3.0
 */
public final class RealRows {

    /** So many rows are kept to start from and to compare with. */
    static final int SAMPLE = 4000;

    private static final int MOST_DECIMALS = 12;

    private final RuleModel model;
    private final List<Column> columns;
    private final double[] low;
    private final double[] high;
    private final int[] decimals;
    private final boolean[] whole;
    private final RandomStream random;
    private final List<double[]> sample = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private int count;

    /**
     * No rows yet.
     *
     * @param seed decides which rows of a large table are kept
     */
    public RealRows(RuleModel model, long seed) {
        this.model = model;
        this.columns = Column.of(model);
        this.low = new double[columns.size()];
        this.high = new double[columns.size()];
        this.decimals = new int[columns.size()];
        this.whole = new boolean[columns.size()];
        this.random = RandomStream.of(seed, "counterfactual rows");
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        Arrays.fill(whole, true);
        for (RuleStatement statement : model.statements()) {
            if (statement.hasRows()) {
                statement.terms().forEach(this::addTerm);
            }
        }
    }

    private void addTerm(StatedTerm term) {
        if (term instanceof StatedTerm.OfNumber number) {
            for (int c = 0; c < columns.size(); c++) {
                if (columns.get(c).name().equals(number.column())) {
                    low[c] = Math.min(low[c], number.low());
                    high[c] = Math.max(high[c], number.high());
                }
            }
        }
    }

    /**
     * Adds a row.
     *
     * @param name what it is called
     * @param row the model's inputs; NaN for a number that is missing
     */
    public void add(String name, double[] row) {
        if (row.length != model.features().size()) {
            throw new InvalidDataException("row " + name + " has " + row.length + " values but the model has "
                    + model.features().size() + " inputs; give one value per input, in the order of features()");
        }
        for (int c = 0; c < columns.size(); c++) {
            double code = columns.get(c).code(row);
            if (columns.get(c).isNumber() && Double.isFinite(code)) {
                low[c] = Math.min(low[c], code);
                high[c] = Math.max(high[c], code);
                whole[c] &= code == Math.rint(code);
                while (decimals[c] < MOST_DECIMALS && !hasDecimals(code, decimals[c])) {
                    decimals[c]++;
                }
            }
        }
        count++;
        int place = sample.size() < SAMPLE ? sample.size() : random.nextInt(count);
        if (place == sample.size()) {
            sample.add(row.clone());
            names.add(name);
        } else if (place < SAMPLE) {
            sample.set(place, row.clone());
            names.set(place, name);
        }
    }

    private static boolean hasDecimals(double number, int decimals) {
        double power = StrictMath.pow(10, decimals);
        return Math.rint(number * power) / power == number;
    }

    RuleModel model() {
        return model;
    }

    List<Column> columns() {
        return columns;
    }

    /** The lowest number of a column; infinite if none is known. */
    double low(int column) {
        return low[column];
    }

    double high(int column) {
        return high[column];
    }

    /** Whether all numbers of a column are whole. */
    boolean isWhole(int column) {
        return whole[column] && low[column] <= high[column];
    }

    /** How many decimals the numbers of a column have, up to some. */
    int decimals(int column) {
        return decimals[column];
    }

    List<double[]> sample() {
        return sample;
    }

    String name(int sampled) {
        return names.get(sampled);
    }
}
