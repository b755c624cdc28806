package org.hyperanfis.inspect.counterfactual;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.internal.Largest;

/**
 * What the model answers for a row.
 *
 * @param label the predicted class; nothing for a number
 * @param probability the probability of that class; nothing for a number
 * @param moreProbable the most probable class where that is another; see {@link Findings#decided}
 * @param value the predicted number; nothing for a class
 * @since 0.3.0
 */
public record ModelAnswer(
        Optional<String> label, OptionalDouble probability, Optional<String> moreProbable, OptionalDouble value) {

    static ModelAnswer ofClass(List<String> classes, int label, double[] probability) {
        int most = Largest.first(probability, 0, probability.length);
        return new ModelAnswer(
                Optional.of(classes.get(label)),
                OptionalDouble.of(probability[label]),
                probability[most] > probability[label] ? Optional.of(classes.get(most)) : Optional.empty(),
                OptionalDouble.empty());
    }

    static ModelAnswer ofNumber(double value) {
        return new ModelAnswer(Optional.empty(), OptionalDouble.empty(), Optional.empty(), OptionalDouble.of(value));
    }
}
