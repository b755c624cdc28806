package org.hyperanfis.explain;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.Largest;

/**
 * What a rule concludes: its THEN part. That of a {@link RuleStatement} is the mean over the rule's own rows, others are those at
 * its centre.
 *
 * @since 0.1.0
 */
public sealed interface RuleConclusion {

    /** The conclusion in a few words: {@code malignant (0.97)}, or {@code price = 12.3, weight = 4}. */
    String text();

    /** The probabilities of all classes, or all values, in the order of the model. */
    double[] numbers();

    /** The conclusion with these probabilities, or with these values, in the order of the target. */
    static RuleConclusion of(Target target, double[] numbers) {
        Map<String, Double> byName = new LinkedHashMap<>();
        List<String> names =
                target instanceof Target.Classes classes ? classes.classes() : ((Target.Outputs) target).names();
        for (int k = 0; k < numbers.length; k++) {
            byName.put(names.get(k), numbers[k]);
        }
        if (target instanceof Target.Classes) {
            int index = Largest.first(numbers, 0, numbers.length);
            return new OneClass(names.get(index), index, byName);
        }
        return new Outputs(byName);
    }

    /**
     * The conclusion of a classifier's rule: the class with the highest probability.
     *
     * @param name the class
     * @param index its place in the model's list of classes, from 0
     * @param probabilities of every class by name, in the order of the model. Those of HyperANFIS are the softmax of minus the
     *     squared distances from the rule's consequent to the class prototypes, as it decides the predicted class: they are not
     *     calibrated
     */
    record OneClass(String name, int index, Map<String, Double> probabilities) implements RuleConclusion {

        /** Four digits cannot tell what is above it from 1. */
        private static final double NEARLY_CERTAIN = 0.9999;

        public OneClass {
            probabilities = Collections.unmodifiableMap(new LinkedHashMap<>(probabilities));
        }

        /** The probability of the class concluded. */
        public double confidence() {
            return Objects.requireNonNull(probabilities.get(name));
        }

        /**
         * The probability of the class concluded, as people read it. It is never certain, so it is never rounded to 1.
         *
         * @since 0.3.0
         */
        public String confidenceText() {
            return confidence() > NEARLY_CERTAIN ? "over " + NEARLY_CERTAIN : ReadableNumber.of(confidence());
        }

        @Override
        public double[] numbers() {
            return probabilities.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
        }

        @Override
        public String text() {
            return name + " (" + confidenceText() + ")";
        }
    }

    /**
     * The conclusion of a regressor's rule.
     *
     * @param values in original units by output name, in the order of the model
     */
    record Outputs(Map<String, Double> values) implements RuleConclusion {

        public Outputs {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        @Override
        public double[] numbers() {
            return values.values().stream().mapToDouble(Double::doubleValue).toArray();
        }

        @Override
        public String text() {
            return values.entrySet().stream()
                    .map(output -> output.getKey() + " = " + ReadableNumber.of(output.getValue()))
                    .collect(Collectors.joining(", "));
        }
    }
}
