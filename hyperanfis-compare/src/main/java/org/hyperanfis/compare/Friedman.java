package org.hyperanfis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;

/**
 * The test of Friedman, whether several models do alike over several data sets, and the test of Nemenyi, which of them
 * differ (Demsar, "Statistical Comparisons of Classifiers over Multiple Data Sets", 2006).
 *
 * @param models the names of the models, at least two
 * @param dataSets the number of data sets, at least two
 * @param meanRanks per model, the mean over data sets of its rank, 1 for the best; equals share their ranks
 * @param chiSquare the statistic of Friedman, corrected for ties
 * @since 0.1.0
 */
public record Friedman(List<String> models, int dataSets, List<Double> meanRanks, double chiSquare) {

    /** The 0.95 quantile of the studentized range over the root of 2, for 2, 3, ... models and infinite freedom. */
    private static final double[] NEMENYI = {
        1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164, 3.219, //
        3.268, 3.313, 3.354, 3.391, 3.426, 3.458, 3.489, 3.517, 3.544
    };

    public Friedman {
        models = List.copyOf(models);
        meanRanks = List.copyOf(meanRanks);
        if (models.size() < 2 || dataSets < 2) {
            throw new InvalidDataException("There are " + models.size() + " models on " + dataSets
                    + " data sets; the test of Friedman needs at least two of both.");
        }
        if (meanRanks.size() != models.size()) {
            throw new InvalidDataException("There are " + meanRanks.size() + " mean ranks for " + models.size()
                    + " models; give one per model.");
        }
    }

    /**
     * Tests scores.
     *
     * @param scores per data set, one score per model, finite
     */
    public static Friedman of(List<String> models, double[][] scores, Better better) {
        int k = models.size();
        double[] sums = new double[k];
        double ties = 0;
        for (int i = 0; i < scores.length; i++) {
            check(scores[i], k, i);
            Ranks ranks = Ranks.of(oriented(scores[i], better));
            for (int j = 0; j < k; j++) {
                sums[j] += ranks.rank(j);
            }
            ties += ranks.tieCorrection();
        }
        double n = scores.length;
        double squares = 0;
        for (double sum : sums) {
            double distance = sum / n - (k + 1) / 2.0;
            squares += distance * distance;
        }
        double untied = 1 - ties / (n * k * (k * k - 1.0));
        double chiSquare = squares == 0 ? 0 : 12 * n / (k * (k + 1.0)) * squares / untied;
        return new Friedman(
                models,
                scores.length,
                Arrays.stream(sums).mapToObj(sum -> sum / n).toList(),
                chiSquare);
    }

    /** Tests the mean of a figure over the seeds of each comparison. All must have the same models, and the figure for each. */
    public static Friedman of(List<Comparison> comparisons, String figure) {
        if (comparisons.isEmpty()) {
            throw new InvalidDataException("There are no comparisons; the test of Friedman needs at least two.");
        }
        List<String> models = names(comparisons.get(0));
        double[][] scores = new double[comparisons.size()][];
        for (int i = 0; i < scores.length; i++) {
            Comparison comparison = comparisons.get(i);
            if (!names(comparison).equals(models)) {
                throw new InvalidDataException("The comparison on " + comparison.data() + " has the models "
                        + names(comparison) + " and the one on "
                        + comparisons.get(0).data() + " has " + models
                        + "; compare the same models, in the same order, on every data set.");
            }
            scores[i] = models.stream()
                    .mapToDouble(model -> comparison
                            .summary(model, figure)
                            .orElseThrow(() -> new InvalidDataException(model + " has no " + figure + " on "
                                    + comparison.data() + "; choose a figure that every model has."))
                            .mean())
                    .toArray();
        }
        return of(models, scores, Figures.of(figure).better());
    }

    private static List<String> names(Comparison comparison) {
        return comparison.models().stream().map(Comparison.Model::name).toList();
    }

    private static double[] oriented(double[] scores, Better better) {
        return switch (better) {
            case HIGHER -> Arrays.stream(scores).map(score -> -score).toArray();
            case LOWER -> scores;
            case NEITHER ->
                throw new InvalidOptionException("The figure does not say which model is better, so models cannot be"
                        + " ranked by it; choose one that does, such as " + Figures.ACCURACY + ".");
        };
    }

    private static void check(double[] scores, int models, int row) {
        if (scores.length != models || !Arrays.stream(scores).allMatch(Double::isFinite)) {
            throw new InvalidDataException("Data set " + (row + 1) + " has the scores " + Arrays.toString(scores)
                    + "; give one finite number for each of the " + models + " models.");
        }
    }

    /** The p value of {@link #chiSquare}. */
    public double chiSquareP() {
        return Tails.chiSquare(chiSquare, models.size() - 1);
    }

    /** The statistic of Iman and Davenport, less conservative; infinite where all data sets rank the models alike. */
    public double f() {
        double rest = dataSets * (models.size() - 1.0) - chiSquare;
        return rest <= 0 ? Double.POSITIVE_INFINITY : (dataSets - 1) * chiSquare / rest;
    }

    /** The p value of {@link #f}. */
    public double fP() {
        double freedom = models.size() - 1;
        return Tails.f(f(), freedom, freedom * (dataSets - 1));
    }

    /** The difference of mean ranks from which on two models differ, at the level 0.05, by the test of Nemenyi. */
    public double criticalDifference() {
        int k = models.size();
        if (k - 2 >= NEMENYI.length) {
            throw new InvalidOptionException("There are " + k + " models; critical differences are known for up to "
                    + (NEMENYI.length + 1) + ", so compare fewer.");
        }
        return NEMENYI[k - 2] * Math.sqrt(k * (k + 1.0) / (6.0 * dataSets));
    }

    /**
     * Groups of two or more models, the best first, whose mean ranks differ by less than the critical difference, none
     * inside another: the bars of a critical difference diagram.
     */
    public List<List<String>> groups() {
        double critical = criticalDifference();
        List<Integer> order = IntStream.range(0, models.size())
                .boxed()
                .sorted(Comparator.comparing(meanRanks::get))
                .toList();
        List<List<String>> groups = new ArrayList<>();
        int reached = 0;
        for (int from = 0; from < order.size(); from++) {
            int to = from + 1;
            while (to < order.size() && meanRanks.get(order.get(to)) - meanRanks.get(order.get(from)) < critical) {
                to++;
            }
            if (to - from > 1 && to > reached) {
                groups.add(order.subList(from, to).stream().map(models::get).toList());
                reached = to;
            }
        }
        return groups;
    }
}
