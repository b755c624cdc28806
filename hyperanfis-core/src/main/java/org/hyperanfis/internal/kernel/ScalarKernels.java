package org.hyperanfis.internal.kernel;

/** The kernels in plain Java. The processor's fused multiply-add is assumed: without it results hold, speed does not. */
class ScalarKernels implements Kernels {

    @Override
    public String name() {
        return "scalar";
    }

    @Override
    public void multiply(double[] a, int rows, int stride, int width, double[] zt, int n, double[] out) {
        for (int i = 0; i < n; i += LANES) {
            for (int r = 0; r < rows; r++) {
                multiplyRun(a, r * stride, 1, width, zt, i, n, out, r * n + i);
            }
        }
    }

    /** Eight sums at once: enough of them to hide the latency of the additions, few enough to stay in registers. */
    private static void multiplyRun(
            double[] a, int aFrom, int aStep, int width, double[] zt, int column, int n, double[] out, int o) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int z = column;
        for (int d = 0; d < width; d++) {
            double w = a[aFrom + d * aStep];
            s0 = Math.fma(w, zt[z], s0);
            s1 = Math.fma(w, zt[z + 1], s1);
            s2 = Math.fma(w, zt[z + 2], s2);
            s3 = Math.fma(w, zt[z + 3], s3);
            s4 = Math.fma(w, zt[z + 4], s4);
            s5 = Math.fma(w, zt[z + 5], s5);
            s6 = Math.fma(w, zt[z + 6], s6);
            s7 = Math.fma(w, zt[z + 7], s7);
            z += n;
        }
        out[o] = s0;
        out[o + 1] = s1;
        out[o + 2] = s2;
        out[o + 3] = s3;
        out[o + 4] = s4;
        out[o + 5] = s5;
        out[o + 6] = s6;
        out[o + 7] = s7;
    }

    @Override
    public void multiplyStrips(double[] a, int rows, int width, double[] zt, int strips, double[] out) {
        for (int s = 0; s < strips; s++) {
            for (int r = 0; r < rows; r++) {
                int from = Packing.at(rows, width, r, 0);
                int apart = Packing.groupRows(rows, r);
                int z = s * width * LANES;
                multiplyRun(a, from, apart, width, zt, z, LANES, out, (s * rows + r) * LANES);
            }
        }
    }

    @Override
    public void multiplyPacked(
            double[] g, int rows, int length, int count, double[] z, int stride, int width, double[] out) {
        for (int d = 0; d < width; d += LANES) {
            for (int r = 0; r < rows; r++) {
                int from = Packing.at(rows, length, r, 0);
                int apart = Packing.groupRows(rows, r);
                multiplyRun(g, from, apart, count, z, d, stride, out, r * stride + d);
            }
        }
    }

    @Override
    public void exp(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.exp(x[i]);
        }
    }

    @Override
    public void log(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.log(x[i]);
        }
    }

    @Override
    public void log1p(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.log1p(x[i]);
        }
    }

    @Override
    public void arcosh(double[] alpha, double[] factor, double[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            double a = alpha[i] < ARCOSH_FLOOR ? ARCOSH_FLOOR : alpha[i];
            alpha[i] = a;
            if (a < Elementary.FACTOR_QUOTIENT_END) {
                double z = Math.fma(a, 0.5, 0.5);
                double s = Math.sqrt(z);
                double top = Elementary.factorTop(s, z);
                double bottom = Elementary.factorBottom(s, z);
                // One division serves both quotients.
                double inverse = 1 / ((a * (a + 1)) * bottom);
                factor[i] = (Math.fma(a - 1, top, bottom) * (a + 1)) * inverse;
                slope[i] = a == ARCOSH_FLOOR ? 0 : (-a * top) * inverse;
            } else {
                factor[i] = Elementary.farFactor(a);
                slope[i] = Elementary.farSlope(a, factor[i]);
            }
        }
    }

    @Override
    public void squaredArcosh(double scale, double[] alpha, double[] factor, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            double u = alpha[i] - 1;
            out[i] = ((factor[i] * u) * (factor[i] * (u + 2))) * scale;
        }
    }

    @Override
    public void hyperbolic(double[] rhoSquared, double[] cosh, double[] sinhc, double[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            double y = rhoSquared[i];
            if (y < Elementary.HYPERBOLIC_SERIES_END) {
                double ratio = Elementary.sinhcSeries(y);
                double difference = Elementary.slopeSeries(y);
                cosh[i] = Math.fma(y, difference, ratio);
                sinhc[i] = ratio;
                slope[i] = difference;
            } else {
                double rho = Math.sqrt(y);
                double inverse = 1 / rho;
                double halfExp = Elementary.expOfRoot(y, rho, inverse) * 0.5;
                double halfInverse = 0.25 / halfExp;
                double value = halfExp + halfInverse;
                double ratio = (halfExp - halfInverse) * inverse;
                cosh[i] = value;
                sinhc[i] = ratio;
                slope[i] = (value - ratio) * (inverse * inverse);
            }
        }
    }

    @Override
    public double sum(double[] x, int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        for (int i = from; i < to; i += LANES) {
            s0 += x[i];
            s1 += x[i + 1];
            s2 += x[i + 2];
            s3 += x[i + 3];
            s4 += x[i + 4];
            s5 += x[i + 5];
            s6 += x[i + 6];
            s7 += x[i + 7];
        }
        return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7));
    }

    @Override
    public double dot(double[] x, int xFrom, double[] y, int yFrom, int count) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int shift = yFrom - xFrom;
        for (int i = xFrom; i < xFrom + count; i += LANES) {
            s0 = Math.fma(x[i], y[shift + i], s0);
            s1 = Math.fma(x[i + 1], y[shift + i + 1], s1);
            s2 = Math.fma(x[i + 2], y[shift + i + 2], s2);
            s3 = Math.fma(x[i + 3], y[shift + i + 3], s3);
            s4 = Math.fma(x[i + 4], y[shift + i + 4], s4);
            s5 = Math.fma(x[i + 5], y[shift + i + 5], s5);
            s6 = Math.fma(x[i + 6], y[shift + i + 6], s6);
            s7 = Math.fma(x[i + 7], y[shift + i + 7], s7);
        }
        return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7));
    }
}
