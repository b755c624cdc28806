package org.hyperanfis.compare;

/** The names of what comparisons measure. */
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

    private Figures() {}
}
