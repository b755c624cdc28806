package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

/** {@link FunctionKernels} on whole registers; what does not fill one is left to the definition, which gives the same bits. */
interface VectorFunctions extends FunctionKernels {

    /** Composite functions make their passes over this many elements at a time, to stay in the first-level cache. */
    int CHUNK = 256;

    /** The end of the full registers that start at {@code from}. */
    private static int fullEnd(int from, int to) {
        return from + SPECIES.loopBound(to - from);
    }

    @Override
    default void exp(double[] x, double[] out, int from, int to) {
        int end = fullEnd(from, to);
        VectorElementary.exp(x, out, from, end);
        FunctionKernels.super.exp(x, out, end, to);
    }

    @Override
    default void log(double[] x, double[] out, int from, int to) {
        int end = fullEnd(from, to);
        VectorElementary.log(x, out, from, end);
        FunctionKernels.super.log(x, out, end, to);
    }

    @Override
    default void log1p(double[] x, double[] out, int from, int to) {
        int end = fullEnd(from, to);
        VectorElementary.log1p(x, out, from, end);
        FunctionKernels.super.log1p(x, out, end, to);
    }

    @Override
    default void arcosh(double[] alpha, double[] factor, double[] slope, int from, int to) {
        int end = fullEnd(from, to);
        for (int i = from; i < end; i += CHUNK) {
            int stop = Math.min(end, i + CHUNK);
            VectorElementary.arcoshPolynomials(alpha, slope, factor, i, stop);
            if (VectorElementary.arcoshQuotient(alpha, factor, slope, i, stop)) {
                VectorElementary.arcoshFar(alpha, factor, slope, i, stop);
            }
        }
        FunctionKernels.super.arcosh(alpha, factor, slope, end, to);
    }

    @Override
    default void squaredArcosh(double scale, double[] alpha, double[] factor, double[] out, int from, int to) {
        int end = fullEnd(from, to);
        VectorElementary.squaredArcosh(scale, alpha, factor, out, from, end);
        FunctionKernels.super.squaredArcosh(scale, alpha, factor, out, end, to);
    }

    @Override
    default void hyperbolic(double[] rhoSquared, double[] cosh, double[] sinhc, double[] slope, int from, int to) {
        int end = fullEnd(from, to);
        for (int i = from; i < end; i += CHUNK) {
            int stop = Math.min(end, i + CHUNK);
            if (VectorElementary.hyperbolicSeries(false, rhoSquared, cosh, sinhc, slope, i, stop)) {
                VectorElementary.root(rhoSquared, cosh, i, stop);
                VectorElementary.exp(cosh, cosh, i, stop);
                VectorElementary.hyperbolicDirect(rhoSquared, cosh, sinhc, slope, i, stop);
                VectorElementary.hyperbolicSeries(true, rhoSquared, cosh, sinhc, slope, i, stop);
            }
        }
        FunctionKernels.super.hyperbolic(rhoSquared, cosh, sinhc, slope, end, to);
    }
}
