package org.hyperanfis.decision;

import java.util.List;
import java.util.Locale;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.ReadableNumber;

/**
 * The rule by which a model answers instead of taking the class with the highest score, and where it comes from.
 *
 * @param costs what mistakes cost; equal costs where nobody gave any
 * @param origin where the rule comes from
 * @param rows on how many rows a threshold was chosen, 0 if it was not
 * @param table the table of those rows; empty if they are the validation part of the training
 * @param fingerprint SHA-256 of those rows; empty if there are none
 * @since 0.3.0
 */
public record Decision(DecisionRule rule, Costs costs, Origin origin, int rows, String table, String fingerprint) {

    /** Where a rule comes from. */
    public enum Origin {

        /** The user gave the threshold. */
        GIVEN,

        /** The threshold costs least on rows. */
        CHOSEN,

        /** It follows from the costs, if probabilities are right. */
        EXPECTED
    }

    public Decision {
        boolean fits = switch (origin) {
            case GIVEN -> rule instanceof DecisionRule.AtLeast && rows == 0;
            case CHOSEN -> rule instanceof DecisionRule.AtLeast && rows > 0;
            case EXPECTED -> rule instanceof DecisionRule.LeastCost && rows == 0;
        };
        if (!fits) {
            throw new InvalidOptionException("a decision that is "
                    + origin.name().toLowerCase(Locale.ROOT) + " on " + rows + " rows cannot be " + rule);
        }
        if (rule instanceof DecisionRule.AtLeast atLeast
                && !(atLeast.positive() >= 0
                        && atLeast.positive() < costs.classes().size())) {
            throw new InvalidOptionException("the positive class is number " + atLeast.positive() + " of "
                    + costs.classes().size() + " classes, counted from 0");
        }
        if (rule instanceof DecisionRule.LeastCost least && !least.costs().equals(costs)) {
            throw new InvalidOptionException("a decision cannot go by other costs than its own");
        }
    }

    /** A threshold that the user gave. */
    public static Decision given(DecisionRule.AtLeast rule, Costs costs) {
        return new Decision(rule, costs, Origin.GIVEN, 0, "", "");
    }

    /** A threshold that was chosen on rows. */
    public static Decision chosen(DecisionRule.AtLeast rule, Costs costs, int rows, String table, String fingerprint) {
        return new Decision(rule, costs, Origin.CHOSEN, rows, table, fingerprint);
    }

    /** The answer of least expected cost. */
    public static Decision expected(Costs costs) {
        return new Decision(new DecisionRule.LeastCost(costs), costs, Origin.EXPECTED, 0, "", "");
    }

    /** The classes, in order. */
    public List<String> classes() {
        return costs.classes();
    }

    /** Refuses a target with other classes. */
    public void requireFor(Target target) {
        if (!(target instanceof Target.Classes known && known.classes().equals(classes()))) {
            throw new InvalidOptionException("the classes of the decision are not those of the target " + target);
        }
    }

    /** The rule and where it comes from, such as "M if its probability is at least 0.27, chosen on 114 validation rows". */
    public String text() {
        String which = costs.mistakes().isEmpty() ? "where every mistake costs the same" : "for cost " + costs.text();
        if (!(rule instanceof DecisionRule.AtLeast atLeast)) {
            return "the class that is expected to cost least, " + which;
        }
        String words = text(atLeast, classes());
        if (origin == Origin.GIVEN) {
            return words + ", as given";
        }
        String count = String.format(Locale.ROOT, "%,d", rows);
        String where = table.isEmpty()
                ? count + " validation row" + (rows == 1 ? "" : "s")
                : count + " row" + (rows == 1 ? "" : "s") + " of " + table;
        return words + ", chosen on " + where + " " + which;
    }

    private static String text(DecisionRule.AtLeast rule, List<String> classes) {
        return classes.get(rule.positive()) + " if its probability is at least " + ReadableNumber.of(rule.threshold())
                + (classes.size() > 2 ? ", else the most probable other class" : "");
    }
}
