package org.hyperanfis.baselines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The rule bases of FSRE-AdaTSK. */
final class EnhancedRuleBase {

    private EnhancedRuleBase() {}

    /** One rule per set, which names that set for every input. */
    static List<List<Integer>> compact(int sets, int inputs) {
        List<List<Integer>> rules = new ArrayList<>();
        for (int set = 0; set < sets; set++) {
            rules.add(Collections.nCopies(inputs, set));
        }
        return rules;
    }

    /**
     * The compact rules, then all that change the set of one input to a neighbour, where the first and the last set are
     * neighbours too; without repetitions.
     *
     * @param inputsByRank the inputs, those to vary first at the front
     * @param most rules at most; inputs whose rules do not fit any more are not varied
     */
    static List<List<Integer>> enhanced(int sets, int[] inputsByRank, int most) {
        Set<List<Integer>> rules = new LinkedHashSet<>(compact(sets, inputsByRank.length));
        for (int input : inputsByRank) {
            Set<List<Integer>> varied = new LinkedHashSet<>();
            for (int set = 0; set < sets; set++) {
                for (int step : new int[] {-1, 1}) {
                    List<Integer> rule = new ArrayList<>(Collections.nCopies(inputsByRank.length, set));
                    rule.set(input, Math.floorMod(set + step, sets));
                    varied.add(rule);
                }
            }
            varied.removeAll(rules);
            if (rules.size() + varied.size() > most) {
                break;
            }
            rules.addAll(varied);
        }
        return List.copyOf(rules);
    }
}
