package org.hyperanfis.train.loop;

/**
 * The Adam optimiser with bias correction, in place on a flat vector.
 *
 * @since 0.1.0
 */
public final class Adam {

    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-8;

    private Adam() {}

    /**
     * One step.
     *
     * @param first first moment of the gradient, updated in place, zero at the start
     * @param second second moment, likewise
     * @param step number of this step, from 1
     */
    public static void step(
            double[] parameters, double[] gradient, double[] first, double[] second, long step, double learningRate) {
        double correction1 = 1 - StrictMath.pow(BETA1, (double) step);
        double correction2 = 1 - StrictMath.pow(BETA2, (double) step);
        double rate = learningRate / correction1;
        double perCorrection2 = 1 / correction2;
        for (int i = 0; i < parameters.length; i++) {
            double g = gradient[i];
            double m = BETA1 * first[i] + (1 - BETA1) * g;
            double v = BETA2 * second[i] + (1 - BETA2) * g * g;
            first[i] = m;
            second[i] = v;
            parameters[i] -= rate * m / (Math.sqrt(v * perCorrection2) + EPSILON);
        }
    }
}
