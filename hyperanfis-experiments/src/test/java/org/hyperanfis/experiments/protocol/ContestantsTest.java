package org.hyperanfis.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.BaselineKind;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.baselines.BaselineTrainer;
import org.hyperanfis.baselines.TskModel;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContestantsTest {

    private static final Budget SMALL = Budget.DEFAULT.withRules(3).withEpochs(4);
    private static final Contestants CONTESTANTS = new Contestants(SMALL);
    private static final Parts PARTS = new Parts(rows(1, 90, 1), rows(2, 40, 1), rows(3, 40, 1));

    @Test
    void everyNameIsThatOfItsContestant() {
        List<String> names = CONTESTANTS.names();
        assertThat(names)
                .startsWith(Contestants.BEST, "best-euclidean", Contestants.ACCURATE, "accurate-euclidean")
                .contains(Contestants.HYPERANFIS, Contestants.EUCLIDEAN)
                .containsAll(Contestants.OF_THE_PAPER)
                .contains("htsk", "logistic", "anfis-restarts", "anfis-clipped", "htsk-clipped", "majority")
                .doesNotHaveDuplicates();
        assertThat(CONTESTANTS.matched()).isEqualTo(names.subList(4, names.size()));
        assertThat(CONTESTANTS.named(names)).extracting(Contestant::name).isEqualTo(names);
        assertThat(CONTESTANTS.named(names)).extracting(Contestant::title).doesNotHaveDuplicates();
        assertThat(CONTESTANTS.named(List.of("majority", "anfis")))
                .extracting(Contestant::name)
                .containsExactly("majority", "anfis");
    }

    @Test
    void anUnknownNameIsToldWithAllOthers() {
        assertThatThrownBy(() -> CONTESTANTS.named(List.of("anfis", "svm")))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("there is no model 'svm'")
                .hasMessageContaining(String.join(", ", CONTESTANTS.names()));
    }

    @Test
    void settingsTellContestantsAndBudgetsApart() {
        List<Budget> budgets = List.of(
                SMALL,
                SMALL.withRules(4),
                SMALL.withEpochs(5),
                SMALL.withUpdates(7),
                SMALL.withUpdates(8),
                SMALL.withCandidates(9));
        for (String name : List.of("fsre-adatsk", "anfis", "anfis-clipped", "anfis-restarts")) {
            List<String> settings = new ArrayList<>();
            budgets.forEach(budget -> settings.add(settings(name, budget)));
            assertThat(settings).as(name).doesNotHaveDuplicates();
        }
        assertThat(new HashSet<>(CONTESTANTS.names().stream()
                        .map(name -> settings(name, SMALL))
                        .toList()))
                .hasSameSizeAs(CONTESTANTS.names());
        assertThat(settings(Contestants.HYPERANFIS, SMALL))
                .contains("rules = 3", "loop.epochs = 4")
                .doesNotContain("seed", "loop.batch")
                .isEqualTo(settings(Contestants.HYPERANFIS, SMALL));
    }

    private static String settings(String name, Budget budget) {
        return new Contestants(budget).named(List.of(name)).get(0).settings();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hyperanfis",
                "euclidean",
                "anfis",
                "htsk",
                "fsre-adatsk",
                "fcm-anfis",
                "it2-anfis",
                "pso-anfis",
                "logistic",
                "anfis-restarts",
                "htsk-clipped"
            })
    void aSeedGivesOneResult(String name) {
        RunResult first = run(name, PARTS, 5);
        RunResult second = run(name, PARTS, 5);
        assertThat(second.outputDigest()).isEqualTo(first.outputDigest());
        assertThat(second.figures()).isEqualTo(first.figures());
        assertThat(first.model()).isEqualTo(name);
        assertThat(first.seed()).isEqualTo(5);
        assertThat(figure(first, Figures.ACCURACY)).isGreaterThan(0.5);
        assertThat(figure(first, Figures.RULES)).isBetween(1.0, 3.0);
        // 90 rows in steps of 22 are five steps.
        assertThat(figure(first, Figures.UPDATES)).isEqualTo(5 * figure(first, Figures.EPOCHS));
    }

    @Test
    void seedsGiveDifferentResults() {
        for (String name : List.of("hyperanfis", "euclidean", "anfis", "fcm-anfis")) {
            assertThat(run(name, PARTS, 6).outputDigest())
                    .as(name)
                    .isNotEqualTo(run(name, PARTS, 5).outputDigest());
        }
    }

    @Test
    void theBestStartByValidationIsKept() {
        BaselineOptions options = BaselineOptions.defaults(BaselineKind.ANFIS)
                .withRules(3)
                .withLoop(SMALL.loop(PARTS.training().rows()));
        int notFirst = 0;
        for (long seed = 0; seed < 4; seed++) {
            List<TskModel> everBetter = new ArrayList<>();
            double bestScore = Double.NEGATIVE_INFINITY;
            double bestLoss = Double.POSITIVE_INFINITY;
            int bestStart = 0;
            for (int start = 0; start < 4; start++) {
                TrainingResult<TskModel> trained = new BaselineTrainer(options.withSeed(seed + start * 1_000_003L), 1)
                        .train(PARTS.training(), PARTS.validation());
                EpochReport kept = trained.history().get(trained.bestEpoch() - 1);
                double score = kept.validation().score();
                double loss = kept.validation().loss();
                if (score > bestScore || (score == bestScore && loss < bestLoss)) {
                    everBetter.add(trained.model());
                    bestScore = score;
                    bestLoss = loss;
                    bestStart = start;
                }
            }
            RunResult result = run("anfis-restarts", PARTS, seed);
            RunResult expected = RunResult.of(
                    "anfis-restarts",
                    seed,
                    PARTS.test(),
                    everBetter.get(everBetter.size() - 1).predict(PARTS.test()).outputs(),
                    result.figures(),
                    "",
                    0);
            assertThat(result.outputDigest()).isEqualTo(expected.outputDigest());
            assertThat(figure(result, Figures.EPOCHS)).isEqualTo(16);
            notFirst += bestStart > 0 ? 1 : 0;
        }
        assertThat(notFirst).as("seeds whose first start is not the best").isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"anfis", "htsk"})
    void clippingChangesOnlyRowsBeyondTheBound(String name) {
        Parts outliers = new Parts(rows(1, 90, 50), rows(2, 40, 1), rows(3, 40, 1));
        assertThat(run(name + "-clipped", outliers, 0).outputDigest())
                .isNotEqualTo(run(name, outliers, 0).outputDigest());
        assertThat(run(name + "-clipped", PARTS, 0).outputDigest())
                .isEqualTo(run(name, PARTS, 0).outputDigest());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hyperanfis", "anfis", "fsre-adatsk", "pso-anfis", "anfis-restarts"})
    void aCancelledRunIsNoResult(String name) {
        TrainingListener cancelling = new TrainingListener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        Contestant contestant = CONTESTANTS.named(List.of(name)).get(0);
        assertThatThrownBy(() -> contestant.run(PARTS, 0, cancelling)).isInstanceOf(CancellationException.class);
    }

    private static double figure(RunResult result, String name) {
        return Objects.requireNonNull(result.figures().get(name));
    }

    private static RunResult run(String name, Parts parts, long seed) {
        return CONTESTANTS.named(List.of(name)).get(0).run(parts, seed, TrainingListener.NONE);
    }

    /** Two classes that overlap a little, on three inputs; a row in thirty is as many times as far out. */
    static Dataset rows(long seed, int count, double outlier) {
        Random random = new Random(seed);
        double[][] rows = new double[count][];
        List<String> classes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean second = i % 2 == 1;
            double factor = i % 30 == 7 ? outlier : 1;
            rows[i] = new double[] {
                factor * ((second ? 1 : -1) + (random.nextDouble() - 0.5) * 2.5),
                factor * (random.nextDouble() - 0.5),
                factor * (random.nextDouble() - 0.5 + (second ? 0.4 : 0))
            };
            classes.add(second ? "b" : "a");
        }
        return Dataset.classification(List.of("x", "y", "z"), rows, "class", classes);
    }
}
