package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.ProbabilityCalibration.Method;
import org.junit.jupiter.api.Test;

/** Probabilities of trained models can be taken at face value, and calibrating them changes nothing else. */
class CalibratedTrainingTest {

    private static final HyperAnfisOptions OPTIONS =
            Preset.BEST.builder().rules(4).epochs(15).starts(2).classTemper(1).build();

    @Test
    void aRareClassHasTheProbabilityOfItsRate() {
        Dataset training = rare(6000, 1);
        Dataset validation = rare(2000, 2);
        Dataset test = rare(20_000, 3);
        HyperAnfis plain = train(OPTIONS.with(HyperAnfisTable.CALIBRATE, false), training, validation, 2);
        HyperAnfis calibrated = train(OPTIONS, training, validation, 2);
        double rate = (double) test.classCounts()[1] / test.rows();

        Predictions before = plain.predict(test);
        Predictions after = calibrated.predict(test);
        assertThat(mean(before)).as("with the weights").isGreaterThan(3 * rate);
        assertThat(mean(after)).isBetween(rate / 1.3, rate * 1.3);
        assertThat(after.labels()).isEqualTo(before.labels());
        assertThat(after.outputs()).isEqualTo(before.outputs());
        assertThat(calibrated.parameters()).isEqualTo(plain.parameters());
        assertThat(plain.calibration()).isEqualTo(ProbabilityCalibration.NONE);
        assertThat(calibrated.evaluate(test).probabilities().orElseThrow().logLoss())
                .isLessThan(plain.evaluate(test).probabilities().orElseThrow().logLoss());
    }

    @Test
    void threadsDoNotMatter() {
        Dataset training = rare(2000, 4);
        Dataset validation = rare(1000, 5);
        ProbabilityCalibration one = train(OPTIONS, training, validation, 1).calibration();
        assertThat(one.isMade()).isTrue();
        assertThat(one.rows()).isEqualTo(1000);
        assertThat(train(OPTIONS, training, validation, 3).calibration()).isEqualTo(one);
    }

    @Test
    void withoutValidationRowsTheWeightsAreTakenOut() {
        HyperAnfis model = new HyperAnfisTrainer(OPTIONS).train(rare(1000, 6)).model();
        assertThat(model.calibration().method()).isEqualTo(Method.CLASS_WEIGHTS);
        assertThat(model.calibration().rows()).isZero();
        assertThat(model.calibration().offset(1)).isLessThan(model.calibration().offset(0));
    }

    private static HyperAnfis train(HyperAnfisOptions options, Dataset training, Dataset validation, int threads) {
        return new HyperAnfisTrainer(options, threads)
                .train(training, validation)
                .model();
    }

    private static double mean(Predictions predictions) {
        double sum = 0;
        for (int i = 0; i < predictions.rows(); i++) {
            sum += predictions.probability(i)[1];
        }
        return sum / predictions.rows();
    }

    /** One row in two hundred is of the second class, which overlaps with the first. */
    private static Dataset rare(int rows, long seed) {
        Random random = new Random(seed);
        double[][] values = new double[rows][];
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            boolean isRare = i % 200 == 0;
            double shift = isRare ? 1.5 : 0;
            values[i] =
                    new double[] {shift + random.nextGaussian(), shift + random.nextGaussian(), random.nextGaussian()};
            labels.add(isRare ? "rare" : "common");
        }
        return Dataset.classification(List.of("a", "b", "c"), values, "y", labels);
    }
}
