package org.hyperanfis.internal.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels with SIMD. What does not fill a register goes to {@link ScalarKernels}, which gives the same bits, and so
 * does {@link #sum}: its eight running sums wait on the latency of additions, scalar or not.
 */
final class VectorKernels extends ScalarKernels {

    /**
     * Registers of 2, 4 or 8 lanes: a strip of eight rows fills at least one. All kernels have the same, for where two widths meet
     * in a process, Java's profile of a multiply-add has two types, and what is compiled from then on keeps vectors on the heap.
     */
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
    public void multiplyStrips(double[] a, int rows, int width, double[] zt, int strips, double[] out) {
        VectorProduct.multiplyStrips(a, rows, width, zt, strips, out);
    }

    @Override
    public void multiplyPacked(
            double[] g, int rows, int length, int count, double[] z, int stride, int width, double[] out) {
        VectorProduct.multiplyPacked(g, rows, length, count, z, stride, width, out);
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
    public void arcosh(double[] alpha, double[] factor, double[] slope, int from, int to) {
        int end = fullEnd(from, to);
        for (int i = from; i < end; i += CHUNK) {
            int stop = Math.min(end, i + CHUNK);
            VectorElementary.arcoshPolynomials(alpha, slope, factor, i, stop);
            if (VectorElementary.arcoshQuotient(alpha, factor, slope, i, stop)) {
                VectorElementary.arcoshFar(alpha, factor, slope, i, stop);
            }
        }
        super.arcosh(alpha, factor, slope, end, to);
    }

    @Override
    public void squaredArcosh(double scale, double[] alpha, double[] factor, double[] out, int from, int to) {
        int end = fullEnd(from, to);
        VectorElementary.squaredArcosh(scale, alpha, factor, out, from, end);
        super.squaredArcosh(scale, alpha, factor, out, end, to);
    }

    @Override
    public void hyperbolic(double[] rhoSquared, double[] cosh, double[] sinhc, double[] slope, int from, int to) {
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
        super.hyperbolic(rhoSquared, cosh, sinhc, slope, end, to);
    }

    @Override
    public double dot(double[] x, int xFrom, double[] y, int yFrom, int count) {
        return SPECIES.length() == LANES
                ? VectorRuns.dot(x, xFrom, y, yFrom, count)
                : super.dot(x, xFrom, y, yFrom, count);
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
    public void dotRows(
            int rows, int width, double[] a, int aAt, int aStride, double[] b, int bAt, int bStride, double[] out) {
        if (SPECIES.length() == 4) {
            VectorRuns.dotRows(rows, width, a, aAt, aStride, b, bAt, bStride, out);
        } else {
            super.dotRows(rows, width, a, aAt, aStride, b, bAt, bStride, out);
        }
    }

    @Override
    public void scaleRows(
            int rows, int width, double[] factor, double[] x, int xAt, double[] out, int outAt, int outStride) {
        if (width >= SPECIES.length()) {
            VectorRuns.scaleRows(rows, width, factor, x, xAt, out, outAt, outStride);
        } else {
            super.scaleRows(rows, width, factor, x, xAt, out, outAt, outStride);
        }
    }

    @Override
    public void blendRows(
            int rows,
            int width,
            double[] a,
            double[] x,
            int xAt,
            int xStride,
            double[] b,
            double[] y,
            int yAt,
            int yStride,
            int per,
            double[] c,
            double[] out,
            int outAt,
            int outStride) {
        if (width >= SPECIES.length()) {
            VectorRuns.blendRows(rows, width, a, x, xAt, xStride, b, y, yAt, yStride, per, c, out, outAt, outStride);
        } else {
            super.blendRows(rows, width, a, x, xAt, xStride, b, y, yAt, yStride, per, c, out, outAt, outStride);
        }
    }

    @Override
    public void addScaledRows(int rows, int stride, int per, double[] a, double[] x, double[] sum) {
        VectorRuns.addScaledRows(rows, stride, per, a, x, sum);
    }

    @Override
    public boolean raise(int n, double floor, double limit, double[] x) {
        return VectorRuns.raise(n, floor, limit, x);
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
    public void contractStrips(int strips, int rules, int height, Runs x, double[] v, double[] out) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            VectorStrips.contract3(h == 0, strips, rules, height, h, x, v, out);
        }
        for (; h < height; h++) {
            VectorStrips.contract1(h == 0, strips, rules, height, h, x, v, out);
        }
    }

    @Override
    public void combineStrips(int strips, int rules, int height, double[] w, Runs x, double[] out) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            VectorStrips.combine3(strips, rules, height, h, w, x, out);
        }
        for (; h < height; h++) {
            VectorStrips.combine1(strips, rules, height, h, w, x, out);
        }
    }

    @Override
    public void outers(int strips, int rules, int height, double[] a, double[] x, double[] b, double[] y, Runs out) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            VectorStrips.outers3(true, strips, rules, height, h, a, x, b, y, out);
        }
        for (; h < height; h++) {
            VectorStrips.outers1(true, strips, rules, height, h, a, x, b, y, out);
        }
    }

    @Override
    public void addOuters(int strips, int rules, int height, double[] a, double[] x, double[] b, double[] y, Runs out) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            VectorStrips.outers3(false, strips, rules, height, h, a, x, b, y, out);
        }
        for (; h < height; h++) {
            VectorStrips.outers1(false, strips, rules, height, h, a, x, b, y, out);
        }
    }

    @Override
    public void addOuter(int strips, int rules, int height, double[] w, double[] v, Runs sum) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            VectorStrips.addOuter3(strips, rules, height, h, w, v, sum);
        }
        for (; h < height; h++) {
            VectorStrips.addOuter1(strips, rules, height, h, w, v, sum);
        }
    }

    @Override
    public void collectOuter(int strips, int rules, int height, double[] w, double[] v, double[] sum) {
        for (int h = 0; h < height; h++) {
            VectorStrips.collectOuter(strips, rules, height, h, w, v, sum);
        }
    }

    @Override
    public void collectEach(int strips, int rules, int height, double[] a, double[] x, double[] sum) {
        for (int h = 0; h < height; h++) {
            VectorStrips.collectEach(strips, rules, height, h, a, x, sum);
        }
    }

    @Override
    public void dotEach(int strips, int rules, int height, Runs x, Runs y, double[] out) {
        int pairs = strips * rules * LANES;
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            VectorStrips.dotEach2(h == 0, pairs, h, x, y, out);
        }
        if (h < height) {
            VectorStrips.dotEach1(h == 0, pairs, h, x, y, out);
        }
    }

    @Override
    public void scaleEach(int strips, int rules, int height, double[] a, Runs x, Runs out) {
        int pairs = strips * rules * LANES;
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            VectorStrips.scaleEach2(pairs, h, a, x, out);
        }
        if (h < height) {
            VectorStrips.scaleEach1(pairs, h, a, x, out);
        }
    }

    @Override
    public void blendEach(int strips, int rules, int height, double[] a, Runs x, double[] b, Runs y, Runs out) {
        int pairs = strips * rules * LANES;
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            VectorStrips.blendEach2(pairs, h, a, x, b, y, out);
        }
        if (h < height) {
            VectorStrips.blendEach1(pairs, h, a, x, b, y, out);
        }
    }

    @Override
    public void affine(
            int strips,
            int rules,
            int height,
            double[] bias,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] product,
            double[] out,
            double[] squaredNorm) {
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            VectorStrips.affine2(
                    h == 0, strips, rules, height, h, bias, slope, kappa, factor, product, out, squaredNorm);
        }
        if (h < height) {
            VectorStrips.affine1(
                    h == 0, strips, rules, height, h, bias, slope, kappa, factor, product, out, squaredNorm);
        }
    }

    @Override
    public void affineGradient(
            int strips,
            int rules,
            int height,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] product,
            double[] gradient,
            double[] byFactor,
            double[] byKappa,
            double[] sum) {
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            VectorStrips.affineGradient2(
                    h == 0, strips, rules, height, h, slope, kappa, factor, product, gradient, byFactor, byKappa, sum);
        }
        if (h < height) {
            VectorStrips.affineGradient1(
                    h == 0, strips, rules, height, h, slope, kappa, factor, product, gradient, byFactor, byKappa, sum);
        }
    }

    @Override
    public void exponential(
            int strips,
            int rules,
            int height,
            double[] rhoSquared,
            double[] u,
            double[] cosh,
            double[] sinhc,
            double[] slope,
            double[] out) {
        if (height != 2 || !VectorConsequents.exponential2(strips * rules, rhoSquared, u, sinhc, slope, out)) {
            super.exponential(strips, rules, height, rhoSquared, u, cosh, sinhc, slope, out);
        }
    }

    @Override
    public void lift(int strips, int rules, int height, double[] cosh, double[] sinhc, double[] u, double[] out) {
        if (height == 2) {
            VectorConsequents.lift2(strips * rules, cosh, sinhc, u, out);
        } else {
            VectorConsequents.lift(strips * rules * LANES, height, cosh, sinhc, u, out);
        }
    }

    @Override
    public void liftGradient(
            int strips,
            int rules,
            int height,
            double[] sinhc,
            double[] slope,
            double[] g,
            double[] u,
            double[] along,
            double[] radial) {
        if (height == 2) {
            VectorConsequents.liftGradient2(strips * rules, sinhc, slope, g, u, along, radial);
        } else {
            VectorConsequents.liftGradient(strips * rules * LANES, height, sinhc, slope, g, u, along, radial);
        }
    }

    @Override
    public void blendedAffineGradient(
            int strips,
            int rules,
            int height,
            double[] a,
            Runs g,
            double[] b,
            Runs u,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] factorSlope,
            double[] product,
            Runs gradient,
            double[] byFactor,
            double[] byAlpha,
            double[] biasSum,
            double[] slopeSum) {
        if (VectorConsequents.fitsSpatial(g) && VectorConsequents.fits(u) && VectorConsequents.fits(gradient)) {
            VectorConsequents.blendedAffineGradient2(
                    strips,
                    rules,
                    a,
                    g.values(),
                    b,
                    u.values(),
                    slope,
                    kappa,
                    factor,
                    factorSlope,
                    product,
                    gradient.values(),
                    byAlpha,
                    biasSum,
                    slopeSum);
        } else {
            super.blendedAffineGradient(
                    strips,
                    rules,
                    height,
                    a,
                    g,
                    b,
                    u,
                    slope,
                    kappa,
                    factor,
                    factorSlope,
                    product,
                    gradient,
                    byFactor,
                    byAlpha,
                    biasSum,
                    slopeSum);
        }
    }

    @Override
    public void scaleRules(int strips, int rules, double[] numbers, double[] x, double[] out) {
        VectorStrips.scaleRules(strips, rules, numbers, x, out);
    }

    @Override
    public void addRows(int strips, int rules, double[] numbers, double[] a, double[] x, double[] b, double[] sum) {
        VectorStrips.addRows(strips, rules, numbers, a, x, b, sum);
    }

    @Override
    public void addRow(int strips, int rules, double[] x, double[] row, int runs, double[] out) {
        VectorStrips.addRow(strips, rules, x, row, runs, out);
    }

    @Override
    public void belowMost(int strips, int rules, double[] x, double[] out, double[] most) {
        VectorStrips.belowMost(strips, rules, x, out, most);
    }

    @Override
    public void shares(int strips, int rules, double[] x, double[] inverse) {
        VectorStrips.shares(strips, rules, x, inverse);
    }

    @Override
    public void sharesGradient(int strips, int rules, double[] w, double[] g) {
        VectorStrips.sharesGradient(strips, rules, w, g);
    }

    @Override
    public void weigh(
            int strips, int rules, double[] w, double[] factor, double[] alpha, double[] omega, double[] minusSum) {
        VectorStrips.weigh(strips, rules, w, factor, alpha, omega, minusSum);
    }

    @Override
    public void karcherStep(
            int strips,
            int rules,
            int coordinates,
            double[] w,
            Runs q,
            double[] dual,
            double[] m,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] minusS,
            double[] d,
            double[] squaredNorm) {
        // Nearly always all are inside: in trainings of the examples 99 of 100 times and more.
        if (VectorKarcher.fits(q) && VectorKarcher.polynomials(strips, rules, q.values(), dual, alpha, slope, factor)) {
            VectorKarcher.quotientDirection(
                    strips, rules, w, factor, slope, alpha, q.values(), m, minusS, d, squaredNorm);
        } else {
            super.karcherStep(
                    strips, rules, coordinates, w, q, dual, m, alpha, factor, slope, omega, minusS, d, squaredNorm);
        }
    }

    @Override
    public void karcherDirection(
            int strips,
            int rules,
            int coordinates,
            double[] w,
            double[] factor,
            double[] alpha,
            Runs q,
            double[] m,
            double[] omega,
            double[] minusS,
            double[] d,
            double[] squaredNorm) {
        if (VectorKarcher.fits(q)) {
            VectorKarcher.direction(strips, rules, w, factor, alpha, q.values(), m, minusS, d, squaredNorm);
        } else {
            super.karcherDirection(strips, rules, coordinates, w, factor, alpha, q, m, omega, minusS, d, squaredNorm);
        }
    }

    @Override
    public void karcherGradient(
            int strips,
            int rules,
            int coordinates,
            double[] w,
            Runs q,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] gd,
            double[] byS,
            double[] byDual,
            double[] byAlpha,
            double[] gw,
            double[] g) {
        if (VectorKarcher.fits(q)) {
            VectorKarcher.gradient(strips, rules, w, q.values(), alpha, factor, slope, gd, byS, byAlpha, gw, g);
        } else {
            super.karcherGradient(
                    strips, rules, coordinates, w, q, alpha, factor, slope, omega, gd, byS, byDual, byAlpha, gw, g);
        }
    }

    @Override
    public void karcherPoints(
            int strips,
            int rules,
            int coordinates,
            double[] w,
            Runs q,
            double[][] factor,
            double[][] omega,
            double[][] gd,
            double[][] byAlpha,
            double[][] dual,
            double[] g,
            double[] products,
            double[] gw,
            Runs gq) {
        if (!VectorKarcher.fits(q)) {
            super.karcherPoints(
                    strips, rules, coordinates, w, q, factor, omega, gd, byAlpha, dual, g, products, gw, gq);
        } else if (gd.length == 3 && VectorKarcher.fits(gq)) {
            VectorKarcher.points3(strips, rules, w, q.values(), factor, gd, byAlpha, dual, g, gw, gq.values());
        } else {
            // The kernels for three coordinates keep no omega.
            for (int k = 0; k < gd.length; k++) {
                VectorRuns.product(strips * rules * LANES, w, 0, factor[k], 0, omega[k], 0);
            }
            super.karcherPoints(
                    strips, rules, coordinates, w, q, factor, omega, gd, byAlpha, dual, g, products, gw, gq);
        }
    }

    @Override
    public void direct(int strips, int coordinates, double[] minusS, double[] m, double[] d, double[] squaredNorm) {
        VectorRows.direct(strips, coordinates, minusS, m, d, squaredNorm);
    }

    @Override
    public void pace(
            int strips,
            double size,
            double squaredTolerance,
            double floor,
            double[] squaredNorm,
            double[] step,
            double[] free) {
        VectorRows.pace(strips, size, squaredTolerance, floor, squaredNorm, step, free);
    }

    @Override
    public void move(
            int strips,
            int coordinates,
            double[] cosh,
            double[] m,
            double[] sinhc,
            double[] step,
            double[] d,
            double[] reach,
            double[] next,
            double[] dual) {
        VectorRows.move(strips, coordinates, cosh, m, sinhc, step, d, reach, next, dual);
    }

    @Override
    public void normalize(int strips, int coordinates, double floor, double[] m, double[] inverseNorm, double[] dual) {
        VectorRows.normalize(strips, coordinates, floor, m, inverseNorm, dual);
    }

    @Override
    public void retreat(
            int strips,
            int coordinates,
            double[] next,
            double[] m,
            double[] d,
            double[] step,
            double[] free,
            double[] reach,
            double[] cosh,
            double[] sinhc,
            double[] slope,
            double[] minusS,
            double[] g,
            double[] gd,
            double[] byS) {
        VectorRows.retreat(strips, coordinates, next, m, d, step, free, reach, cosh, sinhc, slope, minusS, g, gd, byS);
    }

    @Override
    public void renormalize(int strips, int coordinates, double[] m, double[] dual, double[] inverseNorm, double[] g) {
        VectorRows.renormalize(strips, coordinates, m, dual, inverseNorm, g);
    }

    @Override
    public void addDual(int strips, int coordinates, double[] x, double[] g) {
        VectorRows.addDual(strips, coordinates, x, g);
    }

    @Override
    public void karcherPairs(
            int strips,
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
        VectorStrips.karcherPairs(strips, rules, firing, alpha, factor, slope, omega, s, products, byFiring, byAlpha);
    }
}
