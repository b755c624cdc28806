package org.hyperanfis.internal.kernel;

import static java.lang.Math.fma;

/**
 * Elementary functions from IEEE operations only, so that {@link VectorElementary} can repeat them lane by lane and get
 * the same bits. Both classes share the coefficients given here and evaluate them in the same order.
 *
 * <p>Polynomials are minimax fits (Remez exchange) of the function named beside them, rounded to double. They are
 * evaluated as {@code even(x^2) + x odd(x^2)}, which halves the chain of dependent operations.
 */
final class Elementary {

    /** Bound on the error of {@link #exp} above {@link #EXP_MIN}, in units in the last place of the exact result. */
    static final double EXP_ULPS = 1.25;

    /** Bound on the error of {@link #log}, in units in the last place of the exact result. */
    static final double LOG_ULPS = 1;

    /** Bound on the error of {@link #log1p}, in units in the last place of the exact result. */
    static final double LOG1P_ULPS = 1.5;

    /** Bound on the error of the squared distance of {@link Kernels#arcosh}, in units in the last place. */
    static final double SQUARED_ARCOSH_ULPS = 8;

    /** Bound on the error of the factor of {@link Kernels#arcosh}, in units in the last place. */
    static final double FACTOR_ULPS = 4;

    /** Bound on the error of the slope of {@link Kernels#arcosh}, in units in the last place, for {@code alpha < 1e150}. */
    static final double FACTOR_SLOPE_ULPS = 8;

    /** Bound on the errors of {@link Kernels#hyperbolic} for {@code rho <= 709}, in units in the last place. */
    static final double HYPERBOLIC_ULPS = 8;

    /** Results of {@link #exp} below this argument are flushed to zero; they would be near or below the least normal. */
    static final double EXP_MIN = -708;

    /** Above this argument the exponential overflows. */
    static final double EXP_MAX = 709.782712893384;

    static final double LOG2_E = 1.4426950408889634;

    /** {@code ln 2 = LN2_HIGH + LN2_LOW}; the high part has 42 bits, so its products with exponents are exact. */
    static final double LN2_HIGH = 0.6931471805598903;

    static final double LN2_LOW = 5.497923018708371e-14;

    /** Adding {@code 1.5 * 2^52} rounds to an integer and leaves it in the low bits of the sum. */
    static final double ROUNDER = 0x1.8p52;

    static final int MANTISSA_BITS = 52;

    /** The bits of a number other than its mantissa. */
    static final long EXPONENT_MASK = -1L << MANTISSA_BITS;

    /** {@code 1/2} as bits: adding {@code k << 52} gives {@code 2^(k-1)}. */
    static final long HALF_BITS = 1022L << MANTISSA_BITS;

    /** Moves the step from one binary exponent to the next from powers of two to odd powers of {@code sqrt(2)}. */
    static final long EXPONENT_SHIFT = (1023L << MANTISSA_BITS) - 0x3fe6a09e667f3bcdL;

    /** {@code 2^52} as bits: a small integer in the mantissa under this exponent reads {@code 2^52} plus it. */
    static final long INTEGER_BITS = 1075L << MANTISSA_BITS;

    static final double INTEGER_BIAS = 0x1p52 + 1023;

    /** Subtracting the biased exponent {@code (k + 1023) << 52} leaves {@code 2^-k}. */
    static final long INVERSE_POWER_BITS = 2046L << MANTISSA_BITS;

    /** Logarithms above this argument take a detour, because {@code 2^-k} is about to become subnormal. */
    static final double LOG_MAX = 0x1p1022;

    /** From here on {@code sqrt(alpha^2 - 1)} and {@code alpha} agree within 2^-57. */
    static final double ARCOSH_LARGE = 0x1p28;

    /**
     * Below this argument {@code f} and {@code f'} come from a quotient of polynomials, without a logarithm. Points within the
     * default tangent bound of 3 are at most 6 apart, and {@code cosh(6)} is less.
     */
    static final double FACTOR_QUOTIENT_END = 202;

    /**
     * Below this squared radius the hyperbolic functions use their series, because {@code cosh - sinhc} cancels; it is above the
     * square of the default tangent bound.
     */
    static final double HYPERBOLIC_SERIES_END = 10;

    /** {@code (exp(r) - 1 - r) / r^2} on {@code |r| <= ln(2) / 2}, error of the exponential below 2^-60. */
    static final double EXP_0 = 0.5;

