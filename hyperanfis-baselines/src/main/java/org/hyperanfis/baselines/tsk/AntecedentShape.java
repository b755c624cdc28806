package org.hyperanfis.baselines.tsk;

import java.util.List;
import org.hyperanfis.InvalidOptionException;

/**
 * What kind of IF parts a network has.
 *
 * @since 0.1.0
 */
public sealed interface AntecedentShape {

    int rules();

    /** Rows of the tables of centres and widths: one per rule, or one per set that rules share. */
    default int tableRows() {
        return rules();
    }

    /** Whether widths are parameters; otherwise they are fixed. */
    default boolean trainsWidths() {
        return true;
    }

    /**
     * A Gaussian of its own for each rule and input.
     *
     * @param rules number of rules
     * @param aggregate how a rule's memberships make its strength
     * @param normalization how strengths become shares
     */
    record Prototypes(int rules, Aggregate aggregate, Normalization normalization) implements AntecedentShape {

        public Prototypes {
            requireRules(rules);
        }
    }

    /**
     * Two bounds of a Gaussian for each rule and input.
     *
     * @param rules number of rules
     * @param aggregate how a rule's memberships make its strength
     * @param uncertainty what of the Gaussian is uncertain
     * @param averaging where the bounds are averaged
     */
    record Intervals(int rules, Aggregate aggregate, Uncertainty uncertainty, Averaging averaging)
            implements AntecedentShape {

        public Intervals {
            requireRules(rules);
        }
    }

    /** What of an interval type-2 membership is uncertain. */
    enum Uncertainty {
        /** The width, between {@code sigma (1 - rho)} and {@code sigma (1 + rho)}. */
        WIDTH,
        /** The centre, within {@code delta}. */
        MEAN
    }

    /** Where the two bounds of interval type-2 strengths are averaged. */
    enum Averaging {
        /** Strengths of a rule, before normalisation: Nie and Tan. */
        STRENGTHS,
        /** Shares, after each bound was normalised over the rules. */
        SHARES
    }

    /**
     * Fuzzy sets that rules share.
     *
     * @param sets sets of each input
     * @param setOf for each rule the set it names for each input, from 0
     * @param conjunction how a rule's memberships make its strength
     */
    record Shared(int sets, List<List<Integer>> setOf, Conjunction conjunction) implements AntecedentShape {

        public Shared {
            setOf = setOf.stream().map(List::copyOf).toList();
            requireRules(setOf.size());
            if (sets < 1) {
                throw new InvalidOptionException("sets is " + sets + "; give at least 1");
            }
            for (List<Integer> rule : setOf) {
                if (rule.stream().anyMatch(set -> set < 0 || set >= sets)) {
                    throw new InvalidOptionException(
                            "a rule names the sets " + rule + "; sets are numbered from 0 to " + (sets - 1));
                }
            }
        }

        @Override
        public int rules() {
            return setOf.size();
        }

        @Override
        public int tableRows() {
            return sets;
        }

        @Override
        public boolean trainsWidths() {
            return conjunction == Conjunction.PRODUCT;
        }
    }

    /** From the memberships of a rule in shared sets to its strength. */
    enum Conjunction {

        /** The product: a grid of ANFIS, with trained widths. */
        PRODUCT,

        /**
         * Ada-softmin: {@code (mean_j mu_j^q)^(1/q)} with an exponent {@code q} so negative that this is close to the smallest
         * membership, and never so negative that numbers overflow. Widths are fixed.
         */
        ADA_SOFTMIN
    }

    private static void requireRules(int rules) {
        if (rules < 1) {
            throw new InvalidOptionException("rules is " + rules + "; give at least 1");
        }
    }
}
