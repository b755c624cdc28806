package org.hyperanfis.baselines.tsk;

import java.util.Arrays;
import org.hyperanfis.baselines.kernel.BlockKernels;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.firing.Softmax;

/**
 * How strengths become shares. Only the first is exact; conventional implementations do one of the others, which are different
 * models where all strengths are small, and are here to study that.
 *
 * @since 0.1.0
 */
public enum Normalization {

    /** Softmax of the logarithms: exact however small the strengths. */
    EXACT,

    /** Strengths over their sum, which is at least 1e-12: shares fall short of one in all where the sum is smaller. */
    CLAMPED_SUM,

    /** Each strength is at least 1e-16, then shares: rules that are all far away fire alike. */
    FLOORED;

    private static final double SMALLEST_SUM = 1e-12;
    private static final double FLOOR = 1e-16;
    private static final double LOG_FLOOR = StrictMath.log(FLOOR);

    /**
     * Shares from logarithms of strengths, both {@code rules x n}.
     *
     * @param scratch {@code 2n}
     */
    void apply(double[] log, int rules, int n, double[] share, double[] scratch) {
        if (this == EXACT) {
            Softmax.compute(log, rules, n, share, scratch);
            return;
        }
        System.arraycopy(log, 0, share, 0, rules * n);
        Kernels.get().exp(share, share, 0, rules * n);
        Arrays.fill(scratch, 0, n, 0);
        for (int run = 0; run < rules * n; run += n) {
            for (int i = 0; i < n; i++) {
                share[run + i] = this == FLOORED ? Math.max(share[run + i], FLOOR) : share[run + i];
                scratch[i] += share[run + i];
            }
        }
        for (int run = 0; run < rules * n; run += n) {
            for (int i = 0; i < n; i++) {
                share[run + i] /= this == CLAMPED_SUM ? Math.max(scratch[i], SMALLEST_SUM) : scratch[i];
            }
        }
    }

    /**
     * From {@code dL/d share} to {@code dL/d log}, in place.
     *
     * @param scratch {@code 2n}
     */
    void differentiate(double[] log, double[] share, int rules, int n, double[] gradient, double[] scratch) {
        Kernels kernels = Kernels.get();
        BlockKernels.get().combine(n, rules, 1, share, gradient, scratch);
        if (this == CLAMPED_SUM) {
            forgetClamped(share, rules, n, scratch);
        }
        for (int run = 0; run < rules * n; run += n) {
            kernels.addScaled(n, -1, scratch, 0, gradient, run);
        }
        kernels.product(rules * n, share, 0, gradient, 0, gradient, 0);
        if (this == FLOORED) {
            for (int i = 0; i < rules * n; i++) {
                gradient[i] = log[i] > LOG_FLOOR ? gradient[i] : 0;
            }
        }
    }

    /** Where the sum is clamped, shares do not compete. */
    private static void forgetClamped(double[] share, int rules, int n, double[] mean) {
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int r = 0; r < rules; r++) {
                sum += share[r * n + i];
            }
            // Shares of an unclamped sum are one in all but for rounding.
            mean[i] = sum < 1 - 1e-9 ? 0 : mean[i];
        }
    }
}
