package org.hyperanfis.compare;

import java.util.List;
import java.util.Optional;

/**
 * The names of what comparisons measure.
 *
 * @since 0.1.0
 */
public final class Figures {

    public static final String ACCURACY = "accuracy";
    public static final String MACRO_F1 = "macroF1";
    public static final String MACRO_RECALL = "macroRecall";
    /** Mean over test rows of the gap between probability and accuracy of those with a similar probability. Since 0.3.0. */
    public static final String EXPECTED_CALIBRATION_ERROR = "expectedCalibrationError";
    /** Mean over test rows of minus the logarithm of the probability of the true class. Since 0.3.0. */
    public static final String LOG_LOSS = "logLoss";

    /** Mean over classes of the area under the ROC curve against the rest. Since 0.3.0. */
    public static final String ROC_AUC = "rocAuc";
    /** Mean over classes of the average precision. Since 0.3.0. */
    public static final String PR_AUC = "prAuc";
    /** Mean over test rows of half the squared distance between probabilities and truth. Since 0.3.0. */
    public static final String BRIER = "brier";
    /** Mean recall over classes, the same as macro-recall. Since 0.3.0. */
    public static final String BALANCED_ACCURACY = "balancedAccuracy";
    /** The correlation of Matthews. Since 0.3.0. */
    public static final String MCC = "mcc";

    /** Of one class: share of the test rows predicted to be of it that are. Since 0.3.0. */
    public static final String PRECISION = "precision";
    /** Of one class: share of its test rows that are found. Since 0.3.0. */
    public static final String RECALL = "recall";
    /** Of one class: {@code 2 TP / (rows + predictions)}. Since 0.3.0. */
    public static final String F1 = "f1";

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

    /** Share of test rows whose answer is what their strongest rule states; for regression an R2. Since 0.3.0. */
    public static final String FAITHFULNESS = "faithfulness";
    /** The same for what all rules state together, weighted by their firing. Since 0.3.0. */
    public static final String VOTE_FIDELITY = "voteFidelity";
    /** Share of test rows whose strongest rule follows from the texts of the rules. Since 0.3.0. */
    public static final String TEXT_FIDELITY = "textFidelity";
    /** Mean number of terms in the text of a rule. Since 0.3.0. */
    public static final String TERMS = "terms";
    /** Rules that state what their test rows are not. Since 0.3.0. */
    public static final String WRONG_RULES = "wrongRules";
    /** The same as a share of the rules that decide test rows. Since 0.3.0. */
    public static final String WRONG_SHARE = "wrongShare";
    /** Classes that are predicted for test rows while no rule states them. Since 0.3.0. */
    public static final String CLASSES_UNSTATED = "classesUnstated";
    /** Share of the stated centres that lie where training rows are. Since 0.3.0. */
    public static final String IN_RANGE = "inRange";
    /** Share of the rules that come again, for the same training rows, in trainings on resamples. Since 0.3.0. */
    public static final String RECURRENCE = "recurrence";
    /** The same for as many clusters of k-means on the same resamples, to compare with. Since 0.3.0. */
    public static final String CLUSTER_RECURRENCE = "clusterRecurrence";

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

    private static final String OF = " of ";

    private static final List<Figure> KNOWN = List.of(
            new Figure(ACCURACY, "accuracy", Better.HIGHER),
            new Figure(MACRO_F1, "macro-F1", Better.HIGHER),
            new Figure(MACRO_RECALL, "macro-recall", Better.HIGHER),
            new Figure(EXPECTED_CALIBRATION_ERROR, "calibration error", Better.LOWER),
            new Figure(LOG_LOSS, "log loss", Better.LOWER),
            new Figure(ROC_AUC, "ROC AUC", Better.HIGHER),
            new Figure(PR_AUC, "PR AUC", Better.HIGHER),
            new Figure(BRIER, "Brier", Better.LOWER),
            new Figure(BALANCED_ACCURACY, "balanced accuracy", Better.HIGHER),
            new Figure(MCC, "MCC", Better.HIGHER),
            new Figure(RMSE, "RMSE", Better.LOWER),
            new Figure(MAE, "MAE", Better.LOWER),
            new Figure(R2, "R2", Better.HIGHER),
            new Figure(RULES, "rules", Better.NEITHER),
            new Figure(EFFECTIVE_RULES, "effective rules", Better.NEITHER),
            new Figure(RULE_COSINE, "mean cosine between rules", Better.NEITHER),
            new Figure(LARGEST_COVERAGE, "largest dominant coverage", Better.NEITHER),
            new Figure(FAITHFULNESS, "faithfulness", Better.HIGHER),
            new Figure(VOTE_FIDELITY, "vote fidelity", Better.HIGHER),
            new Figure(TEXT_FIDELITY, "text fidelity", Better.HIGHER),
            new Figure(TERMS, "terms per rule", Better.NEITHER),
            new Figure(WRONG_RULES, "wrong rules", Better.LOWER),
            new Figure(WRONG_SHARE, "share of wrong rules", Better.LOWER),
            new Figure(CLASSES_UNSTATED, "classes unstated", Better.LOWER),
            new Figure(IN_RANGE, "centres in range", Better.HIGHER),
            new Figure(RECURRENCE, "recurrence", Better.HIGHER),
            new Figure(CLUSTER_RECURRENCE, "recurrence of clusters", Better.NEITHER),
            new Figure(PARAMETERS, "parameters", Better.NEITHER),
            new Figure(EPOCHS, "epochs", Better.NEITHER),
            new Figure(UPDATES, "updates", Better.NEITHER),
            new Figure(EXTRA_EPOCHS, "extra epochs", Better.NEITHER),
            new Figure(SECONDS, "seconds", Better.LOWER));

    private static final List<String> TRUTH = List.of(
            FAITHFULNESS,
            VOTE_FIDELITY,
            TEXT_FIDELITY,
            TERMS,
            WRONG_RULES,
            WRONG_SHARE,
            CLASSES_UNSTATED,
            IN_RANGE,
            RECURRENCE,
            CLUSTER_RECURRENCE);

    private static final List<String> PER_CLASS = List.of(PRECISION, RECALL, F1);

    private Figures() {}

    /** The figures that have a constant here, in the order in which tables show them. */
    public static List<Figure> known() {
        return KNOWN;
    }

    /**
     * The names of those that say whether rules are true, in order. They judge rules, not predictions.
     *
     * @since 0.3.0
     */
    public static List<String> truth() {
        return TRUTH;
    }

    /**
     * The names of the figures that each class has, in order.
     *
     * @since 0.3.0
     */
    public static List<String> perClass() {
        return PER_CLASS;
    }

    /**
     * The name under which a run has a figure of one class: {@code recall of M}.
     *
     * @param figure one of {@link #perClass}
     * @since 0.3.0
     */
    public static String ofClass(String figure, String className) {
        return figure + OF + className;
    }

    /** The class that a figure of a run is about; empty if it is about all. */
    static Optional<String> classOf(String name) {
        return PER_CLASS.stream()
                .filter(figure -> name.startsWith(figure + OF))
                .map(figure -> name.substring(figure.length() + OF.length()))
                .findFirst();
    }

    /** The figure of that name; one without a constant here is shown by its name and does not judge. */
    public static Figure of(String name) {
        return KNOWN.stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseGet(() -> new Figure(name, name, Better.NEITHER));
    }
}
