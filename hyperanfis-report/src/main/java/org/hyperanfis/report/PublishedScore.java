package org.hyperanfis.report;

import org.hyperanfis.InvalidDataException;

/**
 * A figure that somebody published, shown beside what a comparison measured.
 *
 * @param data the name of the data, as in the comparison
 * @param model the name of the model, as in the comparison
 * @param figure a name of {@link org.hyperanfis.compare.Figures}
 * @param value what was published
 * @since 0.1.0
 */
public record PublishedScore(String data, String model, String figure, double value) {

    public PublishedScore {
        if (!Double.isFinite(value)) {
            throw new InvalidDataException("The published " + figure + " of " + model + " on " + data + " is " + value
                    + "; give a finite number, or leave it out.");
        }
    }
}
