package org.hyperanfis.data.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.jspecify.annotations.Nullable;

/**
 * Per feature the mean and the population standard deviation of the training rows, so that {@code (x - location) / scale}
 * has mean 0 and variance 1. A constant column gets scale 1. Features may have a {@link LogScale}; then location and scale are
 * those of places on it. The scale may be larger than the deviation: see {@link #fit(Dataset, boolean, double)}. Immutable.
 */
public final class Standardization {

    private final double[] location;
    private final double[] scale;
    private final double[] deviation;
    /** Empty where no feature has one, else with null for those that have none. */
    private final @Nullable LogScale[] logScales;

    private final double[] mean;
    private final List<String> constantColumns;

    private Standardization(
            double[] location,
            double[] scale,
            double[] deviation,
            @Nullable LogScale[] logScales,
            double[] mean,
            List<String> constantColumns) {
        this.location = location;
        this.scale = scale;
        this.deviation = deviation;
        this.logScales = logScales;
        this.mean = mean;
        this.constantColumns = constantColumns;
    }

    /** Known locations and scales, such as those of a saved model: finite, and the scales positive. */
    public static Standardization of(double[] location, double[] scale) {
        return of(location, scale, scale, List.of(), location);
    }

    /**
     * The same with deviations other than the scales, and with logarithmic scales.
     *
     * @param deviation the standard deviation of each feature, of its places if it has a logarithmic scale
     * @param logScales one for each feature, if it has one; an empty list if none has
     * @param mean of each feature as it is
     */
    public static Standardization of(
            double[] location, double[] scale, double[] deviation, List<Optional<LogScale>> logScales, double[] mean) {
        if (location.length != scale.length) {
            throw new InvalidDataException("There are " + location.length + " locations and " + scale.length
                    + " scales; give one of each per feature.");
        }
        double[] locationCopy = location.clone();
        double[] scaleCopy = scale.clone();
        double[] deviationCopy = deviation.clone();
        for (int j = 0; j < locationCopy.length; j++) {
            if (!Double.isFinite(locationCopy[j])) {
                throw new InvalidDataException(
                        "The location of feature " + (j + 1) + " is " + locationCopy[j] + "; use a finite number.");
            }
            requirePositive("scale", j, scaleCopy[j]);
            requirePositive("deviation", j, deviationCopy[j]);
        }
        @Nullable
        LogScale[] scales = logScales.stream().map(s -> s.orElse(null)).toArray(LogScale[]::new);
        return new Standardization(locationCopy, scaleCopy, deviationCopy, scales, mean.clone(), List.of());
    }

    private static void requirePositive(String what, int j, double value) {
        if (!Double.isFinite(value) || value <= 0) {
            throw new InvalidDataException(
                    "The " + what + " of feature " + (j + 1) + " is " + value + "; use a finite positive number.");
        }
    }

    /**
     * Mean and population standard deviation of every feature. Sample weights count as repetitions: a row of weight 2
     * gives what two equal rows give, and a row of weight 0 is not there.
     */
    public static Standardization fit(Dataset data) {
        return fit(data, false, 0);
    }

    /**
     * The same for values that would stand far out.
     *
     * @param logScales whether numeric features with a long tail are first put on a {@link LogScale}, which is chosen from rows
     *     all over the table
     * @param span how many scales lie at most between the values of a feature that has only two, so that its scale can be larger
     *     than its deviation; 0 for any number. Standardised by its deviation alone, a category of one row in a thousand is 32
     *     away from the others, and all that is seen of its row.
     */
    public static Standardization fit(Dataset data, boolean logScales, double span) {
        List<String> names = data.features().stream().map(Feature::name).toList();
        if (!logScales) {
            return new Fit(data, names, (row, to) -> data.copyRow(row, to, 0)).result(span);
        }
        @Nullable LogScale[] scales = LogScales.choose(data);
        Standardization plain = fit(data);
        Standardization fit = new Fit(data, names, (row, to) -> {
                    data.copyRow(row, to, 0);
                    for (int j = 0; j < to.length; j++) {
                        LogScale scale = scales[j];
                        to[j] = scale == null ? to[j] : scale.apply(to[j]);
                    }
                })
                .result(span);
        return new Standardization(fit.location, fit.scale, fit.deviation, scales, plain.location, fit.constantColumns);
    }

    /** The same as {@link #fit} for the outputs of a regression. */
    public static Standardization fitOutputs(Dataset data) {
        List<String> names = ((Target.Outputs) data.target()).names();
        return new Fit(data, names, (row, to) -> Arrays.setAll(to, o -> data.output(row, o))).result(0);
    }

    /** {@code (x - location) / scale} of feature {@code j}, of its place if it has a {@link LogScale}. */
    public double apply(int j, double x) {
        LogScale log = log(j);
        return ((log == null ? x : log.apply(x)) - location[j]) / scale[j];
    }

    /** The value of feature {@code j} that {@link #apply} makes {@code standardized} of. */
    public double invert(int j, double standardized) {
        double x = location[j] + scale[j] * standardized;
        LogScale log = log(j);
        return log == null ? x : log.invert(x);
    }

    private @Nullable LogScale log(int j) {
        return logScales.length == 0 ? null : logScales[j];
    }

    /** The logarithmic scale of feature {@code j}, if it has one. */
    public Optional<LogScale> logScale(int j) {
        return Optional.ofNullable(log(j));
    }

    /** Reads the columns of a row. */
    @FunctionalInterface
    private interface RowReader {
        void copy(int row, double[] destination);
    }

