package org.hyperanfis.layer.firing;

import org.hyperanfis.explain.Explanation;
import org.hyperanfis.internal.kernel.Kernels;

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
    public void compute(int strips, double[] logMembership, State state) {
        int lanes = strips * Kernels.LANES;
        double[] inverse = state.scratch;
        kernels.belowMost(strips, rules, logMembership, state.firing, state.logSum);
        kernels.exp(state.firing, state.firing, 0, rules * lanes);
        kernels.shares(strips, rules, state.firing, inverse);
        kernels.log(inverse, inverse, 0, lanes);
        for (int i = 0; i < lanes; i++) {
            state.logSum[i] -= inverse[i];
        }
    }

    /** The firing strength of a rule for a row of the block, which follows from {@code membership}. */
    public Explanation explain(State state, int rule, int row, Explanation membership) {
        return Explanation.of(
                state.firing[Kernels.lane(rules, rule, row)],
                "firing strength of rule " + (rule + 1) + ", its share of all memberships",
                membership,
                Explanation.of(StrictMath.exp(state.logSum[row]), "sum of the memberships in all rules"));
    }

    /**
     * From {@code dL/dw} to {@code dL/dl} (eq:app_softmax_derivative).
     *
     * @param gradient per pair; holds {@code dL/dw} on entry and {@code dL/dl} on return
     */
    public void differentiate(int strips, double[] gradient, State state) {
        kernels.sharesGradient(strips, rules, state.firing, gradient);
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

        /** {@code w_ir}, per pair. */
        public double[] firing() {
            return firing;
        }

        /** {@code logsumexp_q(l_iq)} per row: {@code log w_ir = l_ir - logSum_i}. */
        public double[] logSum() {
            return logSum;
        }
    }
}
