package org.hyperanfis.testing;

import java.util.function.ToDoubleFunction;

/** Numerical derivatives. */
public final class FiniteDifferences {

    private FiniteDifferences() {}

    /**
     * Central differences of fourth order, {@code (8 (f(h) - f(-h)) - (f(2h) - f(-2h))) / 12h}. The error is of order
     * {@code h^4} times the fifth derivative, plus the rounding of {@code f} over {@code h}. The function must be smooth
     * from {@code -2h} to {@code 2h}.
     */
    public static double[] gradient(ToDoubleFunction<double[]> function, double[] at, double step) {
        double[] gradient = new double[at.length];
        double[] moved = at.clone();
        for (int j = 0; j < at.length; j++) {
            moved[j] = at[j] + step;
            double forward = function.applyAsDouble(moved);
            moved[j] = at[j] - step;
            double backward = function.applyAsDouble(moved);
            moved[j] = at[j] + 2 * step;
            double farForward = function.applyAsDouble(moved);
            moved[j] = at[j] - 2 * step;
            double farBackward = function.applyAsDouble(moved);
            moved[j] = at[j];
            gradient[j] = (8 * (forward - backward) - (farForward - farBackward)) / (12 * step);
        }
        return gradient;
    }
}
