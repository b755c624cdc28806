package org.hyperanfis.eval.score;

import java.util.Arrays;
import java.util.List;

/**
 * One figure that says how good answers are. Where a score is a mean over classes, it is the plain mean over the classes that
 * occur among the rows: a class without rows is left out of every score.
 *
 * @since 0.3.0
 */
public enum Score {
    /** Share of rows predicted right. */
    ACCURACY("accuracy", "accuracy", true, true),
    /** Mean F1 over classes. */
    MACRO_F1("macroF1", "macro-F1", true, true),
    /** Mean recall over classes. */
    BALANCED_ACCURACY("balancedAccuracy", "balanced accuracy", true, true),
    /**
     * The correlation of Matthews between true and predicted classes, of any number of classes. Zero if one class is predicted for
     * all rows; undefined if all rows are of one class.
     */
    MCC("mcc", "MCC", true, true),
    /**
     * Mean over classes of the chance that a row of the class has a higher probability of it than a row of the rest; equal ones count
     * half. Undefined if all rows are of one class.
     */
    ROC_AUC("rocAuc", "ROC AUC", true, true),
    /** Mean over classes of the average precision. Undefined if all rows are of one class. */
    PR_AUC("prAuc", "PR AUC", true, true),
    /** Mean over rows of minus the natural logarithm of the probability of the true class, which counts as at least 1e-300. */
    LOG_LOSS("logLoss", "log loss", false, true),
    /**
     * Mean over rows of half the squared distance between the probabilities and the truth; of two classes, the mean squared error
     * of the probability of one.
     */
    BRIER("brier", "Brier", false, true),
    /** Root of the mean squared error. */
    RMSE("rmse", "RMSE", false, false),
    /** Mean absolute error. */
    MAE("mae", "MAE", false, false),
    /** Coefficient of determination, the mean over outputs. */
    R2("r2", "R2", true, false);

    private static final List<Score> OF_CLASSES =
            Arrays.stream(values()).filter(score -> score.ofClasses).toList();
    private static final List<Score> OF_OUTPUTS =
            Arrays.stream(values()).filter(score -> !score.ofClasses).toList();

    private final String field;
    private final String title;
    private final boolean higherIsBetter;
    private final boolean ofClasses;

    Score(String field, String title, boolean higherIsBetter, boolean ofClasses) {
        this.field = field;
        this.title = title;
        this.higherIsBetter = higherIsBetter;
        this.ofClasses = ofClasses;
    }

    /** Those of a classification, in the order in which they are shown. */
    public static List<Score> ofClasses() {
        return OF_CLASSES;
    }

    /** Those of a regression. */
    public static List<Score> ofOutputs() {
        return OF_OUTPUTS;
    }

    /** Its name in JSON. */
    public String field() {
        return field;
    }

    /** Its name in text. */
    public String title() {
        return title;
    }

    public boolean higherIsBetter() {
        return higherIsBetter;
    }

    /** How much better one value is than another: above 0 if it is. */
    double advantage(double value, double other) {
        return higherIsBetter ? value - other : other - value;
    }
}
