package org.hyperanfis.layer.mapping;

import org.hyperanfis.internal.Sizes;

/** Input rows as points of the manifold, wherever they are kept. Safe to read from several threads. */
public interface PointRows {

    /** Number of rows. */
    int rows();

    /** Length of a row: time coordinate first, padding zero. */
    int stride();

    /** Copies rows {@code index[from..to)}, in that order, to the front of {@code points}. */
    void gather(int[] index, int from, int to, double[] points);

    /** Copies the consecutive rows {@code from..to} to the front of {@code points}. */
    void copy(int from, int to, double[] points);

    /** Copies of all rows: inputs are not trained, so a row's point never changes. */
    default MappedRows kept() {
        double[] points = new double[Sizes.product(rows(), stride(), "rows and padded inputs")];
        copy(0, rows(), points);
        return new MappedRows(points, rows(), stride());
    }

    /** Copies of the rows {@code index}, in that order. */
    default MappedRows subset(int[] index) {
        double[] chosen = new double[index.length * stride()];
        gather(index, 0, index.length, chosen);
        return new MappedRows(chosen, index.length, stride());
    }
}
