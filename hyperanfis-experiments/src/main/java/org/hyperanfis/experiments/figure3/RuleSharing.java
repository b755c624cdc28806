package org.hyperanfis.experiments.figure3;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * How the rules of one trained model share the validation rows among them.
 *
 * @param model the name of the model
 * @param roles of its rules, in order
 * @param meanCosine between the firing of two rules that are not silent; NaN where there is no pair
 * @param silentRules rules that all but never fire
 * @param effectiveRules mean over the rows of exp(entropy of the firing)
 * @param accuracy on the validation rows
 * @param cosines between the firing of each two rules, {@code rules x rules}
 * @param firing {@code rows x rules}, normalised
 */
public record RuleSharing(
        String model,
        long seed,
        List<RuleRole> roles,
        double meanCosine,
        int silentRules,
        double effectiveRules,
        double accuracy,
        double[] cosines,
        double[] firing) {

    public RuleSharing {
        roles = List.copyOf(roles);
    }

    /** The rules, those that dominate most rows first; equals in their order. */
    List<RuleRole> byCoverage() {
        return roles.stream()
                .sorted(Comparator.comparingDouble(RuleRole::coverage).reversed())
                .toList();
    }

    /** The coverage of the rule that dominates most rows but {@code place}; 0 where there are fewer rules. */
    public double coverageAt(int place) {
        return place < roles.size() ? byCoverage().get(place).coverage() : 0;
    }

    /** How many rules stand for a class. */
    long standingFor(int label, ToIntFunction<RuleRole> definition) {
        return roles.stream()
                .filter(role -> definition.applyAsInt(role) == label)
                .count();
    }

    int rows() {
        return firing.length / roles.size();
    }

    double firing(int row, int rule) {
        return firing[row * roles.size() + rule];
    }
}
