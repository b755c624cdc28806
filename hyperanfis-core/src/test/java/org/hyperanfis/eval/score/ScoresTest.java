package org.hyperanfis.eval.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.ProbabilityMetrics;
import org.hyperanfis.eval.ProbabilityTally;
import org.hyperanfis.eval.RegressionMetrics;
import org.junit.jupiter.api.Test;

class ScoresTest {

    private static final Offset<Double> ROUNDING = within(1e-12);

    /** Two classes, with the probabilities of the second. */
    private static Answers binary(int[] truth, double... second) {
        double[] probability = new double[2 * second.length];
        int[] predicted = new int[second.length];
        for (int i = 0; i < second.length; i++) {
            probability[2 * i] = 1 - second[i];
            probability[2 * i + 1] = second[i];
            predicted[i] = second[i] > 0.5 ? 1 : 0;
        }
        return Answers.ofClasses(truth, predicted, probability, 2);
    }

    /** Coarse probabilities, so that many are equal; the predicted class is not always the most probable. */
    static Answers random(SplittableRandom random, int rows, int classes, int occurring) {
        int[] truth = random.ints(rows, 0, occurring).toArray();
        int[] predicted = random.ints(rows, 0, classes).toArray();
        double[] probability = new double[rows * classes];
        for (int i = 0; i < rows; i++) {
            double[] shares = random.ints(classes, 1, 4).asDoubleStream().toArray();
            shares[truth[i]] += random.nextInt(3);
            double sum = Arrays.stream(shares).sum();
            for (int k = 0; k < classes; k++) {
                probability[i * classes + k] = shares[k] / sum;
            }
        }
        return Answers.ofClasses(truth, predicted, probability, classes);
    }

    @Test
    void byHand() {
        // Rows of class 1 have 0.8, 0.4, 0.3; rows of class 0 have 0.1, 0.4, 0.35.
        Scores scores = Scores.of(binary(new int[] {1, 1, 1, 0, 0, 0}, 0.8, 0.4, 0.3, 0.1, 0.4, 0.35));
        assertThat(scores.rows()).isEqualTo(6);
        assertThat(scores.get(Score.ACCURACY)).isEqualTo(4 / 6.0, ROUNDING);
        // 0.8 beats three, 0.4 beats two and ties with one, 0.3 beats one.
        assertThat(scores.perClass().get(1).rocAuc()).isEqualTo((3 + 2.5 + 1) / 9, ROUNDING);
        assertThat(scores.get(Score.ROC_AUC)).isEqualTo(6.5 / 9, ROUNDING);
        // Precision at 0.8, at 0.4 and at 0.3.
        assertThat(scores.perClass().get(1).prAuc()).isEqualTo((1 + 2 / 3.0 + 3 / 5.0) / 3, ROUNDING);
        // Class 0 by its own probability: 0.9, then 0.65 after 0.7 of the other, then 0.6 tied.
        assertThat(scores.perClass().get(0).prAuc()).isEqualTo((1 + 2 / 3.0 + 3 / 5.0) / 3, ROUNDING);
        double brier = (0.04 + 0.36 + 0.49 + 0.01 + 0.16 + 0.1225) / 6;
        assertThat(scores.get(Score.BRIER)).isEqualTo(brier, ROUNDING);
        double logLoss =
                -(Math.log(0.8) + Math.log(0.4) + Math.log(0.3) + Math.log(0.9) + Math.log(0.6) + Math.log(0.65)) / 6;
        assertThat(scores.get(Score.LOG_LOSS)).isEqualTo(logLoss, ROUNDING);
        // One of three is found without a false alarm: TP 1, FP 0, FN 2, TN 3.
        assertThat(scores.get(Score.MCC)).isEqualTo(3 / Math.sqrt(1 * 3 * 3 * 5), ROUNDING);
        assertThat(scores.get(Score.BALANCED_ACCURACY)).isEqualTo((1 + 1 / 3.0) / 2, ROUNDING);
        assertThat(scores.perClass().get(1)).satisfies(one -> {
            assertThat(one.precision()).isEqualTo(1);
            assertThat(one.recall()).isEqualTo(1 / 3.0);
            assertThat(one.f1()).isEqualTo(0.5);
            assertThat(one.rows()).isEqualTo(3);
        });
    }

    @Test
    void areasCountPairs() {
        SplittableRandom random = new SplittableRandom(4);
        for (int trial = 0; trial < 100; trial++) {
            int classes = 2 + random.nextInt(5);
            Answers answers = random(random, 2 + random.nextInt(60), classes, classes);
            Scores scores = Scores.of(answers);
            for (int k = 0; k < classes; k++) {
                ClassScore score = scores.perClass().get(k);
                if (score.rows() == 0 || score.rows() == answers.rows()) {
                    assertThat(score.rocAuc()).isNaN();
                    assertThat(score.prAuc()).isNaN();
                } else {
                    assertThat(score.rocAuc()).isEqualTo(pairs(answers, k), ROUNDING);
                    assertThat(score.prAuc()).isEqualTo(averagePrecision(answers, k), ROUNDING);
                }
            }
        }
    }

