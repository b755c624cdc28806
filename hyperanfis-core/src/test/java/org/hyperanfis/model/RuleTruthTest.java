package org.hyperanfis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What rules state and whether that is true, on models small enough to be worked out on paper. */
class RuleTruthTest {

    private static final Target.Classes CLASSES = new Target.Classes("y", List.of("a", "b"));
    private static final Target.Outputs OUTPUTS = new Target.Outputs(List.of("y"));
    private static final List<Feature> XY = List.of(Feature.numeric("x"), Feature.numeric("y2"));

    /** Probabilities of the class a rule's consequent is on, at (1, 0) or (0, 1), where the other is at distance sqrt 2. */
    private static final double SURE = 1 / (1 + Math.exp(-2));

    /** Two rules in the plane, at x = -1 and x = 1, of equal width; classes are at (1, 0) and (0, 1). */
    private static HyperAnfis plane(Target target, int order, double[][] biases, double[][][] weights) {
        return model(target, order, XY, new double[][] {{-1, 0}, {1, 0}}, biases, weights);
    }

    private static HyperAnfis model(
            Target target,
            int order,
            List<Feature> features,
            double[][] centers,
            double[][] biases,
            double[][][] weights) {
        boolean classifies = target instanceof Target.Classes;
        Structure structure = Preset.PAPER
                .builder()
                .geometry(GeometryKind.EUCLIDEAN)
                .rules(centers.length)
                .consequentOrder(order)
                .tangentBound(100)
                .sigmaMin(0.1)
                .sigmaMax(0.3)
                .build()
                .structure(classifies ? Task.CLASSIFICATION : Task.REGRESSION, features.size(), target.size());
        ParameterLayout layout = structure.layout();
        double[] parameters = new double[layout.size()];
        int inputs = features.size();
        for (int r = 0; r < centers.length; r++) {
            System.arraycopy(centers[r], 0, parameters, layout.centers() + r * inputs, inputs);
            System.arraycopy(biases[r], 0, parameters, layout.biases() + r * 2, 2);
            for (int h = 0; order == 1 && h < 2; h++) {
                System.arraycopy(weights[r][h], 0, parameters, layout.weights() + (r * 2 + h) * inputs, inputs);
            }
        }
        if (classifies) {
            parameters[layout.classTangents()] = 1;
            parameters[layout.classTangents() + 3] = 1;
        }
        double[] zeros = new double[inputs];
        double[] ones = new double[inputs];
        Arrays.fill(ones, 1);
        return new HyperAnfis(
                structure,
                features,
                new Preprocessing(Standardization.of(zeros, ones), 1),
                target,
                classifies
                        ? Standardization.of(new double[0], new double[0])
                        : Standardization.of(new double[] {10}, new double[] {2}),
                parameters,
                new Provenance("test", Map.of(), 0, "none", 0, 0, "", Map.of(), "test", Instant.EPOCH, 0));
    }

    private static Dataset rows(double[][] rows, int... labels) {
        return Dataset.classification(XY, rows, CLASSES, labels);
    }

    private static final double[][] EACH_HIS_OWN = {{1, 0}, {0, 1}};

    @Test
    void aRuleStatesWhatItSaysOnItsOwnRows() {
        // At its centre rule 1 says a; a step of one along y2 takes it to b, where three of its four rows are.
        HyperAnfis model = plane(CLASSES, 1, EACH_HIS_OWN, new double[][][] {{{0, -1}, {0, 1}}, {{0, 0}, {0, 0}}});
        Dataset data = rows(new double[][] {{-1, 1}, {-1, 1}, {-1, 1}, {-1, 0}, {1, 0}}, 1, 1, 0, 0, 1);

        assertThat(((RuleConclusion.OneClass) model.rules().get(0).conclusion()).name())
                .isEqualTo("a");
        HyperAnfis stated = model.withStatements(model.state(data, 1));
        RuleConclusion.OneClass then =
                (RuleConclusion.OneClass) stated.rules().get(0).conclusion();

        assertThat(then.name()).isEqualTo("b");
        assertThat(then.confidence()).isCloseTo((3 * SURE + 1 - SURE) / 4, within(1e-12));
        assertThat(stated.statements()).extracting(RuleStatement::rows).containsExactly(4, 1);
        RuleTruth truth = stated.ruleTruth(data);
        RuleTruth.OfRule first = truth.rules().get(0);
        assertThat(first.steadiness()).hasValue(0.75);
        assertThat(first.precision()).hasValue(0.5);
        assertThat(first.rows()).isEqualTo(4);
        // Two a and two b: b is as frequent as any.
        assertThat(first.wrong()).isFalse();
    }

