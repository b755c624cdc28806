package org.hyperanfis.compare;

import java.util.List;

/**
 * The names of what comparisons measure.
 *
 * @since 0.1.0
 */
public final class Figures {

    public static final String ACCURACY = "accuracy";
    public static final String MACRO_F1 = "macroF1";
    public static final String MACRO_RECALL = "macroRecall";
    public static final String RMSE = "rmse";
    public static final String MAE = "mae";
    public static final String R2 = "r2";

    /** Rules of the model. */
    public static final String RULES = "rules";
    /** Mean over validation rows of the exponential of the firing entropy. */
    public static final String EFFECTIVE_RULES = "effectiveRules";
    /** Mean cosine between the firing of two rules on validation rows. */
    public static final String RULE_COSINE = "meanRuleCosine";
    /** The largest share of validation rows that one rule dominates. */
    public static final String LARGEST_COVERAGE = "largestCoverage";

    /** Trained numbers. */
    public static final String PARAMETERS = "parameters";
    /** Epochs of gradient training. */
    public static final String EPOCHS = "epochs";
    /** Optimiser steps. */
    public static final String UPDATES = "updates";
    /** Work beside gradient training, in epochs of it. */
    public static final String EXTRA_EPOCHS = "extraEpochs";

    /** How long a run took. Every run has it, as a component of its result and not among its figures. */
    public static final String SECONDS = "seconds";

    private static final List<Figure> KNOWN = List.of(
            new Figure(ACCURACY, "accuracy", Better.HIGHER),
            new Figure(MACRO_F1, "macro-F1", Better.HIGHER),
            new Figure(MACRO_RECALL, "macro-recall", Better.HIGHER),
            new Figure(RMSE, "RMSE", Better.LOWER),
            new Figure(MAE, "MAE", Better.LOWER),
            new Figure(R2, "R2", Better.HIGHER),
            new Figure(RULES, "rules", Better.NEITHER),
            new Figure(EFFECTIVE_RULES, "effective rules", Better.NEITHER),
            new Figure(RULE_COSINE, "mean cosine between rules", Better.NEITHER),
            new Figure(LARGEST_COVERAGE, "largest dominant coverage", Better.NEITHER),
            new Figure(PARAMETERS, "parameters", Better.NEITHER),
            new Figure(EPOCHS, "epochs", Better.NEITHER),
            new Figure(UPDATES, "updates", Better.NEITHER),
            new Figure(EXTRA_EPOCHS, "extra epochs", Better.NEITHER),
            new Figure(SECONDS, "seconds", Better.LOWER));

    private Figures() {}

    /** The figures that have a constant here, in the order in which tables show them. */
    public static List<Figure> known() {
        return KNOWN;
    }

    /** The figure of that name; one without a constant here is shown by its name and does not judge. */
    public static Figure of(String name) {
        return KNOWN.stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseGet(() -> new Figure(name, name, Better.NEITHER));
    }
}
