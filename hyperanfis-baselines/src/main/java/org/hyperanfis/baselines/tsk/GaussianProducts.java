package org.hyperanfis.baselines.tsk;

import org.hyperanfis.baselines.kernel.BlockKernels;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * Logarithms of products of Gaussians, {@code -(kappa/2) sum_j (x_j - c_j)^2 / sigma_j^2}, for a number of prototypes, as two
 * matrix products with the rows and their squares:
 *
 * <pre>  -(kappa/2) [ sum_j x_j^2 / sigma_j^2 - 2 sum_j x_j c_j / sigma_j^2 + sum_j c_j^2 / sigma_j^2 ]</pre>
 *
 * and their gradient from {@code S0 = sum_i e_i}, {@code S1 = sum_i e_i x_i}, {@code S2 = sum_i e_i x_i^2}, where {@code e} is
 * the gradient by the logarithm.
 */
final class GaussianProducts {

    private final int prototypes;
    private final int inputs;
    private final double kappa;
    private final int stride;
    private final int squareStride;
    private final double[] linear;
    private final double[] quadratic;

    GaussianProducts(int prototypes, int inputs, double kappa) {
        this.prototypes = prototypes;
        this.inputs = inputs;
        this.kappa = kappa;
        this.stride = InputRows.stride(inputs);
        this.squareStride = Kernels.pad(inputs);
        this.linear = new double[prototypes * stride];
        this.quadratic = new double[prototypes * squareStride];
    }

    /** Sets centre and width of one input of a prototype; {@link #finish} must follow the last input. */
    void set(int prototype, int j, double center, double sigma) {
        double precision = -0.5 * kappa / (sigma * sigma);
        quadratic[prototype * squareStride + j] = precision;
        linear[prototype * stride + 1 + j] = -2 * precision * center;
    }

    void finish(int prototype) {
        double constant = 0;
        for (int j = 0; j < inputs; j++) {
            double precision = quadratic[prototype * squareStride + j];
            double slope = linear[prototype * stride + 1 + j];
            // precision c^2, from slope = -2 precision c.
            constant += 0.25 * slope * slope / precision;
        }
        linear[prototype * stride] = constant;
    }

    /**
     * The logarithms, {@code prototypes x n}.
     *
     * @param scratch {@code prototypes x n}
     */
    void logs(InputBlock block, double[] out, double[] scratch) {
        BlockKernels kernels = BlockKernels.get();
        int n = block.lanes();
        kernels.multiply(linear, prototypes, stride, inputs + 1, block.byInput(), n, out);
        kernels.multiply(quadratic, prototypes, squareStride, inputs, block.squaresByInput(), n, scratch);
        Kernels.get().addScaled(prototypes * n, 1, scratch, 0, out, 0);
    }

    /** Length of the shares: {@code S0} and {@code S1}, then {@code S2} of every prototype. */
    int shareCount() {
        return prototypes * (stride + squareStride);
    }

    /**
     * Adds a block's shares.
     *
     * @param byLog {@code prototypes x n}: the gradient by the logarithms
     */
    void addShares(InputBlock block, double[] byLog, double[] shares, Scratch scratch) {
        Kernels kernels = Kernels.get();
        BlockKernels blockKernels = BlockKernels.get();
        int n = block.lanes();
        blockKernels.multiplyTransposed(byLog, prototypes, n, block.count(), block.byRow(), stride, scratch.linear);
        blockKernels.multiplyTransposed(
                byLog, prototypes, n, block.count(), block.squaresByRow(), squareStride, scratch.quadratic);
        int size = prototypes * stride;
        kernels.addScaled(size, 1, scratch.linear, 0, shares, 0);
        kernels.addScaled(prototypes * squareStride, 1, scratch.quadratic, 0, shares, size);
    }

    Scratch newScratch() {
        return new Scratch(prototypes * stride, prototypes * squareStride);
    }

    static final class Scratch {
        private final double[] linear;
        private final double[] quadratic;

        private Scratch(int linear, int quadratic) {
            this.linear = new double[linear];
            this.quadratic = new double[quadratic];
        }
    }

    /** {@code sum_i e_i (x_i - c)}, the gradient by the centre but for the factor {@code kappa / sigma^2}. */
    double firstMoment(double[] shares, int prototype, int j, double center) {
        int at = prototype * stride;
        return shares[at + 1 + j] - shares[at] * center;
    }

    /** {@code sum_i e_i (x_i - c)^2}, the gradient by the logarithm of the width but for the factor {@code kappa / sigma^2}. */
    double secondMoment(double[] shares, int prototype, int j, double center) {
        int at = prototype * stride;
        double squares = shares[prototypes * stride + prototype * squareStride + j];
        return squares - 2 * center * shares[at + 1 + j] + shares[at] * center * center;
    }

    double kappa() {
        return kappa;
    }
}
