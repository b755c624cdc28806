package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * {@link ProductKernels}, register-blocked: a block of rows by two registers of the result stays in registers
 * while the terms are added, so each load feeds several multiply-adds, and there are as many sums as hide the latency of one. A
 * packed matrix ({@link Packing}) has the numbers of a step side by side: one address instead of one for each row, without which
 * instructions, not multiply-adds, are what the processor waits for.
 *
 * <p>Processors whose registers have 512 bits have 32 of them: room for twelve rows. Then loads, of which those of whole registers
 * touch two lines of cache each, no longer hold up multiply-adds. The sixteen registers of AVX2 have room for four rows: with six
 * Java 25 keeps one sum in memory, and takes half as long again.
 */
interface VectorProducts extends ProductKernels {

    int ROWS = Packing.FEW;
    int COLUMNS = 2 * LENGTH;
    int TWELVE = 12;

    /** {@link Kernels#multiplyStrips}. The two registers are a strip, or, where one is a strip, two strips. */
    @Override
    default void multiplyStrips(double[] a, int rows, int width, double[] zt, int strips, double[] out) {
        int step = COLUMNS > LANES ? 2 : 1;
        for (int s = 0; s < strips; s += step) {
            int apart = apart((strips - s) * LANES);
            int z = s * width * LANES;
            int zApart = step == 1 ? apart : apart * width;
            int oApart = step == 1 ? apart : apart * rows;
            for (int lane = 0; lane < LANES; lane += COLUMNS) {
                int o = s * rows * LANES + lane;
                multiplyColumns(a, rows, width, width, zt, z + lane, zApart, LANES, out, o, oApart);
            }
        }
    }

    /** {@link Kernels#multiplyPacked}. */
    @Override
    default void multiplyPacked(
            double[] g, int rows, int length, int count, double[] z, int stride, int width, double[] out) {
        for (int column = 0; column < width; column += COLUMNS) {
            int apart = apart(Kernels.pad(width) - column);
            multiplyColumns(g, rows, length, count, z, column, apart, stride, out, column, apart);
        }
    }

    /** How far the second register is from the first; nothing, so that the same is computed twice, if there are no more columns. */
    private static int apart(int columnsLeft) {
        return columnsLeft > LENGTH ? LENGTH : 0;
    }

    /**
     * Two registers of columns of the product with a packed matrix, of which the first {@code count} columns count. The second
     * register of {@code z} lies {@code zApart} after the first, and its sums {@code oApart} after those of the first; rows of
     * {@code z}, and of the result, are {@code n} apart.
     */
    private static void multiplyColumns(
            double[] a,
            int rows,
            int length,
            int count,
            double[] zt,
            int z,
            int zApart,
            int n,
            double[] out,
            int o,
            int oApart) {
        int group;
        for (int row = 0; row < rows; row += group) {
            group = Packing.groupRows(rows, row);
            int from = Packing.at(rows, length, row, 0);
            int to = o + row * n;
            if (group == TWELVE) {
                multiplyTwelve(a, from, count, zt, z, zApart, n, out, to, oApart);
            } else {
                multiplyFour(a, from, count, zt, z, zApart, n, out, to, oApart, rows - row);
            }
        }
    }

