package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.ABS;
import static jdk.incubator.vector.VectorOperators.FMA;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.LT;
import static org.hyperanfis.internal.kernel.Elementary.*;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.LONGS;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;

/**
 * {@link Elementary} on whole registers: the same operations in the same order; for the mathematics see there. Ranges
 * are multiples of the register length.
 *
 * <p>Each method is one loop of moderate size, and composite functions are passes over the arrays: the compiler stops
 * inlining beyond a number of operations, and a vector that crosses a call that is not inlined is allocated on the heap.
 * For the same reason the loops call the vector library directly and not through helpers of their own.
 */
final class VectorElementary {

    private VectorElementary() {}

    static void exp(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector v = fromArray(SPECIES, x, i);
            DoubleVector shifted = v.lanewise(FMA, LOG2_E, ROUNDER);
            DoubleVector k = shifted.sub(ROUNDER);
            DoubleVector r = k.lanewise(FMA, -LN2_LOW, k.lanewise(FMA, -LN2_HIGH, v));
            DoubleVector z = r.mul(r);
            DoubleVector even = broadcast(SPECIES, EXP_10)
                    .lanewise(FMA, z, EXP_8)
                    .lanewise(FMA, z, EXP_6)
                    .lanewise(FMA, z, EXP_4)
                    .lanewise(FMA, z, EXP_2)
                    .lanewise(FMA, z, EXP_0);
            DoubleVector odd = broadcast(SPECIES, EXP_9)
                    .lanewise(FMA, z, EXP_7)
                    .lanewise(FMA, z, EXP_5)
                    .lanewise(FMA, z, EXP_3)
                    .lanewise(FMA, z, EXP_1);
            DoubleVector reduced = z.fma(r.fma(odd, even), r).add(1);
            LongVector halfPower =
                    shifted.reinterpretAsLongs().lanewise(LSHL, MANTISSA_BITS).add(HALF_BITS);
            DoubleVector result = reduced.add(reduced).mul(halfPower.reinterpretAsDoubles());
            if (v.lanewise(ABS).compare(GT, -EXP_MIN).anyTrue()) {
                result =
                        result.blend(0, v.compare(LT, EXP_MIN)).blend(Double.POSITIVE_INFINITY, v.compare(GT, EXP_MAX));
            }
            result.intoArray(out, i);
        }
    }

    static void log(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector v = fromArray(SPECIES, x, i);
            if (!v.compare(GE, Double.MIN_NORMAL).and(v.compare(LE, LOG_MAX)).allTrue()) {
                scalarLog(x, out, i);
                continue;
            }
            LongVector bits = v.reinterpretAsLongs().add(EXPONENT_SHIFT).and(EXPONENT_MASK);
            DoubleVector k = bits.lanewise(LSHR, MANTISSA_BITS)
                    .or(INTEGER_BITS)
                    .reinterpretAsDoubles()
                    .sub(INTEGER_BIAS);
            DoubleVector power =
                    LongVector.broadcast(LONGS, INVERSE_POWER_BITS).sub(bits).reinterpretAsDoubles();
            DoubleVector f = v.lanewise(FMA, power, -1);
            DoubleVector s = f.div(f.add(2));
            DoubleVector z = s.mul(s);
            DoubleVector zz = z.mul(z);
            DoubleVector even = broadcast(SPECIES, LOG_6)
                    .lanewise(FMA, zz, LOG_4)
                    .lanewise(FMA, zz, LOG_2)
                    .lanewise(FMA, zz, LOG_0);
            DoubleVector odd =
                    broadcast(SPECIES, LOG_5).lanewise(FMA, zz, LOG_3).lanewise(FMA, zz, LOG_1);
            DoubleVector halfSquare = f.mul(0.5).mul(f);
            DoubleVector bracket = z.fma(z.fma(odd, even), halfSquare);
            DoubleVector low = s.fma(bracket, k.mul(LN2_LOW));
            k.lanewise(FMA, LN2_HIGH, f.sub(halfSquare.sub(low))).intoArray(out, i);
        }
    }

    private static void scalarLog(double[] x, double[] out, int from) {
        for (int i = from; i < from + LENGTH; i++) {
            out[i] = Elementary.log(x[i]);
        }
    }

    static void log1p(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector v = fromArray(SPECIES, x, i);
            if (!v.compare(LE, LOG_MAX).allTrue()) {
                scalarLog1p(x, out, i);
                continue;
            }
            LongVector bits = v.add(1).reinterpretAsLongs().add(EXPONENT_SHIFT).and(EXPONENT_MASK);
            DoubleVector k = bits.lanewise(LSHR, MANTISSA_BITS)
                    .or(INTEGER_BITS)
                    .reinterpretAsDoubles()
                    .sub(INTEGER_BIAS);
            DoubleVector power =
                    LongVector.broadcast(LONGS, INVERSE_POWER_BITS).sub(bits).reinterpretAsDoubles();
            DoubleVector f = v.fma(power, power.sub(1));
            DoubleVector s = f.div(f.add(2));
            DoubleVector z = s.mul(s);
            DoubleVector zz = z.mul(z);
            DoubleVector even = broadcast(SPECIES, LOG_6)
                    .lanewise(FMA, zz, LOG_4)
                    .lanewise(FMA, zz, LOG_2)
                    .lanewise(FMA, zz, LOG_0);
            DoubleVector odd =
                    broadcast(SPECIES, LOG_5).lanewise(FMA, zz, LOG_3).lanewise(FMA, zz, LOG_1);
            DoubleVector halfSquare = f.mul(0.5).mul(f);
            DoubleVector bracket = z.fma(z.fma(odd, even), halfSquare);
            DoubleVector low = s.fma(bracket, k.mul(LN2_LOW));
            k.lanewise(FMA, LN2_HIGH, f.sub(halfSquare.sub(low))).intoArray(out, i);
        }
    }

    private static void scalarLog1p(double[] x, double[] out, int from) {
        for (int i = from; i < from + LENGTH; i++) {
            out[i] = Elementary.log1p(x[i]);
        }
    }

    /**
     * Raises {@code alpha} to its floor, and sets {@code top} and {@code bottom} to the quotient of {@link Elementary#factorTop}.
     *
     * <p>A pass of its own: with {@link #arcoshQuotient} in one, Java 17 left the last store to a call half of the time, and
     * took four times as long.
     */
    static void arcoshPolynomials(double[] alpha, double[] top, double[] bottom, int from, int to) {
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector raw = fromArray(SPECIES, alpha, i);
            DoubleVector a = raw.blend(Kernels.ARCOSH_FLOOR, raw.compare(LT, Kernels.ARCOSH_FLOOR));
            DoubleVector z = a.lanewise(FMA, 0.5, 0.5);
            DoubleVector s = z.sqrt();
            a.intoArray(alpha, i);
            DoubleVector topEven = broadcast(SPECIES, FACTOR_TOP_8)
                    .lanewise(FMA, z, FACTOR_TOP_6)
                    .lanewise(FMA, z, FACTOR_TOP_4)
                    .lanewise(FMA, z, FACTOR_TOP_2)
                    .lanewise(FMA, z, FACTOR_TOP_0);
            DoubleVector topOdd = broadcast(SPECIES, FACTOR_TOP_7)
                    .lanewise(FMA, z, FACTOR_TOP_5)
                    .lanewise(FMA, z, FACTOR_TOP_3)
                    .lanewise(FMA, z, FACTOR_TOP_1);
            s.fma(topOdd, topEven).intoArray(top, i);
            DoubleVector bottomEven = broadcast(SPECIES, FACTOR_BOTTOM_8)
                    .lanewise(FMA, z, FACTOR_BOTTOM_6)
                    .lanewise(FMA, z, FACTOR_BOTTOM_4)
                    .lanewise(FMA, z, FACTOR_BOTTOM_2)
                    .lanewise(FMA, z, FACTOR_BOTTOM_0);
            DoubleVector bottomOdd = broadcast(SPECIES, FACTOR_BOTTOM_9)
                    .lanewise(FMA, z, FACTOR_BOTTOM_7)
                    .lanewise(FMA, z, FACTOR_BOTTOM_5)
                    .lanewise(FMA, z, FACTOR_BOTTOM_3)
                    .lanewise(FMA, z, FACTOR_BOTTOM_1);
            s.fma(bottomEven, bottomOdd.mul(z)).intoArray(bottom, i);
        }
    }

    /**
     * {@code f} and {@code f'} from the {@code bottom} and {@code top} that {@code factor} and {@code slope} hold. Whether any lane
     * is beyond the reach of these: those get nonsense.
     */
    static boolean arcoshQuotient(double[] alpha, double[] factor, double[] slope, int from, int to) {
        boolean far = false;
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector a = fromArray(SPECIES, alpha, i);
            DoubleVector bottom = fromArray(SPECIES, factor, i);
            DoubleVector top = fromArray(SPECIES, slope, i);
            DoubleVector next = a.add(1);
            DoubleVector inverse = broadcast(SPECIES, 1).div(a.mul(next).mul(bottom));
            a.sub(1).fma(top, bottom).mul(next).mul(inverse).intoArray(factor, i);
            a.neg()
                    .mul(top)
                    .mul(inverse)
                    .blend(0, a.compare(LE, Kernels.ARCOSH_FLOOR))
                    .intoArray(slope, i);
            far |= !a.compare(LT, FACTOR_QUOTIENT_END).allTrue();
        }
        return far;
    }

    /**
     * {@code f} and {@code f'} by their definitions, where {@code alpha} is beyond {@link #arcoshQuotient}. The logarithm is that of
     * {@link #log1p}, written out: other lanes have their results in both arrays, which leaves no room for a pass.
     */
    static void arcoshFar(double[] alpha, double[] factor, double[] slope, int from, int to) {
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector a = fromArray(SPECIES, alpha, i);
            VectorMask<Double> near = a.compare(LT, FACTOR_QUOTIENT_END);
            if (near.allTrue()) {
                continue;
            }
            DoubleVector u = a.sub(1);
            DoubleVector square = u.add(2).mul(u);
            DoubleVector root = square.sqrt().blend(a, a.compare(GT, ARCOSH_LARGE));
            DoubleVector x = u.add(root);
            if (!x.compare(LE, LOG_MAX).allTrue()) {
                scalarArcosh(alpha, factor, slope, i);
                continue;
            }
            LongVector bits = x.add(1).reinterpretAsLongs().add(EXPONENT_SHIFT).and(EXPONENT_MASK);
            DoubleVector k = bits.lanewise(LSHR, MANTISSA_BITS)
                    .or(INTEGER_BITS)
                    .reinterpretAsDoubles()
                    .sub(INTEGER_BIAS);
            DoubleVector power =
                    LongVector.broadcast(LONGS, INVERSE_POWER_BITS).sub(bits).reinterpretAsDoubles();
            DoubleVector f = x.fma(power, power.sub(1));
            DoubleVector s = f.div(f.add(2));
            DoubleVector z = s.mul(s);
            DoubleVector zz = z.mul(z);
            DoubleVector even = broadcast(SPECIES, LOG_6)
                    .lanewise(FMA, zz, LOG_4)
                    .lanewise(FMA, zz, LOG_2)
                    .lanewise(FMA, zz, LOG_0);
            DoubleVector odd =
                    broadcast(SPECIES, LOG_5).lanewise(FMA, zz, LOG_3).lanewise(FMA, zz, LOG_1);
            DoubleVector halfSquare = f.mul(0.5).mul(f);
            DoubleVector bracket = z.fma(z.fma(odd, even), halfSquare);
            DoubleVector low = s.fma(bracket, k.mul(LN2_LOW));
            DoubleVector factors =
                    k.lanewise(FMA, LN2_HIGH, f.sub(halfSquare.sub(low))).div(root);
            DoubleVector slopes = a.neg().fma(factors, broadcast(SPECIES, 1)).div(square);
            factors.blend(fromArray(SPECIES, factor, i), near).intoArray(factor, i);
            slopes.blend(fromArray(SPECIES, slope, i), near).intoArray(slope, i);
        }
    }

    private static void scalarArcosh(double[] alpha, double[] factor, double[] slope, int from) {
        for (int i = from; i < from + LENGTH; i++) {
            if (!(alpha[i] < FACTOR_QUOTIENT_END)) {
                factor[i] = Elementary.farFactor(alpha[i]);
                slope[i] = Elementary.farSlope(alpha[i], factor[i]);
            }
        }
    }

    static void squaredArcosh(double scale, double[] alpha, double[] factor, double[] out, int from, int to) {
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector f = fromArray(SPECIES, factor, i);
            DoubleVector u = fromArray(SPECIES, alpha, i).sub(1);
            f.mul(u).mul(f.mul(u.add(2))).mul(scale).intoArray(out, i);
        }
    }

    static void root(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i += LENGTH) {
            fromArray(SPECIES, x, i).sqrt().intoArray(out, i);
        }
    }

    /** The hyperbolic functions by their definitions, given {@code cosh = exp(rho)} with {@code rho} rounded. */
    static void hyperbolicDirect(double[] y, double[] cosh, double[] sinhc, double[] slope, int from, int to) {
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector v = fromArray(SPECIES, y, i);
            DoubleVector rho = v.sqrt();
            DoubleVector inverse = broadcast(SPECIES, 1).div(rho);
            DoubleVector rounding = rho.neg().fma(rho, v).mul(inverse.mul(0.5));
            DoubleVector e = fromArray(SPECIES, cosh, i);
            DoubleVector halfExp = e.fma(rounding, e).mul(0.5);
            DoubleVector halfInverse = broadcast(SPECIES, 0.25).div(halfExp);
            DoubleVector value = halfExp.add(halfInverse);
            DoubleVector ratio = halfExp.sub(halfInverse).mul(inverse);
            value.intoArray(cosh, i);
            ratio.intoArray(sinhc, i);
            value.sub(ratio).mul(inverse.mul(inverse)).intoArray(slope, i);
        }
    }

    /**
     * The hyperbolic functions by their series. Whether any lane is beyond its reach: those get nonsense, or, if {@code mixed},
     * keep what they have.
     */
    static boolean hyperbolicSeries(
            boolean mixed, double[] y, double[] cosh, double[] sinhc, double[] slope, int from, int to) {
        boolean far = false;
        for (int i = from; i < to; i += LENGTH) {
            DoubleVector v = fromArray(SPECIES, y, i);
            VectorMask<Double> near = v.compare(LT, HYPERBOLIC_SERIES_END);
            DoubleVector z = v.mul(v);
            DoubleVector sinhcEven = broadcast(SPECIES, SINHC_10)
                    .lanewise(FMA, z, SINHC_8)
                    .lanewise(FMA, z, SINHC_6)
                    .lanewise(FMA, z, SINHC_4)
                    .lanewise(FMA, z, SINHC_2)
                    .lanewise(FMA, z, SINHC_0);
            DoubleVector sinhcOdd = broadcast(SPECIES, SINHC_9)
                    .lanewise(FMA, z, SINHC_7)
                    .lanewise(FMA, z, SINHC_5)
                    .lanewise(FMA, z, SINHC_3)
                    .lanewise(FMA, z, SINHC_1);
            DoubleVector slopeEven = broadcast(SPECIES, SLOPE_8)
                    .lanewise(FMA, z, SLOPE_6)
                    .lanewise(FMA, z, SLOPE_4)
                    .lanewise(FMA, z, SLOPE_2)
                    .lanewise(FMA, z, SLOPE_0);
            DoubleVector slopeOdd = broadcast(SPECIES, SLOPE_9)
                    .lanewise(FMA, z, SLOPE_7)
                    .lanewise(FMA, z, SLOPE_5)
                    .lanewise(FMA, z, SLOPE_3)
                    .lanewise(FMA, z, SLOPE_1);
            DoubleVector ratio = v.fma(sinhcOdd, sinhcEven);
            DoubleVector difference = v.fma(slopeOdd, slopeEven);
            DoubleVector value = v.fma(difference, ratio);
            if (mixed) {
                value = fromArray(SPECIES, cosh, i).blend(value, near);
                ratio = fromArray(SPECIES, sinhc, i).blend(ratio, near);
                difference = fromArray(SPECIES, slope, i).blend(difference, near);
            } else {
                far |= !near.allTrue();
            }
            value.intoArray(cosh, i);
            ratio.intoArray(sinhc, i);
            difference.intoArray(slope, i);
        }
        return far;
    }
}
