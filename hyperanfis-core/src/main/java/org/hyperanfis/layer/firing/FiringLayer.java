package org.hyperanfis.layer.firing;

import java.util.Arrays;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * Layer 3. Normalises log-memberships over the rules, in the log domain (eq:app_log_domain_firing):
 * {@code w_ir = exp(l_ir - logsumexp_q(l_iq))}.
 */
public final class FiringLayer {

    private final int rules;

    public FiringLayer(int rules) {
        this.rules = rules;
    }

    public State newState(int lanes) {
        return new State(rules * lanes, lanes);
    }

    /** Fills {@code firing} and {@code logSum}. */
    public void compute(double[] logMembership, int n, State state) {
        double[] firing = state.firing;
        double[] largest = state.scratch;
        double[] sum = state.logSum;
        System.arraycopy(logMembership, 0, largest, 0, n);
        for (int run = n; run < rules * n; run += n) {
            for (int i = 0; i < n; i++) {
                largest[i] = Math.max(largest[i], logMembership[run + i]);
            }
        }
        for (int run = 0; run < rules * n; run += n) {
            for (int i = 0; i < n; i++) {
                firing[run + i] = logMembership[run + i] - largest[i];
            }
        }
        Kernels.get().exp(firing, firing, 0, rules * n);
        Arrays.fill(sum, 0, n, 0);
        for (int run = 0; run < rules * n; run += n) {
            for (int i = 0; i < n; i++) {
                sum[i] += firing[run + i];
            }
        }
        for (int run = 0; run < rules * n; run += n) {
            for (int i = 0; i < n; i++) {
                firing[run + i] /= sum[i];
            }
        }
        Kernels.get().log(sum, sum, 0, n);
        for (int i = 0; i < n; i++) {
            sum[i] += largest[i];
        }
    }

    /**
     * From {@code dL/dw} to {@code dL/dl} (eq:app_softmax_derivative).
     *
     * @param gradient {@code R x n}; holds {@code dL/dw} on entry and {@code dL/dl} on return
     */
    public void differentiate(double[] gradient, int n, State state) {
        double[] firing = state.firing;
        double[] mean = state.scratch;
        Arrays.fill(mean, 0, n, 0);
        for (int run = 0; run < rules * n; run += n) {
            for (int i = 0; i < n; i++) {
                mean[i] = Math.fma(firing[run + i], gradient[run + i], mean[i]);
            }
        }
        for (int run = 0; run < rules * n; run += n) {
            for (int i = 0; i < n; i++) {
                gradient[run + i] = firing[run + i] * (gradient[run + i] - mean[i]);
            }
        }
    }

    /** What layer 3 computes for a block. */
    public static final class State {

        private final double[] firing;
        private final double[] logSum;
        private final double[] scratch;

        private State(int size, int lanes) {
            this.firing = new double[size];
            this.logSum = new double[lanes];
            this.scratch = new double[lanes];
        }

        /** {@code w_ir}, {@code R x n}. */
        public double[] firing() {
            return firing;
        }

        /** {@code logsumexp_q(l_iq)}, {@code n}: {@code log w_ir = l_ir - logSum_i}. */
        public double[] logSum() {
            return logSum;
        }
    }
}
