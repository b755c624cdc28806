package org.hyperanfis.model;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.hyperanfis.data.Target;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.internal.Sizes;

/**
 * The answers for a table, by columns. Immutable.
 *
 * @since 0.1.0
 */
public final class Predictions {

    private final Target target;
    private final ProbabilityCalibration calibration;
    private final Optional<Decision> decision;
    private final Coverage coverage;
    private final int rows;
    private final int outputs;
    private final int rules;
    private final double[] output;
    private final IntFunction<double[]> firing;
    private final IntFunction<double[]> distance;

    Predictions(
            Target target,
            ProbabilityCalibration calibration,
            Optional<Decision> decision,
            Coverage coverage,
            int rules,
            double[] output,
            IntFunction<double[]> firing,
            IntFunction<double[]> distance) {
        this.target = target;
        this.calibration = calibration;
        this.decision = decision;
        this.coverage = coverage;
        this.outputs = target.size();
        this.rows = output.length / outputs;
        this.rules = rules;
        this.output = output;
        this.firing = firing;
        this.distance = distance;
    }

    public int rows() {
        return rows;
    }

    public Prediction get(int row) {
        Objects.checkIndex(row, rows);
        return new Prediction(this, row);
    }

    /** The classes, in order. */
    public List<String> classes() {
        if (target instanceof Target.Classes classes) {
            return classes.classes();
        }
        throw new IllegalStateException("a regression model has no classes; ask for output()");
    }

    /** The index of the predicted class: what the {@linkplain #decision decision} says, or else the highest score. */
    public int label(int row) {
        return decision.isPresent() ? decision.get().rule().answer(probability(row)) : highestScore(row);
    }

    /**
     * The index of the class with the highest score, the first of equals, whatever the decision. Rules speak about this one.
     *
     * @since 0.3.0
     */
    public int highestScore(int row) {
        int classes = classes().size();
        return Largest.first(output, row * classes, classes);
    }

    /** The predicted class of each row. */
    public int[] labels() {
        int[] labels = new int[rows];
        Arrays.setAll(labels, this::label);
        return labels;
    }

    /** The calibrated probability of each class. The most probable one need not be the predicted one. */
    public double[] probability(int row) {
        classes();
        return calibration.apply(output(row));
    }

    /**
     * The index of the most probable class, the first of equals. Where rare classes count more in training, the predicted class
     * can be another: {@link ProbabilityCalibration}.
     *
     * @since 0.3.0
     */
    public int mostProbable(int row) {
        double[] probability = probability(row);
        return Largest.first(probability, 0, probability.length);
    }

    /**
     * How scores become probabilities.
     *
     * @since 0.3.0
     */
    public ProbabilityCalibration calibration() {
        return calibration;
    }

    /**
     * How answers are decided, where that is not by the highest score.
     *
     * @since 0.3.0
     */
    public Optional<Decision> decision() {
        return decision;
    }

    public double[] output(int row) {
        return Arrays.copyOfRange(output, row * outputs, (row + 1) * outputs);
    }

    /** All outputs, {@code rows x outputs}. */
    public double[] outputs() {
        return output.clone();
    }

    public double[] firing(int row) {
        return firing.apply(row);
    }

    /** All firing strengths, {@code rows x rules}. */
    public double[] firing() {
        double[] all = new double[Sizes.product(rows, rules, "rows and rules")];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(firing.apply(row), 0, all, row * rules, rules);
        }
        return all;
    }

    public double[] distance(int row) {
        return distance.apply(row);
    }

    /** Whether a row is no farther from its nearest rule than training rows were: {@link HyperAnfis#coverageRadius}. */
    public boolean covered(int row) {
        return coverage.covers(Arrays.stream(distance(row)).min().orElseThrow());
    }

    /** The rule that fires most, the first of equals. */
    public int dominantRule(int row) {
        return Largest.first(firing.apply(row), 0, rules);
    }
}
