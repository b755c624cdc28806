package org.hyperanfis.baselines.linear;

import java.util.Arrays;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.baselines.kernel.BlockKernels;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * The sums {@code Phi' Omega Phi} and {@code Phi' Omega Y} that weighted least squares needs, gathered row by row, so
 * that the design matrix {@code Phi} itself never stands in memory. Not for several threads at once.
 *
 * @since 0.1.0
 */
public final class NormalEquations {

    /** Rows multiplied at once: enough to amortise adding the product, few enough to stay in cache meanwhile. */
    private static final int BLOCK = 256;

    private final int columns;
    private final int outputs;
    private final int stride;
    /** Rows of features, then targets, then padding. */
    private final double[] block;
    /** Weighted features, a run of the rows of the block for each column. */
    private final double[] weighted;

    private final double[] product;
    /** {@code columns x stride}: of each column with every column, then with every target. */
    private final double[] sums;

    private int pending;
    private long rows;

    /**
     * No rows yet.
     *
     * @param columns {@code P}: features per row
     * @param outputs {@code K}: targets per row
     */
    public NormalEquations(int columns, int outputs) {
        if (columns < 1 || outputs < 1) {
            throw new InvalidDataException("Least squares has " + columns + " columns and " + outputs
                    + " outputs; give at least one of both.");
        }
        this.columns = columns;
        this.outputs = outputs;
        this.stride = Kernels.pad(Math.addExact(columns, outputs));
        this.block = new double[Math.multiplyExact(BLOCK, stride)];
        this.weighted = new double[Math.multiplyExact(columns, BLOCK)];
        this.sums = new double[Math.multiplyExact(columns, stride)];
        this.product = new double[sums.length];
    }

    /**
     * Adds a row.
     *
     * @param features one value per column
     * @param weight how much the row counts; 2 is the same as adding the row twice
     * @param targets one value per output
     */
    public void add(double[] features, double weight, double[] targets) {
        if (features.length != columns || targets.length != outputs) {
            throw new InvalidDataException(place() + " has " + features.length + " features and " + targets.length
                    + " targets; give " + columns + " and " + outputs + ".");
        }
        if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
            throw new InvalidDataException(
                    place() + " has the weight " + weight + "; give a finite number of at least 0.");
        }
        requireFinite(features, "feature");
        requireFinite(targets, "target");
        int from = pending * stride;
        System.arraycopy(features, 0, block, from, columns);
        System.arraycopy(targets, 0, block, from + columns, outputs);
        for (int p = 0; p < columns; p++) {
            weighted[p * BLOCK + pending] = weight * features[p];
        }
        pending++;
        rows++;
        if (pending == BLOCK) {
            multiplyBlock();
        }
    }

    private void requireFinite(double[] values, String kind) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new InvalidDataException(place() + " has " + values[i] + " as " + kind + " " + (i + 1)
                        + "; least squares needs finite numbers.");
            }
        }
    }

    private String place() {
        return "Row " + (rows + 1) + " of the least squares";
    }

    /** One product gives both sums, because targets stand beside features in the block. */
    private void multiplyBlock() {
        BlockKernels.get().multiplyTransposed(weighted, columns, BLOCK, pending, block, stride, product);
        for (int i = 0; i < sums.length; i++) {
            sums[i] += product[i];
        }
        pending = 0;
    }

    /**
     * Solves for the coefficients; see {@link RidgeRegression#solve}. More rows can be added afterwards.
     *
     * @return {@code columns x outputs}
     */
    public double[] solve(double ridge) {
        if (pending > 0) {
            multiplyBlock();
        }
        double[] gram = new double[columns * columns];
        double[] moments = new double[columns * outputs];
        for (int p = 0; p < columns; p++) {
            System.arraycopy(sums, p * stride, gram, p * columns, columns);
            System.arraycopy(sums, p * stride + columns, moments, p * outputs, outputs);
        }
        return RidgeRegression.solve(gram, moments, columns, outputs, ridge);
    }

    /** Forgets all rows and keeps the memory. */
    public void clear() {
        Arrays.fill(sums, 0);
        pending = 0;
        rows = 0;
    }
}
