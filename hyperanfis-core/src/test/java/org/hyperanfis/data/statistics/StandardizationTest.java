package org.hyperanfis.data.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.junit.jupiter.api.Test;

class StandardizationTest {

    private static Dataset column(double... values) {
        double[][] rows = new double[values.length][];
        for (int i = 0; i < values.length; i++) {
            rows[i] = new double[] {values[i]};
        }
        return Dataset.regression(List.of("x"), rows, "y", new double[values.length]);
    }

    @Test
    void meanAndPopulationDeviationOfKnownColumns() {
        double[][] rows = {{2, -1}, {4, 1}, {4, -1}, {4, 1}, {5, -1}, {5, 1}, {7, -1}, {9, 1}};
        Standardization fit =
                Standardization.fit(Dataset.regression(List.of("a", "b"), rows, "y", new double[rows.length]));
        assertThat(fit.width()).isEqualTo(2);
        assertThat(fit.location(0)).isEqualTo(5);
        assertThat(fit.scale(0)).isEqualTo(2);
        assertThat(fit.location(1)).isZero();
        assertThat(fit.scale(1)).isEqualTo(1);
        assertThat(fit.constantColumns()).isEmpty();
    }

    @Test
    void constantColumnsGetScaleOneAndAreNamed() {
        // Ten times 0.1 does not sum to 1 in binary; the column is constant all the same.
        double[][] rows = new double[10][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {0.1, i, 1e300};
        }
        Standardization fit =
                Standardization.fit(Dataset.regression(List.of("a", "b", "c"), rows, "y", new double[rows.length]));
        assertThat(fit.constantColumns()).containsExactly("a", "c");
        assertThat(fit.location(0)).isEqualTo(0.1);
        assertThat(fit.scale(0)).isEqualTo(1);
        assertThat(fit.location(2)).isEqualTo(1e300);
        assertThat(fit.scale(2)).isEqualTo(1);
    }

    @Test
    void singleRowIsConstant() {
        Standardization fit = Standardization.fit(column(3));
        assertThat(fit.location(0)).isEqualTo(3);
        assertThat(fit.scale(0)).isEqualTo(1);
        assertThat(fit.constantColumns()).containsExactly("x");
    }

    @Test
    void largeOffsetDoesNotDrownTheSpread() {
        Standardization fit = Standardization.fit(column(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16));
        assertThat(fit.location(0)).isEqualTo(1e9 + 10);
        assertThat(fit.scale(0)).isCloseTo(Math.sqrt(22.5), within(1e-14));
    }

    @Test
    void extremeUnitsNeitherOverflowNorVanish() {
        for (double unit : new double[] {1e-300, 1e-160, 1e160, 1e300}) {
            Standardization fit = Standardization.fit(column(unit, 2 * unit, 3 * unit, 6 * unit));
            assertThat(fit.location(0) / unit).isCloseTo(3, within(1e-14));
            assertThat(fit.scale(0) / unit).isCloseTo(Math.sqrt(3.5), within(1e-14));
            assertThat(fit.constantColumns()).isEmpty();
        }
    }

    @Test
    void spreadBelowTheNormalRangeCountsAsConstant() {
        Standardization fit = Standardization.fit(column(0, Double.MIN_VALUE));
        assertThat(fit.scale(0)).isEqualTo(1);
        assertThat(fit.constantColumns()).containsExactly("x");
    }

    @Test
    void spreadBeyondTheDoubleRangeIsRejectedByName() {
        assertThatThrownBy(() -> Standardization.fit(column(-1.7e308, 1.7e308)))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("Column 'x'", "-1.7E308", "1.7E308", "change its unit");
    }

    @Test
    void weightCountsAsRepetition() {
        SplittableRandom random = new SplittableRandom(7);
        for (int trial = 0; trial < 50; trial++) {
            int n = 2 + random.nextInt(30);
            double[] values = random.doubles(n, -5, 100).toArray();
            int[] copies = random.ints(n, 0, 4).toArray();
            copies[0] = 1;
            copies[1] = 2;
            Dataset once = column(values);
            int[] repeated = IntStream.range(0, n)
                    .flatMap(i -> IntStream.generate(() -> i).limit(copies[i]))
                    .toArray();
            Standardization weighted = Standardization.fit(
                    once.withWeights(IntStream.of(copies).asDoubleStream().toArray()));
            Standardization duplicated = Standardization.fit(once.subset(repeated));
            assertThat(weighted.location(0)).isCloseTo(duplicated.location(0), within(1e-12));
            assertThat(weighted.scale(0)).isCloseTo(duplicated.scale(0), within(1e-12));
        }
    }

