package org.hyperanfis.compare;

import org.hyperanfis.data.CanonicalDigest;
import org.hyperanfis.data.Dataset;

/**
 * The rows of one seed. Every model is trained, selected and tested on the same.
 *
 * @param training the rows to train on
 * @param validation the rows to select on
 * @param test the rows to test on, once
 * @since 0.1.0
 */
public record Parts(Dataset training, Dataset validation, Dataset test) {

    /** SHA-256, in hexadecimal, of the three parts: equal rows in equal parts have equal fingerprints. */
    public String fingerprint() {
        return new CanonicalDigest()
                .put("hyperanfis-parts-1")
                .put(training.fingerprint())
                .put(validation.fingerprint())
                .put(test.fingerprint())
                .hex();
    }
}
