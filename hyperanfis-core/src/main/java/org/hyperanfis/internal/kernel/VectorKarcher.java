package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;
import org.hyperanfis.internal.kernel.KarcherState.Step;

/**
 * {@link KarcherKernels} on whole registers, for points of any number of coordinates; those of three have {@link VectorKarcher3}.
 * Loops run over strips, then coordinates or rules. Arrays are read from their step on entry.
 */
interface VectorKarcher extends KarcherKernels {

    @Override
    default void normalizeBarycenter(int strips, double floor, KarcherState state) {
        int coordinates = state.coordinates;
        double[] m = state.barycenter();
        double[] dual = state.barycenterDual();
        double[] inverseNorm = state.inverseNorm;
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector first = fromArray(SPECIES, m, time);
            DoubleVector sum = first.mul(first);
            for (int h = 1; h < coordinates; h++) {
                DoubleVector x = fromArray(SPECIES, m, time + h * LANES);
                sum = x.neg().fma(x, sum);
            }
            DoubleVector inverse = broadcast(SPECIES, 1).div(sum.max(floor).sqrt());
            inverse.intoArray(inverseNorm, row);
            DoubleVector scaled = first.mul(inverse);
            scaled.intoArray(m, time);
            scaled.intoArray(dual, time);
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = fromArray(SPECIES, m, at).mul(inverse);
                x.intoArray(m, at);
                x.neg().intoArray(dual, at);
            }
        }
    }

    @Override
    default void karcherDirection(int strips, double[] w, Runs q, Step step) {
        // Nearly always all are inside: in trainings of the examples 99 of 100 times and more.
        if (!VectorKarcher3.fits(q) || !VectorKarcher3.direction(strips, w, q.values(), step)) {
            KarcherKernels.super.karcherDirection(strips, w, q, step);
        }
    }

    @Override
    default void karcherWeights(int strips, double[] w, Step step) {
        int rules = step.rules;
        double[] alpha = step.alpha;
        double[] factor = step.factor;
        double[] omega = step.omega;
        double[] minusSum = step.minusS;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector sum = DoubleVector.broadcast(SPECIES, 0);
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector x = fromArray(SPECIES, w, pair).mul(fromArray(SPECIES, factor, pair));
                    x.intoArray(omega, pair);
                    sum = x.fma(fromArray(SPECIES, alpha, pair), sum);
                }
                sum.neg().intoArray(minusSum, s * LANES + lane);
            }
        }
    }

    @Override
    default void projectDirection(int strips, Step step) {
        int coordinates = step.coordinates;
        double[] minusS = step.minusS;
        double[] m = step.m;
        double[] d = step.direction;
        double[] squaredNorm = step.squaredNorm;
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector s = fromArray(SPECIES, minusS, row);
            DoubleVector first = s.fma(fromArray(SPECIES, m, time), fromArray(SPECIES, d, time));
            first.intoArray(d, time);
            DoubleVector sum = first.mul(first).neg();
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = s.fma(fromArray(SPECIES, m, at), fromArray(SPECIES, d, at));
                x.intoArray(d, at);
                sum = x.fma(x, sum);
            }
            sum.intoArray(squaredNorm, row);
        }
    }

    @Override
    default void stepLengths(int strips, double size, double squaredTolerance, double floor, Step step) {
        double[] squaredNorm = step.squaredNorm;
        double[] length = step.length;
        double[] free = step.free;
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            DoubleVector v = fromArray(SPECIES, squaredNorm, row);
            DoubleVector lengths = broadcast(SPECIES, size).blend(0, v.compare(LE, squaredTolerance));
            DoubleVector norm = v.max(floor);
            lengths.intoArray(length, row);
            broadcast(SPECIES, 0).blend(1, norm.compare(GT, floor)).intoArray(free, row);
            lengths.mul(lengths).mul(norm).intoArray(squaredNorm, row);
        }
    }

    @Override
    default void geodesicPoint(int strips, Step step) {
        int coordinates = step.coordinates;
        double[] cosh = step.cosh;
        double[] sinhc = step.sinhc;
        double[] length = step.length;
        double[] reach = step.reach;
        double[] m = step.m;
        double[] d = step.direction;
        double[] next = step.next;
        double[] dual = step.nextDual;
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector c = fromArray(SPECIES, cosh, row);
            DoubleVector r = fromArray(SPECIES, sinhc, row).mul(fromArray(SPECIES, length, row));
            r.intoArray(reach, row);
            DoubleVector sum = broadcast(SPECIES, 1);
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = r.fma(fromArray(SPECIES, d, at), c.mul(fromArray(SPECIES, m, at)));
                x.intoArray(next, at);
                x.neg().intoArray(dual, at);
                sum = x.fma(x, sum);
            }
            DoubleVector root = sum.sqrt();
            root.intoArray(next, time);
            root.intoArray(dual, time);
        }
    }

    @Override
    default void geodesicGradient(int strips, Step step, double[] g) {
        int coordinates = step.coordinates;
        double[] next = step.next;
        double[] m = step.m;
        double[] d = step.direction;
        double[] length = step.length;
        double[] free = step.free;
        double[] reach = step.reach;
        double[] cosh = step.cosh;
        double[] sinhc = step.sinhc;
        double[] slope = step.slope;
        double[] minusS = step.minusS;
        double[] gd = step.byDirection;
        double[] byS = step.byS;
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector r = fromArray(SPECIES, reach, row);
            DoubleVector c = fromArray(SPECIES, cosh, row);
            DoubleVector byTime = fromArray(SPECIES, g, time).div(fromArray(SPECIES, next, time));
            DoubleVector alongMean = broadcast(SPECIES, 0);
            DoubleVector alongDirection = alongMean;
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = byTime.fma(fromArray(SPECIES, next, at), fromArray(SPECIES, g, at));
                alongMean = x.fma(fromArray(SPECIES, m, at), alongMean);
                alongDirection = x.fma(fromArray(SPECIES, d, at), alongDirection);
                x.mul(r).intoArray(gd, at);
                x.mul(c).intoArray(g, at);
            }
            DoubleVector size = fromArray(SPECIES, length, row);
            DoubleVector byTheta = fromArray(SPECIES, sinhc, row)
                    .mul(alongMean)
                    .add(fromArray(SPECIES, slope, row).mul(size).mul(alongDirection));
            DoubleVector by = size.mul(size).mul(byTheta).mul(fromArray(SPECIES, free, row));
            DoubleVector s = fromArray(SPECIES, minusS, row);
            DoubleVector first = by.mul(fromArray(SPECIES, d, time)).neg();
            first.intoArray(gd, time);
            s.mul(first).intoArray(g, time);
            DoubleVector sum = first.mul(fromArray(SPECIES, m, time));
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                DoubleVector x = by.fma(fromArray(SPECIES, d, at), fromArray(SPECIES, gd, at));
                x.intoArray(gd, at);
                s.fma(x, fromArray(SPECIES, g, at)).intoArray(g, at);
                sum = x.fma(fromArray(SPECIES, m, at), sum);
            }
            sum.neg().intoArray(byS, row);
        }
    }

    @Override
    default void karcherGradient(int strips, double[] w, Runs q, Step step, double[] gw, double[] g) {
        if (VectorKarcher3.fits(q)) {
            VectorKarcher3.gradient(strips, w, q.values(), step, gw, g);
        } else {
            KarcherKernels.super.karcherGradient(strips, w, q, step, gw, g);
        }
    }

    @Override
    default void alphaGradient(int strips, double[] w, Step step, double[] gw) {
        int rules = step.rules;
        double[] alpha = step.alpha;
        double[] factor = step.factor;
        double[] slope = step.factorSlope;
        double[] omega = step.omega;
        double[] byS = step.byS;
        double[] byAlpha = step.byAlpha;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector si = fromArray(SPECIES, byS, s * LANES + lane);
                for (int at = end - rules * LANES + lane; at < end; at += LANES) {
                    DoubleVector a = fromArray(SPECIES, alpha, at);
                    DoubleVector byOmega = a.fma(si, fromArray(SPECIES, byAlpha, at));
                    DoubleVector free = fromArray(SPECIES, omega, at).blend(0, a.compare(LE, Kernels.ARCOSH_FLOOR));
                    byOmega.fma(fromArray(SPECIES, factor, at), fromArray(SPECIES, gw, at))
                            .intoArray(gw, at);
                    DoubleVector bySlope = byOmega.mul(fromArray(SPECIES, w, at).mul(fromArray(SPECIES, slope, at)));
                    free.fma(si, bySlope).intoArray(byAlpha, at);
                }
            }
        }
    }

    @Override
    default void addDual(int strips, int coordinates, double[] x, double[] g) {
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            fromArray(SPECIES, g, time).add(fromArray(SPECIES, x, time)).intoArray(g, time);
            for (int h = 1; h < coordinates; h++) {
                int at = time + h * LANES;
                fromArray(SPECIES, g, at).sub(fromArray(SPECIES, x, at)).intoArray(g, at);
            }
        }
    }

    @Override
    default void barycenterGradient(int strips, KarcherState state, double[] g) {
        int coordinates = state.coordinates;
        double[] m = state.barycenter();
        double[] dual = state.barycenterDual();
        double[] inverseNorm = state.inverseNorm;
        for (int row = 0; row < strips * LANES; row += LENGTH) {
            int time = row / LANES * coordinates * LANES + row % LANES;
            DoubleVector along = broadcast(SPECIES, 0);
            for (int h = 0; h < coordinates; h++) {
                int at = time + h * LANES;
                along = fromArray(SPECIES, g, at).fma(fromArray(SPECIES, m, at), along);
            }
            DoubleVector minusAlong = along.neg();
            DoubleVector inverse = fromArray(SPECIES, inverseNorm, row);
            for (int h = 0; h < coordinates; h++) {
                int at = time + h * LANES;
                minusAlong
                        .fma(fromArray(SPECIES, dual, at), fromArray(SPECIES, g, at))
                        .mul(inverse)
                        .intoArray(g, at);
            }
        }
    }

    @Override
    default void karcherPoints(int strips, double[] w, Runs q, KarcherState state, double[] g, double[] gw, Runs gq) {
        Step[] steps = state.stepArray();
        if (VectorKarcher3.fits(q) && VectorKarcher3.fits(gq) && steps.length == 3) {
            VectorKarcher3.points(strips, w, q.values(), state, g, gw, gq.values());
            return;
        }
        if (VectorKarcher3.fits(q)) {
            // The kernels for three coordinates keep no omega.
            for (Step step : steps) {
                product(strips * state.rules * LANES, w, 0, step.factor, 0, step.omega, 0);
            }
        }
        KarcherKernels.super.karcherPoints(strips, w, q, state, g, gw, gq);
    }
}
