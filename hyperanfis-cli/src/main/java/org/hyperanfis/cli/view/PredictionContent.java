package org.hyperanfis.cli.view;

import java.util.Optional;

/**
 * What is written of each predicted row.
 *
 * @param abstain whether rows that no rule covers get no answer
 * @param interval around predicted numbers, where one is wanted
 */
public record PredictionContent(Kind kind, boolean abstain, Optional<IntervalColumns> interval) {

    public enum Kind {
        /** The answer. */
        PREDICTIONS,
        /** The answer, the rules behind it, and the contributions of columns. */
        EXPLAINED,
        /** The answer and the contributions of columns; in JSON the rules, too. */
        EXPLANATIONS
    }

    /** Whether contributions are written. */
    public boolean hasContributions() {
        return kind != Kind.PREDICTIONS;
    }
}
