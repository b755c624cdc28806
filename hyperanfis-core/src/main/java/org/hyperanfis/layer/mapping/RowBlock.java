package org.hyperanfis.layer.mapping;

import java.util.Arrays;
import org.hyperanfis.internal.kernel.Kernels;

/** The rows one pass works on, gathered from the mapped data, by rows and by coordinates. Reused from pass to pass. */
public final class RowBlock {

    private final int width;
    private final int stride;
    private final double[] byRow;
    private final double[] byCoordinate;
    private final double[] halfSquaredNorm;
    private int count;
    private int lanes;

    public RowBlock(int capacity, int inputs) {
        this.width = inputs + 1;
        this.stride = Kernels.pad(width);
        int lanes = Kernels.pad(capacity);
        this.byRow = new double[lanes * stride];
        this.byCoordinate = new double[width * lanes];
        this.halfSquaredNorm = new double[lanes];
    }

    /** Gathers rows {@code index[from..to)}. */
    public void load(PointRows rows, int[] index, int from, int to) {
        begin(to - from);
        rows.gather(index, from, to, byRow);
        finish();
    }

    /** Takes the consecutive rows {@code from..to}. */
    public void load(PointRows rows, int from, int to) {
        begin(to - from);
        rows.copy(from, to, byRow);
        finish();
    }

    private void begin(int rows) {
        count = rows;
        lanes = Kernels.pad(rows);
    }

    private void finish() {
        // Padding rows stand at the origin, where every layer is finite; the objective gives them no weight.
        for (int i = count; i < lanes; i++) {
            Arrays.fill(byRow, i * stride, (i + 1) * stride, 0);
            byRow[i * stride] = 1;
        }
        transpose();
    }

    private void transpose() {
        for (int i = 0; i < lanes; i += Kernels.LANES) {
            for (int d = 0; d < width; d++) {
                int to = d * lanes + i;
                int from = i * stride + d;
                for (int lane = 0; lane < Kernels.LANES; lane++) {
                    byCoordinate[to + lane] = byRow[from + lane * stride];
                }
            }
        }
    }

    /** Number of rows. */
    public int count() {
        return count;
    }

    /** Number of rows with padding: the length {@code n} of a run of lanes. */
    public int lanes() {
        return lanes;
    }

    public int width() {
        return width;
    }

    public int stride() {
        return stride;
    }

    /** The points, {@code n x stride}. */
    public double[] byRow() {
        return byRow;
    }

    /** The points, {@code width x n}; the first run holds the time coordinates. */
    public double[] byCoordinate() {
        return byCoordinate;
    }

    /** Half the squared norm of each row's spatial coordinates, computed on request. */
    double[] halfSquaredNorm() {
        Arrays.fill(halfSquaredNorm, 0, lanes, 0);
        for (int d = 1; d < width; d++) {
            int run = d * lanes;
            for (int i = 0; i < lanes; i++) {
                double x = byCoordinate[run + i];
                halfSquaredNorm[i] = Math.fma(0.5 * x, x, halfSquaredNorm[i]);
            }
        }
        return halfSquaredNorm;
    }
}
