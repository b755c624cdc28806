package org.hyperanfis.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.CanonicalDigest;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;

class MajorityClassTest {

    private static final double[][] FOUR_ROWS = {{1}, {2}, {3}, {4}};

    private static Dataset classes(String... labels) {
        return Dataset.classification(List.of("x"), FOUR_ROWS, "class", List.of(labels));
    }

    private static RunResult run(Dataset training, Dataset test) {
        return new MajorityClass().run(new Parts(training, test, test), 3, TrainingListener.NONE);
    }

    @Test
    void theMostFrequentTrainingClass() {
        RunResult result = run(classes("a", "b", "b", "b"), classes("a", "a", "a", "b"));
        assertThat(result.model()).isEqualTo("majority");
        assertThat(result.seed()).isEqualTo(3);
        assertThat(result.figures())
                .containsAllEntriesOf(Map.of(Figures.ACCURACY, 0.25, Figures.MACRO_F1, 0.2, Figures.MACRO_RECALL, 0.5));
        assertThat(result.figures())
                .containsEntry(Figures.ROC_AUC, 0.5)
                .containsEntry(Figures.MCC, 0.0)
                .containsEntry(Figures.BALANCED_ACCURACY, 0.5)
                .containsEntry("recall of a", 0.0)
                .containsEntry("precision of b", 0.25)
                .containsEntry("f1 of b", 0.4)
                .doesNotContainKey("precision of a");
        // Its probabilities are the shares of the training classes, 1/4 and 3/4: three rows are at 1/4, one is at 3/4.
        assertThat(result.figures().get(Figures.BRIER)).isCloseTo((3 * 0.75 * 0.75 + 0.25 * 0.25) / 4, within(1e-15));
        assertThat(result.figures().get(Figures.LOG_LOSS))
                .isCloseTo(-(3 * Math.log(0.25) + Math.log(0.75)) / 4, within(1e-15));
        assertThat(result.outputDigest())
                .isEqualTo(new CanonicalDigest()
                        .put(new double[] {0, 1, 0, 1, 0, 1, 0, 1})
                        .hex());
    }

    @Test
    void theFirstOfEqualsAndWeightsCount() {
        Dataset tie = classes("b", "a", "b", "a");
        assertThat(run(tie, classes("a", "a", "a", "b")).figures()).containsEntry(Figures.ACCURACY, 0.75);
        Dataset weighted = tie.withWeights(new double[] {2, 1, 1, 1});
        assertThat(run(weighted, classes("a", "a", "a", "b")).figures()).containsEntry(Figures.ACCURACY, 0.25);
    }

    @Test
    void theMeanForRegression() {
        Dataset training = Dataset.regression(List.of("x"), FOUR_ROWS, "y", new double[] {0, 0, 4, 4});
        Dataset test = Dataset.regression(List.of("x"), FOUR_ROWS, "y", new double[] {1, 3, 2, 2});
        RunResult result = run(training, test);
        assertThat(result.figures().get(Figures.RMSE)).isCloseTo(Math.sqrt(0.5), within(1e-15));
        assertThat(result.figures()).containsEntry(Figures.MAE, 0.5).containsEntry(Figures.R2, 0.0);
    }
}
