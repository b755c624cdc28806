package org.hyperanfis.inspect;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.model.Prediction;

/**
 * Why one row got its answer.
 *
 * @param name what the row is called
 * @param values the row, as the model's inputs
 * @param prediction the answer
 * @param rules every rule with its part in the answer, the strongest firing first
 * @param decision how the predicted class beat the next one; nothing for regression
 * @param outputs the predicted numbers as sums; empty for classification
 * @param pull what brought the row nearer to the rule that fired most than to the next
 */
public record RowExplanation(
        String name,
        List<Double> values,
        Prediction prediction,
        List<FiredRule> rules,
        Optional<Decision> decision,
        List<OutputSum> outputs,
        Pull pull) {

    public RowExplanation {
        values = List.copyOf(values);
        rules = List.copyOf(rules);
        outputs = List.copyOf(outputs);
    }

    /**
     * A rule's part.
     *
     * @param firing its share of the say; all sum to one
     * @param distance from the row to the rule's centre
     * @param vote what it adds to the margin of the predicted class over the next, or 0 for regression
     */
    public record FiredRule(Rule rule, double firing, double distance, double vote) {}

    /**
     * The margin between the two best classes, {@code s_k - s_j = sum of votes + curvature} exactly.
     *
     * @param winner the predicted class
     * @param runnerUp the class with the next best score
     * @param margin how much better the score of the winner is
     * @param curvature what the votes leave to curvature
     */
    public record Decision(String winner, String runnerUp, double margin, double curvature) {}

    /**
     * A predicted number, {@code value = base + sum of contributions + curvature} exactly.
     *
     * @param name the output
     * @param base the training mean
     * @param contributions of the rules, in order of their numbers
     * @param curvature what the contributions leave to curvature
     */
    public record OutputSum(String name, double value, double base, List<Double> contributions, double curvature) {

        public OutputSum {
            contributions = List.copyOf(contributions);
        }
    }

    /**
     * Why one rule is nearer than another: {@code alpha = cosh(sqrt(c) d)}, or half the squared distance in flat space, is a
     * sum over features and a radial term, and so is the difference of two.
     *
     * @param nearer number of the rule that fired most
     * @param farther number of the rule that fired next
     * @param difference {@code alpha} to the farther rule minus {@code alpha} to the nearer one
     * @param features the share of each model input in the difference, in order of the inputs; positive pulls to the nearer
     * @param radial the share that belongs to no feature; 0 in flat space
     */
    public record Pull(int nearer, int farther, double difference, List<Double> features, double radial) {

        public Pull {
            features = List.copyOf(features);
        }
    }
}
