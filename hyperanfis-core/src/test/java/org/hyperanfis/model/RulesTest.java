package org.hyperanfis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.Level;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.testing.ReferenceModel;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The rules of a model as people read them, and what they do on data. */
class RulesTest {

    private static final List<Feature> FEATURES = List.of(
            Feature.numeric("radius"),
            Feature.ordinal("stage", List.of("early", "middle", "late")),
            Feature.oneHot("colour", "red"),
            Feature.oneHot("colour", ""));
    private static final Standardization INPUTS =
            Standardization.of(new double[] {10, 1, 0.25, 0.5}, new double[] {4, 0.5, 0.5, 0.25});

    private static HyperAnfis model(GeometryKind geometry, Task task, double[] parameters) {
        boolean classifies = task == Task.CLASSIFICATION;
        return new HyperAnfis(
                structure(geometry, task),
                FEATURES,
                new Preprocessing(INPUTS, 0.5),
                classifies
                        ? new Target.Classes("y", List.of("a", "b", "c"))
                        : new Target.Outputs(List.of("u", "v", "w")),
                classifies
                        ? Standardization.of(new double[0], new double[0])
                        : Standardization.of(new double[] {10, 20, 30}, new double[] {1, 2, 3}),
                parameters,
                new Provenance("test", Map.of(), 0, "none", 0, 0, "", Map.of(), "test", Instant.EPOCH, 0));
    }

    private static Structure structure(GeometryKind geometry, Task task) {
        return Preset.PAPER.builder().geometry(geometry).rules(3).build().structure(task, 4, 3);
    }

    private static HyperAnfis random(GeometryKind geometry, Task task, double size) {
        double[] parameters = new SplittableRandom(17)
                .doubles(structure(geometry, task).layout().size(), -size, size)
                .toArray();
        return model(geometry, task, parameters);
    }

    @Test
    void termsByHand() {
        Structure structure = structure(GeometryKind.LORENTZ, Task.REGRESSION);
        double[] parameters = new double[structure.layout().size()];
        // Tangents are half the standardised values, since the input scale is 0.5.
        double[] centers = {
            0.5, -0.5, 0, 0.125, //
            0.5, 0.5, 0.75, 0.125, -0.25, 0, 0, 0.125
        };
        System.arraycopy(centers, 0, parameters, structure.layout().centers(), centers.length);
        List<Rule> rules =
                model(GeometryKind.LORENTZ, Task.REGRESSION, parameters).rules();

        assertThat(rules).extracting(Rule::number).containsExactly(1, 2, 3);
        // The stage is one and a half from the mean of the others, radius and red three quarters: the order of the
        // inputs decides.
        assertThat(rules.get(0).terms())
                .containsExactly(
                        new RuleTerm(FEATURES.get(1), -1, 0.5, 1.5),
                        new RuleTerm(FEATURES.get(0), 1, 14, 0.75),
                        new RuleTerm(FEATURES.get(2), 0, 0.25, 0.75),
                        new RuleTerm(FEATURES.get(3), 0.25, 0.5625, 0));
        assertThat(rules.get(1).terms())
                .extracting(RuleTerm::text)
                .containsExactly(
                        "stage HIGH (late, +1.0 sd)",
                        "colour=red",
                        "radius HIGH (14, +1.0 sd)",
                        "colour=(missing) MEDIUM (0.5625)");
        assertThat(rules.get(2).terms()).extracting(RuleTerm::level).startsWith(Level.MEDIUM);
    }

