package org.hyperanfis.train.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.ClassificationMetrics;
import org.junit.jupiter.api.Test;

class ScoreTotalsTest {

    private static final List<Feature> FEATURES = List.of(Feature.numeric("x"));
    private static final Target.Classes CLASSES = new Target.Classes("y", List.of("a", "b", "c"));
    private static final Target.Outputs OUTPUTS = new Target.Outputs(List.of("u", "v"));

    private static Dataset classes(int... labels) {
        return Dataset.classification(FEATURES, new double[labels.length][1], CLASSES, labels);
    }

    @Test
    void classesOfTwoPartsScoreAsTheyDoTogether() {
        Random random = new Random(4);
        for (int rows = 2; rows < 60; rows += 7) {
            int[] labels =
                    IntStream.generate(() -> random.nextInt(3)).limit(rows).toArray();
            double[] scores = random.doubles(3L * rows, -4, 0).toArray();
            int cut = 1 + random.nextInt(rows - 1);
            ScoreTotals merged = part(classes(Arrays.copyOf(labels, cut)), Arrays.copyOf(scores, 3 * cut), rows);
            merged.merge(part(
                    classes(Arrays.copyOfRange(labels, cut, rows)),
                    Arrays.copyOfRange(scores, 3 * cut, 3 * rows),
                    rows));
            ValidationScore together = new OutputScorer(classes(labels), new double[0], new double[0]).score(scores);

            assertThat(merged.score().score()).isEqualTo(together.score());
            assertThat(merged.score().loss()).isCloseTo(together.loss(), within(1e-13));
            assertThat(merged.score().singleClass()).isEqualTo(together.singleClass());
            int[] predicted = IntStream.range(0, rows)
                    .map(i -> IntStream.range(0, 3)
                            .reduce((a, b) -> scores[3 * i + b] > scores[3 * i + a] ? b : a)
                            .orElseThrow())
                    .toArray();
            assertThat(together.score())
                    .isEqualTo(ClassificationMetrics.of(labels, predicted, 3).macroF1());
        }
    }

    /** @param rows of all parts */
    private static ScoreTotals part(Dataset data, double[] outputs, int rows) {
        ScoreTotals totals = ScoreTotals.none(data.target());
        new OutputScorer(data, data.target() == CLASSES ? new double[0] : data.outputs(), new double[] {1, 10}, rows)
                .add(outputs, 0, data.rows(), totals);
        return ScoreTotals.of(data.target(), totals.toArray());
    }

    @Test
    void oneClassForAllRowsIsACollapseUnlessTheyHaveNoOther() {
        double[] second = {0, 1, 0, 0, 1, 0};
        double[] both = {0, 1, 0, 1, 0, 0};
        assertThat(part(classes(0, 1), second, 2).score().singleClass()).isTrue();
        assertThat(part(classes(1, 1), second, 2).score().singleClass()).isFalse();
        assertThat(part(classes(0, 1), both, 2).score().singleClass()).isFalse();
    }

    @Test
    void scoresThatAreNotNumbersHaveNoMacroF1() {
        double[] scores = {0, Double.NaN, 0, 0, 1, 0};
        assertThat(part(classes(0, 1), scores, 2).score().score()).isNaN();
    }

    @Test
    void errorsOfTwoPartsAddUp() {
        Dataset first = Dataset.regression(FEATURES, new double[2][1], OUTPUTS, new double[][] {{1, 2}, {3, 4}});
        Dataset last = Dataset.regression(FEATURES, new double[1][1], OUTPUTS, new double[][] {{0, 0}});
        ScoreTotals totals = part(first, new double[] {2, 2, 3, 4}, 3);
        totals.merge(part(last, new double[] {0, 3}, 3));
        // Squared errors 1 and 9, the latter in units of 10, over three rows of two outputs.
        assertThat(totals.score().loss()).isCloseTo(10.0 / 6, within(1e-15));
        assertThat(totals.score().score()).isCloseTo(-Math.sqrt(901.0 / 6), within(1e-13));
        assertThat(totals.score().singleClass()).isFalse();
    }
}