    /**
     * A group of four packed rows from {@code a[aFrom]} on, of which the first {@code kept} are stored. Two terms at a time, which
     * halves the bookkeeping.
     */
    private static void multiplyFour(
            double[] a,
            int aFrom,
            int count,
            double[] zt,
            int zFrom,
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
        int end = aFrom + count * ROWS;
        int z = zFrom;
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

    /**
     * A group of twelve packed rows from {@code a[aFrom]} on, each of whose numbers meets two registers: 24 sums at a time.
     *
     * <p>Calls the Vector API directly, on purpose: in a method of this size Java 17 no longer inlines {@link #load} and
     * {@link #store}, keeps the sums on the heap, and a step takes three to four times as long.
     */
    private static void multiplyTwelve(
            double[] a,
            int aFrom,
            int count,
            double[] zt,
            int zFrom,
            int zApart,
            int n,
            double[] out,
            int o,
            int oApart) {
        DoubleVector s00 = broadcast(SPECIES, 0);
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
        DoubleVector s60 = s00;
        DoubleVector s61 = s00;
        DoubleVector s70 = s00;
        DoubleVector s71 = s00;
        DoubleVector s80 = s00;
        DoubleVector s81 = s00;
        DoubleVector s90 = s00;
        DoubleVector s91 = s00;
        DoubleVector sa0 = s00;
        DoubleVector sa1 = s00;
        DoubleVector sb0 = s00;
        DoubleVector sb1 = s00;
        int z = zFrom;
        int end = aFrom + count * TWELVE;
        for (int at = aFrom; at < end; at += TWELVE) {
            DoubleVector z0 = fromArray(SPECIES, zt, z);
            DoubleVector z1 = fromArray(SPECIES, zt, z + zApart);
            DoubleVector w = broadcast(SPECIES, a[at]);
            s00 = w.fma(z0, s00);
            s01 = w.fma(z1, s01);
            w = broadcast(SPECIES, a[at + 1]);
            s10 = w.fma(z0, s10);
            s11 = w.fma(z1, s11);
            w = broadcast(SPECIES, a[at + 2]);
            s20 = w.fma(z0, s20);
            s21 = w.fma(z1, s21);
            w = broadcast(SPECIES, a[at + 3]);
            s30 = w.fma(z0, s30);
            s31 = w.fma(z1, s31);
            w = broadcast(SPECIES, a[at + 4]);
            s40 = w.fma(z0, s40);
            s41 = w.fma(z1, s41);
            w = broadcast(SPECIES, a[at + 5]);
            s50 = w.fma(z0, s50);
            s51 = w.fma(z1, s51);
            w = broadcast(SPECIES, a[at + 6]);
            s60 = w.fma(z0, s60);
            s61 = w.fma(z1, s61);
            w = broadcast(SPECIES, a[at + 7]);
            s70 = w.fma(z0, s70);
            s71 = w.fma(z1, s71);
            w = broadcast(SPECIES, a[at + 8]);
            s80 = w.fma(z0, s80);
            s81 = w.fma(z1, s81);
            w = broadcast(SPECIES, a[at + 9]);
            s90 = w.fma(z0, s90);
            s91 = w.fma(z1, s91);
            w = broadcast(SPECIES, a[at + 10]);
            sa0 = w.fma(z0, sa0);
            sa1 = w.fma(z1, sa1);
            w = broadcast(SPECIES, a[at + 11]);
            sb0 = w.fma(z0, sb0);
            sb1 = w.fma(z1, sb1);
            z += n;
        }
        s00.intoArray(out, o);
        s01.intoArray(out, o + oApart);
        s10.intoArray(out, o + n);
        s11.intoArray(out, o + n + oApart);
        s20.intoArray(out, o + 2 * n);
        s21.intoArray(out, o + 2 * n + oApart);
        s30.intoArray(out, o + 3 * n);
        s31.intoArray(out, o + 3 * n + oApart);
        s40.intoArray(out, o + 4 * n);
        s41.intoArray(out, o + 4 * n + oApart);
        s50.intoArray(out, o + 5 * n);
        s51.intoArray(out, o + 5 * n + oApart);
        s60.intoArray(out, o + 6 * n);
        s61.intoArray(out, o + 6 * n + oApart);
        s70.intoArray(out, o + 7 * n);
        s71.intoArray(out, o + 7 * n + oApart);
        s80.intoArray(out, o + 8 * n);
        s81.intoArray(out, o + 8 * n + oApart);
        s90.intoArray(out, o + 9 * n);
        s91.intoArray(out, o + 9 * n + oApart);
        sa0.intoArray(out, o + 10 * n);
        sa1.intoArray(out, o + 10 * n + oApart);
        sb0.intoArray(out, o + 11 * n);
        sb1.intoArray(out, o + 11 * n + oApart);
    }

    private static DoubleVector all(double value) {
        return DoubleVector.broadcast(SPECIES, value);
    }

    private static DoubleVector load(double[] x, int i) {
        return DoubleVector.fromArray(SPECIES, x, i);
    }

    private static void store(DoubleVector s0, DoubleVector s1, double[] out, int o, int apart) {
        s0.intoArray(out, o);
        s1.intoArray(out, o + apart);
    }
}
