package org.hyperanfis.baselines.tsk;

import org.hyperanfis.internal.Sizes;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * Standardised rows as the network reads them: a one, then the inputs, padded.
 *
 * @param values {@code rows x stride}
 * @param rows number of rows
 * @param inputs number of inputs
 * @since 0.1.0
 */
public record InputRows(double[] values, int rows, int inputs) {

    /** Rows beyond this, which no rule can tell apart any more, are brought back to it so that squares do not overflow. */
    private static final double FARTHEST = 1e100;

    /** Copies a standardised row to {@code destination[offset..]}. */
    @FunctionalInterface
    public interface Source {
        void copyTo(int row, double[] destination, int offset);
    }

    /** Reads {@code rows} rows. */
    public static InputRows of(Source source, int rows, int inputs) {
        int stride = stride(inputs);
        double[] values = new double[Sizes.product(rows, stride, "rows and inputs")];
        for (int i = 0; i < rows; i++) {
            int at = i * stride;
            source.copyTo(i, values, at + 1);
            values[at] = 1;
            for (int j = 1; j <= inputs; j++) {
                values[at + j] = bounded(values[at + j]);
            }
        }
        return new InputRows(values, rows, inputs);
    }

    /** A standardised value, brought back from where its square would overflow. */
    public static double bounded(double value) {
        return Math.max(-FARTHEST, Math.min(value, FARTHEST));
    }

    static int stride(int inputs) {
        return Kernels.pad(inputs + 1);
    }

    /** Input {@code j} of a row. */
    public double get(int row, int j) {
        return values[row * stride(inputs) + 1 + j];
    }

    /** The same rows with the chosen inputs only, which are ascending; these very rows if that is all of them. */
    public InputRows select(int[] chosen) {
        if (chosen.length == inputs) {
            return this;
        }
        return of(
                (row, to, offset) -> {
                    for (int j = 0; j < chosen.length; j++) {
                        to[offset + j] = get(row, chosen[j]);
                    }
                },
                rows,
                chosen.length);
    }
}
