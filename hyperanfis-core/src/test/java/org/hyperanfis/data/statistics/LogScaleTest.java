package org.hyperanfis.data.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LogScaleTest {

    @ParameterizedTest
    @EnumSource(LogScale.Tail.class)
    void risesEverywhereAndIsUndone(LogScale.Tail tail) {
        LogScale scale = new LogScale(3, 0.25, tail);
        double last = Double.NEGATIVE_INFINITY;
        for (double x = -100; x <= 100; x += 0.125) {
            double place = scale.apply(x);
            assertThat(place).isGreaterThan(last);
            assertThat(scale.invert(place)).isCloseTo(x, within(1e-12 * Math.max(1, Math.abs(x - 3))));
            last = place;
        }
    }

    @Test
    void isLogarithmicUpTheTailAndLinearOnTheOtherSide() {
        LogScale upper = new LogScale(10, 2, LogScale.Tail.UPPER);
        assertThat(upper.apply(10)).isZero();
        assertThat(upper.apply(10 + 2 * (Math.E - 1))).isCloseTo(1, within(1e-15));
        assertThat(upper.apply(4)).isEqualTo(-3);
        LogScale lower = new LogScale(10, 2, LogScale.Tail.LOWER);
        assertThat(lower.apply(10 - 2 * (Math.E - 1))).isCloseTo(-1, within(1e-15));
        assertThat(lower.apply(16)).isEqualTo(3);
    }

    @Test
    void anyNumberHasAFinitePlaceUpTheTail() {
        LogScale scale = new LogScale(0, 1e-300, LogScale.Tail.UPPER);
        assertThat(scale.apply(1e300)).isBetween(700.0, 710.0);
    }

    @Test
    void valuesWithALongTailGetAScaleFromTheOtherEnd() {
        double[] amounts = new SplittableRandom(1)
                .doubles(2000)
                .map(u -> 5 - 100 * Math.log(u))
                .toArray();
        LogScale scale = LogScale.of(amounts.clone()).orElseThrow();
        assertThat(scale.tail()).isEqualTo(LogScale.Tail.UPPER);
        assertThat(scale.origin()).isEqualTo(Arrays.stream(amounts).min().orElseThrow());
        // A tenth of the median of an exponential distribution.
        assertThat(scale.unit()).isCloseTo(10 * Math.log(2), within(0.5));

        LogScale mirrored =
                LogScale.of(Arrays.stream(amounts).map(x -> -x).toArray()).orElseThrow();
        assertThat(mirrored).isEqualTo(new LogScale(-scale.origin(), scale.unit(), LogScale.Tail.LOWER));
    }

    @Test
    void theUnitIsThatOfValuesOffTheOrigin() {
        double[] mostlyZero = new double[100];
        mostlyZero[3] = 20;
        mostlyZero[4] = 30;
        mostlyZero[5] = 700;
        assertThat(LogScale.of(mostlyZero)).contains(new LogScale(0, 3, LogScale.Tail.UPPER));
    }

    @Test
    void whatHasNoTailOrTwoValuesKeepsItsScale() {
        SplittableRandom random = new SplittableRandom(2);
        assertThat(LogScale.of(random.doubles(500).toArray())).isEmpty();
        assertThat(LogScale.of(new double[] {0, 0, 0, 0, 0, 0, 0, 1})).isEmpty();
        assertThat(LogScale.of(new double[] {4, 4, 4})).isEmpty();
        assertThat(LogScale.of(new double[] {0, 0, 0})).isEmpty();
        assertThat(LogScale.of(new double[] {7})).isEmpty();
    }

    @Test
    void theUnitOfTheValuesDoesNotMatter() {
        double[] values = {0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 500};
        LogScale one = LogScale.of(values.clone()).orElseThrow();
        for (double unit : new double[] {1e-200, 1e200}) {
            LogScale other = LogScale.of(
                            Arrays.stream(values).map(x -> x * unit).toArray())
                    .orElseThrow();
            assertThat(other.apply(300 * unit)).isCloseTo(one.apply(300), within(1e-12));
        }
    }

    @Test
    void numbersThatMakeNoScaleAreRefused() {
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> new LogScale(0, bad, LogScale.Tail.UPPER))
                    .isInstanceOf(InvalidDataException.class)
                    .hasMessageContaining("unit");
        }
        assertThatThrownBy(() -> new LogScale(Double.NaN, 1, LogScale.Tail.UPPER))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("origin");
    }

    @Test
    void standardizationGoesThroughTheScaleAndBack() {
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[400][];
        Arrays.setAll(rows, i ->
                new double[] {-Math.log(random.nextDouble()), random.nextDouble(), i % 50 == 0 ? 2 : 1});
        List<Feature> features = List.of(
                Feature.numeric("amount"), Feature.numeric("share"), Feature.ordinal("grade", List.of("a", "b", "c")));
        Target.Outputs target = new Target.Outputs(List.of("y"));
        Dataset data = Dataset.regression(features, rows, target, new double[rows.length][1]);

        Standardization fit = Standardization.fit(data, true, 0);

        assertThat(fit.logScale(0)).isPresent();
        assertThat(fit.logScale(1)).isEmpty();
        assertThat(fit.logScale(2)).isEmpty();
        assertThat(fit.mean(0)).isEqualTo(Standardization.fit(data).location(0));
        for (int j = 0; j < 3; j++) {
            double sum = 0;
            double squares = 0;
            for (double[] row : rows) {
                double z = fit.apply(j, row[j]);
                sum += z / rows.length;
                squares += z * z / rows.length;
                assertThat(fit.invert(j, z)).isCloseTo(row[j], within(1e-12));
            }
            assertThat(sum).isCloseTo(0, within(1e-12));
            assertThat(squares).isCloseTo(1, within(1e-12));
        }
    }
}
