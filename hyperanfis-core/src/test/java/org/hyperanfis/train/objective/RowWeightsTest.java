package org.hyperanfis.train.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.ClassTotals;
import org.junit.jupiter.api.Test;

class RowWeightsTest {

    private static final Dataset ONE_TO_FOUR = Dataset.classification(
            List.of("x"),
            new double[][] {{0}, {1}, {2}, {3}, {4}},
            "y",
            List.of("rare", "usual", "usual", "usual", "usual"));

    @Test
    void classesCountAlike() {
        assertThat(RowWeights.ofClasses(ClassTotals.of(ONE_TO_FOUR), 1)).containsExactly(2.5, 0.625);
    }

    @Test
    void aTemperLiesBetweenClassesAndRows() {
        assertThat(RowWeights.ofClasses(ClassTotals.of(ONE_TO_FOUR), 0)).containsExactly(1, 1);
        double[] root = RowWeights.ofClasses(ClassTotals.of(ONE_TO_FOUR), 0.5);
        // The root of a weight four times as large is twice as large; the mean over the rows stays one.
        assertThat(root[0]).isCloseTo(2 * root[1], within(1e-15));
        assertThat(root[0] + 4 * root[1]).isCloseTo(5, within(1e-14));
    }

    @Test
    void aRowOfWeightTwoIsTwoRows() {
        Dataset weighted = ONE_TO_FOUR.withWeights(new double[] {4, 1, 1, 1, 1});
        assertThat(RowWeights.ofClasses(ClassTotals.of(weighted), 1)).containsExactly(1, 1);
        assertThat(RowWeights.ofClasses(ClassTotals.of(weighted), 0.5)).containsExactly(1, 1);
    }
}
