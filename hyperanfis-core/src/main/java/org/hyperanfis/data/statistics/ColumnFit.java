package org.hyperanfis.data.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.jspecify.annotations.Nullable;

/**
 * Fits a {@link Standardization} to rows, which may lie in parts: each part contributes to the totals and, once those are
 * merged, to the spreads. The corrected two-pass algorithm:
 *
 * <pre>
 *   m  = sum(w x) / sum(w)                      first pass, {@link ColumnTotals}
 *   S1 = sum(w (x - m)),  S2 = sum(w (x - m)^2) second pass, {@link ColumnSpreads}
 *   mean = m + S1 / sum(w),  variance = (S2 - S1^2 / sum(w)) / sum(w)
 * </pre>
 *
 * Columns are the features, places on logarithmic scales where they have one; and those same features as they are, since
 * missing values take their means. Immutable.
 *
 * @since 0.2.0
 */
public final class ColumnFit {

    private final List<String> names;
    private final @Nullable LogScale[] logScales;
    /** Which features have a logarithmic scale. */
    private final int[] logFeatures;

    private final double span;

    /**
     * A fit.
     *
     * @param names of the features, for messages
     * @param logScales one for each feature, if it has one; an empty list if none has
     * @param span see {@link Standardization#fit(org.hyperanfis.data.Dataset, boolean, double)}
     */
    public ColumnFit(List<String> names, List<Optional<LogScale>> logScales, double span) {
        this.names = List.copyOf(names);
        this.logScales = logScales.stream().map(scale -> scale.orElse(null)).toArray(LogScale[]::new);
        this.logFeatures = IntStream.range(0, this.logScales.length)
                .filter(j -> this.logScales[j] != null)
                .toArray();
        this.span = span;
    }

    /** What no rows contribute to the first pass. */
    public ColumnTotals totals() {
        return new ColumnTotals(this);
    }

    /** What {@link ColumnTotals#toArray} wrote. */
    public ColumnTotals totals(double[] numbers) {
        return new ColumnTotals(this, numbers);
    }

    /** What no rows contribute to the second pass, given the totals of all rows. */
    public ColumnSpreads spreads(ColumnTotals totals) {
        requireFinite(totals);
        return new ColumnSpreads(this, totals, new double[3 * columns()]);
    }

    /** What {@link ColumnSpreads#toArray} wrote, given the totals of all rows. */
    public ColumnSpreads spreads(ColumnTotals totals, double[] numbers) {
        return new ColumnSpreads(
                this,
                totals,
                VectorSum.requireLength(numbers, 3 * columns(), "ColumnSpreads").clone());
    }

    int columns() {
        return names.size() + logFeatures.length;
    }

    void copyColumns(double[] raw, double[] to) {
        int width = names.size();
        System.arraycopy(raw, 0, to, 0, width);
        for (int k = 0; k < logFeatures.length; k++) {
            int j = logFeatures[k];
            to[width + k] = raw[j];
            LogScale scale = logScales[j];
            to[j] = scale == null ? raw[j] : scale.apply(raw[j]);
        }
    }

    private void requireFinite(ColumnTotals totals) {
        for (int column = 0; column < columns(); column++) {
            double range = totals.high(column) - totals.low(column);
            if (!Double.isFinite(totals.mean(column)) || !Double.isFinite(range)) {
                int feature = column < names.size() ? column : logFeatures[column - names.size()];
                throw new InvalidDataException("Column '" + names.get(feature) + "' reaches from " + totals.low(column)
                        + " to " + totals.high(column)
                        + ", too far to be standardised in double precision; change its unit.");
            }
        }
    }

    /** The standardisation of all rows. */
    public Standardization result(ColumnTotals totals, ColumnSpreads spreads) {
        int width = names.size();
        double[] location = new double[width];
        double[] scale = new double[width];
        double[] deviation = new double[width];
        List<String> constant = new ArrayList<>();
        for (int j = 0; j < width; j++) {
            location[j] = mean(j, totals, spreads);
            double shift = spreads.first(j) / totals.weightSum();
            double variance = spreads.second(j) / totals.weightSum() - shift * shift;
            deviation[j] = Math.sqrt(Math.max(variance, 0)) / spreads.unit(j);
            double range = totals.high(j) - totals.low(j);
            boolean bounded = span > 0 && spreads.between(j) == 0;
            scale[j] = bounded ? Math.max(deviation[j], range / span) : deviation[j];
            // A spread below the normal range has no finite inverse, and no digits left to tell rows apart.
            if (range == 0 || deviation[j] < Double.MIN_NORMAL) {
                deviation[j] = 1;
                scale[j] = 1;
                constant.add(names.get(j));
            }
        }
        double[] mean = location.clone();
        for (int k = 0; k < logFeatures.length; k++) {
            mean[logFeatures[k]] = mean(width + k, totals, spreads);
        }
        return new Standardization(location, scale, deviation, logScales, mean, List.copyOf(constant));
    }

    /** Rounding can give equal values a mean beside them, so compare the values. */
    private static double mean(int column, ColumnTotals totals, ColumnSpreads spreads) {
        if (totals.low(column) == totals.high(column)) {
            return totals.low(column);
        }
        double shift = spreads.first(column) / totals.weightSum();
        return totals.mean(column) + shift / spreads.unit(column);
    }
}
