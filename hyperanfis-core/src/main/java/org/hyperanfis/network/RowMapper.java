package org.hyperanfis.network;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Preprocessing.RawRows;
import org.hyperanfis.layer.Preprocessing.TangentMaker;
import org.hyperanfis.layer.mapping.PointRows;

/**
 * Raw rows as points of the manifold a network works on.
 *
 * @param network which manifold
 * @param preprocessing what makes tangents of raw rows
 */
public record RowMapper(Network network, Preprocessing preprocessing) {

    /**
     * Most coordinates of points that are kept rather than computed whenever they are read: 8 megabytes, about what stays in a
     * processor's cache. Both have the same bits.
     */
    private static final int KEPT_COORDINATES = 1 << 20;

    /** The rows of a data set, for reading them again and again; those of a large table take no memory. */
    public PointRows points(Dataset data) {
        PointRows points = network.pointsOnRead(
                mostRows -> {
                    TangentMaker tangents = preprocessing.tangentMaker(mostRows);
                    return (rows, count, to) -> {
                        data.copyRows(rows, count, to);
                        tangents.apply(to, count);
                    };
                },
                data.rows());
        return (long) data.rows() * (network.structure().inputs() + 1) <= KEPT_COORDINATES ? points.kept() : points;
    }

    /** Other rows, for reading them once. */
    public PointRows points(RawRows rows, int count) {
        int width = network.structure().inputs();
        return network.pointsOnRead(
                mostRows -> {
                    TangentMaker tangents = preprocessing.tangentMaker(mostRows);
                    return (wanted, size, to) -> {
                        for (int i = 0; i < size; i++) {
                            rows.copyTo(wanted[i], to, i * width);
                        }
                        tangents.apply(to, size);
                    };
                },
                count);
    }
}