    @Test
    void whatARuleStatesGoesByTheScoresAlsoWithoutRows() {
        // The calibration makes a the more probable class everywhere.
        HyperAnfis model = plane(CLASSES, 0, EACH_HIS_OWN, new double[0][][])
                .withCalibration(
                        new ProbabilityCalibration(1, List.of(5.0, -5.0), ProbabilityCalibration.Method.OFFSETS, 100));
        RuleStatement second =
                model.state(rows(new double[][] {{-1, 0}, {-2, 0}}, 0, 0), 1).get(1);

        assertThat(((RuleConclusion.OneClass) second.conclusion()).name()).isEqualTo("b");
        // A model file has the numbers alone.
        assertThat(RuleConclusion.of(CLASSES, second.conclusion().numbers())).isEqualTo(second.conclusion());
        assertThat(second.terms())
                .isNotEmpty()
                .allSatisfy(term -> assertThat(term.text()).doesNotContain("its rows"));
    }

    @Test
    void aRuleWithoutRowsStatesWhatItSaysAtItsCentre() {
        HyperAnfis model = plane(CLASSES, 0, EACH_HIS_OWN, new double[0][][]);
        HyperAnfis stated = model.withStatements(model.state(rows(new double[][] {{-1, 0}, {-2, 0}}, 0, 0), 1));

        RuleStatement second = stated.statements().get(1);
        assertThat(second.hasRows()).isFalse();
        assertThat(second.conclusion()).isEqualTo(model.rules().get(1).conclusion());
        assertThat(second.textFidelity()).isEmpty();
        RuleTruth.OfRule unused =
                stated.ruleTruth(rows(new double[][] {{-1, 0}}, 0)).rules().get(1);
        assertThat(unused.precision()).isEmpty();
        assertThat(unused.wrong()).isFalse();
    }

    @Test
    void rulesAreWrongWhoseClassIsRareAmongTheirRows() {
        HyperAnfis model = plane(CLASSES, 0, EACH_HIS_OWN, new double[0][][]);
        Dataset data = rows(new double[][] {{-1, 0}, {-1, 1}, {-2, 0}, {1, 0}, {1, 1}}, 1, 1, 0, 1, 1);
        RuleTruth truth = model.withStatements(model.state(data, 1)).ruleTruth(data);

        assertThat(truth.faithfulness()).isEqualTo(1);
        assertThat(truth.voteFidelity()).isEqualTo(1);
        assertThat(truth.textFidelity()).isEqualTo(1);
        assertThat(truth.wrongRules()).isEqualTo(1);
        assertThat(truth.wrongShare()).isEqualTo(0.5);
        assertThat(truth.rules().get(0).precision().orElseThrow()).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(truth.classesUnstated()).isEmpty();
        assertThat(truth.terms()).isEqualTo(1);
        assertThat(truth.recurrence()).isEmpty();
    }

    @Test
    void theStrongestRuleCanBeOutvoted() {
        // Rule 1 leans to a at (0.6, 0.4), rule 2 is at b; half way between them the mean (0.3, 0.7) is nearer to b.
        HyperAnfis model = plane(CLASSES, 0, new double[][] {{0.6, 0.4}, {0, 1}}, new double[0][][]);
        Dataset data = rows(new double[][] {{-0.01, 0}, {-3, 0}, {3, 0}, {4, 0}}, 1, 0, 1, 1);
        HyperAnfis stated = model.withStatements(model.state(data, 1));

        RuleTruth truth = stated.ruleTruth(data);
        assertThat(model.predict(data).labels()).containsExactly(1, 0, 1, 1);
        assertThat(truth.faithfulness()).isEqualTo(0.75);
        // 0.599 and 0.119 for a, weighted alike, are less than 0.401 and 0.881 for b.
        assertThat(truth.voteFidelity()).isEqualTo(1);
        assertThat(truth.rules()).extracting(RuleTruth.OfRule::steadiness).containsOnly(OptionalDouble.of(1));
    }

