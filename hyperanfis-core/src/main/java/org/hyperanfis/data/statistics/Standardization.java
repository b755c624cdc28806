package org.hyperanfis.data.statistics;

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
 *
 * @since 0.1.0
 */
public final class Standardization {

    private final double[] location;
    private final double[] scale;
    private final double[] deviation;

    /** A feature whose values are less than this apart, in scales, has no part in distances. */
    private static final double LEAST_RELEVANCE = 1e-5;

    /** Empty where no feature has one, else with null for those that have none. */
    private final @Nullable LogScale[] logScales;

    private final double[] mean;
    private final List<String> constantColumns;

    Standardization(
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
        List<Optional<LogScale>> scales = logScales ? LogScales.of(data) : List.of();
        return fit(data, new ColumnFit(names, scales, span), (row, to) -> data.copyRow(row, to, 0));
    }

    /** The same as {@link #fit} for the outputs of a regression. */
    public static Standardization fitOutputs(Dataset data) {
        List<String> names = ((Target.Outputs) data.target()).names();
        return fit(data, new ColumnFit(names, List.of(), 0), (row, to) -> {
            for (int o = 0; o < names.size(); o++) {
                to[o] = data.output(row, o);
            }
        });
    }

    private static Standardization fit(Dataset data, ColumnFit fit, RowReader reader) {
        double[] row = new double[Math.max(data.width(), data.target().size())];
        ColumnTotals totals = fit.totals();
        for (int i = 0; i < data.rows(); i++) {
            reader.copy(i, row);
            totals.add(row, data.weight(i));
        }
        ColumnSpreads spreads = fit.spreads(totals);
        for (int i = 0; i < data.rows(); i++) {
            reader.copy(i, row);
            spreads.add(row, data.weight(i));
        }
        return fit.result(totals, spreads);
    }

    /**
     * The same with scales divided by weights: what a feature counts in distances between rows.
     *
     * @param weights one for each feature, positive
     */
    public Standardization weighted(double[] weights) {
        double[] weightedScale = new double[scale.length];
        for (int j = 0; j < scale.length; j++) {
            weightedScale[j] = scale[j] / weights[j];
            requirePositive("scale", j, weightedScale[j]);
        }
        return new Standardization(location, weightedScale, deviation, logScales, mean, constantColumns);
    }

    /**
     * Whether feature {@code j} has a part in distances: its scale is not so large that all its values come to the same.
     *
     * @since 0.3.0
     */
    public boolean counts(int j) {
        return deviation[j] > LEAST_RELEVANCE * scale[j];
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
}
