package org.hyperanfis.internal.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels with SIMD. What does not fill a register goes to {@link ScalarKernels}, which gives the same bits, and so
 * do {@link #sum} and {@link #dot}: their eight running sums wait on the latency of additions, scalar or not.
 */
final class VectorKernels extends ScalarKernels {

    /** The widest registers of the machine, of 2, 4 or 8 lanes. */
    static final VectorSpecies<Double> SPECIES = species();

    /** Composite functions make their passes over this many elements at a time, to stay in the first-level cache. */
    private static final int CHUNK = 256;

    private static VectorSpecies<Double> species() {
        if (!hasSimd()) {
            return DoubleVector.SPECIES_128;
        }
        VectorSpecies<Double> preferred = DoubleVector.SPECIES_PREFERRED;
        return preferred.length() > LANES ? DoubleVector.SPECIES_512 : preferred;
    }

    /** Whether the machine has registers of more than one lane. */
    static boolean hasSimd() {
        return DoubleVector.SPECIES_PREFERRED.length() > 1;
    }

    /** The end of the full registers that start at {@code from}. */
    private static int fullEnd(int from, int to) {
        return from + SPECIES.loopBound(to - from);
    }

    @Override
    public String name() {
        return "vector " + SPECIES.vectorBitSize();
    }

    @Override
    public void multiply(double[] a, int rows, int stride, int width, double[] zt, int n, double[] out) {
        if (VectorProduct.fits(rows, n)) {
            VectorProduct.multiply(a, rows, stride, width, zt, n, out);
        } else {
            super.multiply(a, rows, stride, width, zt, n, out);
        }
    }

    @Override
    public void exp(double[] x, double[] out, int from, int to) {
        int end = fullEnd(from, to);
        VectorElementary.exp(x, out, from, end);
        super.exp(x, out, end, to);
    }

    @Override
    public void log(double[] x, double[] out, int from, int to) {
        int end = fullEnd(from, to);
        VectorElementary.log(x, out, from, end);
        super.log(x, out, end, to);
    }

    @Override
    public void log1p(double[] x, double[] out, int from, int to) {
        int end = fullEnd(from, to);
        VectorElementary.log1p(x, out, from, end);
        super.log1p(x, out, end, to);
    }

    @Override
    public void arcosh(double[] alpha, double[] squaredDistance, double[] factor, double[] slope, int from, int to) {
        int end = fullEnd(from, to);
        for (int i = from; i < end; i += CHUNK) {
            int stop = Math.min(end, i + CHUNK);
            if (VectorElementary.arcoshClamp(alpha, i, stop)) {
                VectorElementary.arcoshRoot(alpha, factor, squaredDistance, i, stop);
                VectorElementary.log1p(squaredDistance, squaredDistance, i, stop);
                VectorElementary.divide(squaredDistance, factor, factor, i, stop);
                VectorRuns.product(stop - i, squaredDistance, i, squaredDistance, i, squaredDistance, i);
            }
            VectorElementary.arcoshSeries(alpha, squaredDistance, factor, i, stop);
            if (slope.length > 0) {
                VectorElementary.factorSlopeDirect(alpha, factor, slope, i, stop);
                VectorElementary.factorSlopeSeries(alpha, slope, i, stop);
            }
        }
        super.arcosh(alpha, squaredDistance, factor, slope, end, to);
    }

    @Override
    public void hyperbolic(double[] rhoSquared, double[] cosh, double[] sinhc, double[] slope, int from, int to) {
        int end = fullEnd(from, to);
        for (int i = from; i < end; i += CHUNK) {
            int stop = Math.min(end, i + CHUNK);
            if (VectorElementary.hyperbolicRoot(rhoSquared, cosh, i, stop)) {
                VectorElementary.exp(cosh, cosh, i, stop);
                VectorElementary.hyperbolicDirect(rhoSquared, cosh, sinhc, slope, i, stop);
            }
            VectorElementary.hyperbolicSeries(rhoSquared, cosh, sinhc, slope, i, stop);
        }
        super.hyperbolic(rhoSquared, cosh, sinhc, slope, end, to);
    }

    @Override
    public void product(int n, double[] a, int aAt, double[] b, int bAt, double[] out, int outAt) {
        VectorRuns.product(n, a, aAt, b, bAt, out, outAt);
    }

    @Override
    public void addProduct(int n, double[] a, int aAt, double[] b, int bAt, double[] sum, int sumAt) {
        VectorRuns.addProduct(n, a, aAt, b, bAt, sum, sumAt);
    }

    @Override
    public void addScaled(int n, double scale, double[] a, int aAt, double[] sum, int sumAt) {
        VectorRuns.addScaled(n, scale, a, aAt, sum, sumAt);
    }

    @Override
    public void contract(int n, int rules, int height, Runs x, double[] v, double[] out) {
        if (height < 3) {
            super.contract(n, rules, height, x, v, out);
            return;
        }
        for (int r = 0; r < rules; r++) {
            int h = 0;
            for (; h + 3 <= height; h += 3) {
                VectorRuns.contract3(n, h == 0, x.values(), x.at(r, h, n), v, h * n, out, r * n);
            }
            for (; h < height; h++) {
                VectorRuns.addProduct(n, x.values(), x.at(r, h, n), v, h * n, out, r * n);
            }
        }
    }

    @Override
    public void combine(int n, int rules, int height, double[] w, Runs x, double[] out) {
        if (rules < 4) {
            super.combine(n, rules, height, w, x, out);
            return;
        }
        for (int h = 0; h < height; h++) {
            int r = 0;
            for (; r + 4 <= rules; r += 4) {
                int step = x.perRule() * n;
                VectorRuns.combine4(n, r == 0, w, r * n, x.values(), x.at(r, h, n), step, out, h * n);
            }
            for (; r < rules; r++) {
                VectorRuns.addProduct(n, w, r * n, x.values(), x.at(r, h, n), out, h * n);
            }
        }
    }

    @Override
    public void addOuter(int n, int rules, int height, double[] w, double[] v, Runs sum) {
        for (int r = 0; r < rules; r++) {
            int h = 0;
            for (; h + 3 <= height; h += 3) {
                VectorRuns.addOuter3(n, w, r * n, v, h * n, sum.values(), sum.at(r, h, n));
            }
            for (; h < height; h++) {
                VectorRuns.addProduct(n, w, r * n, v, h * n, sum.values(), sum.at(r, h, n));
            }
        }
    }

    @Override
    public void addOuters(int n, int rules, int height, double[] a, double[] x, double[] b, double[] y, Runs sum) {
        for (int r = 0; r < rules; r++) {
            for (int h = 0; h < height; h++) {
                VectorRuns.addOuters(n, a, b, r * n, x, y, h * n, sum.values(), sum.at(r, h, n));
            }
        }
    }

    @Override
    public void affine(
            int n,
            double bias,
            double slope,
            double[] kappa,
            double[] factor,
            int pair,
            double[] product,
            double[] out,
            int at) {
        VectorRuns.affine(n, bias, slope, kappa, factor, pair, product, out, at);
    }

    @Override
    public void karcherPairs(
            int n,
            int rules,
            double[] firing,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] s,
            double[] products,
            double[] byFiring,
            double[] byAlpha) {
        for (int r = 0; r < rules; r++) {
            VectorRuns.karcherPairs(n, r * n, firing, alpha, factor, slope, omega, s, products, byFiring, byAlpha);
        }
    }

    @Override
    public void dotEach(int n, int rules, int height, Runs x, Runs y, double[] out) {
        if (height < 2) {
            super.dotEach(n, rules, height, x, y, out);
            return;
        }
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            VectorRuns.dotEach2(n, rules, x, y, h, out);
        }
        for (int r = 0; h < height && r < rules; r++) {
            VectorRuns.addProduct(n, x.values(), x.at(r, h, n), y.values(), y.at(r, h, n), out, r * n);
        }
    }

    @Override
    public void blendEach(int n, int rules, int height, double[] a, Runs x, double[] b, Runs y, Runs out) {
        VectorRuns.blendEach(n, rules, height, a, x, b, y, out);
    }
}
