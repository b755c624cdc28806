package org.hyperanfis.layer.membership;

import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.ParameterLayout;

/**
 * The rule scales {@code sigma_r = sigmaMin + (sigmaMax - sigmaMin) sigmoid(beta_r)} (eq:app_bounded_rule_scale), prepared
 * from their logits, with the derivative.
 */
public final class RuleScales {

    private final ParameterLayout layout;
    private final double min;
    private final double range;
    private final double[] sigma;
    private final double[] sigmoid;
    private final double[] complement;
    private final double[] perSquaredDistance;
    private final double[] gaussianSlope;

    RuleScales(ParameterLayout layout, double min, double max) {
        this.layout = layout;
        this.min = min;
        this.range = max - min;
        int lanes = Kernels.pad(layout.rules());
        this.sigma = new double[lanes];
        this.sigmoid = new double[lanes];
        this.complement = new double[lanes];
        this.perSquaredDistance = new double[lanes];
        this.gaussianSlope = new double[lanes];
    }

    void compute(double[] parameters) {
        int offset = layout.scaleLogits();
        for (int r = 0; r < layout.rules(); r++) {
            sigma[r] = -Math.abs(parameters[offset + r]);
        }
        Kernels.get().exp(sigma, sigmoid, 0, sigma.length);
        for (int r = 0; r < layout.rules(); r++) {
            // With e = exp(-|beta|), the sigmoids of beta and of -beta are 1/(1+e) and e/(1+e), in the order of the
            // sign.
            double small = sigmoid[r] / (1 + sigmoid[r]);
            double large = 1 / (1 + sigmoid[r]);
            boolean positive = parameters[offset + r] >= 0;
            sigmoid[r] = positive ? large : small;
            complement[r] = positive ? small : large;
            sigma[r] = min + range * sigmoid[r];
            perSquaredDistance[r] = 1 / (layout.inputs() * sigma[r] * sigma[r]);
            gaussianSlope[r] = -0.5 * perSquaredDistance[r];
        }
    }

    /** {@code sigma_r}. */
    public double sigma(int rule) {
        return sigma[rule];
    }

    /** {@code 1 / (D sigma_r^2)}, so that {@code chi^2} is this times the squared distance. */
    double[] perSquaredDistance() {
        return perSquaredDistance;
    }

    /** {@code -1 / (2 D sigma_r^2)}, so that a Gaussian log-membership is this times the squared distance. */
    double[] gaussianSlope() {
        return gaussianSlope;
    }

    /** Sets the gradient by the logits, given the one by the scales. */
    void pullBack(double[] sigmaGradient, double[] gradient) {
        for (int r = 0; r < layout.rules(); r++) {
            gradient[layout.scaleLogits() + r] = sigmaGradient[r] * range * sigmoid[r] * complement[r];
        }
    }

    /** The logit whose scale is {@code sigma}, kept off the two bounds, where the logit would be infinite. */
    public static double logit(double sigma, double min, double max) {
        double fraction = Math.min(Math.max((sigma - min) / (max - min), 1e-4), 1 - 1e-4);
        return StrictMath.log(fraction / (1 - fraction));
    }
}
