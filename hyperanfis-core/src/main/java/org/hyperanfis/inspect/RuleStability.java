package org.hyperanfis.inspect;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;

/**
 * Whether the rules would be the same had the data been a little different. Models are trained with the same options on rows
 * drawn anew, or with other seeds, and their rules are compared with those of a reference.
 *
 * <p>The rules of each model are first matched one to one with those of the reference, so that the costs of the pairs have
 * the least sum. The cost of a pair is
 *
 * <pre>
 *   shift + 1 if the conclusions differ,   shift = sqrt(mean over inputs j of (z_j - z'_j)^2)
 * </pre>
 *
 * where {@code z} and {@code z'} are the two centres in original units, standardised by mean and standard deviation of the
 * reference. So another conclusion weighs as much as a whole standard deviation in every input. Two conclusions are the same
 * if they are the same class; in regression, if {@code sqrt(mean over outputs of (difference / s)^2)} is at most
 * {@value #CONCLUSION_TOLERANCE}, {@code s} being the standard deviation of an output over the training rows.
 *
 * <p>A rule recurs in a model if its match has the same conclusion and they dominate the same rows: of the training rows that
 * one or both of them dominate, both dominate at least {@value #LEAST_OVERLAP} (Jaccard index). Two rules that dominate no row
 * overlap in full. Since rules are matched by their centres, one that dominates the same rows from another centre can be
 * missed: recurrence is a lower bound.
 *
 * @param resampling what was varied, and how often
 * @param rules of the reference, in order of their numbers
 * @param recurrence mean recurrence of the rules that dominate a row; the others have nothing that could fail to recur
 * @param agreement mean over models of the share of training rows that get the class that the reference gives them; nothing
 *     for regression
 * @param deviation of the models' predictions from those of the reference for the training rows: root of the mean square over
 *     models, rows and outputs, in standard deviations of the outputs; nothing for classification
 * @param failed how many trainings {@linkplain org.hyperanfis.train.loop.StopReason collapsed or diverged}; they count like the
 *     others
 * @since 0.1.0
 */
public record RuleStability(
        Resampling resampling,
        List<StableRule> rules,
        double recurrence,
        OptionalDouble agreement,
        OptionalDouble deviation,
        int failed) {

    /** The overlap from which on two rules are taken to be about the same rows. */
    public static final double LEAST_OVERLAP = 0.5;

    /** How far conclusions of the same regression rule may be apart, in standard deviations of the outputs. */
    public static final double CONCLUSION_TOLERANCE = 0.5;

    public RuleStability {
        rules = List.copyOf(rules);
    }

    /**
     * How stable one rule of the reference is.
     *
     * @param number the rule's number, from 1
     * @param dominatedRows how many of the training rows it dominates
     * @param recurrence the share of models in which it recurs
     * @param overlap mean over models of the Jaccard index of the rows that it and its match dominate
     * @param centerShift mean over models of the shift between its centre and that of its match, in standard deviations
     * @param conclusionAgreement the share of models in which its match concludes the same
     */
    public record StableRule(
            int number,
            int dominatedRows,
            double recurrence,
            double overlap,
            double centerShift,
            double conclusionAgreement) {}

    /**
     * Trains as many models as {@code resampling} says, side by side, each on one thread. The result is a function of the
     * other arguments alone; the number of threads changes only how long it takes.
     *
     * @param reference the model whose rules are asked about
     * @param training the rows it was trained on, which are resampled; rows of weight zero count as absent
     * @param validation steers every training, always the same rows; without it, a training is steered by its own rows
     * @param options of every training: those of the reference, with the same number of rules
     * @return nothing if the listener cancelled: what ends first are short trainings, no fair sample of all
     */
    public static Optional<RuleStability> measure(
            HyperAnfis reference,
            Dataset training,
            Optional<Dataset> validation,
            HyperAnfisOptions options,
            Resampling resampling,
            int threads,
            StabilityListener listener) {
        return new StabilityMeasurement(reference, training, validation, options, resampling, listener).run(threads);
    }
}
