package org.hyperanfis.compare;

import java.util.Collections;
import java.util.List;
import org.hyperanfis.InvalidDataException;

/**
 * A figure over several seeds.
 *
 * @param values one per seed, finite, at least one
 * @since 0.1.0
 */
public record Summary(List<Double> values) {

    public Summary {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new InvalidDataException("There are no values to summarise; give at least one.");
        }
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new InvalidDataException("One of the values to summarise is " + value + "; leave it out.");
            }
        }
    }

    public double mean() {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.size();
    }

    /** The standard deviation of the sample, with n - 1; zero for a single value. */
    public double deviation() {
        if (values.size() == 1) {
            return 0;
        }
        double mean = mean();
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.size() - 1));
    }

    public double min() {
        return Collections.min(values);
    }

    public double max() {
        return Collections.max(values);
    }
}