    private static double pairs(Answers answers, int k) {
        double right = 0;
        double all = 0;
        for (int i = 0; i < answers.rows(); i++) {
            for (int j = 0; j < answers.rows(); j++) {
                if (answers.label(i) == k && answers.label(j) != k) {
                    all++;
                    double gap = answers.probability(i, k) - answers.probability(j, k);
                    right += gap > 0 ? 1 : gap == 0 ? 0.5 : 0;
                }
            }
        }
        return right / all;
    }

    /** The mean over rows of the class of the precision among the rows that are as probable or more. */
    private static double averagePrecision(Answers answers, int k) {
        return IntStream.range(0, answers.rows())
                .filter(i -> answers.label(i) == k)
                .mapToDouble(i -> IntStream.range(0, answers.rows())
                        .filter(j -> answers.probability(j, k) >= answers.probability(i, k))
                        .mapToDouble(j -> answers.label(j) == k ? 1 : 0)
                        .average()
                        .orElseThrow())
                .average()
                .orElseThrow();
    }

    @Test
    void correlationOfIndicators() {
        SplittableRandom random = new SplittableRandom(5);
        for (int trial = 0; trial < 50; trial++) {
            int classes = 2 + random.nextInt(4);
            Answers answers = random(random, 20 + random.nextInt(60), classes, classes);
            // The correlation of Matthews is that of the indicators of all classes, taken together.
            double[] sums = new double[3];
            int rows = answers.rows();
            for (int k = 0; k < classes; k++) {
                double truth = 0;
                double answer = 0;
                double joint = 0;
                for (int i = 0; i < rows; i++) {
                    truth += answers.label(i) == k ? 1.0 / rows : 0;
                    answer += answers.predicted(i) == k ? 1.0 / rows : 0;
                    joint += answers.label(i) == k && answers.predicted(i) == k ? 1.0 / rows : 0;
                }
                sums[0] += joint - truth * answer;
                sums[1] += truth - truth * truth;
                sums[2] += answer - answer * answer;
            }
            assertThat(Scores.of(answers).get(Score.MCC))
                    .isEqualTo(sums[0] / Math.sqrt(sums[1] * sums[2]), within(1e-9));
        }
    }

    @Test
    void agreeWithTheFiguresOfAnEvaluation() {
        SplittableRandom random = new SplittableRandom(6);
        for (int trial = 0; trial < 50; trial++) {
            Answers answers = random(random, 1 + random.nextInt(50), 4, 1 + random.nextInt(4));
            int[] truth = IntStream.range(0, answers.rows()).map(answers::label).toArray();
            int[] predicted =
                    IntStream.range(0, answers.rows()).map(answers::predicted).toArray();
            ClassificationMetrics metrics = ClassificationMetrics.of(truth, predicted, 4);
            ProbabilityTally tally = new ProbabilityTally();
            for (int i = 0; i < truth.length; i++) {
                int row = i;
                double[] probability = IntStream.range(0, 4)
                        .mapToDouble(k -> answers.probability(row, k))
                        .toArray();
                tally.add(probability, predicted[i], truth[i]);
            }
            ProbabilityMetrics probabilities = tally.metrics();
            Scores scores = Scores.of(answers);
            assertThat(scores.get(Score.ACCURACY)).isEqualTo(metrics.accuracy());
            assertThat(scores.get(Score.MACRO_F1)).isEqualTo(metrics.macroF1());
            assertThat(scores.get(Score.BALANCED_ACCURACY)).isEqualTo(metrics.macroRecall());
            assertThat(scores.get(Score.LOG_LOSS)).isEqualTo(probabilities.logLoss());
            assertThat(scores.get(Score.BRIER)).isEqualTo(probabilities.brier());
        }
    }

    @Test
    void aClassWithoutRowsIsLeftOutOfEveryScore() {
        SplittableRandom random = new SplittableRandom(7);
        Answers answers = random(random, 40, 4, 3);
        Scores scores = Scores.of(answers);
        assertThat(scores.lacking()).containsExactly(3);
        ClassScore lacking = scores.perClass().get(3);
        assertThat(lacking.predicted())
                .as("the class is predicted all the same")
                .isPositive();
        assertThat(new double[] {lacking.precision(), lacking.recall(), lacking.f1(), lacking.rocAuc(), lacking.prAuc()
                })
                .containsOnly(Double.NaN);
        assertThat(scores.get(Score.MACRO_F1)).isEqualTo(mean(scores, ClassScore::f1), ROUNDING);
        assertThat(scores.get(Score.BALANCED_ACCURACY)).isEqualTo(mean(scores, ClassScore::recall), ROUNDING);
        assertThat(scores.get(Score.ROC_AUC)).isEqualTo(mean(scores, ClassScore::rocAuc), ROUNDING);
        assertThat(scores.get(Score.PR_AUC)).isEqualTo(mean(scores, ClassScore::prAuc), ROUNDING);
    }

