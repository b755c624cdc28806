package org.hyperanfis.inspect.counterfactual;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the model answers for a row.
 *
 * @param label the predicted class; nothing for a number
 * @param probability the probability of that class; nothing for a number
 * @param value the predicted number; nothing for a class
 * @since 0.3.0
 */
public record ModelAnswer(Optional<String> label, OptionalDouble probability, OptionalDouble value) {

    static ModelAnswer ofClass(String label, double probability) {
        return new ModelAnswer(Optional.of(label), OptionalDouble.of(probability), OptionalDouble.empty());
    }

    static ModelAnswer ofNumber(double value) {
        return new ModelAnswer(Optional.empty(), OptionalDouble.empty(), OptionalDouble.of(value));
    }
}
