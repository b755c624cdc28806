package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;

class ModelChangeTest {

    private static final Dataset CLASSES = classes("kind");
    private static final Dataset VALUES = values();

    @Test
    void nothingChangesFromAModelToItself() {
        for (Dataset data : List.of(CLASSES, VALUES)) {
            HyperAnfis model = train(data, 3, 1);
            ModelChange change = ModelChange.of(model, data, inspection(model, data));
            assertThat(change.answers()).isEmpty();
            assertThat(change.mended() + change.broken()).isZero();
            assertThat(change.options()).isEmpty();
            assertThat(change.unmatched()).isEmpty();
            assertThat(change.rules()).hasSize(3).allSatisfy(rule -> {
                assertThat(rule.now()).isEqualTo(rule.before());
                assertThat(rule.shift()).isZero();
                assertThat(rule.overlap()).isEqualTo(1);
                assertThat(rule.recurs()).isTrue();
            });
        }
    }

    @Test
    void otherClassesAreCountedAsMendedBrokenOrNeither() {
        HyperAnfis before = train(CLASSES, 2, 1);
        HyperAnfis now = train(CLASSES, 5, 9);
        ModelChange change = ModelChange.of(before, CLASSES, inspection(now, CLASSES));
        Predictions was = before.predict(CLASSES);
        Predictions is = now.predict(CLASSES);
        List<Integer> changed = IntStream.range(0, CLASSES.rows())
                .filter(i -> was.label(i) != is.label(i))
                .boxed()
                .toList();
        assertThat(change.answers()).isNotEmpty().isEqualTo(changed);
        assertThat(change.mended()).isEqualTo((int)
                changed.stream().filter(i -> is.label(i) == CLASSES.label(i)).count());
        assertThat(change.broken()).isEqualTo((int)
                changed.stream().filter(i -> was.label(i) == CLASSES.label(i)).count());
        assertThat(change.evaluation().accuracy())
                .isEqualTo(before.evaluate(CLASSES).accuracy());
        assertThat(change.unmatched()).contains("the former model has 2 rules, and this one 5");
        assertThat(change.rules()).isEmpty();
        assertThat(change.options()).contains(new ModelChange.OptionChange("rules", "2", "5"));
    }

    @Test
    void valuesMoveByMoreThanATenthOfTheirDeviation() {
        HyperAnfis before = train(VALUES, 3, 1);
        HyperAnfis now = train(VALUES, 3, 9);
        ModelChange change = ModelChange.of(before, VALUES, inspection(now, VALUES));
        double least =
                ModelChange.SAME_VALUE * Standardization.fitOutputs(VALUES).scale(0);
        Predictions was = before.predict(VALUES);
        Predictions is = now.predict(VALUES);
        List<Integer> changed = IntStream.range(0, VALUES.rows())
                .filter(i -> Math.abs(was.output(i)[0] - is.output(i)[0]) > least)
                .boxed()
                .toList();
        assertThat(change.answers()).isNotEmpty().hasSizeLessThan(VALUES.rows()).isEqualTo(changed);
        assertThat(change.mended()).isEqualTo((int) changed.stream()
                .filter(i -> Math.abs(is.output(i)[0] - VALUES.output(i, 0))
                        < Math.abs(was.output(i)[0] - VALUES.output(i, 0)))
                .count());
        assertThat(change.mended() + change.broken()).isEqualTo(changed.size());
    }

    @Test
    void anotherQuestionIsRefused() {
        HyperAnfis now = train(CLASSES, 2, 1);
        HyperAnfis other = train(classes("sort"), 2, 1);
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> ModelChange.of(other, CLASSES, inspection(now, CLASSES)))
                .withMessage(
                        "the former model predicts [sort], and this one [kind]; name a former model of the same target");
    }

    @Test
    void binsOfCalibrationHaveTheIntervalOfWilson() {
        RuleTruth.Interval interval = new Calibration.Bin(0.7, 0.8, 10, 0.75, 0.8).interval();
        // By hand: (0.8 + z^2/20 -+ z sqrt(0.016 + z^2/400)) / (1 + z^2/10), z = 1.96.
        assertThat(interval.low()).isCloseTo(0.4902, within(5e-5));
        assertThat(interval.high()).isCloseTo(0.9433, within(5e-5));
    }

    private static Inspection inspection(HyperAnfis model, Dataset data) {
        return Inspection.of(
                model,
                data,
                IntStream.range(0, data.rows()).mapToObj(String::valueOf).toList());
    }

    private static HyperAnfis train(Dataset data, int rules, long seed) {
        return new HyperAnfisTrainer(
                        Preset.PAPER.builder().rules(rules).epochs(4).seed(seed).build(), 1)
                .train(data)
                .model();
    }

    /** Three overlapping clouds. */
    private static Dataset classes(String target) {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[120][];
        List<String> labels = IntStream.range(0, rows.length)
                .mapToObj(i -> "abc".substring(i % 3, i % 3 + 1))
                .toList();
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {i % 3 + 2 * random.nextDouble(), i % 2 + 3 * random.nextDouble()};
        }
        return Dataset.classification(List.of("x", "y"), rows, target, labels);
    }

    private static Dataset values() {
        SplittableRandom random = new SplittableRandom(6);
        double[][] rows = new double[120][];
        double[] outputs = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {4 * random.nextDouble(), random.nextDouble()};
            outputs[i] = Math.sin(rows[i][0]) + rows[i][1];
        }
        return Dataset.regression(List.of("x", "y"), rows, "z", outputs);
    }
}
