package org.hyperanfis.model;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.simple.SimpleModels;

/**
 * Where a model comes from.
 *
 * @param libraryVersion version of this library
 * @param options the options it was trained with, by name; values are strings, numbers or booleans
 * @param seed the seed
 * @param dataFingerprint SHA-256 of the training and validation data
 * @param trainingRows rows it was trained on
 * @param validationRows rows it was selected on
 * @param split how the data were split, as the caller put it; may be empty
 * @param metrics figures worth keeping, by name
 * @param jvm the Java virtual machine and kernels that trained it
 * @param started when the process that finished training started it
 * @param seconds how long that process took; a resumed training was longer
 * @param simple the simplest models of the rows it has learnt from; nothing in a model that does not know them. Since 0.3.0
 * @since 0.1.0
 */
public record Provenance(
        String libraryVersion,
        Map<String, Object> options,
        long seed,
        String dataFingerprint,
        int trainingRows,
        int validationRows,
        String split,
        Map<String, Double> metrics,
        String jvm,
        Instant started,
        double seconds,
        Optional<SimpleModels> simple) {

    public Provenance {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
    }

    /** The origin of a model that knows no simple ones. */
    public Provenance(
            String libraryVersion,
            Map<String, Object> options,
            long seed,
            String dataFingerprint,
            int trainingRows,
            int validationRows,
            String split,
            Map<String, Double> metrics,
            String jvm,
            Instant started,
            double seconds) {
        this(
                libraryVersion,
                options,
                seed,
                dataFingerprint,
                trainingRows,
                validationRows,
                split,
                metrics,
                jvm,
                started,
                seconds,
                Optional.empty());
    }

    /** The same with other metrics. */
    public Provenance withMetrics(Map<String, Double> others) {
        return new Provenance(
                libraryVersion,
                options,
                seed,
                dataFingerprint,
                trainingRows,
                validationRows,
                split,
                others,
                jvm,
                started,
                seconds,
                simple);
    }
}