    static final double EXP_1 = 0.16666666666666682;
    static final double EXP_2 = 0.041666666666666095;
    static final double EXP_3 = 0.008333333333317034;
    static final double EXP_4 = 0.0013888888889115626;
    static final double EXP_5 = 0.00019841269896383773;
    static final double EXP_6 = 2.4801586926636627e-05;
    static final double EXP_7 = 2.7557234861916607e-06;
    static final double EXP_8 = 2.755758184588623e-07;
    static final double EXP_9 = 2.5112036851246633e-08;
    static final double EXP_10 = 2.0826627669101616e-09;

    /** {@code (2 artanh(s) / s - 2) / z} with {@code z = s^2} for {@code |s| <= tanh(ln(2) / 4)}, error below 2^-58. */
    static final double LOG_0 = 0.6666666666666734;

    static final double LOG_1 = 0.39999999999414665;
    static final double LOG_2 = 0.28571428742390675;
    static final double LOG_3 = 0.22222198572905782;
    static final double LOG_4 = 0.18183564338608194;
    static final double LOG_5 = 0.15314050280901778;
    static final double LOG_6 = 0.14795951982310834;

    /**
     * Numerator and twice the denominator of {@code f(s) - s f'(s)} for {@code s} from 1 to {@code sqrt(101.5)}, error below
     * 2^-55.
     */
    static final double FACTOR_TOP_0 = 1.5707962866342038;

    static final double FACTOR_TOP_1 = 5.079269128789447;
    static final double FACTOR_TOP_2 = 5.583372862418628;
    static final double FACTOR_TOP_3 = 2.7365858549735127;
    static final double FACTOR_TOP_4 = 0.6409375344481438;
    static final double FACTOR_TOP_5 = 0.07077172855935533;
    static final double FACTOR_TOP_6 = 0.003393698642718285;
    static final double FACTOR_TOP_7 = 5.844872328490561e-05;
    static final double FACTOR_TOP_8 = 2.2202750411411713e-07;
    static final double FACTOR_BOTTOM_0 = 2;
    static final double FACTOR_BOTTOM_1 = 6.467125754319817;
    static final double FACTOR_BOTTOM_2 = 8.108974130173246;
    static final double FACTOR_BOTTOM_3 = 5.020228742357859;
    static final double FACTOR_BOTTOM_4 = 1.6311160902629867;
    static final double FACTOR_BOTTOM_5 = 0.2763219696672121;
    static final double FACTOR_BOTTOM_6 = 0.02314234783733804;
    static final double FACTOR_BOTTOM_7 = 0.0008582819196887356;
    static final double FACTOR_BOTTOM_8 = 1.1301194327473606e-05;
    static final double FACTOR_BOTTOM_9 = 3.009272183214641e-08;

    /** {@code sinh(rho) / rho} in {@code rho^2} below {@link #HYPERBOLIC_SERIES_END}, error below 2^-55. */
    static final double SINHC_0 = 1;

    static final double SINHC_1 = 0.16666666666666663;
    static final double SINHC_2 = 0.00833333333333353;
    static final double SINHC_3 = 0.0001984126984123935;
    static final double SINHC_4 = 2.755731922642275e-06;
    static final double SINHC_5 = 2.505210827188842e-08;
    static final double SINHC_6 = 1.6059047133167433e-10;
    static final double SINHC_7 = 7.647102345254152e-13;
    static final double SINHC_8 = 2.812190295179463e-15;
    static final double SINHC_9 = 8.166471303567319e-18;
    static final double SINHC_10 = 2.1815025637131993e-20;

    /** {@code (cosh(rho) - sinh(rho) / rho) / rho^2} likewise, error below 2^-53. */
    static final double SLOPE_0 = 0.3333333333333333;

    static final double SLOPE_1 = 0.03333333333333369;
    static final double SLOPE_2 = 0.001190476190475018;
    static final double SLOPE_3 = 2.2045855380688196e-05;
    static final double SLOPE_4 = 2.5052108288107515e-07;
    static final double SLOPE_5 = 1.9270856230574595e-09;
    static final double SLOPE_6 = 1.0705947060566999e-11;
    static final double SLOPE_7 = 4.49948172168559e-14;
    static final double SLOPE_8 = 1.4700196283984723e-16;
    static final double SLOPE_9 = 4.363093519899342e-19;

