package org.hyperanfis.decision;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What every threshold costs on rows. Thresholds between two neighbouring probabilities give the same answers, so there is one
 * step for each probability that occurs, from high to low, after one at which nothing is positive.
 */
final class ThresholdSearch {

    /** Points of a curve: more than a chart can show. */
    private static final int MOST_POINTS = 200;

    /** Sums of costs that differ by less, relative to the cost of all rows, differ by rounding. */
    private static final double ROUNDING = 1e-12;

    private static final int FEWEST_DIGITS = 2;
    private static final int MOST_DIGITS = 17;

    private final Costs costs;
    private final int positive;
    private final List<Step> steps = new ArrayList<>();
    private final double weight;
    private int positives;
    private int negatives;

    /**
     * @param from the probability at which the step begins, going down; 1 for the first
     * @param hits rows of the positive class that are answered so
     * @param alarms other rows that are answered so
     */
    private record Step(double from, int hits, int alarms, double cost) {}

    ThresholdSearch(Costs costs, int positive, DecisionRows rows) {
        this.costs = costs;
        this.positive = positive;
        List<Integer> order = IntStream.range(0, rows.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -rows.probability(i)))
                .toList();
        double cost = 0;
        double sum = 0;
        for (int i = 0; i < rows.size(); i++) {
            cost += rows.weight(i) * costs.cost(rows.truth(i), rows.other(i));
            sum += rows.weight(i);
            if (rows.truth(i) == positive) {
                positives++;
            } else {
                negatives++;
            }
        }
        this.weight = sum;
        steps.add(new Step(1, 0, 0, cost));
        int hits = 0;
        int alarms = 0;
        for (int n = 0; n < order.size(); n++) {
            int i = order.get(n);
            if (rows.truth(i) == positive) {
                hits++;
            } else {
                alarms++;
            }
            cost += rows.weight(i) * (costs.cost(rows.truth(i), positive) - costs.cost(rows.truth(i), rows.other(i)));
            boolean last = n + 1 == order.size() || rows.probability(order.get(n + 1)) < rows.probability(i);
            if (last) {
                steps.add(new Step(rows.probability(i), hits, alarms, cost));
            }
        }
    }

    int positives() {
        return positives;
    }

    /**
     * The threshold that costs least. Of several, the one nearest to what the costs would have if probabilities were right; of those
     * that give the same answers, one with few digits.
     */
    DecisionRule.AtLeast best() {
        double expected = costs.expectedThreshold(positive);
        double least = steps.stream()
                .filter(this::isReachable)
                .mapToDouble(Step::cost)
                .min()
                .orElseThrow();
        double slack = ROUNDING * Math.max(Math.abs(steps.get(0).cost()), weight);
        int best = IntStream.range(0, steps.size())
                .filter(s -> isReachable(steps.get(s)) && steps.get(s).cost() <= least + slack)
                .boxed()
                .min(Comparator.comparingDouble(s -> distance(s, expected)))
                .orElseThrow();
        return new DecisionRule.AtLeast(positive, inside(best, expected));
    }

    /** Above a probability of 1 there is no threshold at which nothing is positive. */
    private boolean isReachable(Step step) {
        return step != steps.get(0) || steps.size() == 1 || steps.get(1).from() < 1;
    }

    /** The thresholds of step s are above {@code below(s)} and at most {@code steps.get(s).from()}. */
    private double below(int s) {
        return s + 1 < steps.size() ? steps.get(s + 1).from() : Math.nextDown(0.0);
    }

    private double distance(int s, double expected) {
        return Math.max(0, Math.max(below(s) - expected, expected - steps.get(s).from()));
    }

    private double inside(int s, double expected) {
        double low = below(s);
        double high = steps.get(s).from();
        double wanted = low < expected && expected <= high ? expected : (Math.max(0, low) + high) / 2;
        for (int digits = FEWEST_DIGITS; digits <= MOST_DIGITS; digits++) {
            double rounded = new BigDecimal(wanted)
                    .setScale(digits, RoundingMode.HALF_EVEN)
                    .doubleValue();
            if (low < rounded && rounded <= high) {
                return rounded;
            }
        }
        return high;
    }

    /** The course over thresholds, from high to low, thinned; the cheapest threshold is among them. */
    ThresholdCurve curve() {
        TreeSet<Integer> kept = new TreeSet<>();
        int count = Math.min(MOST_POINTS, steps.size());
        for (int i = 0; i < count; i++) {
            kept.add((int) ((long) i * (steps.size() - 1) / Math.max(1, count - 1)));
        }
        double best = best().threshold();
        kept.add(IntStream.range(0, steps.size())
                .filter(s -> below(s) < best && best <= steps.get(s).from())
                .findFirst()
                .orElseThrow());
        return new ThresholdCurve(
                positives,
                negatives,
                kept.stream()
                        .map(steps::get)
                        .filter(this::isReachable)
                        .map(this::point)
                        .toList());
    }

    private ThresholdCurve.Point point(Step step) {
        return new ThresholdCurve.Point(
                step.from(),
                (double) step.hits() / positives,
                1 - (double) step.alarms() / negatives,
                (double) step.hits() / (step.hits() + step.alarms()),
                step.cost() / weight);
    }
}
