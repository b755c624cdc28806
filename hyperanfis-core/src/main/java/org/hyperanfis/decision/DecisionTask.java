package org.hyperanfis.decision;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.explain.ReadableNumber;

/**
 * A {@link DecisionRequest} for certain classes.
 *
 * @param positive index of the class that a threshold is for; nothing where answers go by expected cost
 * @param threshold a given one
 * @since 0.3.0
 */
public record DecisionTask(Costs costs, OptionalInt positive, OptionalDouble threshold) {

    /** Fewer rows of the positive class, or fewer others, tell too little: each row would move the threshold far. */
    private static final int FEWEST_ROWS = 10;

    public List<String> classes() {
        return costs.classes();
    }

    /** Whether a threshold must be chosen on rows. */
    public boolean needsRows() {
        return positive.isPresent() && threshold.isEmpty();
    }

    /**
     * Refuses rows on which no threshold should be chosen.
     *
     * @param what the rows are called, such as "validation rows"
     * @param positives how many of them are of the positive class
     */
    public void requireEnough(String what, int rows, int positives) {
        if (Math.min(positives, rows - positives) < FEWEST_ROWS) {
            int index = positive.orElseThrow();
            String name = classes().get(index);
            throw new InvalidDataException(
                    "a threshold for '%s' is chosen on at least %d %s of that class and %d others, but there are %d and %d; give more rows, or a threshold"
                                    .formatted(name, FEWEST_ROWS, what, FEWEST_ROWS, positives, rows - positives)
                            + (classes().size() > 2
                                    ? ""
                                    : ": for these costs " + ReadableNumber.of(costs.expectedThreshold(index))
                                            + " is right if probabilities are"));
        }
    }

    /** What costs least if probabilities are right; nothing where a threshold has no such value, with three classes or more. */
    public Optional<DecisionRule> expected() {
        if (positive.isEmpty()) {
            return Optional.of(new DecisionRule.LeastCost(costs));
        }
        int index = positive.getAsInt();
        return classes().size() == 2
                ? Optional.of(new DecisionRule.AtLeast(index, costs.expectedThreshold(index)))
                : Optional.empty();
    }

    /** The decision that needs no rows: a given threshold, or the answer of least expected cost. */
    public Optional<Decision> withoutRows() {
        if (positive.isEmpty()) {
            return Optional.of(Decision.expected(costs));
        }
        return threshold.isPresent()
                ? Optional.of(
                        Decision.given(new DecisionRule.AtLeast(positive.getAsInt(), threshold.getAsDouble()), costs))
                : Optional.empty();
    }
}