    private static double mean(Scores scores, java.util.function.ToDoubleFunction<ClassScore> figure) {
        return scores.perClass().stream()
                .filter(score -> score.rows() > 0)
                .mapToDouble(figure)
                .average()
                .orElseThrow();
    }

    @Test
    void rowsOfOneClassHaveNoAreasAndNoCorrelation() {
        Scores scores = Scores.of(binary(new int[] {1, 1, 1}, 0.2, 0.7, 0.9));
        assertThat(scores.get(Score.ROC_AUC)).isNaN();
        assertThat(scores.get(Score.PR_AUC)).isNaN();
        assertThat(scores.get(Score.MCC)).isNaN();
        assertThat(scores.get(Score.BALANCED_ACCURACY)).isEqualTo(2 / 3.0);
        assertThat(scores.get(Score.LOG_LOSS)).isFinite();
    }

    @Test
    void oneAnswerForAllRowsHasNoCorrelationAndAnAreaOfOneHalf() {
        Scores scores = Scores.of(binary(new int[] {0, 0, 0, 1}, 0.25, 0.25, 0.25, 0.25));
        assertThat(scores.get(Score.MCC)).isZero();
        assertThat(scores.get(Score.ROC_AUC)).isEqualTo(0.5);
        assertThat(scores.perClass().get(1).prAuc()).isEqualTo(0.25);
        assertThat(scores.perClass().get(1).precision()).isNaN();
        assertThat(scores.perClass().get(1).f1()).isZero();
        assertThat(scores.get(Score.BRIER)).isEqualTo(0.1875);
    }

    @Test
    void numbersScoreAsAnEvaluationSays() {
        SplittableRandom random = new SplittableRandom(8);
        double[] truth = random.doubles(60).toArray();
        double[] predicted = random.doubles(60).toArray();
        RegressionMetrics metrics = RegressionMetrics.of(truth, predicted, 2);
        Scores scores = Scores.of(Answers.ofOutputs(truth, predicted, 2));
        assertThat(scores.get(Score.RMSE)).isEqualTo(metrics.rmse());
        assertThat(scores.get(Score.MAE)).isEqualTo(metrics.mae());
        assertThat(scores.get(Score.R2)).isEqualTo(metrics.r2(), ROUNDING);
        assertThat(scores.lacking()).isEmpty();
    }

    @Test
    void copiesOfRowsCountAsRows() {
        SplittableRandom random = new SplittableRandom(9);
        Answers answers = random(random, 30, 3, 3);
        int[] copies = random.ints(30, 0, 4).toArray();
        int[] repeated = IntStream.range(0, 30)
                .flatMap(i -> IntStream.range(0, copies[i]).map(c -> i))
                .toArray();
        assertThat(answers.measure().values(copies))
                .containsExactly(answers.subset(repeated).measure().values(Measure.once(repeated.length)), ROUNDING);
        Answers numbers = Answers.ofOutputs(
                random.doubles(30).toArray(), random.doubles(30).toArray(), 1);
        assertThat(numbers.measure().values(copies))
                .containsExactly(numbers.subset(repeated).measure().values(Measure.once(repeated.length)), ROUNDING);
    }

    @Test
    void aCurveGoesThroughEveryThreshold() {
        Answers answers = random(new SplittableRandom(10), 80, 3, 3);
        OperatingCurve curve = OperatingCurve.of(answers, 1, 1000);
        for (OperatingCurve.Point point : curve.points()) {
            assertThat(point.hits()).isEqualTo((int) IntStream.range(0, 80)
                    .filter(i -> answers.label(i) == 1 && answers.probability(i, 1) >= point.threshold())
                    .count());
            assertThat(point.falseAlarms()).isEqualTo((int) IntStream.range(0, 80)
                    .filter(i -> answers.label(i) != 1 && answers.probability(i, 1) >= point.threshold())
                    .count());
        }
        OperatingCurve.Point last = curve.points().get(curve.points().size() - 1);
        assertThat(last.hits()).isEqualTo(curve.ofClass());
        assertThat(last.falseAlarms()).isEqualTo(curve.ofRest());
        OperatingCurve thin = OperatingCurve.of(answers, 1, 5);
        assertThat(thin.points()).hasSize(5).contains(last, curve.points().get(0));
    }

    @Test
    void refusesWhatIsNoAnswer() {
        assertThatThrownBy(() -> Answers.ofClasses(new int[0], new int[0], new double[0], 2))
                .isInstanceOf(InvalidDataException.class);
        assertThatThrownBy(() -> Answers.ofClasses(new int[] {2}, new int[] {0}, new double[2], 2))
                .hasMessageContaining("Row 1");
        assertThatThrownBy(() -> Answers.ofClasses(new int[1], new int[1], new double[] {Double.NaN, 1}, 2))
                .hasMessageContaining("probability is NaN");
        assertThatThrownBy(() -> Answers.ofOutputs(new double[] {1}, new double[] {Double.NaN}, 1))
                .hasMessageContaining("finite");
    }
}