    /** The number of features. */
    public int width() {
        return location.length;
    }

    /** The mean of feature {@code j}, of its places if it has a {@link LogScale}. */
    public double location(int j) {
        return location[j];
    }

    /** The mean of feature {@code j} as it is. */
    public double mean(int j) {
        return mean[j];
    }

    /** What feature {@code j} is divided by: its deviation or more. */
    public double scale(int j) {
        return scale[j];
    }

    /** The standard deviation of feature {@code j}, of its places if it has a {@link LogScale}; 1 where it is constant. */
    public double deviation(int j) {
        return deviation[j];
    }

    /** Names of the features that {@link #fit} found constant, in order; they cannot tell rows apart. */
    public List<String> constantColumns() {
        return constantColumns;
    }

    /**
     * The corrected two-pass algorithm, row after row in order:
     *
     * <pre>
     *   m  = sum(w x) / sum(w)                      first pass
     *   S1 = sum(w (x - m)),  S2 = sum(w (x - m)^2) second pass
     *   mean = m + S1 / sum(w),  variance = (S2 - S1^2 / sum(w)) / sum(w)
     * </pre>
     *
     * Deviations and weights are first multiplied by powers of two, which is exact, so that neither their products
     * nor their squares overflow or vanish for columns in extreme units.
     */
    private static final class Fit {
        private final Dataset data;
        private final List<String> names;
        private final RowReader reader;
        private final int width;
        private final double[] row;
        private final double weightUnit;

        private double weightSum;
        private final double[] low;
        private final double[] high;
        private final double[] mean;
        /** How many rows have neither the smallest nor the largest value. */
        private final int[] between;

        Fit(Dataset data, List<String> names, RowReader reader) {
            this.data = data;
            this.names = names;
            this.reader = reader;
            width = names.size();
            row = new double[width];
            weightUnit = powerOfTwoBelowInverse(largestWeight(data));
            low = filled(Double.POSITIVE_INFINITY);
            high = filled(Double.NEGATIVE_INFINITY);
            mean = new double[width];
            between = new int[width];
        }

        Standardization result(double span) {
            firstPass();
            double[] unit = new double[width];
            for (int j = 0; j < width; j++) {
                requireFinite(j, mean[j]);
                requireFinite(j, high[j] - low[j]);
                unit[j] = powerOfTwoBelowInverse(high[j] - low[j]);
            }
            double[] first = new double[width];
            double[] second = new double[width];
            secondPass(unit, first, second);

            double[] scale = new double[width];
            double[] deviation = new double[width];
            List<String> constant = new ArrayList<>();
            for (int j = 0; j < width; j++) {
                double shift = first[j] / weightSum;
                double variance = second[j] / weightSum - shift * shift;
                deviation[j] = Math.sqrt(Math.max(variance, 0)) / unit[j];
                boolean bounded = span > 0 && between[j] == 0;
                scale[j] = bounded ? Math.max(deviation[j], (high[j] - low[j]) / span) : deviation[j];
                mean[j] += shift / unit[j];
                // Rounding can give equal values a mean beside them and a spread above 0, so compare the values. A
                // spread below the normal range has no finite inverse, and no digits left to tell rows apart.
                if (low[j] == high[j]) {
                    mean[j] = low[j];
                }
                if (low[j] == high[j] || deviation[j] < Double.MIN_NORMAL) {
                    deviation[j] = 1;
                    scale[j] = 1;
                    constant.add(names.get(j));
                }
            }
            return new Standardization(mean, scale, deviation, new LogScale[0], mean, List.copyOf(constant));
        }

        private void firstPass() {
            for (int i = 0; i < data.rows(); i++) {
                double w = data.weight(i) * weightUnit;
                if (w > 0) {
                    weightSum += w;
                    reader.copy(i, row);
                    for (int j = 0; j < width; j++) {
                        mean[j] += w * row[j];
                        low[j] = Math.min(low[j], row[j]);
                        high[j] = Math.max(high[j], row[j]);
                    }
                }
            }
            for (int j = 0; j < width; j++) {
                mean[j] /= weightSum;
            }
        }

        private void secondPass(double[] unit, double[] first, double[] second) {
            for (int i = 0; i < data.rows(); i++) {
                double w = data.weight(i) * weightUnit;
                if (w > 0) {
                    reader.copy(i, row);
                    for (int j = 0; j < width; j++) {
                        double deviation = (row[j] - mean[j]) * unit[j];
                        first[j] += w * deviation;
                        second[j] += w * deviation * deviation;
                        between[j] += row[j] == low[j] || row[j] == high[j] ? 0 : 1;
                    }
                }
            }
        }

        private void requireFinite(int j, double value) {
            if (!Double.isFinite(value)) {
                throw new InvalidDataException("Column '" + names.get(j) + "' reaches from " + low[j] + " to " + high[j]
                        + ", too far to be standardised in double precision; change its unit.");
            }
        }

        private double[] filled(double value) {
            double[] array = new double[width];
            Arrays.fill(array, value);
            return array;
        }

        private static double largestWeight(Dataset data) {
            double largest = 0;
            for (int i = 0; i < data.rows(); i++) {
                largest = Math.max(largest, data.weight(i));
            }
            return largest;
        }

        /** The power of two that brings a value that is not negative to between 1 and 2, or towards it at the limits. */
        private static double powerOfTwoBelowInverse(double value) {
            return Math.scalb(1.0, -Math.getExponent(value));
        }
    }
}
