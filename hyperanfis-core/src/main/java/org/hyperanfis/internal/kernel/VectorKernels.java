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
    public void arcosh(double[] alpha, double[] distance, double[] factor, int from, int to) {
        int end = fullEnd(from, to);
        for (int i = from; i < end; i += CHUNK) {
            int stop = Math.min(end, i + CHUNK);
            VectorElementary.arcoshRoot(alpha, factor, distance, i, stop);
            VectorElementary.log1p(distance, distance, i, stop);
            VectorElementary.divide(distance, factor, factor, i, stop);
        }
        super.arcosh(alpha, distance, factor, end, to);
    }

    @Override
    public void arcoshFactorSlope(double[] alpha, double[] factor, double[] slope, int from, int to) {
        int end = fullEnd(from, to);
        for (int i = from; i < end; i += CHUNK) {
            int stop = Math.min(end, i + CHUNK);
            VectorElementary.factorSlopeDirect(alpha, factor, slope, i, stop);
            VectorElementary.factorSlopeSeries(alpha, slope, i, stop);
        }
        super.arcoshFactorSlope(alpha, factor, slope, end, to);
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
        VectorLanes.product(n, a, aAt, b, bAt, out, outAt);
    }

    @Override
    public void addProduct(int n, double[] a, int aAt, double[] b, int bAt, double[] sum, int sumAt) {
        VectorLanes.addProduct(n, a, aAt, b, bAt, sum, sumAt);
    }

    @Override
    public void subtractProduct(int n, double[] a, int aAt, double[] b, int bAt, double[] sum, int sumAt) {
        VectorLanes.subtractProduct(n, a, aAt, b, bAt, sum, sumAt);
    }

    @Override
    public void addScaled(int n, double scale, double[] a, int aAt, double[] sum, int sumAt) {
        VectorLanes.addScaled(n, scale, a, aAt, sum, sumAt);
    }
}
