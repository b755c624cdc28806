package org.hyperanfis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Dataset;
import org.junit.jupiter.api.Test;

class RunResultTest {

    private static final double[][] ROWS = {{1}, {2}, {3}, {4}};

    @Test
    void probabilitiesAreMeasured() {
        Dataset test = Dataset.classification(List.of("x"), ROWS, "class", List.of("a", "b", "b", "a"));
        double[] probabilities = {0.85, 0.15, 0.25, 0.75, 0.75, 0.25, 0.85, 0.15};
        RunResult result = RunResult.ofProbabilities("model", 3, test, probabilities, 1.5);
        assertThat(result.figures()).containsEntry(Figures.ACCURACY, 0.75);
        // Two rows at 0.85, both right, and two at 0.75, one of them right.
        assertThat(result.figures().get(Figures.EXPECTED_CALIBRATION_ERROR))
                .isCloseTo((2 * 0.15 + 2 * 0.25) / 4, within(1e-15));
        assertThat(result.figures().get(Figures.LOG_LOSS))
                .isCloseTo(-Math.log(0.85 * 0.75 * 0.25 * 0.85) / 4, within(1e-15));
        RunResult plain = RunResult.of("model", 3, test, probabilities, Map.of(), "", 1.5);
        assertThat(result.outputDigest()).isEqualTo(plain.outputDigest());
        assertThat(result.figures()).containsAllEntriesOf(plain.figures());
    }

    @Test
    void everyClassThatOccursIsMeasured() {
        Dataset test = Dataset.classification(List.of("x"), ROWS, "class", List.of("a", "b", "b", "c"))
                .subset(new int[] {0, 1, 2});
        double[] outputs = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        RunResult result = RunResult.of("model", 3, test, outputs, Map.of(), "", 1.5);
        assertThat(result.figures())
                .containsEntry(Figures.ofClass(Figures.PRECISION, "b"), 1.0)
                .containsEntry(Figures.ofClass(Figures.RECALL, "b"), 0.5)
                .containsEntry(Figures.ofClass(Figures.F1, "b"), 2.0 / 3)
                .containsEntry("recall of a", 1.0);
        assertThat(result.figures().keySet()).noneMatch(name -> name.endsWith(" of c"));
        Comparison comparison =
                new Comparison("data", List.of(new Comparison.Model("model", "Model")), List.of(3L), List.of(result));
        assertThat(comparison.classes()).containsExactly("a", "b");
        assertThat(comparison.figures()).containsExactly(Figures.ACCURACY, Figures.MACRO_F1, Figures.MACRO_RECALL);
    }

    @Test
    void numbersHaveNoProbabilities() {
        double[] outputs = {1, 2, 3, 5};
        Dataset test = Dataset.regression(List.of("x"), ROWS, "y", new double[] {1, 2, 3, 4});
        assertThat(RunResult.ofProbabilities("model", 3, test, outputs, 1.5))
                .isEqualTo(RunResult.of("model", 3, test, outputs, Map.of(), "", 1.5));
    }

    @Test
    void figuresOfTruthAreKnown() {
        assertThat(Figures.known()).extracting(Figure::name).containsSubsequence(Figures.truth());
    }
}