    @Test
    void rowOfWeightZeroIsNotThere() {
        Standardization fit = Standardization.fit(column(5, 5, 1000).withWeights(new double[] {1, 1, 0}));
        assertThat(fit.location(0)).isEqualTo(5);
        assertThat(fit.constantColumns()).containsExactly("x");
    }

    @Test
    void onlyTheProportionOfWeightsMatters() {
        Dataset data = column(1, 2, 4, 8);
        Standardization plain = Standardization.fit(data);
        for (double weight : new double[] {1e-310, 0.25, 4, 1e307}) {
            Standardization scaled =
                    Standardization.fit(data.withWeights(new double[] {weight, weight, weight, weight}));
            assertThat(scaled.location(0)).isCloseTo(plain.location(0), within(1e-14));
            assertThat(scaled.scale(0)).isCloseTo(plain.scale(0), within(1e-14));
        }
    }

    @Test
    void standardisedColumnsHaveMeanZeroAndVarianceOne() {
        double[] values = new SplittableRandom(3).doubles(10_000, 1e6, 1e6 + 1).toArray();
        Standardization fit = Standardization.fit(column(values));
        double sum = 0;
        double squares = 0;
        for (double x : values) {
            double z = (x - fit.location(0)) / fit.scale(0);
            sum += z;
            squares += z * z;
        }
        assertThat(sum / values.length).isCloseTo(0, within(1e-9));
        assertThat(squares / values.length).isCloseTo(1, within(1e-12));
    }

    @Test
    void noCategoryStandsFurtherOutThanTheSpan() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[1000][];
        Arrays.setAll(rows, i -> new double[] {i == 7 ? 1 : 0, i % 2, random.nextDouble(), 4});
        Dataset data = Dataset.regression(List.of("rare", "even", "spread", "same"), rows, "y", new double[1000]);
        Standardization plain = Standardization.fit(data);
        Standardization fit = Standardization.fit(data, false, 3);
        for (int j = 0; j < 4; j++) {
            assertThat(fit.location(j)).isEqualTo(plain.location(j));
            assertThat(fit.deviation(j)).isEqualTo(plain.scale(j)).isEqualTo(plain.deviation(j));
        }
        assertThat(plain.apply(0, 1)).isGreaterThan(31);
        assertThat(fit.apply(0, 1) - fit.apply(0, 0)).isCloseTo(3, within(1e-12));
        assertThat(fit.scale(1)).as("of two equal halves").isEqualTo(0.5);
        assertThat(fit.scale(2)).as("more than two values").isEqualTo(plain.scale(2));
        assertThat(fit.scale(3)).isEqualTo(1);
        assertThat(fit.constantColumns()).containsExactly("same");
        assertThat(fit.invert(0, fit.apply(0, 1))).isCloseTo(1, within(1e-15));
    }

    @Test
    void knownValuesAreCopiedAndChecked() {
        double[] location = {1, 2};
        double[] scale = {3, 4};
        Standardization known = Standardization.of(location, scale);
        location[1] = 99;
        scale[1] = 99;
        assertThat(known.location(1)).isEqualTo(2);
        assertThat(known.scale(1)).isEqualTo(4);
        assertThat(known.constantColumns()).isEmpty();

        assertRejected(new double[] {1}, new double[] {1, 2}, "1 locations", "2 scales");
        assertRejected(new double[] {0, Double.NaN}, new double[] {1, 1}, "location of feature 2", "NaN");
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertRejected(new double[] {0, 0}, new double[] {1, bad}, "scale of feature 2", String.valueOf(bad));
        }
    }

    private static void assertRejected(double[] location, double[] scale, String... words) {
        assertThatThrownBy(() -> Standardization.of(location, scale))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words);
    }
}
