package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.objective.Penalties;
import org.hyperanfis.train.start.Initialization;
import org.junit.jupiter.api.Test;

/** What cannot be trained is refused with a message that says what, where and what to do. */
class InvalidInputTest {

    private static void refuses(HyperAnfisOptions.Builder options, String... words) {
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(options::build)
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
    }

    private static HyperAnfisOptions.Builder options() {
        return Preset.PAPER.builder();
    }

    @Test
    void optionsOutsideTheirDomain() {
        refuses(options().rules(1), "rules is 1", "at least 2");
        refuses(options().curvature(0), "curvature is 0.0", "positive");
        refuses(options().curvature(-1), "curvature is -1.0");
        refuses(options().curvature(Double.NaN), "curvature is NaN");
        refuses(options().tangentBound(0), "tangentBound is 0.0");
        refuses(options().sigmaMin(0), "sigmaMin is 0.0");
        refuses(options().sigmaMin(3).sigmaMax(2), "sigmaMin is 3.0", "sigmaMax is 2.0");
        refuses(options().sigmaMax(Double.POSITIVE_INFINITY), "sigmaMax is Infinity");
        refuses(options().bellShape(-2), "bellShape is -2.0");
        refuses(options().consequentOrder(2), "consequentOrder is 2", "0 or 1");
        refuses(options().tangentBound(30), "sqrt(c) tau = 30", "at most 16");
        options().geometry(GeometryKind.EUCLIDEAN).tangentBound(30).build();
        options().geometry(GeometryKind.POINCARE).tangentBound(30).build();
    }

    @Test
    void nestedOptionsOutsideTheirDomain() {
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> LoopOptions.DEFAULT.withBatch(-5))
                .withMessageContaining("batch is -5");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> Initialization.DEFAULT.with(Initialization.TARGET_RADIUS, 0.0))
                .withMessageContaining("targetRadius is 0.0");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> new Penalties(-0.1, 0, 0, 0, 0))
                .withMessageContaining("balance is -0.1");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> new Karcher(-1, 1, 0))
                .withMessageContaining("karcher.steps is -1");
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> new HyperAnfisTrainer(Preset.PAPER.builder().build(), 0).train(TestData.zoo()))
                .withMessageContaining("threads is 0");
    }

    @Test
    void aClassMissingFromTheTrainingPart() {
        Dataset zoo = TestData.zoo();
        int fish = ((Target.Classes) zoo.target()).classes().indexOf("fish");
        int[] withoutFish =
                IntStream.range(0, zoo.rows()).filter(i -> zoo.label(i) != fish).toArray();
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> new HyperAnfisTrainer(Preset.PAPER.builder().build()).train(zoo.subset(withoutFish)))
                .withMessageContaining("class 'fish' of target 'type' has no rows in the training part");
    }

    @Test
    void validationDataThatDoNotFit() {
        HyperAnfisTrainer trainer = new HyperAnfisTrainer(Preset.PAPER.builder().build());
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> trainer.train(TestData.zoo(), TestData.wdbc()))
                .withMessageContaining("different inputs");
        double[][] rows = {{1}, {2}, {3}};
        Dataset numbers = Dataset.regression(List.of("x"), rows, "y", new double[] {1, 2, 3});
        Dataset classes = Dataset.classification(List.of("x"), rows, "y", List.of("a", "b", "a"));
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() -> trainer.train(numbers, classes))
                .withMessageContaining("target");
    }

    @Test
    void hardButValidDataAreTrained() {
        // Fewer rows than rules, a constant column, two equal rows with different labels.
        Dataset data = Dataset.classification(
                List.of("x", "constant"), new double[][] {{1, 5}, {1, 5}, {2, 5}}, "y", List.of("a", "b", "a"));
        TrainingResult<HyperAnfis> result =
                new HyperAnfisTrainer(Preset.PAPER.builder().build()).train(data);
        assertThat(result.warnings()).singleElement().asString().contains("'constant'");
        assertThat(result.model().predict(1.5, 5).probability()).doesNotContain(Double.NaN);
        // Inputs of extreme size, and a constant regression target.
        Dataset large = Dataset.regression(
                List.of("x"), new double[][] {{-1e150}, {1e150}, {3e149}}, "y", new double[] {7, 7, 7});
        assertThat(new HyperAnfisTrainer(Preset.PAPER.builder().build())
                        .train(large)
                        .model()
                        .predict(1e150)
                        .output()[0])
                .isCloseTo(7, org.assertj.core.data.Offset.offset(0.5));
    }
}
