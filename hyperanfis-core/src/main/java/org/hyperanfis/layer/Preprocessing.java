package org.hyperanfis.layer;

import org.hyperanfis.data.statistics.RowStandardizer;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.option.Domain;

/**
 * From raw rows to tangents: {@code s (x - location) / scale} (eq:app_raw_feature_replay); clipping follows in layer 1.
 *
 * @param standardization location and scale of each input
 * @param inputScale the input scale {@code s}
 * @since 0.1.0
 */
public record Preprocessing(Standardization standardization, double inputScale) {

    /**
     * Coordinates beyond this, which clipping shortens to the tangent bound anyway, are brought back to it so that their
     * squares do not overflow.
     */
    private static final double FARTHEST = 1e150;

    private static final Domain<Double> INPUT_SCALES =
            Domain.computable(1 / Structure.LARGEST_NUMBER, Structure.LARGEST_NUMBER);

    public Preprocessing {
        INPUT_SCALES.require("inputScale", inputScale);
    }

    /** Where raw rows are read from. */
    @FunctionalInterface
    public interface RawRows {
        void copyTo(int row, double[] destination, int offset);
    }

    /** Turns raw rows into tangents, in place. Belongs to one thread. */
    @FunctionalInterface
    public interface TangentMaker {

        /** @param rows raw rows, one after the other, of which the first {@code count} become tangents */
        void apply(double[] rows, int count);
    }

    /** What turns up to {@code mostRows} rows into tangents at a time. Nothing else does, so that all have the same bits. */
    public TangentMaker tangentMaker(int mostRows) {
        RowStandardizer standardizer = new RowStandardizer(standardization, mostRows);
        int width = standardization.width();
        return (rows, count) -> {
            standardizer.apply(rows, count);
            for (int i = 0; i < count * width; i++) {
                rows[i] = Math.max(-FARTHEST, Math.min(inputScale * rows[i], FARTHEST));
            }
        };
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
