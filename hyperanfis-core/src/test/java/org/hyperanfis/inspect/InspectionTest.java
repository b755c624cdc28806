package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.TestData;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class InspectionTest {

    private static Dataset data;
    private static Inspection inspection;

    @BeforeAll
    static void inspect() {
        data = TestData.wdbc();
        HyperAnfisOptions options = Preset.PAPER.builder().rules(6).epochs(5).build();
        HyperAnfis model = new HyperAnfisTrainer(options, 1).train(data).model();
        inspection = Inspection.of(model, data, names(data.rows()));
    }

    private static List<String> names(int rows) {
        return IntStream.rangeClosed(1, rows).mapToObj(String::valueOf).toList();
    }

    @Test
    void similarityIsThatOfTheEvaluation() {
        double sum = 0;
        for (int r = 0; r < 6; r++) {
            assertThat(inspection.similarity().get(r).get(r)).isEqualTo(1);
            for (int s = 0; s < 6; s++) {
                assertThat(inspection.similarity().get(r).get(s))
                        .isEqualTo(inspection.similarity().get(s).get(r))
                        .isBetween(0.0, 1 + 1e-12);
                sum += r == s ? 0 : inspection.similarity().get(r).get(s);
            }
        }
        assertThat(sum / 30).isCloseTo(inspection.evaluation().rules().meanRuleCosine(), within(1e-12));
    }

    @Test
    void neighboursAreTheNearestThereAre() {
        for (RuleProfile profile : inspection.rules()) {
            int r = profile.rule().number() - 1;
            double[] distances = IntStream.range(0, data.rows())
                    .mapToDouble(i -> inspection.predictions().distance(i)[r])
                    .sorted()
                    .toArray();
            assertThat(profile.nearestRows()).hasSize(3);
            for (int k = 0; k < 3; k++) {
                assertThat(profile.nearestRows().get(k).distance()).isEqualTo(distances[k]);
            }
            assertThat(profile.nearestRule().index()).isNotEqualTo(r);
            RuleProfile other = inspection.rules().get(profile.nearestRule().index());
            assertThat(other.nearestRule().distance())
                    .isLessThanOrEqualTo(profile.nearestRule().distance() + 1e-12);
        }
    }

    @Test
    void agreementAndSuspicionComeFromTheClassMix() {
        for (RuleProfile profile : inspection.rules()) {
            int own = ((RuleConclusion.OneClass) profile.rule().conclusion()).index();
            List<Integer> counts = profile.usage().classCounts();
            int rows = profile.usage().dominatedRows();
            assertThat(profile.agreement().isPresent()).isEqualTo(rows > 0);
            profile.agreement().ifPresent(share -> assertThat(share).isEqualTo((double) counts.get(own) / rows));
            assertThat(profile.suspicious()).isEqualTo(counts.get(1 - own) > counts.get(own));
            assertThat(profile.widthInDeviations()).isPositive();
        }
    }

    @Test
    void aRowOffByTheWidthInDeviationsIsOneWidthAway() {
        Dataset zoo = TestData.zoo();
        HyperAnfis model = new HyperAnfisTrainer(
                        Preset.PAPER
                                .builder()
                                .rules(3)
                                .epochs(1)
                                .categorySpan(2)
                                .build(),
                        1)
                .train(zoo)
                .model();
        Standardization inputs = model.standardization();
        for (RuleProfile profile : Inspection.of(model, zoo, names(zoo.rows())).rules()) {
            double squares = 0;
            for (int j = 0; j < inputs.width(); j++) {
                double off = inputs.location(j) + profile.widthInDeviations() * inputs.deviation(j);
                squares += Math.pow(model.preprocessing().inputScale() * inputs.apply(j, off), 2);
            }
            assertThat(Math.sqrt(squares / inputs.width()))
                    .isCloseTo(profile.rule().width().orElseThrow(), within(1e-12));
        }
    }

    @Test
    void calibrationCountsEveryRowOnce() {
        Calibration calibration = inspection.calibration().orElseThrow();
        assertThat(calibration.bins().stream().mapToInt(Calibration.Bin::rows).sum())
                .isEqualTo(data.rows());
        double right = 0;
        double error = 0;
        for (Calibration.Bin bin : calibration.bins()) {
            assertThat(bin.meanProbability()).isBetween(bin.from(), bin.to() + 1e-12);
            right += bin.rows() * bin.accuracy();
            error += bin.rows() * Math.abs(bin.accuracy() - bin.meanProbability());
        }
        assertThat(right / data.rows()).isCloseTo(inspection.evaluation().accuracy(), within(1e-12));
        assertThat(calibration.expectedError()).isCloseTo(error / data.rows(), within(1e-12));
        double logLoss = 0;
        for (int i = 0; i < data.rows(); i++) {
            logLoss -= Math.log(inspection.predictions().probability(i)[data.label(i)]) / data.rows();
        }
        assertThat(calibration.logLoss()).isCloseTo(logLoss, within(1e-9));
    }

    @Test
    void theDiskShowsTheTwoWidestDirections() {
        Disk disk = inspection.disk();
        assertThat(disk.rows())
                .hasSize(data.rows())
                .allSatisfy(p -> assertThat(Math.hypot(p.x(), p.y())).isLessThan(1));
        assertThat(disk.rules()).hasSize(6);
        // Of the standardised columns of this data set, the first two components are known to keep 63 %.
        assertThat(disk.explainedVariance()).isCloseTo(0.632, within(0.01));
    }

    @Test
    void nothingIsLostOfRowsWithTwoInputs() {
        double[][] rows = new double[40][];
        int[] labels = new int[40];
        for (int i = 0; i < 40; i++) {
            rows[i] = new double[] {Math.sin(i), Math.cos(3.0 * i) * 2};
            labels[i] = i % 2;
        }
        List<String> classes = Arrays.stream(labels).mapToObj(k -> "c" + k).toList();
        Dataset flat = Dataset.classification(List.of("u", "v"), rows, "y", classes);
        HyperAnfis model = new HyperAnfisTrainer(
                        Preset.PAPER.builder().rules(3).epochs(1).build(), 1)
                .train(flat)
                .model();
        Disk disk = Inspection.of(model, flat, names(40)).disk();
        assertThat(disk.explainedVariance()).isCloseTo(1, within(1e-9));
        for (int i = 0; i < 40; i++) {
            double[] tangent = Tangent.ofRow(model, rows[i]);
            double radius = Math.tanh(Math.hypot(tangent[0], tangent[1]) / 2);
            assertThat(Math.hypot(disk.rows().get(i).x(), disk.rows().get(i).y()))
                    .isCloseTo(radius, within(1e-9));
        }
    }

    @Test
    void everyRowNeedsAName() {
        assertThatThrownBy(() -> Inspection.of(inspection.model(), data, List.of("one")))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("569");
    }
}