    @Test
    void aPredictedClassThatNoRuleStates() {
        // Both rules state a, but where both are told by slopes, far from the training rows, the answer is b.
        HyperAnfis model = plane(CLASSES, 1, new double[][] {{1, 0}, {1, 0}}, new double[][][] {
            {{0, -1}, {0, 1}}, {{0, -1}, {0, 1}}
        });
        HyperAnfis stated = model.withStatements(model.state(rows(new double[][] {{-1, 0}, {1, 0}}, 0, 0), 1));
        RuleTruth truth = stated.ruleTruth(rows(new double[][] {{-1, 1}, {1, 0}}, 1, 0));

        assertThat(truth.classesUnstated()).containsExactly("b");
        assertThat(truth.faithfulness()).isEqualTo(0.5);
        assertThat(truth.wrongRules()).isEqualTo(1);
    }

    @Test
    void wilsonByHand() {
        // From the usual tables: 8 of 10.
        RuleTruth.Interval interval = RuleTruth.Interval.wilson(8, 10);
        assertThat(interval.low()).isCloseTo(0.4902, within(1e-4));
        assertThat(interval.high()).isCloseTo(0.9433, within(1e-4));
        assertThat(RuleTruth.Interval.wilson(3, 3).high()).isEqualTo(1);
        assertThat(RuleTruth.Interval.wilson(0, 7).low()).isZero();
    }

    @Test
    void regression() {
        // In the units of training rule 1 says 1 + 2 (y2 of the row), rule 2 says 3; rows are so far apart that one
        // rule
        // alone fires.
        HyperAnfis model =
                plane(OUTPUTS, 1, new double[][] {{1, 0}, {3, 0}}, new double[][][] {{{0, 2}, {0, 0}}, {{0, 0}, {0, 0}}
                });
        double[][] rows = {{-1, 0.5}, {-1, -0.5}, {1, 0}, {1, 0.25}};
        // In the units of training: 2, 2, 3, 5. Their variance is 1.5.
        Dataset data = Dataset.regression(XY, rows, OUTPUTS, new double[][] {{14}, {14}, {16}, {20}});
        HyperAnfis flat = model;
        double[] answers = flat.predict(data).outputs();
        HyperAnfis stated = flat.withStatements(flat.state(data, 1));
        RuleTruth truth = stated.ruleTruth(data);

        assertThat(stated.rules().get(0).conclusion().numbers()[0]).isCloseTo(12, within(1e-6));
        assertThat(stated.rules().get(1).conclusion().numbers()[0]).isCloseTo(16, within(1e-6));
        double mean = Arrays.stream(answers).average().orElseThrow();
        double total = Arrays.stream(answers).map(y -> (y - mean) * (y - mean)).sum();
        double error = Math.pow(answers[0] - 12, 2) + Math.pow(answers[1] - 12, 2);
        assertThat(truth.faithfulness()).isCloseTo(1 - error / total, within(1e-6));
        assertThat(truth.voteFidelity()).isCloseTo(1 - error / total, within(1e-6));
        // Conclusions 2 and 0 have variance 1.
        assertThat(truth.rules().get(0).steadiness().orElseThrow()).isCloseTo(1 - 1 / 1.5, within(1e-9));
        assertThat(truth.rules().get(1).steadiness()).hasValue(1);
        // Rule 1 says 1 where its rows are 2 and do not differ; rule 2 says 3 where they are 4, give or take 1.
        assertThat(truth.rules().get(0).wrong()).isTrue();
        assertThat(truth.rules().get(1).wrong()).isFalse();
        assertThat(truth.wrongRules()).isEqualTo(1);
        assertThat(truth.rules().get(0).precision()).isEmpty();
    }

