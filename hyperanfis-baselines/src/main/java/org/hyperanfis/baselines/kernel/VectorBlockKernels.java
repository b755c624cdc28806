package org.hyperanfis.baselines.kernel;

import static jdk.incubator.vector.DoubleVector.broadcast;
import static jdk.incubator.vector.DoubleVector.fromArray;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * {@link BlockKernels} on whole registers. A product keeps four rows by two registers of its result in registers while terms are
 * added. Sums take three coordinates or four rules at a time, which spares most of the loads and stores of the sum.
 */
final class VectorBlockKernels extends BlockKernels {

    private static final int ROWS = 4;
    private static final int COLUMNS = 2 * LENGTH;

    VectorBlockKernels(Kernels kernels) {
        super(kernels);
    }

    /** Blocks at the right and lower edge move inwards and compute some sums twice rather than work on a part. */
    @Override
    public void multiply(double[] a, int rows, int stride, int width, double[] zt, int n, double[] out) {
        if (rows < ROWS || n < COLUMNS) {
            super.multiply(a, rows, stride, width, zt, n, out);
            return;
        }
        for (int i = 0; i < n; i += COLUMNS) {
            int column = Math.min(i, n - COLUMNS);
            for (int j = 0; j < rows; j += ROWS) {
                int r = Math.min(j, rows - ROWS);
                multiplyBlock(a, r * stride, stride, width, zt, column, n, out, r * n + column);
            }
        }
    }

    private static void multiplyBlock(
            double[] a, int aFrom, int stride, int width, double[] zt, int column, int n, double[] out, int o) {
        DoubleVector s00 = broadcast(SPECIES, 0);
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
            DoubleVector z0 = fromArray(SPECIES, zt, z);
            DoubleVector z1 = fromArray(SPECIES, zt, z + LENGTH);
            DoubleVector w = broadcast(SPECIES, a[aFrom + d]);
            s00 = w.fma(z0, s00);
            s01 = w.fma(z1, s01);
            w = broadcast(SPECIES, a[a1 + d]);
            s10 = w.fma(z0, s10);
            s11 = w.fma(z1, s11);
            w = broadcast(SPECIES, a[a2 + d]);
            s20 = w.fma(z0, s20);
            s21 = w.fma(z1, s21);
            w = broadcast(SPECIES, a[a3 + d]);
            s30 = w.fma(z0, s30);
            s31 = w.fma(z1, s31);
            z += n;
        }
        s00.intoArray(out, o);
        s01.intoArray(out, o + LENGTH);
        s10.intoArray(out, o + n);
        s11.intoArray(out, o + n + LENGTH);
        s20.intoArray(out, o + 2 * n);
        s21.intoArray(out, o + 2 * n + LENGTH);
        s30.intoArray(out, o + 3 * n);
        s31.intoArray(out, o + 3 * n + LENGTH);
    }

    @Override
    public void contract(int n, int rules, int height, double[] x, double[] v, double[] out) {
        if (height < 3) {
            super.contract(n, rules, height, x, v, out);
            return;
        }
        for (int r = 0; r < rules; r++) {
            int from = r * height * n;
            int h = 0;
            for (; h + 3 <= height; h += 3) {
                contract3(n, h == 0, x, from + h * n, v, h * n, out, r * n);
            }
            for (; h < height; h++) {
                kernels.addProduct(n, x, from + h * n, v, h * n, out, r * n);
            }
        }
    }

    /** {@code out (+)= x v} summed over three coordinates of one rule, beginning anew if {@code first}. */
    private static void contract3(
            int n, boolean first, double[] x, int xAt, double[] v, int vAt, double[] out, int to) {
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector x0 = fromArray(SPECIES, x, xAt + i);
            DoubleVector v0 = fromArray(SPECIES, v, vAt + i);
            DoubleVector sum = first ? x0.mul(v0) : x0.fma(v0, fromArray(SPECIES, out, to + i));
            sum = fromArray(SPECIES, x, xAt + n + i).fma(fromArray(SPECIES, v, vAt + n + i), sum);
            fromArray(SPECIES, x, xAt + 2 * n + i)
                    .fma(fromArray(SPECIES, v, vAt + 2 * n + i), sum)
                    .intoArray(out, to + i);
        }
    }

    @Override
    public void combine(int n, int rules, int height, double[] w, double[] x, double[] out) {
        if (rules < 4) {
            super.combine(n, rules, height, w, x, out);
            return;
        }
        int step = height * n;
        for (int h = 0; h < height; h++) {
            int r = 0;
            for (; r + 4 <= rules; r += 4) {
                combine4(n, r == 0, w, r * n, x, r * step + h * n, step, out, h * n);
            }
            for (; r < rules; r++) {
                kernels.addProduct(n, w, r * n, x, r * step + h * n, out, h * n);
            }
        }
    }

    /** {@code out (+)= w x} summed over four rules for one coordinate, beginning anew if {@code first}. */
    private static void combine4(
            int n, boolean first, double[] w, int wAt, double[] x, int xAt, int step, double[] out, int to) {
        for (int i = 0; i < n; i += LENGTH) {
            DoubleVector w0 = fromArray(SPECIES, w, wAt + i);
            DoubleVector x0 = fromArray(SPECIES, x, xAt + i);
            DoubleVector sum = first ? w0.mul(x0) : w0.fma(x0, fromArray(SPECIES, out, to + i));
            sum = fromArray(SPECIES, w, wAt + n + i).fma(fromArray(SPECIES, x, xAt + step + i), sum);
            sum = fromArray(SPECIES, w, wAt + 2 * n + i).fma(fromArray(SPECIES, x, xAt + 2 * step + i), sum);
            fromArray(SPECIES, w, wAt + 3 * n + i)
                    .fma(fromArray(SPECIES, x, xAt + 3 * step + i), sum)
                    .intoArray(out, to + i);
        }
    }
}
