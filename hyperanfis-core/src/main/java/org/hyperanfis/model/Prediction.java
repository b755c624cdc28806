package org.hyperanfis.model;

import java.util.Optional;
import org.hyperanfis.decision.Decision;

/**
 * The answer for one row: a view of a row of {@link Predictions}.
 *
 * @since 0.1.0
 */
public final class Prediction {

    private final Predictions all;
    private final int row;

    Prediction(Predictions all, int row) {
        this.all = all;
        this.row = row;
    }

    /** The predicted class: what the {@linkplain #decision decision} says, or else the highest score. */
    public String label() {
        return all.classes().get(all.label(row));
    }

    /**
     * The class with the highest score, whatever the decision. Rules speak about this one.
     *
     * @since 0.3.0
     */
    public String highestScore() {
        return all.classes().get(all.highestScore(row));
    }

    /**
     * How answers are decided, where that is not by the highest score.
     *
     * @since 0.3.0
     */
    public Optional<Decision> decision() {
        return all.decision();
    }

    /** The calibrated probability of each class, in class order. The most probable one need not be {@link #label}. */
    public double[] probability() {
        return all.probability(row);
    }

    /**
     * The most probable class. Where rare classes count more in training, {@link #label} can be another.
     *
     * @since 0.3.0
     */
    public String mostProbable() {
        return all.classes().get(all.mostProbable(row));
    }

    /**
     * How scores become probabilities.
     *
     * @since 0.3.0
     */
    public ProbabilityCalibration calibration() {
        return all.calibration();
    }

    /** The class scores {@code -d^2}, or the values in original units. */
    public double[] output() {
        return all.output(row);
    }

    /** The firing strength of each rule; they sum to one. */
    public double[] firing() {
        return all.firing(row);
    }

    /** The geodesic distance to each rule's prototype. */
    public double[] distance() {
        return all.distance(row);
    }

    /** Whether the row is no farther from its nearest rule than training rows were: {@link HyperAnfis#coverageRadius}. */
    public boolean covered() {
        return all.covered(row);
    }

    /** The rule that fires most. */
    public int dominantRule() {
        return all.dominantRule(row);
    }
}
