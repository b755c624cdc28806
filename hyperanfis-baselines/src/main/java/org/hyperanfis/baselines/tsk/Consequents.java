package org.hyperanfis.baselines.tsk;

import java.util.Arrays;
import org.hyperanfis.baselines.kernel.BlockKernels;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * The THEN parts of all rules: {@code y_rk = b_rk + sum_j W_rkj x_j}, or {@code b_rk} alone, and the output
 * {@code s_k = sum_r w_r y_rk}. Trained are, for each rule and output, {@code b} and then {@code W} over the inputs; then the
 * gates, if there are any.
 */
final class Consequents {

    private final int rules;
    private final int inputs;
    private final int outputs;
    /** Coefficients of an output: the constant, and the slopes of a consequent of order one. */
    private final int terms;

    private final Gating gating;
    private final int offset;
    private final int stride;
    /** {@code (rules x outputs) x stride}: the coefficients with gates applied, padded. */
    private final double[] matrix;

    private double[] parameters = {};

    /** @param offset where the parameters begin in the vector of all */
    Consequents(int rules, int inputs, int outputs, int order, Gating gating, int offset) {
        this.rules = rules;
        this.inputs = inputs;
        this.outputs = outputs;
        this.terms = order == 0 ? 1 : inputs + 1;
        this.gating = gating;
        this.offset = offset;
        this.stride = InputRows.stride(inputs);
        this.matrix = new double[rules * outputs * stride];
    }

    int parameterCount() {
        return coefficients() + gates();
    }

    private int coefficients() {
        return rules * outputs * terms;
    }

    private int gates() {
        return switch (gating) {
            case NONE -> 0;
            case INPUTS -> inputs;
            case RULES -> rules;
        };
    }

    int shareCount() {
        return rules * outputs * stride;
    }

    private double gate(int index) {
        return parameters[offset + coefficients() + index];
    }

    private double scale(int rule, int term) {
        return switch (gating) {
            case NONE -> 1;
            case INPUTS -> term == 0 ? 1 : Gate.value(gate(term - 1));
            case RULES -> Gate.value(gate(rule));
        };
    }

    void prepare(double[] parameters) {
        this.parameters = parameters;
        for (int row = 0; row < rules * outputs; row++) {
            System.arraycopy(parameters, offset + row * terms, matrix, row * stride, terms);
        }
        if (gating != Gating.NONE) {
            applyGates();
        }
    }

    private void applyGates() {
        double[] scales = new double[Math.max(terms, rules)];
        for (int i = 0; i < (gating == Gating.INPUTS ? terms : rules); i++) {
            scales[i] = gating == Gating.INPUTS ? scale(0, i) : scale(i, 0);
        }
        for (int row = 0; row < rules * outputs; row++) {
            for (int t = 0; t < terms; t++) {
                matrix[row * stride + t] *= scales[gating == Gating.INPUTS ? t : row / outputs];
            }
        }
    }

    /** From the gradient by the gated coefficients, summed over blocks, to that by the parameters. */
    void pullBack(double[] shares, int sharesAt, double[] gradient) {
        double[] byGate = new double[gates()];
        double[] slopes = new double[gates()];
        Arrays.setAll(slopes, g -> Gate.slope(gate(g)));
        for (int row = 0; row < rules * outputs; row++) {
            int rule = row / outputs;
            double ruleScale = gating == Gating.INPUTS ? 1 : scale(rule, 0);
            for (int t = 0; t < terms; t++) {
                int at = offset + row * terms + t;
                double share = shares[sharesAt + row * stride + t];
                double scale = gating == Gating.INPUTS ? scale(rule, t) : ruleScale;
                gradient[at] = scale * share;
                if (gating == Gating.RULES) {
                    byGate[rule] += slopes[rule] * parameters[at] * share;
                } else if (gating == Gating.INPUTS && t > 0) {
                    byGate[t - 1] += slopes[t - 1] * parameters[at] * share;
                }
            }
        }
        System.arraycopy(byGate, 0, gradient, offset + coefficients(), byGate.length);
    }

    Pass newPass(int capacity) {
        return new Pass(capacity);
    }

    /** Work on one block of rows. */
    final class Pass {

        private final double[] answer;
        private final double[] output;
        private final double[] scratch;
        private final double[] shareScratch = new double[shareCount()];

        private Pass(int capacity) {
            int lanes = Kernels.pad(capacity);
            this.answer = new double[rules * outputs * lanes];
            this.output = new double[outputs * lanes];
            this.scratch = new double[rules * outputs * lanes];
        }

        void forward(InputBlock block, double[] firing) {
            BlockKernels kernels = BlockKernels.get();
            int n = block.lanes();
            kernels.multiply(matrix, rules * outputs, stride, terms, block.byInput(), n, answer);
            kernels.combine(n, rules, outputs, firing, answer, output);
        }

        /** {@code outputs x n}. */
        double[] output() {
            return output;
        }

        /**
         * Adds the block's shares, and leaves {@code dL/d firing}.
         *
         * @param byOutput {@code outputs x n}
         * @param byFiring {@code rules x n}, overwritten
         */
        void backward(
                InputBlock block,
                double[] firing,
                double[] byOutput,
                double[] byFiring,
                double[] shares,
                int sharesAt) {
            Kernels kernels = Kernels.get();
            BlockKernels blockKernels = BlockKernels.get();
            int n = block.lanes();
            blockKernels.contract(n, rules, outputs, answer, byOutput, byFiring);
            for (int r = 0; r < rules; r++) {
                for (int k = 0; k < outputs; k++) {
                    kernels.product(n, firing, r * n, byOutput, k * n, scratch, (r * outputs + k) * n);
                }
            }
            if (terms == 1) {
                for (int row = 0; row < rules * outputs; row++) {
                    shares[sharesAt + row * stride] += kernels.sum(scratch, row * n, (row + 1) * n);
                }
                return;
            }
            blockKernels.multiplyTransposed(
                    scratch, rules * outputs, n, block.count(), block.byRow(), stride, shareScratch);
            kernels.addScaled(shareScratch.length, 1, shareScratch, 0, shares, sharesAt);
        }
    }
}
