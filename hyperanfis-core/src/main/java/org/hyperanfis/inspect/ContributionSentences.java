package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.inspect.contribution.Contribution;
import org.hyperanfis.inspect.contribution.Contributions;

/**
 * Contributions in plain sentences: how the answer differs from the baseline, which columns raise it and which lower it. Nothing is
 * claimed of a column whose contribution is within two standard errors of 0, or too small to be read.
 */
final class ContributionSentences {

    private static final int NAMED = 3;

    /** Less than this reads as no percentage points at all. */
    private static final double LEAST_PROBABILITY = 0.0005;

    /** Less than this share of the largest contribution is not worth a name. */
    private static final double LEAST_SHARE = 0.01;

    /** Less than this share of a number may be rounding. */
    private static final double ROUNDING = 1e-9;

    private final Contributions answer;

    ContributionSentences(Contributions answer) {
        this.answer = answer;
    }

    List<String> all() {
        return List.of(baseline(), columns(1, "raise"), columns(-1, "lower"));
    }

    private String baseline() {
        String words = answer.baselineWords();
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + " is " + value(answer.baseline())
                + "; in this row it is " + value(answer.value()) + ".";
    }

    private String columns(int sign, String verb) {
        List<String> named = new ArrayList<>();
        for (Contribution column : answer.largestFirst()) {
            if (named.size() < NAMED && sign * column.contribution() > 0 && column.isClear() && isReadable(column)) {
                named.add(column.cell().words() + " (" + change(column.contribution()) + ")");
            }
        }
        return named.isEmpty()
                ? "No column clearly " + verb + "s it."
                : "What " + verb + "s it most: " + RowSentences.joined(named) + ".";
    }

    private boolean isReadable(Contribution column) {
        double size = Math.abs(column.contribution());
        double largest = Math.abs(answer.largestFirst().get(0).contribution());
        double least = answer.isProbability()
                ? LEAST_PROBABILITY
                : ROUNDING * Math.max(Math.abs(answer.value()), Math.abs(answer.baseline()));
        return size >= LEAST_SHARE * largest && size >= least;
    }

    private String value(double value) {
        return answer.isProbability() ? RowSentences.probability(value) : ReadableNumber.of(value);
    }

    private String change(double contribution) {
        String sign = contribution > 0 ? "+" : "";
        return answer.isProbability()
                ? sign + ReadableNumber.of(Math.round(contribution * 1000) / 10.0) + " points"
                : sign + ReadableNumber.of(contribution);
    }
}
