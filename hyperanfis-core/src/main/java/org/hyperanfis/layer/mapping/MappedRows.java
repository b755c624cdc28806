package org.hyperanfis.layer.mapping;

/**
 * Points mapped once and kept: inputs are not trained, so a row's point never changes.
 *
 * @param points {@code rows x stride}, time coordinate first, padding zero
 * @param rows number of rows
 * @param stride length of a row
 */
public record MappedRows(double[] points, int rows, int stride) implements PointRows {

    @Override
    public void gather(int[] index, int from, int to, double[] copies) {
        for (int i = from; i < to; i++) {
            System.arraycopy(points, index[i] * stride, copies, (i - from) * stride, stride);
        }
    }

    @Override
    public void copy(int from, int to, double[] copies) {
        System.arraycopy(points, from * stride, copies, 0, (to - from) * stride);
    }
}
