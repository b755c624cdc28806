package org.hyperanfis.residual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;

/** Intervals have the truth of new rows as often as they say. */
class PredictionIntervalsTest {

    @Test
    void newRowsAreInsideAsOftenAsPromised() {
        Random random = new Random(11);
        for (double level : new double[] {0.5, 0.9, 0.95}) {
            int inside = 0;
            int all = 0;
            for (int round = 0; round < 300; round++) {
                int rows = 25 + random.nextInt(200);
                double[] residuals = new double[rows];
                for (int i = 0; i < rows; i++) {
                    residuals[i] = residual(random);
                }
                PredictionIntervals intervals = PredictionIntervals.of(residuals, 1, false);
                for (int n = 0; n < 50; n++) {
                    inside += Math.abs(residual(random)) <= intervals.halfWidth(0, level) ? 1 : 0;
                    all++;
                }
            }
            assertThat((double) inside / all).isCloseTo(level + 0.008, within(0.02));
        }
    }

    private static double residual(Random random) {
        return random.nextGaussian() * (1 + 5 * random.nextInt(3));
    }

    @Test
    void tooFewRowsForALevelAreRefused() {
        PredictionIntervals nine = PredictionIntervals.of(new double[] {1, 2, 3, 4, 5, 6, 7, 8, -9}, 1, false);
        assertThat(nine.halfWidth(0, 0.9)).isEqualTo(9);
        assertThatThrownBy(() -> nine.halfWidth(0, 0.95))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("needs 19 validation rows")
                .hasMessageContaining("up to 0.9 is possible");
    }
}
