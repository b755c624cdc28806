package org.hyperanfis.internal;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the names a user may have meant. */
public final class Names {

    private static final int SUGGESTIONS = 3;

    private Names() {}

    /**
     * The end of a message about a name that is not there: the nearest ones if any is near, or all if they are few.
     *
     * @param what what the names are, in the plural
     */
    public static String suggestion(String wanted, List<String> names, String what) {
        List<String> near = names.stream()
                .filter(name -> similar(wanted, name))
                .sorted(Comparator.comparingInt(name -> distance(folded(wanted), folded(name))))
                .limit(SUGGESTIONS)
                .toList();
        if (!near.isEmpty()) {
            return "did you mean " + quoted(near, " or ") + "?";
        }
        int most = 12;
        String more = names.size() > most ? " and " + (names.size() - most) + " more" : "";
        return "the " + what + " are " + quoted(names.subList(0, Math.min(most, names.size())), ", ") + more;
    }

    private static String quoted(List<String> names, String separator) {
        return String.join(
                separator, names.stream().map(name -> "'" + name + "'").toList());
    }

    private static boolean similar(String wanted, String name) {
        String a = folded(wanted);
        String b = folded(name);
        boolean part = Math.min(a.length(), b.length()) >= 3 && (a.contains(b) || b.contains(a));
        int longest = Math.max(a.length(), b.length());
        // Two letters in the wrong order are two substitutions.
        return part || distance(a, b) <= Math.max(Math.min(2, longest / 2), longest / 3);
    }

    private static String folded(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /** Least number of insertions, deletions and substitutions that turn one text into the other. */
    private static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitution = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(substitution, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
