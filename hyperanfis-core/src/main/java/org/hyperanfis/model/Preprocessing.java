package org.hyperanfis.model;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.RowStandardizer;
import org.hyperanfis.data.Standardization;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.layer.mapping.PointsOnRead;

/**
 * From raw rows to tangents: {@code s (x - location) / scale} (eq:app_raw_feature_replay); clipping follows in layer 1.
 *
 * @param standardization location and scale of each input
 * @param inputScale the input scale {@code s}
 */
public record Preprocessing(Standardization standardization, double inputScale) {

    /**
     * Coordinates beyond this, which clipping shortens to the tangent bound anyway, are brought back to it so that their
     * squares do not overflow.
     */
    private static final double FARTHEST = 1e150;

    public Preprocessing {
        Structure.requireWithin("inputScale", inputScale, 1 / Structure.LARGEST_NUMBER, Structure.LARGEST_NUMBER);
    }

    /** Where raw rows are read from. */
    @FunctionalInterface
    public interface RawRows {
        void copyTo(int row, double[] destination, int offset);
    }

    /**
     * Most coordinates of points that are kept rather than computed whenever they are read: 8 megabytes, about what stays in a
     * processor's cache. Both have the same bits.
     */
    private static final int KEPT_COORDINATES = 1 << 20;

    /** Raw rows as points of the manifold, for reading them again and again; those of a large table take no memory. */
    public PointRows points(Network network, Dataset data) {
        if ((long) data.rows() * (network.structure().inputs() + 1) <= KEPT_COORDINATES) {
            return map(network, data::copyRow, data.rows());
        }
        return mapOnRead(network, data::copyRows, data.rows());
    }

    /** Raw rows as points of the manifold, for reading them once. */
    PointRows pointsOnRead(Network network, RawRows rows, int count) {
        int width = standardization.width();
        return mapOnRead(
                network,
                (wanted, size, to) -> {
                    for (int i = 0; i < size; i++) {
                        rows.copyTo(wanted[i], to, i * width);
                    }
                },
                count);
    }

    private PointRows mapOnRead(Network network, PointsOnRead.Tangents rawRows, int count) {
        Structure structure = network.structure();
        return new PointsOnRead(
                structure.geometry(),
                structure.curvature(),
                structure.tangentBound(),
                structure.inputs(),
                mostRows -> {
                    RowStandardizer standardizer = new RowStandardizer(standardization, mostRows);
                    return (wanted, size, to) -> {
                        rawRows.copyTo(wanted, size, to);
                        standardizer.apply(to, size);
                        for (int i = 0; i < size * standardization.width(); i++) {
                            to[i] = tangent(to[i]);
                        }
                    };
                },
                count);
    }

    /** Maps raw rows to the manifold, and keeps their points. */
    public MappedRows map(Network network, RawRows rows, int count) {
        return network.mapRows(
                (row, to, offset) -> {
                    rows.copyTo(row, to, offset);
                    for (int j = 0; j < standardization.width(); j++) {
                        to[offset + j] = tangent(standardization.apply(j, to[offset + j]));
                    }
                },
                count);
    }

    private double tangent(double standardized) {
        return Math.max(-FARTHEST, Math.min(inputScale * standardized, FARTHEST));
    }

    /**
     * The raw row that a tangent stands for: {@code location + scale t / s}, back from logarithmic scales
     * (eq:app_rule_center_raw_representative). Rows
     * beyond the tangent bound share a clipped tangent, so this is a representative, not the only such row.
     */
    public double[] rawRepresentative(double[] tangent) {
        double[] raw = new double[tangent.length];
        for (int j = 0; j < raw.length; j++) {
            raw[j] = standardization.invert(j, tangent[j] / inputScale);
        }
        return raw;
    }
}