    @Test
    void textsShowTheColumnThatDecides() {
        List<Feature> features = new ArrayList<>();
        for (int j = 0; j < 8; j++) {
            features.add(Feature.numeric("x" + j));
        }
        SplittableRandom random = new SplittableRandom(5);
        double[][] centers = new double[3][8];
        for (int r = 0; r < 3; r++) {
            for (int j = 0; j < 8; j++) {
                centers[r][j] = j == 5 ? 2 * r - 2 : 0.02 * (random.nextDouble() - 0.5);
            }
        }
        double[][] rows = new double[600][8];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> 4 * random.nextDouble() - 2);
        }
        HyperAnfis model =
                model(CLASSES, 0, features, centers, new double[][] {{1, 0}, {0, 1}, {1, 0}}, new double[0][][]);
        Dataset data = Dataset.classification(features, rows, CLASSES, new int[600]);
        HyperAnfis stated = model.withStatements(model.state(data, 1));

        for (RuleStatement statement : stated.statements()) {
            assertThat(statement.terms()).extracting(StatedTerm::column).containsExactly("x5");
            assertThat(statement.textFidelity().orElseThrow()).isGreaterThan(0.95);
        }
        assertThat(stated.rules().get(0).terms().get(0).feature().column()).isEqualTo("x5");
        RuleTruth truth = stated.ruleTruth(data);
        assertThat(truth.terms()).isEqualTo(1);
        assertThat(truth.textFidelity()).isGreaterThan(0.97);
        assertThat(truth.inRange().orElseThrow()).isCloseTo(1 / 3.0, within(1e-12));
    }

    @Test
    void termsAreAboutColumns() {
        List<Feature> features = List.of(
                Feature.oneHot("colour", "red"),
                Feature.oneHot("colour", "green"),
                Feature.oneHot("colour", "blue"),
                Feature.numeric("hair"),
                Feature.numeric("size"));
        HyperAnfis model = model(
                CLASSES,
                0,
                features,
                new double[][] {{1.3, -0.2, -0.1, 1, 3}, {-0.3, 0.6, 0.6, 0, -3}},
                EACH_HIS_OWN,
                new double[0][][]);
        double[][] rows = new double[40][];
        for (int i = 0; i < 40; i++) {
            boolean red = i % 2 == 0;
            double spread = i / 40.0;
            rows[i] = new double[] {
                red ? 1 : 0,
                !red && i % 4 == 1 ? 1 : 0,
                !red && i % 4 == 3 ? 1 : 0,
                red ? 1 : 0,
                red ? 2 + spread : -3 + spread
            };
        }
        Dataset data = Dataset.classification(features, rows, CLASSES, new int[40]);
        TextColumns columns = model.textColumns();
        TermWords words = new TermWords(
                model,
                columns,
                data,
                IntStream.range(0, 40).toArray(),
                IntStream.range(0, 40).map(i -> i % 2).toArray());

        assertThat(columns.size()).isEqualTo(3);
        assertThat(words.term(model.rules().get(0), 0).text()).isEqualTo("colour=red");
        assertThat(words.term(model.rules().get(1), 0).text()).isEqualTo("not colour=red");
        assertThat(words.term(model.rules().get(0), 1).text()).isEqualTo("hair=1");
        assertThat(words.term(model.rules().get(1), 1).text()).isEqualTo("hair=0");
        StatedTerm size = words.term(model.rules().get(0), 2);
        assertThat(size.text()).isEqualTo("size HIGH (3; its rows 2.095 to 2.855)");
        assertThat(size.inRange()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"LORENTZ,GAUSSIAN", "POINCARE,GAUSSIAN", "EUCLIDEAN,GAUSSIAN", "LORENTZ,BELL"})
    void textDistancesAreThoseOfRowsWithTheHiddenColumnsAtTheCentre(GeometryKind geometry, MembershipKind membership) {
        Structure structure = Preset.PAPER
                .builder()
                .geometry(geometry)
                .membership(membership)
                .rules(3)
                .build()
                .structure(Task.CLASSIFICATION, 4, 2);
        SplittableRandom random = new SplittableRandom(3);
        List<Feature> features =
                List.of(Feature.numeric("p"), Feature.oneHot("q", "1"), Feature.oneHot("q", "2"), Feature.numeric("r"));
        HyperAnfis model = new HyperAnfis(
                structure,
                features,
                new Preprocessing(Standardization.of(new double[] {1, 0, 0, 3}, new double[] {2, 1, 1, 4}), 0.7),
                CLASSES,
                Standardization.of(new double[0], new double[0]),
                random.doubles(structure.layout().size(), -1.5, 1.5).toArray(),
                new Provenance("test", Map.of(), 0, "none", 0, 0, "", Map.of(), "test", Instant.EPOCH, 0));
        double[][] rows = new double[20][4];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> 12 * random.nextDouble() - 6);
        }
        TextStrengths texts = model.textStrengths(
                (i, to, at) -> System.arraycopy(rows[i], 0, to, at, 4), rows.length, model.textColumns());
        double[] strengths = new double[rows.length];
        for (int r = 0; r < 3; r++) {
            double sigma = model.rules().get(r).width().orElseThrow();
            double[] center = model.ruleCenter(r);
            texts.show(r, new boolean[] {true, true, true});
            texts.hide(r, 2);
            texts.without(r, 1, strengths);
            for (int i = 0; i < rows.length; i++) {
                double distance = model.predict(rows[i][0], center[1], center[2], center[3])
                        .distance()[r];
                assertThat(strengths[i]).isCloseTo(-distance * distance / (4 * sigma * sigma), within(1e-6));
            }
        }
    }
}
