package org.hyperanfis.layer.membership;

import org.hyperanfis.explain.Explanation;
import org.hyperanfis.internal.kernel.Kernels;
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
        return new State(layout.rules() * lanes, kind == MembershipKind.BELL, layout.rules());
    }

    /** Fills {@code logMembership}. */
    public void compute(RuleScales scales, double[] squaredDistance, int n, State state) {
        double[] result = state.logMembership;
        for (int r = 0; r < layout.rules(); r++) {
            double perSquare = perSquaredDistance(scales.sigma(r));
            int to = (r + 1) * n;
            if (kind == MembershipKind.GAUSSIAN) {
                for (int i = r * n; i < to; i++) {
                    result[i] = -0.5 * perSquare * squaredDistance[i];
                }
            } else {
                for (int i = r * n; i < to; i++) {
                    result[i] = perSquare * squaredDistance[i];
                }
            }
        }
        if (kind == MembershipKind.BELL) {
            bell(layout.rules() * n, state);
        }
    }

    /** {@code 1 / (D sigma^2)}, so that {@code chi^2} is this times the squared distance. */
    private double perSquaredDistance(double sigma) {
        return 1 / (layout.inputs() * sigma * sigma);
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
    public Explanation explain(State state, RuleScales scales, int n, int rule, int row, Explanation distance) {
        double membership = Math.max(StrictMath.exp(state.logMembership[rule * n + row]), REPORTED_FLOOR);
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
     * @param gradient {@code R x n}; holds {@code dL/dl} on entry and {@code dL/d delta^2} on return
     */
    public void differentiate(RuleScales scales, double[] squaredDistance, double[] gradient, int n, State state) {
        Kernels kernels = Kernels.get();
        for (int r = 0; r < layout.rules(); r++) {
            double sigma = scales.sigma(r);
            int from = r * n;
            int to = from + n;
            if (kind == MembershipKind.GAUSSIAN) {
                state.gradient[r] = -2 / sigma * kernels.dot(gradient, from, state.logMembership, from, n);
                double slope = -0.5 * perSquaredDistance(sigma);
                for (int i = from; i < to; i++) {
                    gradient[i] *= slope;
                }
            } else {
                state.gradient[r] = 2 * bellShape / sigma * kernels.dot(gradient, from, state.sigmoid, from, n);
                for (int i = from; i < to; i++) {
                    gradient[i] *= -bellShape * state.sigmoid[i] / squaredDistance[i];
                }
            }
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
        private final double[] exponent;
        private final double[] sigmoid;
        private final double[] gradient;

        private State(int size, boolean bell, int rules) {
            this.logMembership = new double[size];
            this.exponent = bell ? new double[size] : NONE;
            this.sigmoid = bell ? new double[size] : NONE;
            this.gradient = new double[rules];
        }

        /** {@code l_ir}, {@code R x n}. */
        public double[] logMembership() {
            return logMembership;
        }

        /** This block's share of the gradient by the scales. */
        public double[] gradient() {
            return gradient;
        }
    }
}
