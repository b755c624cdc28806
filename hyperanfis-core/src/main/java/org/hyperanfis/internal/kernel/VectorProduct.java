package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.VectorKernels.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * The matrix products of {@link Kernels}, register-blocked: a block of six rows by two registers of the result stays in
 * twelve registers while the terms are added, so each load feeds several multiply-adds and the latency of one is hidden
 * behind the others. Twelve sums, two loaded registers and one broadcast fit the sixteen of AVX2. A packed matrix has the
 * six numbers of a step side by side: one address instead of six, without which instructions, not multiply-adds, are what
 * the processor waits for.
 */
final class VectorProduct {

    private static final int LENGTH = SPECIES.length();
    private static final int ROWS = Kernels.PACKED;
    private static final int COLUMNS = 2 * LENGTH;

    private VectorProduct() {}

    /** Whether a result of that shape has room for a block. */
    static boolean fits(int rows, int n) {
        return rows >= ROWS && n >= COLUMNS;
    }

    /** Blocks at the right and lower edge move inwards and compute some sums twice rather than work on a part. */
    static void multiply(double[] a, int rows, int stride, int width, double[] zt, int n, double[] out) {
        for (int i = 0; i < n; i += COLUMNS) {
            int column = Math.min(i, n - COLUMNS);
            for (int j = 0; j < rows; j += ROWS) {
                int r = Math.min(j, rows - ROWS);
                multiplyBlock(a, r * stride, stride, width, zt, column, n, out, r * n + column);
            }
        }
    }

    private static DoubleVector all(double value) {
        return DoubleVector.broadcast(SPECIES, value);
    }

    private static DoubleVector load(double[] x, int i) {
        return DoubleVector.fromArray(SPECIES, x, i);
    }

    private static void multiplyBlock(
            double[] a, int aFrom, int stride, int width, double[] zt, int column, int n, double[] out, int o) {
        DoubleVector s00 = all(0);
        DoubleVector s01 = s00;
        DoubleVector s10 = s00;
        DoubleVector s11 = s00;
        DoubleVector s20 = s00;
        DoubleVector s21 = s00;
        DoubleVector s30 = s00;
        DoubleVector s31 = s00;
        DoubleVector s40 = s00;
        DoubleVector s41 = s00;
        DoubleVector s50 = s00;
        DoubleVector s51 = s00;
        int a1 = aFrom + stride;
        int a2 = a1 + stride;
        int a3 = a2 + stride;
        int a4 = a3 + stride;
        int a5 = a4 + stride;
        int z = column;
        for (int d = 0; d < width; d++) {
            DoubleVector z0 = load(zt, z);
            DoubleVector z1 = load(zt, z + LENGTH);
            DoubleVector w = all(a[aFrom + d]);
            s00 = w.fma(z0, s00);
            s01 = w.fma(z1, s01);
            w = all(a[a1 + d]);
            s10 = w.fma(z0, s10);
            s11 = w.fma(z1, s11);
            w = all(a[a2 + d]);
            s20 = w.fma(z0, s20);
            s21 = w.fma(z1, s21);
            w = all(a[a3 + d]);
            s30 = w.fma(z0, s30);
            s31 = w.fma(z1, s31);
            w = all(a[a4 + d]);
            s40 = w.fma(z0, s40);
            s41 = w.fma(z1, s41);
            w = all(a[a5 + d]);
            s50 = w.fma(z0, s50);
            s51 = w.fma(z1, s51);
            z += n;
        }
        store(s00, s01, out, o);
        store(s10, s11, out, o + n);
        store(s20, s21, out, o + 2 * n);
        store(s30, s31, out, o + 3 * n);
        store(s40, s41, out, o + 4 * n);
        store(s50, s51, out, o + 5 * n);
    }

    /** {@link Kernels#multiplyStrips}. */
    static void multiplyStrips(double[] a, int rows, int width, double[] zt, int strips, double[] out) {
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < Kernels.LANES; lane += COLUMNS) {
                int z = s * width * Kernels.LANES + lane;
                for (int r = 0; r < rows; r += ROWS) {
                    int o = (s * rows + r) * Kernels.LANES + lane;
                    multiplyGroup(
                            a,
                            Kernels.packed(width, r, 0),
                            width,
                            zt,
                            z,
                            Kernels.LANES,
                            out,
                            o,
                            Math.min(rows - r, ROWS));
                }
            }
        }
    }

    /** {@link Kernels#multiplyPacked}. */
    static void multiplyPacked(
            double[] g, int rows, int length, int count, double[] z, int stride, int width, double[] out) {
        for (int column = 0; column < width; column += COLUMNS) {
            for (int r = 0; r < rows; r += ROWS) {
                int o = r * stride + column;
                multiplyGroup(
                        g, Kernels.packed(length, r, 0), count, z, column, stride, out, o, Math.min(rows - r, ROWS));
            }
        }
    }

    /** Like {@link #multiplyBlock}, but with one address for all rows: for the packed rows from {@code a[aFrom]} on, of which the first {@code kept} are stored. */
    private static void multiplyGroup(
            double[] a, int aFrom, int width, double[] zt, int column, int n, double[] out, int o, int kept) {
        DoubleVector s00 = all(0);
        DoubleVector s01 = s00;
        DoubleVector s10 = s00;
        DoubleVector s11 = s00;
        DoubleVector s20 = s00;
        DoubleVector s21 = s00;
        DoubleVector s30 = s00;
        DoubleVector s31 = s00;
        DoubleVector s40 = s00;
        DoubleVector s41 = s00;
        DoubleVector s50 = s00;
        DoubleVector s51 = s00;
        int z = column;
        for (int at = aFrom; at < aFrom + width * ROWS; at += ROWS) {
            DoubleVector z0 = load(zt, z);
            DoubleVector z1 = load(zt, z + LENGTH);
            DoubleVector w = all(a[at]);
            s00 = w.fma(z0, s00);
            s01 = w.fma(z1, s01);
            w = all(a[at + 1]);
            s10 = w.fma(z0, s10);
            s11 = w.fma(z1, s11);
            w = all(a[at + 2]);
            s20 = w.fma(z0, s20);
            s21 = w.fma(z1, s21);
            w = all(a[at + 3]);
            s30 = w.fma(z0, s30);
            s31 = w.fma(z1, s31);
            w = all(a[at + 4]);
            s40 = w.fma(z0, s40);
            s41 = w.fma(z1, s41);
            w = all(a[at + 5]);
            s50 = w.fma(z0, s50);
            s51 = w.fma(z1, s51);
            z += n;
        }
        store(s00, s01, out, o);
        if (kept > 1) {
            store(s10, s11, out, o + n);
        }
        if (kept > 2) {
            store(s20, s21, out, o + 2 * n);
        }
        if (kept > 3) {
            store(s30, s31, out, o + 3 * n);
        }
        if (kept > 4) {
            store(s40, s41, out, o + 4 * n);
        }
        if (kept > 5) {
            store(s50, s51, out, o + 5 * n);
        }
    }

    private static void store(DoubleVector s0, DoubleVector s1, double[] out, int o) {
        s0.intoArray(out, o);
        s1.intoArray(out, o + LENGTH);
    }
}
