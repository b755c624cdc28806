package org.hyperanfis.export.formula;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A part of a formula, computed once those before it are.
 *
 * @since 0.3.0
 */
public sealed interface Line {

    /**
     * A variable and what it is.
     *
     * @param term on the axes of the variable, in any order
     * @param comment what it means, in a few words, one line
     */
    record Step(Term.Variable variable, Term term, String comment) implements Line {

        public Step {
            if (variable.axes().size() != term.axes().size() || !variable.axes().containsAll(term.axes())) {
                throw new IllegalArgumentException(variable + " is not on " + term.axes());
            }
        }
    }

    /**
     * Steps that are done several times. After each time, variables from before the loop take the values that the steps found.
     *
     * @param times at least 1
     * @param steps what is done; what they compute is seen only within the loop
     * @param carried for each variable from before that changes, the variable of the steps that it takes its value from
     */
    record Loop(int times, List<Step> steps, Map<Term.Variable, Term.Variable> carried, String comment)
            implements Line {

        public Loop {
            steps = List.copyOf(steps);
            carried = Collections.unmodifiableMap(new LinkedHashMap<>(carried));
        }
    }
}
