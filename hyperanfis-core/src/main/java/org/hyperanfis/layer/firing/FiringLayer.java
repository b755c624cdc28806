package org.hyperanfis.layer.firing;

import org.hyperanfis.explain.Explanation;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;

/**
 * Layer 3. Normalises log-memberships over the rules, in the log domain (eq:app_log_domain_firing):
 * {@code w_ir = exp(l_ir - logsumexp_q(l_iq))}.
 */
public final class FiringLayer {

    private final int rules;
    private final Kernels kernels = Kernels.get();

    public FiringLayer(int rules) {
        this.rules = rules;
    }

    public State newState(int lanes) {
        return new State(rules * lanes, lanes);
    }

    /** Fills {@code firing} and {@code logSum}. */
    public void compute(double[] logMembership, int n, State state) {
        Softmax.compute(logMembership, rules, n, state.firing, state.logSum);
    }

    /** The firing strength of a rule for a row of the block, which follows from {@code membership}. */
    public Explanation explain(State state, int n, int rule, int row, Explanation membership) {
        return Explanation.of(
                state.firing[rule * n + row],
                "firing strength of rule " + (rule + 1) + ", its share of all memberships",
                membership,
                Explanation.of(StrictMath.exp(state.logSum[row]), "sum of the memberships in all rules"));
    }

    /**
     * From {@code dL/dw} to {@code dL/dl} (eq:app_softmax_derivative).
     *
     * @param gradient {@code R x n}; holds {@code dL/dw} on entry and {@code dL/dl} on return
     */
    public void differentiate(double[] gradient, int n, State state) {
        double[] firing = state.firing;
        double[] mean = state.scratch;
        kernels.combine(n, rules, 1, firing, Runs.of(gradient, 1), mean);
        for (int run = 0; run < rules * n; run += n) {
            kernels.addScaled(n, -1, mean, 0, gradient, run);
        }
        kernels.product(rules * n, firing, 0, gradient, 0, gradient, 0);
    }

    /** What layer 3 computes for a block. */
    public static final class State {

        private final double[] firing;
        private final double[] logSum;
        private final double[] scratch;

        private State(int size, int lanes) {
            this.firing = new double[size];
            this.logSum = new double[2 * lanes];
            this.scratch = new double[lanes];
        }

        /** {@code w_ir}, {@code R x n}. */
        public double[] firing() {
            return firing;
        }

        /** In its first {@code n}, {@code logsumexp_q(l_iq)}: {@code log w_ir = l_ir - logSum_i}. */
        public double[] logSum() {
            return logSum;
        }
    }
}
