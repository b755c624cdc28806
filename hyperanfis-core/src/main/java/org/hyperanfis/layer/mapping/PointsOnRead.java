package org.hyperanfis.layer.mapping;

import java.util.function.IntFunction;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * Points that are computed whenever they are read, with the same bits every time. Mapping a row
 * costs little beside what a step does with it, and memory holds the table but not its points, which take at least twice as
 * much.
 */
public final class PointsOnRead implements PointRows {

    /** Most rows mapped at a time: enough to fill registers, few enough that a small batch wastes nothing. */
    private static final int ROWS_PER_CHUNK = 32;

    private final int rows;
    private final int stride;
    private final int chunk;
    private final ThreadLocal<Scratch> scratch;

    /**
     * Points of tangents.
     *
     * @param points makes room for so many points of the manifold
     * @param tangents what one thread reads tangents with, given the most rows it will ask for at a time
     */
    public PointsOnRead(IntFunction<TangentPoints> points, int inputs, IntFunction<Tangents> tangents, int rows) {
        this.rows = rows;
        this.chunk = Math.max(1, Math.min(rows, ROWS_PER_CHUNK));
        this.stride = Kernels.stride(inputs + 1);
        this.scratch = ThreadLocal.withInitial(() ->
                new Scratch(tangents.apply(chunk), points.apply(chunk), new int[chunk], new double[chunk * inputs]));
    }

    /** Where one thread reads the tangents of input rows. */
    @FunctionalInterface
    public interface Tangents {

        /**
         * Writes the tangents of {@code count} rows to the front of {@code to}.
         *
         * @param rows which, in order; may be overwritten
         */
        void copyTo(int[] rows, int count, double[] to);
    }

    /** Belongs to one thread. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Scratch(Tangents source, TangentPoints points, int[] rows, double[] tangents) {}

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int stride() {
        return stride;
    }

    @Override
    public void gather(int[] index, int from, int to, double[] points) {
        Scratch own = scratch.get();
        for (int start = from; start < to; start += chunk) {
            int count = Math.min(chunk, to - start);
            for (int i = 0; i < count; i++) {
                own.rows[i] = index[start + i];
            }
            map(own, count, points, (start - from) * stride);
        }
    }

    @Override
    public void copy(int from, int to, double[] points) {
        Scratch own = scratch.get();
        for (int start = from; start < to; start += chunk) {
            int count = Math.min(chunk, to - start);
            for (int i = 0; i < count; i++) {
                own.rows[i] = start + i;
            }
            map(own, count, points, (start - from) * stride);
        }
    }

    /** Tangents that an earlier chunk left behind the first {@code count} are mapped too, and not copied. */
    private void map(Scratch own, int count, double[] points, int at) {
        own.source.copyTo(own.rows, count, own.tangents);
        own.points.compute(own.tangents, 0);
        System.arraycopy(own.points.points(), 0, points, at, count * stride);
    }
}