    @Test
    void termsAreInDeviationsWhereScalesAreLarger() {
        HyperAnfis model = random(GeometryKind.LORENTZ, Task.CLASSIFICATION, 0.3);
        double[] location = IntStream.range(0, 4).mapToDouble(INPUTS::location).toArray();
        double[] scale = IntStream.range(0, 4).mapToDouble(INPUTS::scale).toArray();
        double[] deviation = scale.clone();
        deviation[0] /= 4;
        HyperAnfis wider = new HyperAnfis(
                model.structure(),
                model.features(),
                new Preprocessing(Standardization.of(location, scale, deviation, List.of(), location), 0.5),
                model.target(),
                model.outputScaling(),
                model.parameters(),
                model.provenance());
        for (int r = 0; r < 3; r++) {
            List<RuleTerm> terms = model.rules().get(r).terms();
            assertThat(wider.rules().get(r).terms())
                    .isEqualTo(terms.stream()
                            .map(term -> new RuleTerm(
                                    term.feature(),
                                    term.standardized() * (term.feature().equals(FEATURES.get(0)) ? 4 : 1),
                                    term.center(),
                                    term.distinctness()))
                            .toList());
        }
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void termsDescribeTheClippedCentre(GeometryKind geometry) {
        HyperAnfis model = random(geometry, Task.CLASSIFICATION, 4);
        for (Rule rule : model.rules()) {
            double[] center = model.ruleCenter(rule.number() - 1);
            assertThat(rule.terms()).extracting(RuleTerm::feature).containsExactlyInAnyOrderElementsOf(FEATURES);
            assertThat(rule.terms())
                    .extracting(RuleTerm::distinctness)
                    .isSortedAccordingTo((a, b) -> Double.compare(b, a));
            double squaredNorm = 0;
            for (RuleTerm term : rule.terms()) {
                int j = FEATURES.indexOf(term.feature());
                assertThat(term.center()).isEqualTo(center[j]);
                assertThat(INPUTS.apply(j, center[j])).isCloseTo(term.standardized(), within(1e-12));
                squaredNorm += Math.pow(0.5 * term.standardized(), 2);
                double others = model.rules().stream()
                        .filter(other -> other.number() != rule.number())
                        .flatMap(other -> other.terms().stream())
                        .filter(other -> other.feature().equals(term.feature()))
                        .mapToDouble(RuleTerm::standardized)
                        .average()
                        .orElseThrow();
                assertThat(term.distinctness()).isCloseTo(Math.abs(term.standardized() - others), within(1e-12));
            }
            assertThat(Math.sqrt(squaredNorm))
                    .isLessThanOrEqualTo(model.structure().tangentBound() + 1e-12);
        }
    }

    /** Far from each other and narrow, each rule speaks alone at its own centre, so that the model says what the rule says. */
    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void theConclusionIsWhatTheRuleAloneAnswersAtItsCentre(GeometryKind geometry) {
        for (Task task : Task.values()) {
            ParameterLayout layout = structure(geometry, task).layout();
            double[] parameters = random(geometry, task, 2).parameters();
            for (int r = 0; r < 3; r++) {
                Arrays.fill(parameters, layout.centers() + 4 * r, layout.centers() + 4 * r + 4, 0);
                parameters[layout.centers() + 4 * r + r] = 2.5;
                parameters[layout.scaleLogits() + r] = -30;
                // One of them is clipped.
                parameters[layout.biases() + 3 * r] *= r == 1 ? 5 : 1;
            }
            HyperAnfis model = model(geometry, task, parameters);
            for (Rule rule : model.rules()) {
                assertThat(rule.width().orElseThrow())
                        .isCloseTo(model.structure().sigmaMin(), within(1e-9));
                Prediction answer = model.predict(model.ruleCenter(rule.number() - 1));
                if (rule.conclusion() instanceof RuleConclusion.OneClass conclusion) {
                    assertThat(conclusion.name()).isEqualTo(answer.label());
                    assertThat(conclusion.probabilities().keySet()).containsExactly("a", "b", "c");
                    assertClose(conclusion.probabilities().values(), answer.probability());
                    assertThat(conclusion.confidence())
                            .isEqualTo(conclusion.probabilities().get(answer.label()));
                    assertThat(conclusion.index()).isEqualTo("abc".indexOf(conclusion.name()));
                } else if (rule.conclusion() instanceof RuleConclusion.Outputs conclusion) {
                    assertThat(conclusion.values().keySet()).containsExactly("u", "v", "w");
                    assertClose(conclusion.values().values(), answer.output());
                }
            }
        }
    }

    private static void assertClose(Iterable<Double> values, double[] expected) {
        int k = 0;
        for (double value : values) {
            // The safeguard on arcosh moves a row at a centre by up to 1e-4 of a local coordinate.
            assertThat(value).isCloseTo(expected[k++], within(1e-3));
        }
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void theClassIsThatOfTheNearestPrototype(GeometryKind geometry) {
        HyperAnfis model = random(geometry, Task.CLASSIFICATION, 4);
        ReferenceModel reference = new ReferenceModel(model.structure(), model.parameters());
        Geometry space = geometry.withCurvature(model.structure().curvature());
        for (Rule rule : model.rules()) {
            double[] consequent =
                    reference.evaluate(centerTangent(model, rule.number() - 1)).consequentTangent()[rule.number() - 1];
            double[] score = new double[3];
            Arrays.setAll(
                    score, k -> -Math.pow(space.distance(space.expOrigin(consequent), reference.classPrototype(k)), 2));
            double total = Arrays.stream(score).map(Math::exp).sum();
            RuleConclusion.OneClass conclusion = (RuleConclusion.OneClass) rule.conclusion();
            double largest = Arrays.stream(score).max().orElseThrow();
            assertThat(conclusion.confidence()).isCloseTo(Math.exp(largest) / total, within(1e-3));
        }
    }

    private static double[] centerTangent(HyperAnfis model, int rule) {
        double[] center = model.ruleCenter(rule);
        return IntStream.range(0, 4)
                .mapToDouble(j -> 0.5 * INPUTS.apply(j, center[j]))
                .toArray();
    }

    @Test
    void usageAddsUp() {
        for (Task task : Task.values()) {
            HyperAnfis model = random(GeometryKind.LORENTZ, task, 1);
            Dataset data = data(model, 200);
            List<RuleUsage> usage = model.ruleUsage(data);
            assertThat(usage).extracting(RuleUsage::rule).containsExactly(1, 2, 3);
            assertThat(usage.stream().mapToInt(RuleUsage::dominatedRows).sum()).isEqualTo(200);
            assertThat(usage.stream().mapToDouble(RuleUsage::dominantCoverage).sum())
                    .isCloseTo(1, within(1e-12));
            assertThat(usage.stream().mapToDouble(RuleUsage::meanFiring).sum()).isCloseTo(1, within(1e-12));
            assertThat(usage)
                    .extracting(RuleUsage::dominantCoverage)
                    .containsExactlyElementsOf(model.evaluate(data).rules().dominantCoverage());
            if (task == Task.CLASSIFICATION) {
                double right = usage.stream()
                        .filter(rule -> rule.dominatedRows() > 0)
                        .mapToDouble(rule -> rule.accuracy().orElseThrow() * rule.dominantCoverage())
                        .sum();
                assertThat(right).isCloseTo(model.evaluate(data).accuracy(), within(1e-12));
                for (int k = 0; k < 3; k++) {
                    int ofClass = k;
                    assertThat(usage.stream()
                                    .mapToInt(rule -> rule.classCounts().get(ofClass))
                                    .sum())
                            .isEqualTo(data.classCounts()[k]);
                }
            }
        }
    }

    @Test
    void usageNeedsTheTargetOfTheModel() {
        Dataset regression = data(random(GeometryKind.LORENTZ, Task.REGRESSION, 1), 5);
        assertThatExceptionOfType(InvalidDataException.class)
                .isThrownBy(() ->
                        random(GeometryKind.LORENTZ, Task.CLASSIFICATION, 1).ruleUsage(regression))
                .withMessageContaining("target");
    }

    private static Dataset data(HyperAnfis model, int rows) {
        SplittableRandom random = new SplittableRandom(5);
        double[] values = random.doubles(rows * 4L, -1, 12).toArray();
        return model.target() instanceof Target.Classes classes
                ? Dataset.adoptClassification(
                        FEATURES, values, classes, random.ints(rows, 0, 3).toArray())
                : Dataset.adoptRegression(
                        FEATURES,
                        values,
                        (Target.Outputs) model.target(),
                        random.doubles(rows * 3L).toArray());
    }
}
