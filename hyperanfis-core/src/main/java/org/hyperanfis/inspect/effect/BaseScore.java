package org.hyperanfis.inspect.effect;

import java.util.OptionalDouble;

/**
 * How well the model does on the rows whose cells are shuffled, as they are: what losses start from.
 *
 * @param measure what is measured
 * @param value the log loss or RMSE
 * @param accuracy the share of rows that get their class; nothing for regression
 * @since 0.3.0
 */
public record BaseScore(Measure measure, double value, OptionalDouble accuracy) {

    /** What importance is the growth of. */
    public enum Measure {
        LOG_LOSS("log loss"),
        RMSE("RMSE"),
        /** For several outputs, whose units differ: the errors of each are divided by its standard deviation in training. */
        SCALED_RMSE("RMSE in standard deviations");

        private final String words;

        Measure(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
