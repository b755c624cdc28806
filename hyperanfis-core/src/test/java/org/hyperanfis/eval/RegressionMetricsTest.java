package org.hyperanfis.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class RegressionMetricsTest {

    @Test
    void oneOutputByHand() {
        // The example of scikit-learn's r2_score and mean_squared_error.
        RegressionMetrics metrics =
                RegressionMetrics.of(new double[] {3, -0.5, 2, 7}, new double[] {2.5, 0.0, 2, 8}, 1);
        assertThat(metrics.rmse()).isCloseTo(Math.sqrt(0.375), within(1e-15));
        assertThat(metrics.mae()).isEqualTo(0.5);
        assertThat(metrics.r2()).isCloseTo(1 - 1.5 / 29.1875, within(1e-15));
    }

    @Test
    void outputsAreAveraged() {
        // Errors (-1, 1), (0, 0), (1, 1); sums of squares about the mean 8 and 2.
        double[] truth = {1, 5, 3, 6, 5, 7};
        double[] predicted = {0, 6, 3, 6, 6, 8};
        RegressionMetrics metrics = RegressionMetrics.of(truth, predicted, 2);
        assertThat(metrics.rmse()).isCloseTo(Math.sqrt(4.0 / 6), within(1e-15));
        assertThat(metrics.mae()).isCloseTo(4.0 / 6, within(1e-15));
        assertThat(metrics.r2()).isCloseTo(((1 - 2.0 / 8) + (1 - 2.0 / 2)) / 2, within(1e-15));
    }

    @Test
    void exactPredictionIsPerfect() {
        double[] truth = {1, 2, 4};
        assertThat(RegressionMetrics.of(truth, truth, 1)).isEqualTo(new RegressionMetrics(0, 0, 1));
    }

    @Test
    void meanPredictionHasR2Zero() {
        assertThat(RegressionMetrics.of(new double[] {1, 2, 6}, new double[] {3, 3, 3}, 1)
                        .r2())
                .isZero();
    }

    @Test
    void constantTruthIsAllOrNothing() {
        // 0.1 ten times over has a computed mean beside 0.1, and so a tiny spread that must not count.
        double[] truth = new double[10];
        Arrays.fill(truth, 0.1);
        double[] near = truth.clone();
        near[3] = 0.2;
        assertThat(RegressionMetrics.of(truth, truth, 1).r2()).isEqualTo(1);
        assertThat(RegressionMetrics.of(truth, near, 1).r2()).isZero();
        assertThat(RegressionMetrics.of(new double[] {4}, new double[] {5}, 1).r2())
                .isZero();
    }

    @Test
    void badValuesAreRejected() {
        assertRejected(new double[] {1, 2}, new double[] {1}, 1, "1 predicted", "2 true");
        assertRejected(new double[] {1, 2, 3}, new double[] {1, 2, 3}, 2, "2 outputs per row");
        assertRejected(new double[0], new double[0], 1, "at least one row");
        assertRejected(new double[] {1}, new double[] {1}, 0, "0 outputs");
        assertRejected(new double[] {1, 2, 3, Double.NaN}, new double[4], 2, "Row 2, output 2", "true value is NaN");
        assertRejected(
                new double[4],
                new double[] {1, 2, Double.POSITIVE_INFINITY, 4},
                2,
                "Row 2, output 1",
                "predicted value is Infinity");
    }

    private static void assertRejected(double[] truth, double[] predicted, int outputs, String... words) {
        assertThatThrownBy(() -> RegressionMetrics.of(truth, predicted, outputs))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words);
    }
}
