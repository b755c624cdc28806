package org.hyperanfis.layer.firing;

import java.util.Arrays;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * {@code P_k = exp(s_k) / sum_j exp(s_j)} in the log domain, where nothing over- or underflows on the way. Firing strengths
 * from log-memberships and class probabilities from class scores are both this.
 */
public final class Softmax {

    private Softmax() {}

    /** The shares of one row. */
    public static double[] of(double[] score) {
        int n = Kernels.LANES;
        double[] lanes = new double[score.length * n];
        for (int k = 0; k < score.length; k++) {
            lanes[k * n] = score[k];
        }
        compute(lanes, score.length, n, lanes, new double[2 * n]);
        double[] share = new double[score.length];
        Arrays.setAll(share, k -> lanes[k * n]);
        return share;
    }

    /** {@code log P_k} of one row. */
    public static double log(double[] score, int k) {
        double largest = Arrays.stream(score).max().orElseThrow();
        double sum = 0;
        for (double s : score) {
            sum += StrictMath.exp(s - largest);
        }
        return score[k] - largest - StrictMath.log(sum);
    }

    /**
     * The shares of every row of a block, {@code count x n}.
     *
     * @param scratch {@code 2n}; on return its first {@code n} hold {@code log sum_j exp(s_j)}
     */
    public static void compute(double[] score, int count, int n, double[] share, double[] scratch) {
        Kernels kernels = Kernels.get();
        System.arraycopy(score, 0, scratch, 0, n);
        for (int run = n; run < count * n; run += n) {
            for (int i = 0; i < n; i++) {
                scratch[i] = Math.max(scratch[i], score[run + i]);
            }
        }
        System.arraycopy(score, 0, share, 0, count * n);
        for (int run = 0; run < count * n; run += n) {
            kernels.addScaled(n, -1, scratch, 0, share, run);
        }
        kernels.exp(share, share, 0, count * n);
        // The second half of the scratch holds the sums, then their inverses.
        System.arraycopy(share, 0, scratch, n, n);
        for (int run = n; run < count * n; run += n) {
            kernels.addScaled(n, 1, share, run, scratch, n);
        }
        for (int i = n; i < 2 * n; i++) {
            scratch[i] = 1 / scratch[i];
        }
        for (int run = 0; run < count * n; run += n) {
            kernels.product(n, share, run, scratch, n, share, run);
        }
        kernels.log(scratch, scratch, n, 2 * n);
        kernels.addScaled(n, -1, scratch, n, scratch, 0);
    }
}
