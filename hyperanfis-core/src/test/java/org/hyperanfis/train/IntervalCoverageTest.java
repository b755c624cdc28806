package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.hyperanfis.assess.ResidualJudge;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.LabelledBlocks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intervals of trained models have the truth of new rows about as often as they say. */
class IntervalCoverageTest {

    private static final double LEVEL = 0.9;
    private static final int VALIDATION_ROWS = 99;
    private static final int FRESH_ROWS = 1000;
    private static final int TRAININGS = 8;

    /** The spread of coverage from one training to the next: by the validation rows drawn and by the fresh rows. */
    private static final double DEVIATION =
            Math.sqrt(LEVEL * (1 - LEVEL) * (1.0 / (VALIDATION_ROWS + 2) + 1.0 / FRESH_ROWS));

    /** Validation rows choose the epoch, which makes their residuals a little small. */
    private static final double BIAS = 0.01;

    private enum Truth {
        EVEN_NOISE(x -> 2 * x[0] - x[1] * x[2], x -> 0.5),
        UNEVEN_NOISE(x -> Math.sin(2 * x[0]) + x[1], x -> 0.1 + Math.abs(x[2]));

        private final ToDoubleFunction<double[]> mean;
        private final ToDoubleFunction<double[]> noise;

        Truth(ToDoubleFunction<double[]> mean, ToDoubleFunction<double[]> noise) {
            this.mean = mean;
            this.noise = noise;
        }

        Dataset rows(int count, Random random) {
            double[][] rows = new double[count][3];
            double[] outputs = new double[count];
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < 3; j++) {
                    rows[i][j] = random.nextGaussian();
                }
                outputs[i] = mean.applyAsDouble(rows[i]) + noise.applyAsDouble(rows[i]) * random.nextGaussian();
            }
            return Dataset.regression(List.of("a", "b", "c"), rows, "y", outputs);
        }
    }

    @ParameterizedTest
    @CsvSource({"EVEN_NOISE, false", "EVEN_NOISE, true", "UNEVEN_NOISE, false", "UNEVEN_NOISE, true"})
    void newRowsAreInsideAsOftenAsTheLevelSays(Truth truth, boolean refit) {
        double sum = 0;
        for (int t = 0; t < TRAININGS; t++) {
            Random random = new Random(100 + t);
            HyperAnfisOptions options = HyperAnfisOptions.builder()
                    .rules(3)
                    .epochs(8)
                    .seed(t)
                    .refit(refit)
                    .build();
            HyperAnfis model = new HyperAnfisTrainer(options)
                    .train(truth.rows(200, random), truth.rows(VALIDATION_ROWS, random))
                    .model();
            assertThat(model.intervals().orElseThrow().beforeRefit()).isEqualTo(refit);
            sum += coverage(model, truth.rows(FRESH_ROWS, random));
        }
        double slack = 3 * DEVIATION / Math.sqrt(TRAININGS) + BIAS;
        assertThat(sum / TRAININGS).isGreaterThan(LEVEL - slack);
        if (!refit) { // A refitted model is better than the one whose residuals it keeps, so its intervals are wide.
            assertThat(sum / TRAININGS).isLessThan(LEVEL + slack);
        }
    }

    private static double coverage(HyperAnfis model, Dataset rows) {
        return ResidualJudge.report(model, LabelledBlocks.of(rows)).orElseThrow().outputs().get(0).intervals().stream()
                .filter(score -> score.level() == LEVEL)
                .findFirst()
                .orElseThrow()
                .coverage();
    }
}
