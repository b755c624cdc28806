package org.hyperanfis.internal.kernel;

import java.math.BigDecimal;
import java.math.MathContext;

/** The functions of the kernels to some fifty digits. */
final class Reference {

    private static final MathContext DIGITS = new MathContext(60);
    private static final BigDecimal ONE = BigDecimal.ONE;
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private Reference() {}

    static BigDecimal exact(double x) {
        return new BigDecimal(x);
    }

    /** By its Taylor series at {@code x / 2^halvings}, squared that many times. */
    static BigDecimal exp(BigDecimal x) {
        int halvings = Math.max(0, Math.getExponent(x.doubleValue()) + 6);
        BigDecimal small = x.divide(TWO.pow(halvings), DIGITS);
        BigDecimal term = ONE;
        BigDecimal sum = ONE;
        for (int k = 1; term.signum() != 0 && term.precision() - term.scale() > -58; k++) {
            term = term.multiply(small).divide(BigDecimal.valueOf(k), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum.multiply(sum, DIGITS);
        }
        return sum;
    }

    /** One step of a method of high order from the double nearest to the result. */
    static BigDecimal log(BigDecimal x) {
        BigDecimal start = new BigDecimal(StrictMath.log(x.doubleValue()));
        BigDecimal power = exp(start);
        BigDecimal t = x.subtract(power).divide(x.add(power), DIGITS);
        BigDecimal cube = t.multiply(t).multiply(t).divide(BigDecimal.valueOf(3), DIGITS);
        return start.add(TWO.multiply(t.add(cube)), DIGITS);
    }

    static BigDecimal log1p(BigDecimal x) {
        if (x.doubleValue() > 1e-10) {
            return log(ONE.add(x));
        }
        BigDecimal cube = x.multiply(x).divide(BigDecimal.valueOf(3), DIGITS);
        BigDecimal bracket = ONE.subtract(x.divide(TWO, DIGITS)).add(cube);
        return x.multiply(bracket, DIGITS);
    }

    /** {@code sqrt(alpha^2 - 1)}. */
    static BigDecimal root(BigDecimal alpha) {
        return alpha.multiply(alpha).subtract(ONE).sqrt(DIGITS);
    }

    static BigDecimal arcosh(BigDecimal alpha) {
        return log(alpha.add(root(alpha)));
    }

    static BigDecimal factor(BigDecimal alpha) {
        return arcosh(alpha).divide(root(alpha), DIGITS);
    }

    static BigDecimal factorSlope(BigDecimal alpha) {
        BigDecimal square = alpha.multiply(alpha).subtract(ONE);
        return ONE.subtract(alpha.multiply(factor(alpha))).divide(square, DIGITS);
    }

    static BigDecimal cosh(BigDecimal y) {
        BigDecimal e = exp(y.sqrt(DIGITS));
        return e.add(ONE.divide(e, DIGITS)).divide(TWO, DIGITS);
    }

    static BigDecimal sinhc(BigDecimal y) {
        BigDecimal rho = y.sqrt(DIGITS);
        BigDecimal e = exp(rho);
        return e.subtract(ONE.divide(e, DIGITS)).divide(TWO.multiply(rho), DIGITS);
    }

    static BigDecimal slope(BigDecimal y) {
        return cosh(y).subtract(sinhc(y)).divide(y, DIGITS);
    }

    /** The distance between a result and its exact value in units in the last place of the latter. */
    static double ulps(double actual, BigDecimal exact) {
        BigDecimal error = exact(actual).subtract(exact).abs();
        return error.divide(exact(Math.ulp(exact.doubleValue())), MathContext.DECIMAL64)
                .doubleValue();
    }
}
