package org.hyperanfis.data.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;

class QuantilesTest {

    @Test
    void interpolatesBetweenOrderStatistics() {
        double[] values = {10, 7, 4, 3, 2, 1};
        assertThat(Quantiles.linear(values, 0.5)).isEqualTo(3.5);
        assertThat(Quantiles.linear(values, 0.25)).isEqualTo(2.25);
        assertThat(Quantiles.linear(values, 0.95)).isCloseTo(9.25, within(1e-14));
        assertThat(Quantiles.linear(values, 0)).isEqualTo(1);
        assertThat(Quantiles.linear(values, 1)).isEqualTo(10);
        assertThat(values).containsExactly(10, 7, 4, 3, 2, 1);
    }

    @Test
    void singleValueIsEveryQuantile() {
        assertThat(Quantiles.linear(new double[] {4}, 0.3)).isEqualTo(4);
    }

    @Test
    void equalValuesGiveThatValueExactly() {
        SplittableRandom random = new SplittableRandom(1);
        for (int trial = 0; trial < 1000; trial++) {
            double value = random.nextDouble(-1, 1);
            double[] values = {value, value, value};
            assertThat(Quantiles.linear(values, random.nextDouble())).isEqualTo(value);
        }
    }

    @Test
    void growsWithTheFraction() {
        double[] values = new SplittableRandom(2).doubles(17).toArray();
        double previous = Double.NEGATIVE_INFINITY;
        for (int i = 0; i <= 1000; i++) {
            double quantile = Quantiles.linear(values, i / 1000.0);
            assertThat(quantile).isGreaterThanOrEqualTo(previous);
            previous = quantile;
        }
    }

    @Test
    void badArgumentsAreRejected() {
        for (double q : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> Quantiles.linear(new double[] {1}, q))
                    .isInstanceOf(InvalidOptionException.class)
                    .hasMessageContainingAll(String.valueOf(q), "between 0 and 1");
        }
        assertThatThrownBy(() -> Quantiles.linear(new double[0], 0.5))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("at least one");
        assertThatThrownBy(() -> Quantiles.linear(new double[] {1, Double.NaN}, 0.5))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("Value 2", "NaN");
    }
}