    private Elementary() {}

    /**
     * {@code e^x = 2^k e^r} with {@code k} the integer nearest to {@code x / ln 2}. Exactly 1 at zero, zero below
     * {@link #EXP_MIN}, infinite above {@link #EXP_MAX}, NaN for NaN.
     */
    static double exp(double x) {
        double shifted = fma(x, LOG2_E, ROUNDER);
        double k = shifted - ROUNDER;
        double r = fma(k, -LN2_LOW, fma(k, -LN2_HIGH, x));
        double z = r * r;
        double even = fma(fma(fma(fma(fma(EXP_10, z, EXP_8), z, EXP_6), z, EXP_4), z, EXP_2), z, EXP_0);
        double odd = fma(fma(fma(fma(EXP_9, z, EXP_7), z, EXP_5), z, EXP_3), z, EXP_1);
        double reduced = fma(z, fma(r, odd, even), r) + 1;
        // Twice the value times half the power: 2^1024 has no double, but 2^1023 has.
        double halfPower = Double.longBitsToDouble((Double.doubleToRawLongBits(shifted) << MANTISSA_BITS) + HALF_BITS);
        double result = (reduced + reduced) * halfPower;
        if (x < EXP_MIN) {
            return 0;
        }
        return x > EXP_MAX ? Double.POSITIVE_INFINITY : result;
    }

    /** {@code ln x}; also right for subnormal, zero, infinite and NaN arguments, and NaN below zero. */
    static double log(double x) {
        if (x >= Double.MIN_NORMAL && x <= LOG_MAX) {
            long bits = exponentBits(x);
            double k = exponent(bits);
            return log(k, fma(x, inversePower(bits), -1));
        }
        if (x > LOG_MAX && x <= Double.MAX_VALUE) {
            return scaledLog(x * 0x1p-54, 54);
        }
        if (x > 0 && x < Double.MIN_NORMAL) {
            return scaledLog(x * 0x1p54, -54);
        }
        return x == 0 ? Double.NEGATIVE_INFINITY : x < 0 ? Double.NaN : x;
    }

    /** {@code ln(2^power x)}. */
    private static double scaledLog(double x, int power) {
        return fma(power, LN2_HIGH, fma(power, LN2_LOW, log(x)));
    }

    /**
     * {@code ln(1 + x)} for {@code x >= 0}, NaN for NaN.
     *
     * <p>The sum {@code 1 + x = 2^k (1 + f)} is rounded only to find {@code k}; then {@code f = 2^-k x + (2^-k - 1)} is
     * rounded once, and not at all where {@code k = 0}, so that small arguments lose nothing.
     */
    static double log1p(double x) {
        if (!(x <= LOG_MAX)) {
            return log(x);
        }
        long bits = exponentBits(x + 1);
        double k = exponent(bits);
        double power = inversePower(bits);
        return log(k, fma(x, power, power - 1));
    }

    /** The biased exponent of {@code x = 2^k (1 + f)}, {@code sqrt(1/2) <= 1 + f < sqrt(2)}, in its place. */
    private static long exponentBits(double x) {
        return (Double.doubleToRawLongBits(x) + EXPONENT_SHIFT) & EXPONENT_MASK;
    }

    /** The {@code k} of the biased exponent. */
    private static double exponent(long bits) {
        return Double.longBitsToDouble((bits >>> MANTISSA_BITS) | INTEGER_BITS) - INTEGER_BIAS;
    }

    /** The {@code 2^-k} of the biased exponent. */
    private static double inversePower(long bits) {
        return Double.longBitsToDouble(INVERSE_POWER_BITS - bits);
    }

    /**
     * {@code k ln 2 + ln(1 + f)}. With {@code s = f / (2 + f)}, {@code ln(1 + f) = 2 artanh(s) = 2s + s R}, and
     * {@code 2s = f - s f = f - f^2/2 + s f^2/2} keeps the leading term free of rounding.
     */
    private static double log(double k, double f) {
        double s = f / (f + 2);
        double z = s * s;
        double zz = z * z;
        double even = fma(fma(fma(LOG_6, zz, LOG_4), zz, LOG_2), zz, LOG_0);
        double odd = fma(fma(LOG_5, zz, LOG_3), zz, LOG_1);
        double halfSquare = (f * 0.5) * f;
        double bracket = fma(z, fma(z, odd, even), halfSquare);
        double low = fma(s, bracket, k * LN2_LOW);
        return fma(k, LN2_HIGH, f - (halfSquare - low));
    }

