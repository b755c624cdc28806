package org.hyperanfis.eval.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BootstrapTest {

    /** Two classes, of which some rows are predicted right. */
    private static Answers twoClasses(long seed, int rows, double right) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] truth = new int[rows];
        int[] predicted = new int[rows];
        double[] probability = new double[2 * rows];
        for (int i = 0; i < rows; i++) {
            truth[i] = random.nextInt(2);
            predicted[i] = random.nextDouble() < right ? truth[i] : 1 - truth[i];
            double sure = 0.5 + random.nextDouble() / 2;
            probability[2 * i + predicted[i]] = sure;
            probability[2 * i + 1 - predicted[i]] = 1 - sure;
        }
        return Answers.ofClasses(truth, predicted, probability, 2);
    }

    private static Interval of(Map<Score, Interval> intervals, Score score) {
        return Objects.requireNonNull(intervals.get(score));
    }

    @Test
    void theIntervalOfAShareIsThatOfTheBinomialDistribution() {
        Answers answers = twoClasses(1, 400, 0.8);
        double accuracy = Scores.of(answers).get(Score.ACCURACY);
        double half = 1.96 * Math.sqrt(accuracy * (1 - accuracy) / 400);
        Interval interval = of(Bootstrap.of(List.of(answers), 7, 1).intervals(0), Score.ACCURACY);
        assertThat(interval.low()).isEqualTo(accuracy - half, within(0.006));
        assertThat(interval.high()).isEqualTo(accuracy + half, within(0.006));
    }

    @Test
    void ninetyFivePercentOfIntervalsHoldTheTruth() {
        int holding = 0;
        for (int trial = 0; trial < 200; trial++) {
            Interval interval = of(
                    Bootstrap.of(List.of(twoClasses(1000 + trial, 150, 0.75)), trial, 1)
                            .intervals(0),
                    Score.ACCURACY);
            holding += interval.low() <= 0.75 && interval.high() >= 0.75 ? 1 : 0;
        }
        // 190 expected; 13 less is 4 standard deviations.
        assertThat(holding).isGreaterThan(177);
    }

    @Test
    void threadsChangeNothingAndSeedsDo() {
        List<Answers> sides = List.of(twoClasses(2, 200, 0.9), twoClasses(2, 200, 0.6));
        Bootstrap one = Bootstrap.of(sides, 3, 1);
        Bootstrap three = Bootstrap.of(sides, 3, 3);
        assertThat(three.intervals(0)).isEqualTo(one.intervals(0));
        assertThat(three.advantages(0, 1)).isEqualTo(one.advantages(0, 1));
        assertThat(Bootstrap.of(sides, 4, 1).intervals(0)).isNotEqualTo(one.intervals(0));
    }

    @Test
    void anAdvantageIsPositiveForTheBetterSideInEveryScore() {
        List<Answers> sides = List.of(twoClasses(5, 500, 0.95), twoClasses(5, 500, 0.55));
        Bootstrap bootstrap = Bootstrap.of(sides, 1, 1);
        Map<Score, Interval> better = bootstrap.advantages(0, 1);
        assertThat(better.keySet()).containsExactlyElementsOf(Score.ofClasses());
        assertThat(better.values())
                .allSatisfy(interval -> assertThat(interval.low()).isPositive());
        bootstrap.advantages(1, 0).forEach((score, interval) -> {
            assertThat(interval.low()).isEqualTo(-of(better, score).high(), within(1e-12));
            assertThat(interval.high()).isEqualTo(-of(better, score).low(), within(1e-12));
        });
        assertThat(bootstrap.advantages(0, 0).get(Score.BRIER)).isEqualTo(new Interval(0, 0));
    }

    @Test
    void manyRowsAreBoundedAndKeepTheirWidth() {
        int rows = 440_000;
        Answers answers = twoClasses(6, rows, 0.8);
        Bootstrap bootstrap = Bootstrap.of(List.of(answers), 1, 2);
        assertThat(bootstrap.resamples()).isEqualTo(200);
        Interval interval = of(bootstrap.intervals(0), Score.ACCURACY);
        double accuracy = Scores.of(answers).get(Score.ACCURACY);
        double half = 1.96 * Math.sqrt(accuracy * (1 - accuracy) / rows);
        assertThat(interval.high() - interval.low()).isEqualTo(2 * half, within(0.3 * half));
        assertThat((interval.low() + interval.high()) / 2).isEqualTo(accuracy, within(half / 2));
    }

    @Test
    void aScoreThatIsUndefinedHasNoInterval() {
        Answers one = Answers.ofClasses(new int[] {1, 1}, new int[] {1, 0}, new double[] {0.2, 0.8, 0.6, 0.4}, 2);
        Map<Score, Interval> intervals = Bootstrap.of(List.of(one), 1, 1).intervals(0);
        assertThat(intervals).containsKeys(Score.ACCURACY, Score.BRIER).doesNotContainKeys(Score.ROC_AUC, Score.MCC);
    }

    @Test
    void numbersHaveIntervalsToo() {
        SplittableRandom random = new SplittableRandom(3);
        double[] truth = random.doubles(100).toArray();
        double[] predicted = random.doubles(100).toArray();
        Answers answers = Answers.ofOutputs(truth, predicted, 1);
        Interval rmse = of(Bootstrap.of(List.of(answers), 1, 1).intervals(0), Score.RMSE);
        assertThat(Scores.of(answers).get(Score.RMSE)).isBetween(rmse.low(), rmse.high());
    }
}
