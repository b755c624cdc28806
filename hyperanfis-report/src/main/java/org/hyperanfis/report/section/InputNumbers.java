package org.hyperanfis.report.section;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hyperanfis.data.Feature;
import org.hyperanfis.explain.RuleTerm;

/** Which model input a term of a rule speaks of. */
public final class InputNumbers {

    private final Map<String, Integer> numbers = new HashMap<>();

    InputNumbers(List<Feature> features) {
        features.forEach(feature -> numbers.put(feature.name(), numbers.size()));
    }

    int of(RuleTerm term) {
        return Objects.requireNonNull(numbers.get(term.feature().name()));
    }
}
