package org.hyperanfis.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.compare.Better;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.Figure;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.PairedDifference;
import org.hyperanfis.compare.Summary;

/** What a comparison says about one figure, in plain words. */
final class ComparisonReading {

    private static final double LEVEL = 0.05;

    /**
     * A piece of a text.
     *
     * @param words the piece
     * @param name whether somebody else chose the words, so that the page keeps them apart from the text around
     */
    record Part(String words, boolean name) {}

    private final Comparison comparison;
    private final Figure figure;
    private final List<Part> parts = new ArrayList<>();

    private ComparisonReading(Comparison comparison, String figure) {
        this.comparison = comparison;
        this.figure = Figures.of(figure);
    }

    /** The result in a sentence, and how far it can be trusted; empty if no model has the figure for every seed. */
    static List<Part> of(Comparison comparison, String figure) {
        ComparisonReading reading = new ComparisonReading(comparison, figure);
        reading.write();
        return List.copyOf(reading.parts);
    }

    private void write() {
        List<String> best = comparison.bestModels(figure.name());
        if (best.isEmpty()) {
            return;
        }
        titles(best);
        String extreme = figure.better() == Better.HIGHER ? "highest" : "lowest";
        String mean = digits(summary(best.get(0)).mean(), 4);
        if (best.size() > 1) {
            words(" share the " + extreme + " mean " + figure.title() + ", " + mean + ".");
        } else {
            Optional<String> next = next(best.get(0));
            if (next.isPresent()) {
                words(" has the " + extreme + " mean " + figure.title() + ", " + mean + "; the next, ");
                against(best.get(0), next.get());
            } else {
                words(" has a mean " + figure.title() + " of " + mean + " over " + seeds() + ".");
            }
        }
        List<String> partly = comparison.models().stream()
                .map(Comparison.Model::name)
                .filter(model -> !complete(model))
                .toList();
        if (!partly.isEmpty()) {
            words(" Left out of this sentence, for lack of a result with every seed: ");
            titles(partly);
            words(".");
        }
    }

    /** The second-best model, of those that have the figure for every seed. */
    private Optional<String> next(String best) {
        Comparator<String> byMean =
                Comparator.comparingDouble(model -> summary(model).mean());
        return comparison.models().stream()
                .map(Comparison.Model::name)
                .filter(model -> !model.equals(best) && complete(model))
                .min(figure.better() == Better.HIGHER ? byMean.reversed() : byMean);
    }

    private void against(String best, String next) {
        PairedDifference pair =
                comparison.paired(next, best, figure.name()).orElseThrow(); // both have the figure for every seed
        titles(List.of(next));
        words(", is " + digits(Math.abs(pair.mean()), 2) + (pair.mean() < 0 ? " lower" : " higher"));
        if (pair.differences().size() == 1) {
            words(". One seed says nothing about chance: repeat the comparison with more.");
            return;
        }
        boolean apart = pair.p() < LEVEL;
        words(", and over " + seeds() + " the two are " + (apart ? "told apart" : "not told apart") + " (p"
                + probability(pair.p()) + ").");
        double smallest = pair.smallestPossibleP();
        if (smallest >= LEVEL) {
            words(" With " + seeds() + " the smallest p that this test can give is " + digits(smallest, 4)
                    + ", so a difference at the level 0.05 is out of reach, however large it is.");
        } else if (apart) {
            words(" This p is for these two alone, not corrected for the number of models.");
        }
    }

    private String seeds() {
        int count = comparison.seeds().size();
        return count == 1 ? "one seed" : count + " seeds";
    }

    private Summary summary(String model) {
        return comparison.summary(model, figure.name()).orElseThrow();
    }

    private boolean complete(String model) {
        return isComplete(comparison, model, figure.name());
    }

    /** Whether a model has a figure for every seed. */
    static boolean isComplete(Comparison comparison, String model, String figure) {
        return comparison
                .summary(model, figure)
                .filter(summary -> summary.values().size() == comparison.seeds().size())
                .isPresent();
    }

    private void words(String words) {
        parts.add(new Part(words, false));
    }

    private void titles(List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (i > 0) {
                words(i == names.size() - 1 ? " and " : ", ");
            }
            String name = names.get(i);
            comparison.models().stream()
                    .filter(model -> model.name().equals(name))
                    .forEach(model -> parts.add(new Part(model.title(), true)));
        }
    }

    private static String probability(double p) {
        return p < 0.001 ? " < 0.001" : " = " + digits(p, 3);
    }

    private static String digits(double value, int digits) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_UP));
        boolean plain = value == 0 || (Math.abs(value) >= 1e-5 && Math.abs(value) < 1e9);
        return (plain ? rounded.stripTrailingZeros().toPlainString() : rounded.toString()).replace('-', '\u2212');
    }
}
