package org.hyperanfis.layer.membership;

import java.util.Arrays;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.ParameterLayout;

/**
 * Layer 2. Turns squared distances into log-memberships {@code l_ir} of {@code chi = delta / (sqrt(D) sigma_r)}
 * (eq:app_normalized_rule_distance). Gaussian: {@code l = -chi^2 / 2}. Bell: {@code l = -log(1 + chi^(2b))}, computed as
 * {@code -softplus(t)} with {@code t = b log(chi^2)}, which neither overflows nor loses the tail.
 */
public final class MembershipLayer {

    /** Lower bound on memberships that are shown to a reader (Appendix E.2); firing uses the logarithms as they are. */
    public static final double REPORTED_FLOOR = 1e-12;

    private final MembershipKind kind;
    private final double bellShape;
    private final double sigmaMin;
    private final double sigmaMax;
    private final ParameterLayout layout;

    public MembershipLayer(
            MembershipKind kind, double bellShape, double sigmaMin, double sigmaMax, ParameterLayout layout) {
        this.kind = kind;
        this.bellShape = bellShape;
        this.sigmaMin = sigmaMin;
        this.sigmaMax = sigmaMax;
        this.layout = layout;
    }

    /** Room for the rule scales, which {@link #prepare} fills. */
    public RuleScales newScales() {
        return new RuleScales(layout, sigmaMin, sigmaMax);
    }

    public void prepare(double[] parameters, RuleScales scales) {
        scales.compute(parameters);
    }

    public State newState(int lanes) {
        return new State(layout.rules() * lanes, kind == MembershipKind.BELL);
    }

    /** Room for the share of strips of rows in the gradient. */
    public Share newShare() {
        return new Share(layout.rules());
    }

    /** Fills {@code logMembership}. */
    public void compute(RuleScales scales, int strips, double[] squaredDistance, State state) {
        int rules = layout.rules();
        if (kind == MembershipKind.GAUSSIAN) {
            Kernels.get().scaleRules(strips, rules, scales.gaussianSlope(), squaredDistance, state.logMembership);
        } else {
            Kernels.get().scaleRules(strips, rules, scales.perSquaredDistance(), squaredDistance, state.logMembership);
            bell(strips * rules * Kernels.LANES, state);
        }
    }

    /** From {@code chi^2} in {@code logMembership} to the Bell log-membership, keeping {@code sigmoid(t)}. */
    private void bell(int size, State state) {
        Kernels kernels = Kernels.get();
        double[] t = state.exponent;
        double[] small = state.sigmoid;
        double[] result = state.logMembership;
        kernels.log(result, t, 0, size);
        for (int i = 0; i < size; i++) {
            t[i] *= bellShape;
            small[i] = -Math.abs(t[i]);
        }
        kernels.exp(small, small, 0, size);
        kernels.log1p(small, result, 0, size);
        for (int i = 0; i < size; i++) {
            result[i] = -(Math.max(t[i], 0) + result[i]);
            small[i] = (t[i] >= 0 ? 1 : small[i]) / (1 + small[i]);
        }
    }

    /** The membership of a row of the block in a rule, which follows from {@code distance}. */
    public Explanation explain(State state, RuleScales scales, int rule, int row, Explanation distance) {
        double logMembership = state.logMembership[Kernels.lane(layout.rules(), rule, row)];
        double membership = Math.max(StrictMath.exp(logMembership), REPORTED_FLOOR);
        double chi = distance.value() / (Math.sqrt(layout.inputs()) * scales.sigma(rule));
        String formula = kind == MembershipKind.GAUSSIAN ? "exp(-chi^2 / 2)" : "1 / (1 + chi^(2b)), b = " + bellShape;
        return Explanation.of(
                membership,
                "membership in rule " + (rule + 1) + ", " + formula,
                Explanation.of(
                        chi,
                        "chi, the distance in units of sqrt(D) sigma",
                        distance,
                        Explanation.of(scales.sigma(rule), "sigma, the scale of rule " + (rule + 1))));
    }

    /**
     * From {@code dL/dl} to {@code dL/d delta^2}, and the share of {@code dL/d sigma} (eq:app_membership_derivatives).
     *
     * @param gradient per pair; holds {@code dL/dl} on entry and {@code dL/d delta^2} on return
     */
    public void differentiate(
            RuleScales scales, int strips, double[] squaredDistance, double[] gradient, State state, Share share) {
        Kernels kernels = Kernels.get();
        int rules = layout.rules();
        if (kind == MembershipKind.GAUSSIAN) {
            kernels.collectEach(strips, rules, 1, gradient, state.logMembership, share.lanes);
            kernels.scaleRules(strips, rules, scales.gaussianSlope(), gradient, gradient);
        } else {
            kernels.collectEach(strips, rules, 1, gradient, state.sigmoid, share.lanes);
            for (int i = 0; i < strips * rules * Kernels.LANES; i++) {
                gradient[i] *= -bellShape * state.sigmoid[i] / squaredDistance[i];
            }
        }
    }

    /** Sums what {@link #differentiate} kept over the rows. */
    public void collect(RuleScales scales, Share share) {
        double scale = kind == MembershipKind.GAUSSIAN ? -2 : 2 * bellShape;
        for (int r = 0; r < layout.rules(); r++) {
            int from = r * Kernels.LANES;
            double sum = Kernels.get().sum(share.lanes, from, from + Kernels.LANES);
            share.gradient[r] = scale / scales.sigma(r) * sum;
        }
    }

    /** From the gradient by the scales to the one by their logits. */
    public void pullBack(RuleScales scales, double[] sum, double[] gradient) {
        scales.pullBack(sum, gradient);
    }

    /** What layer 2 computes for a block. */
    public static final class State {

        private static final double[] NONE = {};

        private final double[] logMembership;
        private final Runs logMemberships;
        private final double[] exponent;
        private final double[] sigmoid;

        private State(int size, boolean bell) {
            this.logMembership = new double[size];
            this.logMemberships = Runs.of(logMembership, 1);
            this.exponent = bell ? new double[size] : NONE;
            this.sigmoid = bell ? new double[size] : NONE;
        }

        /** {@code l_ir}, per pair. */
        public double[] logMembership() {
            return logMembership;
        }

        /** The same as one run per rule. */
        public Runs logMemberships() {
            return logMemberships;
        }
    }

    /** What some rows contribute to the gradient by the scales. */
    public static final class Share {

        /** Sums by rule and lane. */
        private final double[] lanes;

        private final double[] gradient;

        private Share(int rules) {
            this.lanes = new double[rules * Kernels.LANES];
            this.gradient = new double[rules];
        }

        public void clear() {
            Arrays.fill(lanes, 0);
        }

        /** The contribution, for {@link MembershipLayer#pullBack}. */
        public double[] gradient() {
            return gradient;
        }
    }
}
