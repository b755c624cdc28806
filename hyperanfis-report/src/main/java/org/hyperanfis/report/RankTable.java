package org.hyperanfis.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Friedman;

/**
 * The ranks of models over data sets, for the models that have a figure for every seed of every data set where it is
 * measured.
 *
 * @param dataSets the names of those data sets
 * @param friedman the test
 * @param leftOut the names of models that lack the figure somewhere
 */
record RankTable(List<String> dataSets, Friedman friedman, List<String> leftOut) {

    private static final double LEVEL = 0.05;

    /** Empty where there are fewer than two data sets or two models. */
    static Optional<RankTable> of(List<Comparison> comparisons, List<String> models, String figure) {
        List<Comparison> measured = comparisons.stream()
                .filter(comparison -> comparison.figures().contains(figure))
                .toList();
        List<String> ranked = models.stream()
                .filter(model -> measured.stream().allMatch(comparison -> has(comparison, model, figure)))
                .toList();
        if (measured.size() < 2 || ranked.size() < 2) {
            return Optional.empty();
        }
        double[][] scores = measured.stream()
                .map(comparison -> ranked.stream()
                        .mapToDouble(model ->
                                comparison.summary(model, figure).orElseThrow().mean())
                        .toArray())
                .toArray(double[][]::new);
        return Optional.of(new RankTable(
                measured.stream().map(Comparison::data).toList(),
                Friedman.of(ranked, scores, Figures.of(figure).better()),
                models.stream().filter(model -> !ranked.contains(model)).toList()));
    }

    private static boolean has(Comparison comparison, String model, String figure) {
        return comparison.models().stream().anyMatch(one -> one.name().equals(model))
                && ComparisonReading.isComplete(comparison, model, figure);
    }

    /** The positions of the models in {@link #friedman}, the best rank first. */
    List<Integer> order() {
        return IntStream.range(0, friedman.models().size())
                .boxed()
                .sorted(Comparator.comparing(friedman.meanRanks()::get))
                .toList();
    }

    /** Empty for more models than the test has values for. */
    Optional<Double> criticalDifference() {
        try {
            return Optional.of(friedman.criticalDifference());
        } catch (InvalidOptionException tooMany) {
            return Optional.empty();
        }
    }

    /** Whether two models could differ at all: the ranks of all data sets agreeing, the best and the worst are this far apart. */
    boolean canTellApart() {
        double farthest = friedman.models().size() - 1;
        return criticalDifference().filter(critical -> critical <= farthest).isPresent();
    }

    /** How many of the two forms of Friedman's test say, at the level 0.05, that the models differ. */
    int formsThatTellApart() {
        return (friedman.chiSquareP() < LEVEL ? 1 : 0) + (friedman.fP() < LEVEL ? 1 : 0);
    }
}
