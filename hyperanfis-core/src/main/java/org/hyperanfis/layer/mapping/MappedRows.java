package org.hyperanfis.layer.mapping;

/**
 * Input rows as points of the manifold, mapped once: inputs are not trained, so a row's point never changes.
 *
 * @param points {@code rows x stride}, time coordinate first, padding zero
 * @param rows number of rows
 * @param stride length of a row
 */
public record MappedRows(double[] points, int rows, int stride) {

    /** Copies of the rows {@code index}, in that order. */
    public MappedRows subset(int[] index) {
        double[] chosen = new double[index.length * stride];
        for (int i = 0; i < index.length; i++) {
            System.arraycopy(points, index[i] * stride, chosen, i * stride, stride);
        }
        return new MappedRows(chosen, index.length, stride);
    }
}
