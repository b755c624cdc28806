package org.hyperanfis.layer.mapping;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import org.hyperanfis.internal.kernel.Kernels;

/** The rows one pass works on, in strips and by coordinates. Reused from pass to pass. */
public final class RowBlock {

    private final int width;
    private final int stride;
    private final double[] byCoordinate;
    private final double[] halfSquaredNorm;
    private int count;

    public RowBlock(int capacity, int inputs) {
        this.width = inputs + 1;
        this.stride = Kernels.stride(width);
        int lanes = Kernels.pad(capacity);
        this.byCoordinate = new double[width * lanes];
        this.halfSquaredNorm = new double[lanes];
    }

    /** Takes {@code rows} points from row {@code first} of {@code points}, which holds one after the other. */
    public void load(double[] points, int first, int rows) {
        count = rows;
        for (int strip = 0; strip < strips(); strip++) {
            int row = strip * LANES;
            if (row + LANES <= rows) {
                transpose(points, (first + row) * stride, strip * width * LANES);
            } else {
                transposePart(points, (first + row) * stride, strip * width * LANES, rows - row);
            }
        }
    }

    private void transpose(double[] points, int from, int to) {
        int row2 = from + 2 * stride;
        int row4 = from + 4 * stride;
        int row6 = from + 6 * stride;
        for (int d = 0; d < width; d++) {
            int run = to + d * LANES;
            byCoordinate[run] = points[from + d];
            byCoordinate[run + 1] = points[from + stride + d];
            byCoordinate[run + 2] = points[row2 + d];
            byCoordinate[run + 3] = points[row2 + stride + d];
            byCoordinate[run + 4] = points[row4 + d];
            byCoordinate[run + 5] = points[row4 + stride + d];
            byCoordinate[run + 6] = points[row6 + d];
            byCoordinate[run + 7] = points[row6 + stride + d];
        }
    }

    /** Padding rows stand at the origin, where every layer is finite; the objective gives them no weight. */
    private void transposePart(double[] points, int from, int to, int rows) {
        for (int d = 0; d < width; d++) {
            for (int i = 0; i < LANES; i++) {
                double padding = d == 0 ? 1 : 0;
                byCoordinate[to + d * LANES + i] = i < rows ? points[from + i * stride + d] : padding;
            }
        }
    }

    /** Number of rows. */
    public int count() {
        return count;
    }

    /** Number of strips, the last of which may be filled up with padding. */
    public int strips() {
        return (count + LANES - 1) / LANES;
    }

    public int width() {
        return width;
    }

    /** The points, one strip after the other, each {@code width x LANES}; the first run holds the time coordinates. */
    public double[] byCoordinate() {
        return byCoordinate;
    }

    /** Half the squared norm of each row's spatial coordinates, computed on request. */
    double[] halfSquaredNorm() {
        for (int row = 0; row < strips() * LANES; row++) {
            double sum = 0;
            for (int d = 1; d < width; d++) {
                double x = byCoordinate[Kernels.lane(width, d, row)];
                sum = Math.fma(0.5 * x, x, sum);
            }
            halfSquaredNorm[row] = sum;
        }
        return halfSquaredNorm;
    }
}
