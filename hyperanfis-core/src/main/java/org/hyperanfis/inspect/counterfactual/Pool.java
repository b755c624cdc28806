package org.hyperanfis.inspect.counterfactual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The candidates that reach the goal: of each set of columns the nearest few. */
final class Pool {

    /** Few columns first, then the nearest; positions decide between equals, so that the order is the same everywhere. */
    static final Comparator<Candidate> SPARSE_FIRST = Comparator.comparingInt(Candidate::columns)
            .thenComparingDouble(Candidate::distance)
            .thenComparing(Candidate::at, Arrays::compare);

    private static final int OF_A_SET = 4;

    private final Map<BitSet, List<Candidate>> sets = new LinkedHashMap<>();
    private final int mostColumns;

    Pool(int mostColumns) {
        this.mostColumns = mostColumns;
    }

    /** Keeps those that reach the goal with few enough columns. */
    void add(List<Candidate> candidates) {
        for (Candidate candidate : candidates) {
            if (candidate.isReached() && candidate.columns() > 0 && candidate.columns() <= mostColumns) {
                add(candidate);
            }
        }
    }

    private void add(Candidate candidate) {
        List<Candidate> same = sets.computeIfAbsent(candidate.changed(), key -> new ArrayList<>());
        boolean full = same.size() == OF_A_SET;
        if (full && SPARSE_FIRST.compare(candidate, same.get(OF_A_SET - 1)) >= 0) {
            return;
        }
        if (same.stream().anyMatch(other -> Arrays.equals(other.at(), candidate.at()))) {
            return;
        }
        if (full) {
            same.remove(OF_A_SET - 1);
        }
        same.add(candidate);
        same.sort(SPARSE_FIRST);
    }

    boolean isEmpty() {
        return sets.isEmpty();
    }

    /** How many sets of columns reach the goal that contain no other such set. */
    int minimalSets() {
        return (int) sets.keySet().stream()
                .filter(set -> sets.keySet().stream().noneMatch(other -> isProperPart(other, set)))
                .count();
    }

    /** Whether all of the one is in the other, and not the other way round. */
    static boolean isProperPart(BitSet part, BitSet whole) {
        BitSet rest = (BitSet) part.clone();
        rest.andNot(whole);
        return rest.isEmpty() && !part.equals(whole);
    }

    /** The best of them, {@link #SPARSE_FIRST}, those of sets that contain no other first. */
    List<Candidate> best(int most) {
        return sets.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream())
                .sorted(SPARSE_FIRST)
                .limit(most)
                .toList();
    }
}
