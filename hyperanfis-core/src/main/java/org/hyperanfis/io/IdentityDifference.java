package org.hyperanfis.io;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says in what two trainings differ. */
final class IdentityDifference {

    private static final int MOST_NAMED = 5;

    private IdentityDifference() {}

    /** Compares two texts of {@code name = value} lines, such as "curvature was 1.0 and is 2.0". */
    static String describe(String saved, String now) {
        Map<String, String> savedValues = parse(saved);
        Map<String, String> values = parse(now);
        Set<String> names = new LinkedHashSet<>(values.keySet());
        names.addAll(savedValues.keySet());
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            String before = savedValues.getOrDefault(name, "absent");
            String after = values.getOrDefault(name, "absent");
            if (!before.equals(after)) {
                differences.add(name + " was " + before + " and is " + after);
            }
        }
        int more = differences.size() - MOST_NAMED;
        String named = String.join(", ", differences.subList(0, Math.min(differences.size(), MOST_NAMED)));
        return more > 0 ? named + ", and " + more + " more" : named;
    }

    private static Map<String, String> parse(String identity) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : identity.lines().toList()) {
            int separator = line.indexOf(" = ");
            if (separator < 0) {
                values.put("'" + line + "'", "present");
            } else {
                values.put(line.substring(0, separator), line.substring(separator + 3));
            }
        }
        return values;
    }
}
