package org.hyperanfis.train.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.hyperanfis.layer.firing.Softmax;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.ProbabilityCalibration.Method;
import org.junit.jupiter.api.Test;

/** Scores that were distorted in a known way get the probabilities back that their labels were drawn from. */
class CalibrationChoiceTest {

    private static final double[] ALIKE = {1, 1, 1};
    private static final double[] WEIGHTS = {0.5, 1, 8};

    @Test
    void scoresThatAreRightStayAsTheyAre() {
        ProbabilityCalibration found = new CalibrationChoice(ALIKE).choose(drawn(4000, 1, new double[3]));
        assertThat(found).isEqualTo(ProbabilityCalibration.unchanged(3, 4000));
    }

    @Test
    void aTemperatureIsFound() {
        ProbabilityCalibration found = new CalibrationChoice(ALIKE).choose(drawn(6000, 0.4, new double[3]));
        assertThat(found.method()).isEqualTo(Method.TEMPERATURE);
        assertThat(found.temperature()).isCloseTo(0.4, within(0.03));
        assertThat(found.rows()).isEqualTo(6000);
    }

    @Test
    void classWeightsAreTakenOut() {
        double[] offsets = logarithms(WEIGHTS);
        ProbabilityCalibration found = new CalibrationChoice(WEIGHTS).choose(drawn(4000, 1, offsets));
        assertThat(found.method()).isEqualTo(Method.CLASS_WEIGHTS);
        assertThat(found.temperature()).isEqualTo(1);
        assertThat(found.offsets()).containsExactly(offsets[0], offsets[1], offsets[2]);
    }

    @Test
    void weightsAndTemperatureGoTogether() {
        ProbabilityCalibration found = new CalibrationChoice(WEIGHTS).choose(drawn(6000, 0.5, logarithms(WEIGHTS)));
        assertThat(found.method()).isEqualTo(Method.CLASS_WEIGHTS_AND_TEMPERATURE);
        assertThat(found.temperature()).isCloseTo(0.5, within(0.04));
    }

    @Test
    void offsetsOfAnySizeAreFound() {
        ProbabilityCalibration found =
                new CalibrationChoice(ALIKE).choose(drawn(8000, 0.7, new double[] {-1.5, 0.5, 1}));
        assertThat(found.method()).isEqualTo(Method.OFFSETS);
        assertThat(found.temperature()).isCloseTo(0.7, within(0.05));
        assertThat(found.offset(2) - found.offset(0)).isCloseTo(2.5, within(0.15));
        assertThat(found.offset(1) - found.offset(0)).isCloseTo(2, within(0.15));
    }

    @Test
    void offsetsNeedRowsOfEveryClass() {
        ScoredRows rows = drawn(600, 1, new double[] {-9, 0, 0});
        assertThat(rows.counts()[0]).isLessThan(10);
        assertThat(new CalibrationChoice(ALIKE).choose(rows).method()).isNotEqualTo(Method.OFFSETS);
    }

    /** The loss alone would make the temperature infinite. */
    @Test
    void rowsThatAreAllRightDoNotMakeTheModelCertain() {
        int rows = 200;
        double[] scores = new double[2 * rows];
        int[] labels = new int[rows];
        for (int i = 0; i < rows; i++) {
            labels[i] = i % 2;
            scores[2 * i + labels[i]] = 1;
        }
        ProbabilityCalibration found =
                new CalibrationChoice(new double[] {1, 1}).choose(new ScoredRows(2, scores, labels, ones(rows)));
        assertThat(found.temperature()).isBetween(1.0, 10.0);
    }

    @Test
    void fewOrUselessRowsLeaveTheWeights() {
        CalibrationChoice choice = new CalibrationChoice(WEIGHTS);
        ProbabilityCalibration expected = choice.withoutRows();
        assertThat(expected.method()).isEqualTo(Method.CLASS_WEIGHTS);
        assertThat(expected.rows()).isZero();
        assertThat(choice.choose(drawn(20, 0.3, new double[3]))).isEqualTo(expected);
        double[] scores = new double[300];
        scores[7] = Double.NaN;
        assertThat(choice.choose(new ScoredRows(3, scores, new int[100], ones(100))))
                .isEqualTo(expected);
        assertThat(new CalibrationChoice(ALIKE).withoutRows()).isEqualTo(ProbabilityCalibration.unchanged(3, 0));
    }

    @Test
    void aRowOfWeightTwoCountsAsTwoRows() {
        ScoredRows once = drawn(500, 0.5, new double[3]);
        double[] twice = new double[2 * 500 * 3];
        int[] labels = new int[1000];
        double[] scores = new double[1500];
        int[] single = new int[500];
        for (int i = 0; i < 500; i++) {
            single[i] = once.label(i);
            labels[2 * i] = single[i];
            labels[2 * i + 1] = single[i];
            for (int k = 0; k < 3; k++) {
                scores[3 * i + k] = once.score(i, k);
                twice[6 * i + k] = once.score(i, k);
                twice[6 * i + 3 + k] = once.score(i, k);
            }
        }
        // Weights have a mean of one, so the same rows twice differ only in how much the penalty counts beside them.
        double[] weights = ones(500);
        Arrays.fill(weights, 2);
        double weighted = temperature(new ScoredRows(3, scores, single, weights));
        assertThat(weighted).isEqualTo(temperature(once));
        assertThat(temperature(new ScoredRows(3, twice, labels, ones(1000)))).isCloseTo(weighted, within(0.01));
    }

    private static double temperature(ScoredRows rows) {
        int[] all = new int[rows.rows()];
        Arrays.setAll(all, i -> i);
        return new CalibrationFit(rows, all, new double[3], false).find().temperature();
    }

    /** Labels drawn from the softmax of {@code temperature * scores + offsets}. */
    private static ScoredRows drawn(int rows, double temperature, double[] offsets) {
        Random random = new Random(5);
        double[] scores = new double[3 * rows];
        int[] labels = new int[rows];
        for (int i = 0; i < rows; i++) {
            double[] logits = new double[3];
            for (int k = 0; k < 3; k++) {
                scores[3 * i + k] = -Math.pow(2 * random.nextGaussian(), 2);
                logits[k] = temperature * scores[3 * i + k] + offsets[k];
            }
            double[] p = Softmax.of(logits);
            double u = random.nextDouble();
            labels[i] = u < p[0] ? 0 : u < p[0] + p[1] ? 1 : 2;
        }
        return new ScoredRows(3, scores, labels, ones(rows));
    }

    private static double[] logarithms(double[] weights) {
        return Arrays.stream(weights).map(w -> -StrictMath.log(w)).toArray();
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }
}
