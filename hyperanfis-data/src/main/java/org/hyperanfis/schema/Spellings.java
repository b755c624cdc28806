package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Finds classes by their names: as they are written, or else by what is left if case and blanks do not count, where that is one
 * class only.
 *
 * @since 0.3.0
 */
public final class Spellings {

    private final Map<String, Integer> exact = new HashMap<>();
    private final Map<String, Integer> folded = new HashMap<>();

    public Spellings(List<String> classes) {
        Set<String> shared = new HashSet<>();
        for (String name : classes) {
            exact.put(name, exact.size());
            if (folded.putIfAbsent(folded(name), exact.size() - 1) != null) {
                shared.add(folded(name));
            }
        }
        folded.keySet().removeAll(shared);
    }

    /** The place of the class that a cell names, or -1. */
    public int find(String cell) {
        Integer found = exact.get(cell);
        return found != null ? found : folded.getOrDefault(folded(cell), -1);
    }

    /** One name for all that differ in case and blanks only: the first, without blanks around it. */
    public static List<String> merged(List<String> names) {
        List<String> merged = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Set<String> repeated = new HashSet<>();
        names.forEach(name -> {
            if (!seen.add(folded(name))) {
                repeated.add(folded(name));
            }
        });
        seen.clear();
        for (String name : names) {
            if (seen.add(folded(name))) {
                merged.add(repeated.contains(folded(name)) ? name.strip() : name);
            }
        }
        return merged;
    }

    /** The names that count as another one of {@code classes}, by that one. */
    static Map<String, List<String>> differing(List<String> names, List<String> classes) {
        Spellings spellings = new Spellings(classes);
        Map<String, List<String>> differing = new LinkedHashMap<>();
        for (String name : names) {
            int found = spellings.find(name);
            if (found >= 0 && !classes.get(found).equals(name)) {
                differing
                        .computeIfAbsent(classes.get(found), n -> new ArrayList<>())
                        .add(name);
            }
        }
        return differing;
    }

    private static String folded(String name) {
        return name.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }
}
