package org.hyperanfis.inspect.contribution;

import java.util.Comparator;
import java.util.List;
import org.hyperanfis.model.RuleModel;

/**
 * An answer for a row as a sum: the baseline, which is the mean answer over other rows, and what each column adds. The
 * contributions are Shapley values: what the answer changes when the column takes the row's value instead of that of another row,
 * as a mean over the other rows and over all orders in which columns can do so.
 *
 * @param name the class whose probability this is, or the output
 * @param isProbability whether the answer is the probability of a class, not a number
 * @param value the answer: {@code baseline + sum of contributions}, but for rounding
 * @param baseline the mean answer over the rows of the background
 * @param baselineWords what the baseline is
 * @param columns the contribution of every column, in the order of the model's inputs
 * @since 0.3.0
 */
public record Contributions(
        String name,
        boolean isProbability,
        double value,
        double baseline,
        String baselineWords,
        List<Contribution> columns) {

    public Contributions {
        columns = List.copyOf(columns);
    }

    /**
     * The contributions to the probability of the predicted class, or to each output. For many rows make a {@link Contributor}.
     */
    public static List<Contributions> of(RuleModel model, Background background, double... row) {
        return new Contributor(model, background).explain(row);
    }

    /** What is explained: {@code probability of M}, or the name of the output. */
    public String answer() {
        return answer(name, isProbability);
    }

    static String answer(String name, boolean isProbability) {
        return isProbability ? "probability of " + name : name;
    }

    /** The contributions, the largest first, whichever their sign. */
    public List<Contribution> largestFirst() {
        // The sort is stable: equals keep the order of the inputs.
        return columns.stream()
                .sorted(Comparator.comparingDouble(column -> -Math.abs(column.contribution())))
                .toList();
    }

    /** Whether all orders of columns were tried. */
    public boolean isExact() {
        return columns.stream().allMatch(column -> column.standardError() == 0);
    }

    /** The largest standard error of a contribution. */
    public double largestStandardError() {
        return columns.stream().mapToDouble(Contribution::standardError).max().orElse(0);
    }
}
