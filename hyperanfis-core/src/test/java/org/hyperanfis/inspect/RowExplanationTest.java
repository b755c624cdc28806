package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.firing.Softmax;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.ProbabilityCalibration.Method;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reasons add up to the answer exactly, for every kind of model and any number of Karcher steps. */
class RowExplanationTest {

    private static final int ROWS = 12;

    static Stream<Variant> variants() {
        return Variant.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void votesAndCurvatureAddUpToTheMargin(Variant variant) {
        for (int steps : new int[] {0, 1, 3}) {
            RandomModel random = random(variant, steps);
            HyperAnfis model = model(random);
            for (double[] row : random.tangents()) {
                RowExplanation explanation = RowExplanation.of(model, "r", row);
                double[] output = explanation.prediction().output();
                assertThat(explanation.rules().stream()
                                .mapToDouble(RowExplanation.FiredRule::firing)
                                .sum())
                        .isCloseTo(1, within(1e-12));
                if (variant.task() == Task.CLASSIFICATION) {
                    RowExplanation.Decision decision = explanation.decision().orElseThrow();
                    double[] sorted = output.clone();
                    Arrays.sort(sorted);
                    assertThat(decision.margin()).isEqualTo(sorted[sorted.length - 1] - sorted[sorted.length - 2]);
                    double sum = explanation.rules().stream()
                            .mapToDouble(RowExplanation.FiredRule::vote)
                            .sum();
                    assertThat(sum + decision.curvature()).isCloseTo(decision.margin(), within(1e-11));
                    assertThat(decision.winner())
                            .isEqualTo(explanation.prediction().label());
                } else {
                    for (int o = 0; o < output.length; o++) {
                        RowExplanation.OutputSum sum = explanation.outputs().get(o);
                        double total = sum.contributions().stream()
                                .mapToDouble(Double::doubleValue)
                                .sum();
                        assertThat(sum.value()).isEqualTo(output[o]);
                        assertThat(sum.base() + total + sum.curvature()).isCloseTo(output[o], within(1e-11));
                    }
                }
                if (!variant.geometry().isHyperbolic()) {
                    assertThat(explanation.pull().radial()).isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void pullsAddUpToTheDifferenceOfTheDistances(Variant variant) {
        RandomModel random = random(variant, 3);
        HyperAnfis model = model(random);
        Structure structure = model.structure();
        Geometry geometry = structure.geometry().withCurvature(structure.curvature());
        for (double[] row : random.tangents()) {
            RowExplanation.Pull pull = RowExplanation.of(model, "r", row).pull();
            double[] z = geometry.expOrigin(row);
            double expected = alpha(structure, geometry, z, model, pull.awayFrom())
                    - alpha(structure, geometry, z, model, pull.toward());
            double sum =
                    pull.features().stream().mapToDouble(Double::doubleValue).sum() + pull.radial();
            assertThat(pull.difference()).isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
            assertThat(sum).isCloseTo(pull.difference(), within(1e-12 * Math.max(1, Math.abs(sum))));
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void sentencesNameTheAnswerTheRulesAndTheFeatures(Variant variant) {
        RandomModel random = random(variant, 3);
        HyperAnfis model = model(random);
        RowExplanation explanation = RowExplanation.of(model, "seven", random.tangents()[0]);
        List<String> sentences = explanation.sentences();
        assertThat(sentences.get(0)).startsWith("Row seven is predicted as ");
        assertThat(sentences.get(1))
                .contains("rule " + explanation.rules().get(0).rule().number() + " (");
        assertThat(String.join(" ", sentences)).contains("curvature", "training mean");
    }

    /** Votes and curvature times the temperature, and the offset, are the odds; each class adds up too. */
    @ParameterizedTest
    @MethodSource("variants")
    void calibratedScoresAddUpToTheProbabilities(Variant variant) {
        RandomModel random = random(variant, 3);
        HyperAnfis plain = model(random);
        if (variant.task() != Task.CLASSIFICATION) {
            assertThat(plain.explainProbability(random.tangents()[0])).isEmpty();
            return;
        }
        int differing = 0;
        for (double[] row : random.tangents()) {
            // Now against the predicted class, now for it.
            List<Double> offsets = new ArrayList<>(List.of(0.2, -0.3, 0.1));
            int predicted = plain.predict(new double[][] {row}).label(0);
            offsets.set(predicted, differing == 0 ? -30.0 : 0.5);
            HyperAnfis model = plain.withCalibration(
                    new ProbabilityCalibration(0.7, offsets, Method.CLASS_WEIGHTS_AND_TEMPERATURE, 9));
            RowExplanation explanation = RowExplanation.of(model, "r", row);
            Prediction prediction = explanation.prediction();
            assertThat(prediction.label()).isEqualTo(plain.predict(row).label());
            assertThat(prediction.output()).isEqualTo(plain.predict(row).output());

            List<Explanation> trees = model.explainProbability(row);
            double[] logits = trees.stream().mapToDouble(Explanation::value).toArray();
            assertThat(Softmax.of(logits)).isEqualTo(prediction.probability());
            for (int k = 0; k < logits.length; k++) {
                assertThat(trees.get(k).sumOfDetails()).isCloseTo(logits[k], within(1e-12));
                Explanation score = trees.get(k).details().get(0).details().get(0);
                assertThat(score.value()).isEqualTo(prediction.output()[k]);
            }

            RowExplanation.Decision decision = explanation.decision().orElseThrow();
            RowExplanation.Odds odds = explanation.odds().orElseThrow();
            List<String> classes = List.of("a", "b", "c");
            double[] p = prediction.probability();
            assertThat(odds.logOdds())
                    .isCloseTo(
                            Math.log(p[classes.indexOf(decision.winner())] / p[classes.indexOf(decision.runnerUp())]),
                            within(1e-11));
            String text = String.join(" ", explanation.sentences());
            boolean differs = !prediction.mostProbable().equals(prediction.label());
            differing += differs ? 1 : 0;
            assertThat(text.contains("is more probable, ")).isEqualTo(differs);
            assertThat(text.contains("rare classes count more in the decision."))
                    .isEqualTo(differs);
            assertThat(text).contains("corrected for the class weights of training", "the logarithm of the odds");
            assertThat(RowExplanation.of(plain, "r", row).odds()).isEmpty();
        }
        assertThat(differing).isPositive();
    }

    private static double alpha(Structure structure, Geometry geometry, double[] z, HyperAnfis model, int number) {
        double distance = geometry.distance(z, geometry.expOrigin(model.ruleCenter(number - 1)));
        return structure.geometry().isHyperbolic()
                ? Math.cosh(Math.sqrt(structure.curvature()) * distance)
                : distance * distance / 2;
    }

    private static RandomModel random(Variant variant, int steps) {
        Structure structure = variant.structure(0.7, 2, new Karcher(steps, 1, 1e-12), 5, 4, 3);
        return RandomModel.inside(structure, ROWS, 11);
    }

    /** A model whose raw rows are tangents: nothing is standardised. */
    private static HyperAnfis model(RandomModel random) {
        int inputs = random.structure().inputs();
        double[] ones = new double[inputs];
        Arrays.fill(ones, 1);
        boolean classifies = random.structure().task() == Task.CLASSIFICATION;
        List<String> outputs = List.of("a", "b", "c");
        return new HyperAnfis(
                random.structure(),
                IntStream.range(0, inputs)
                        .mapToObj(j -> Feature.numeric("x" + j))
                        .toList(),
                new Preprocessing(Standardization.of(new double[inputs], ones), 1),
                classifies ? new Target.Classes("y", outputs) : new Target.Outputs(outputs),
                classifies
                        ? Standardization.of(new double[0], new double[0])
                        : Standardization.of(new double[] {3, -2, 0}, new double[] {2, 5, 1}),
                random.parameters(),
                new Provenance("test", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }
}
