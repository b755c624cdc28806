package org.hyperanfis.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.data.notation.Notation;

/**
 * What the user says about how cells are written.
 *
 * @param decimal the decimal sign of columns that can be read in two ways
 * @param notations by column
 * @since 0.3.0
 */
public record Writing(Optional<Character> decimal, Map<String, Notation> notations) {

    /** Nothing is said. */
    public static final Writing UNKNOWN = new Writing(Optional.empty(), Map.of());

    public Writing {
        notations = Collections.unmodifiableMap(new LinkedHashMap<>(notations));
    }
}