    /** {@code f} by its definition, for an {@code alpha} well above 1. */
    static double farFactor(double alpha) {
        double u = alpha - 1;
        double root = alpha > ARCOSH_LARGE ? alpha : Math.sqrt((u + 2) * u);
        return log1p(u + root) / root;
    }

    /** {@code f'}, for an {@code alpha} well above 1, by {@code (alpha^2 - 1) f' = 1 - alpha f}. */
    static double farSlope(double alpha, double factor) {
        double u = alpha - 1;
        return fma(-alpha, factor, 1) / ((u + 2) * u);
    }

    /**
     * The numerator {@code N} that gives {@code f} and {@code f'} below {@link #FACTOR_QUOTIENT_END}.
     *
     * <p>Half the arcosh has the cosh {@code s = sqrt((alpha + 1) / 2)}, so {@code f(alpha) = f(s) / s}: what is large becomes
     * moderate. Derived by alpha, {@code -f'(alpha) = (f(s) - s f'(s)) / (4 s^3)}; what is in brackets is the quotient
     * {@code 2 s N / B}, and so {@code -f' = N / ((alpha + 1) B)}. Then {@code (alpha^2 - 1) f' = 1 - alpha f} gives
     * {@code f = (B + (alpha - 1) N) / (alpha B)}. No coefficient is negative: nothing cancels.
     *
     * @param z the square of {@code s}, which need not wait for the root
     */
    static double factorTop(double s, double z) {
        double even =
                fma(fma(fma(fma(FACTOR_TOP_8, z, FACTOR_TOP_6), z, FACTOR_TOP_4), z, FACTOR_TOP_2), z, FACTOR_TOP_0);
        double odd = fma(fma(fma(FACTOR_TOP_7, z, FACTOR_TOP_5), z, FACTOR_TOP_3), z, FACTOR_TOP_1);
        return fma(s, odd, even);
    }

    /** The denominator {@code B} that belongs to {@link #factorTop}. */
    static double factorBottom(double s, double z) {
        double even = fma(FACTOR_BOTTOM_8, z, FACTOR_BOTTOM_6);
        even = fma(fma(fma(even, z, FACTOR_BOTTOM_4), z, FACTOR_BOTTOM_2), z, FACTOR_BOTTOM_0);
        double odd = fma(FACTOR_BOTTOM_9, z, FACTOR_BOTTOM_7);
        odd = fma(fma(fma(odd, z, FACTOR_BOTTOM_5), z, FACTOR_BOTTOM_3), z, FACTOR_BOTTOM_1);
        return fma(s, even, odd * z);
    }

    /** {@code sinh(rho) / rho} for {@code y = rho^2} below {@link #HYPERBOLIC_SERIES_END}. */
    static double sinhcSeries(double y) {
        double z = y * y;
        double even = fma(fma(fma(fma(fma(SINHC_10, z, SINHC_8), z, SINHC_6), z, SINHC_4), z, SINHC_2), z, SINHC_0);
        double odd = fma(fma(fma(fma(SINHC_9, z, SINHC_7), z, SINHC_5), z, SINHC_3), z, SINHC_1);
        return fma(y, odd, even);
    }

    /** {@code (cosh(rho) - sinh(rho) / rho) / rho^2} for {@code y = rho^2} below {@link #HYPERBOLIC_SERIES_END}. */
    static double slopeSeries(double y) {
        double z = y * y;
        double even = fma(fma(fma(fma(SLOPE_8, z, SLOPE_6), z, SLOPE_4), z, SLOPE_2), z, SLOPE_0);
        double odd = fma(fma(fma(fma(SLOPE_9, z, SLOPE_7), z, SLOPE_5), z, SLOPE_3), z, SLOPE_1);
        return fma(y, odd, even);
    }

    /**
     * {@code exp(sqrt(y))}, given {@code rho}, the square root rounded, and {@code inverse = 1 / rho}. The rounding of
     * the root, which the exponential would magnify {@code rho}-fold, is {@code (y - rho^2) / (2 rho)}.
     */
    static double expOfRoot(double y, double rho, double inverse) {
        double e = exp(rho);
        double rounding = fma(-rho, rho, y) * (inverse * 0.5);
        return fma(e, rounding, e);
    }
}
