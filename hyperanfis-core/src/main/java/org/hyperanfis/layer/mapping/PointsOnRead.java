package org.hyperanfis.layer.mapping;

import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * Points that are computed whenever they are read, with the bits that {@link MappingLayer#mapRows} gives them. Mapping a row
 * costs little beside what a step does with it, and memory holds the table but not its points, which take at least twice as
 * much.
 */
public final class PointsOnRead implements PointRows {

    /** Most rows mapped at a time: enough to fill registers, few enough that a small batch wastes nothing. */
    public static final int ROWS_PER_CHUNK = 32;

    private final Tangents tangents;
    private final int rows;
    private final int stride;
    private final ThreadLocal<Scratch> scratch;

    public PointsOnRead(
            GeometryKind geometry, double curvature, double tangentBound, int inputs, Tangents tangents, int rows) {
        this.tangents = tangents;
        this.rows = rows;
        this.stride = Kernels.stride(inputs + 1);
        this.scratch = ThreadLocal.withInitial(() -> new Scratch(
                new TangentPoints(geometry, curvature, tangentBound, ROWS_PER_CHUNK, inputs),
                new int[ROWS_PER_CHUNK],
                new double[ROWS_PER_CHUNK * inputs]));
    }

    /** Where the tangents of input rows are read, from several threads. */
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
    private record Scratch(TangentPoints points, int[] rows, double[] tangents) {}

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
        for (int start = from; start < to; start += ROWS_PER_CHUNK) {
            int count = Math.min(ROWS_PER_CHUNK, to - start);
            for (int i = 0; i < count; i++) {
                own.rows[i] = index[start + i];
            }
            map(own, count, points, (start - from) * stride);
        }
    }

    @Override
    public void copy(int from, int to, double[] points) {
        Scratch own = scratch.get();
        for (int start = from; start < to; start += ROWS_PER_CHUNK) {
            int count = Math.min(ROWS_PER_CHUNK, to - start);
            for (int i = 0; i < count; i++) {
                own.rows[i] = start + i;
            }
            map(own, count, points, (start - from) * stride);
        }
    }

    /** Tangents that an earlier chunk left behind the first {@code count} are mapped too, and not copied. */
    private void map(Scratch own, int count, double[] points, int at) {
        tangents.copyTo(own.rows, count, own.tangents);
        own.points.compute(own.tangents, 0);
        System.arraycopy(own.points.points(), 0, points, at, count * stride);
    }
}
