package org.hyperanfis.layer.mapping;

import org.hyperanfis.internal.kernel.Kernels;

/** Branch-free element-wise idioms, written so that the compiler can use SIMD for the loops around them. */
public final class LaneMath {

    /** Larger than the inverse of the spacing of doubles above any floor used here. */
    private static final double STEEP = 1e300;

    private LaneMath() {}

    /** 1 where {@code value} exceeds {@code floor}, 0 where it stands on it: the derivative of an active lower bound. */
    public static double above(double value, double floor) {
        return Math.min(1, (value - floor) * STEEP);
    }

    /** 1 where {@code alpha}, already raised to the floor of arcosh, is free to move. */
    public static double freeAlpha(double alpha) {
        return above(alpha, Kernels.ARCOSH_FLOOR);
    }
}
