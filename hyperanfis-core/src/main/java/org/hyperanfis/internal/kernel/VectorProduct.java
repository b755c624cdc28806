package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.VectorKernels.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * The matrix products of {@link Kernels}, register-blocked: a block of four rows by two registers of the result stays in
 * eight registers while the terms are added, so each load feeds several multiply-adds, and there are as many sums as hide the
 * latency of one. More rows would need fewer loads, but leave the sixteen registers of AVX2 no room for what compilers like to
 * load early: with six rows Java 25 keeps one sum in memory, and takes half as long again. A packed matrix has the four numbers of
 * a step side by side: one address instead of four, without which instructions, not multiply-adds, are what the processor waits for.
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
        int a1 = aFrom + stride;
        int a2 = a1 + stride;
        int a3 = a2 + stride;
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
            z += n;
        }
        store(s00, s01, out, o, LENGTH);
        store(s10, s11, out, o + n, LENGTH);
        store(s20, s21, out, o + 2 * n, LENGTH);
        store(s30, s31, out, o + 3 * n, LENGTH);
    }

    /** {@link Kernels#multiplyStrips}. The two registers are a strip, or, where one is a strip, two strips. */
    static void multiplyStrips(double[] a, int rows, int width, double[] zt, int strips, double[] out) {
        int step = COLUMNS > Kernels.LANES ? 2 : 1;
        for (int s = 0; s < strips; s += step) {
            int apart = apart((strips - s) * Kernels.LANES);
            int z = s * width * Kernels.LANES;
            int zApart = step == 1 ? apart : apart * width;
            int oApart = step == 1 ? apart : apart * rows;
            for (int lane = 0; lane < Kernels.LANES; lane += COLUMNS) {
                for (int r = 0; r < rows; r += ROWS) {
                    int o = (s * rows + r) * Kernels.LANES + lane;
                    int kept = Math.min(rows - r, ROWS);
                    int group = Kernels.packed(width, r, 0);
                    multiplyGroup(a, group, width, zt, z + lane, zApart, Kernels.LANES, out, o, oApart, kept);
                }
            }
        }
    }

    /** {@link Kernels#multiplyPacked}. */
    static void multiplyPacked(
            double[] g, int rows, int length, int count, double[] z, int stride, int width, double[] out) {
        for (int column = 0; column < width; column += COLUMNS) {
            int apart = apart(Kernels.pad(width) - column);
            for (int r = 0; r < rows; r += ROWS) {
                int o = r * stride + column;
                int kept = Math.min(rows - r, ROWS);
                int group = Kernels.packed(length, r, 0);
                multiplyGroup(g, group, count, z, column, apart, stride, out, o, apart, kept);
            }
        }
    }

    /** How far the second register is from the first; nothing, so that the same is computed twice, if there are no more columns. */
    private static int apart(int columnsLeft) {
        return columnsLeft > LENGTH ? LENGTH : 0;
    }

    /**
     * Like {@link #multiplyBlock}, but with one address for all rows: for the packed rows from {@code a[aFrom]} on, of which the
     * first {@code kept} are stored. The second register of columns lies {@code zApart} after the first, and its sums
     * {@code oApart} after those of the first. Two terms at a time, which halves the bookkeeping.
     */
    private static void multiplyGroup(
            double[] a,
            int aFrom,
            int width,
            double[] zt,
            int column,
            int zApart,
            int n,
            double[] out,
            int o,
            int oApart,
            int kept) {
        DoubleVector s00 = all(0);
        DoubleVector s01 = s00;
        DoubleVector s10 = s00;
        DoubleVector s11 = s00;
        DoubleVector s20 = s00;
        DoubleVector s21 = s00;
        DoubleVector s30 = s00;
        DoubleVector s31 = s00;
        int at = aFrom;
        int end = aFrom + width * ROWS;
        int z = column;
        for (; at < end - ROWS; at += 2 * ROWS) {
            DoubleVector z0 = load(zt, z);
            DoubleVector z1 = load(zt, z + zApart);
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
            z0 = load(zt, z + n);
            z1 = load(zt, z + n + zApart);
            w = all(a[at + 4]);
            s00 = w.fma(z0, s00);
            s01 = w.fma(z1, s01);
            w = all(a[at + 5]);
            s10 = w.fma(z0, s10);
            s11 = w.fma(z1, s11);
            w = all(a[at + 6]);
            s20 = w.fma(z0, s20);
            s21 = w.fma(z1, s21);
            w = all(a[at + 7]);
            s30 = w.fma(z0, s30);
            s31 = w.fma(z1, s31);
            z += 2 * n;
        }
        if (at < end) {
            DoubleVector z0 = load(zt, z);
            DoubleVector z1 = load(zt, z + zApart);
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
        }
        store(s00, s01, out, o, oApart);
        if (kept > 1) {
            store(s10, s11, out, o + n, oApart);
        }
        if (kept > 2) {
            store(s20, s21, out, o + 2 * n, oApart);
        }
        if (kept > 3) {
            store(s30, s31, out, o + 3 * n, oApart);
        }
    }

    private static void store(DoubleVector s0, DoubleVector s1, double[] out, int o, int apart) {
        s0.intoArray(out, o);
        s1.intoArray(out, o + apart);
    }
}
