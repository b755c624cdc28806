package org.hyperanfis.inspect.effect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;

class EffectsTest {

    private static final List<String> ABC = List.of("a", "b", "c");

    private static double[][] gaussians(int rows, int width, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] x = new double[rows][width];
        for (double[] row : x) {
            Arrays.setAll(row, j -> random.nextGaussian());
        }
        return x;
    }

    private static HyperAnfis train(Dataset data, int rules, int epochs) {
        return new HyperAnfisTrainer(
                        Preset.PAPER.builder().rules(rules).epochs(epochs).build(), 1)
                .train(data)
                .model();
    }

    private static Effects effects(HyperAnfis model, Dataset data) {
        return Effects.of(model, data, EffectSettings.DEFAULT);
    }

    private static ColumnEffect column(Effects effects, String name) {
        return effects.columns().stream()
                .filter(effect -> effect.column().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A sum with slopes 5, -2 and nothing. */
    private static Dataset sloped(int rows) {
        double[][] x = gaussians(rows, 3, 1);
        double[] y =
                Arrays.stream(x).mapToDouble(row -> 5 * row[0] - 2 * row[1]).toArray();
        return Dataset.regression(ABC, x, "y", y);
    }

    private static Dataset halves(int rows, long seed) {
        double[][] x = gaussians(rows, 3, seed);
        List<String> labels =
                Arrays.stream(x).map(row -> row[0] > 0 ? "yes" : "no").toList();
        return Dataset.classification(ABC, x, "y", labels);
    }

    @Test
    void columnsComeInTheOrderOfTheirSlopes() {
        Dataset data = sloped(300);
        Effects effects = effects(train(data, 4, 60), data);
        assertThat(effects.columns()).extracting(ColumnEffect::column).containsExactly("a", "b", "c");
        assertThat(effects.score().measure()).isEqualTo(BaseScore.Measure.RMSE);
        Curve a = column(effects, "a").curve().orElseThrow();
        Curve b = column(effects, "b").curve().orElseThrow();
        assertThat(a.shape(a.strongest())).isEqualTo(Curve.Shape.RISES);
        assertThat(b.shape(b.strongest())).isEqualTo(Curve.Shape.FALLS);
        assertThat(a.sentence()).startsWith("higher -> y higher: ");
        assertThat(b.sentence()).startsWith("higher -> y lower: ");
        assertThat(a.strongest().range()).isGreaterThan(2 * b.strongest().range());
        assertThat(column(effects, "a").importance().spread()).isPositive();
        assertThat(column(effects, "a").accuracyLoss()).isEmpty();
        assertThat(effects.interactions()).isEmpty();
        assertThat(effects.basis().pairs()).isEqualTo(3);
    }

    @Test
    void theScoreIsThatOfTheEvaluation() {
        Dataset data = halves(120, 2);
        HyperAnfis model = train(data, 3, 5);
        Evaluation evaluation = model.evaluate(data);
        BaseScore score = effects(model, data).score();
        assertThat(score.measure()).isEqualTo(BaseScore.Measure.LOG_LOSS);
        assertThat(score.value())
                .isCloseTo(evaluation.probabilities().orElseThrow().logLoss(), within(1e-12));
        assertThat(score.accuracy()).hasValue(evaluation.accuracy());
        Dataset numbers = sloped(100);
        HyperAnfis regressor = train(numbers, 3, 5);
        assertThat(effects(regressor, numbers).score().value())
                .isCloseTo(
                        regressor.evaluate(numbers).regression().orElseThrow().rmse(), within(1e-12));
    }

    @Test
    void aColumnThatReachesNoRuleHasNoEffect() {
        Dataset data = sloped(100);
        HyperAnfis trained = train(data, 3, 20);
        Preprocessing without = new Preprocessing(
                trained.standardization().weighted(new double[] {1, 1e-7, 1}),
                trained.preprocessing().inputScale());
        HyperAnfis model = new HyperAnfis(
                trained.structure(),
                trained.features(),
                without,
                trained.target(),
                trained.outputScaling(),
                trained.parameters(),
                trained.provenance());
        Effects effects = effects(model, data);
        ColumnEffect last = effects.columns().get(2);
        assertThat(last.column()).isEqualTo("b");
        assertThat(last.used()).isFalse();
        assertThat(last.importance()).isEqualTo(new ScoreLoss(0, 0));
        assertThat(last.curve()).isEmpty();
        assertThat(effects.columns().get(0).used()).isTrue();
        assertThat(effects.basis().pairs()).isEqualTo(1);
        assertThat(effects.basis().curveColumns()).isEqualTo(2);
    }

    @Test
    void aColumnThatIsConstantInTheRowsLosesNothing() {
        Dataset data = sloped(100);
        HyperAnfis model = train(data, 3, 20);
        double[][] rows = gaussians(50, 3, 9);
        for (double[] row : rows) {
            row[0] = 0.5;
        }
        ColumnEffect constant = column(effects(model, Dataset.regression(ABC, rows, "y", new double[50])), "a");
        assertThat(constant.used()).isTrue();
        assertThat(constant.importance()).isEqualTo(new ScoreLoss(0, 0));
        Curve curve = constant.curve().orElseThrow();
        assertThat(curve.points()).hasSize(1);
        assertThat(curve.points().get(0).share()).isEqualTo(1);
        assertThat(curve.shape(curve.strongest())).isEqualTo(Curve.Shape.FLAT);
        assertThat(curve.sentence()).startsWith("hardly changes y: ").doesNotContain(" to ");
    }

    @Test
    void curvesAreMeansOfTheModelsOwnAnswers() {
        Dataset data = halves(25, 3);
        HyperAnfis model = train(data, 3, 5);
        Predictions asTheyAre = model.predict(data);
        for (ColumnEffect effect : effects(model, data).columns()) {
            int input = ABC.indexOf(effect.column());
            Curve curve = effect.curve().orElseThrow();
            AnswerCurve answer = curve.answers().get(0);
            assertThat(answer.answer().name()).isEqualTo("yes");
            assertThat(answer.single()).hasSize(25);
            for (int p = 0; p < curve.points().size(); p++) {
                int point = p;
                double sum = 0;
                for (SingleCurve single : answer.single()) {
                    double[] row = new double[3];
                    data.copyRow(single.row(), row, 0);
                    row[input] = curve.points().get(p).value().orElseThrow();
                    double probability = model.predict(row).probability()[1];
                    assertThat(single.answers().get(p)).isEqualTo(probability);
                    assertThat(single.rule()).isEqualTo(asTheyAre.dominantRule(single.row()) + 1);
                    sum += probability;
                }
                assertThat(answer.mean().get(p)).isCloseTo(sum / 25, within(1e-12));
                double byRule = answer.byRule().stream()
                        .mapToDouble(rule -> rule.rows() * rule.mean().get(point))
                        .sum();
                assertThat(byRule).isCloseTo(sum, within(1e-12));
            }
            assertThat(curve.points().stream().mapToDouble(CurvePoint::share).sum())
                    .isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void findsWhatTwoColumnsDoTogether() {
        double[][] x = gaussians(400, 3, 4);
        List<String> labels = Arrays.stream(x)
                .map(row -> row[0] * row[1] > 0 ? "same" : "other")
                .toList();
        Dataset data = Dataset.classification(ABC, x, "y", labels);
        HyperAnfis model = train(data, 6, 150);
        assertThat(model.evaluate(data).accuracy()).isGreaterThan(0.85);
        List<Interaction> found = effects(model, data).interactions();
        assertThat(found).isNotEmpty();
        assertThat(List.of(found.get(0).first(), found.get(0).second())).containsExactlyInAnyOrder("a", "b");
        assertThat(found.get(0).strength()).isGreaterThan(0.3);
        List<List<Double>> grid = found.get(0).grids().get(0).mean();
        assertThat(grid).hasSize(found.get(0).firstPoints().size());
        assertThat(grid.get(0)).hasSize(found.get(0).secondPoints().size());
        double equalCorners = grid.get(0).get(0);
        double otherCorner = grid.get(0).get(grid.get(0).size() - 1);
        assertThat(equalCorners).isGreaterThan(otherCorner + 0.5);
        // Rules tell the two halves apart, in which the same column acts in opposite ways.
        Curve curve = column(effects(model, data), "a").curve().orElseThrow();
        assertThat(curve.sentence()).contains("rules differ: up in ");
    }

    @Test
    void claimsNothingWhereOneColumnDecides() {
        Dataset data = halves(400, 5);
        assertThat(effects(train(data, 2, 60), data).interactions()).isEmpty();
    }

    @Test
    void theSameOnAnyNumberOfThreadsAndForTheSameSeed() {
        Dataset data = halves(300, 6);
        HyperAnfis model = train(data, 3, 5);
        Effects one = effects(model, data);
        assertThat(Effects.of(model, data, EffectSettings.DEFAULT.withThreads(3)))
                .isEqualTo(one);
        Effects other = Effects.of(model, data, EffectSettings.DEFAULT.withSeed(1));
        assertThat(column(other, "a").importance())
                .isNotEqualTo(column(one, "a").importance());
    }

    @Test
    void saysWhichRowsOfALargeTableItLookedAt() {
        Dataset data = halves(12_000, 7);
        Effects effects = effects(train(data.subset(IntStream.range(0, 100).toArray()), 2, 3), data);
        assertThat(effects.basis().tableRows()).isEqualTo(12_000);
        assertThat(effects.basis().drawnRows()).isEqualTo(10_000);
        assertThat(effects.basis().importanceRows()).isLessThanOrEqualTo(10_000);
        assertThat(effects.basis().curveRows()).isEqualTo(200);
        assertThat(column(effects, "a").curve().orElseThrow().points()).hasSize(20);
    }

    @Test
    void wideTablesCostNoMoreThanTheyMay() {
        EffectBasis wide = EffectBasis.of(100_000, 500, 500, 0);
        assertThat(wide.drawnRows()).isEqualTo(8_000);
        assertThat(wide.importanceRows()).isEqualTo(100);
        assertThat(wide.repeats()).isEqualTo(5);
        assertThat(wide.curveColumns()).isBetween(6, 50);
        EffectBasis usual = EffectBasis.of(10_000, 30, 30, 0);
        assertThat(usual.repeats()).isEqualTo(10);
        assertThat(usual.importanceRows()).isGreaterThan(1_000);
        assertThat(usual.curveColumns()).isEqualTo(30);
    }

    @Test
    void manyClassesAreCutToTheFrequentOnes() {
        double[][] x = gaussians(400, 2, 8);
        SplittableRandom random = new SplittableRandom(8);
        List<String> labels = new ArrayList<>();
        for (double[] row : x) {
            int k = Math.min(random.nextInt(19), random.nextInt(19));
            row[0] += k;
            labels.add("k%02d".formatted(k));
        }
        IntStream.range(0, 19).forEach(k -> labels.set(k, "k%02d".formatted(k)));
        Dataset data = Dataset.classification(List.of("a", "b"), x, "y", labels);
        Effects effects = effects(train(data, 4, 5), data);
        int[] counts = data.classCounts();
        assertThat(effects.answers()).hasSize(6);
        assertThat(effects.answersLeftOut()).isEqualTo(13);
        int least = effects.answers().stream()
                .mapToInt(answer -> counts[answer.index()])
                .min()
                .orElseThrow();
        assertThat(Arrays.stream(counts).filter(count -> count > least)).hasSizeLessThan(6);
        assertThat(column(effects, "a").curve().orElseThrow().answers()).hasSize(6);
    }

    @Test
    void severalOutputsAreComparedInTheirDeviations() {
        double[][] x = gaussians(200, 2, 10);
        double[][] y = Arrays.stream(x)
                .map(row -> new double[] {1e6 * row[0], -row[1]})
                .toArray(double[][]::new);
        Dataset data = Dataset.regression(List.of("a", "b"), x, List.of("big", "small"), y);
        Effects effects = effects(train(data, 4, 60), data);
        assertThat(effects.score().measure()).isEqualTo(BaseScore.Measure.SCALED_RMSE);
        assertThat(effects.answers()).extracting(Answer::name).containsExactly("big", "small");
        // Each decides one output, so both matter alike although units differ.
        assertThat(column(effects, "a").importance().mean())
                .isCloseTo(column(effects, "b").importance().mean(), within(0.3));
        assertThat(column(effects, "a").curve().orElseThrow().sentence()).startsWith("higher -> big higher");
        assertThat(column(effects, "b").curve().orElseThrow().sentence()).startsWith("higher -> small lower");
    }

    @Test
    void oneRowIsEnough() {
        Dataset data = halves(60, 11);
        HyperAnfis model = train(data, 2, 3);
        Effects effects = effects(model, data.subset(new int[] {7}));
        assertThat(effects.columns()).hasSize(3).allSatisfy(column -> {
            assertThat(column.importance()).isEqualTo(new ScoreLoss(0, 0));
            assertThat(column.curve().orElseThrow().points()).hasSize(1);
        });
        assertThat(effects.interactions()).isEmpty();
    }

    @Test
    void otherRowsThanThoseOfTheModelAreRefused() {
        Dataset data = halves(60, 12);
        HyperAnfis model = train(data, 2, 3);
        Dataset other = Dataset.classification(
                data.features(), gaussians(2, 3, 1), new Target.Classes("y", List.of("x", "z")), new int[] {0, 1});
        assertThatThrownBy(() -> effects(model, other))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("encode the data with the model's own features");
    }
}
