package org.hyperanfis.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.inspect.Resampling;
import org.hyperanfis.inspect.RuleRecurrence;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResampledContestantTest {

    private static final int EPOCHS = 4;
    private static final Contestants CONTESTANTS =
            new Contestants(Budget.DEFAULT.withRules(3).withEpochs(EPOCHS));
    private static final Parts PARTS =
            new Parts(ContestantsTest.rows(1, 90, 1), ContestantsTest.rows(2, 40, 1), ContestantsTest.rows(3, 40, 1));

    private static Contestant plain(String name) {
        return CONTESTANTS.named(List.of(name)).get(0);
    }

    private static Contestant resampled(String name) {
        return CONTESTANTS.resampled(List.of(name)).get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hyperanfis", "anfis", "fsre-adatsk"})
    void addsTheMeanOverResamplesAndChangesNothingElse(String name) {
        RunResult without = plain(name).run(PARTS, 5, TrainingListener.NONE);
        RunResult with = resampled(name).run(PARTS, 5, TrainingListener.NONE);
        RuleModel model = CONTESTANTS.train(name, PARTS, 5, TrainingListener.NONE);
        Resampling resampling = Resampling.ofRows(2).withSeed(5);
        double sum = 0;
        for (int i = 0; i < 2; i++) {
            Parts drawn = new Parts(resampling.rows(PARTS.training(), i), PARTS.validation(), PARTS.test());
            RuleModel other = CONTESTANTS.train(name, drawn, 5, TrainingListener.NONE);
            sum += RuleRecurrence.between(model, other, PARTS.training());
        }
        assertThat(with.figures()).containsEntry(Figures.RECURRENCE, sum / 2);
        assertThat(with.figures().get(Figures.CLUSTER_RECURRENCE)).isBetween(0.0, 1.0);

        Map<String, Double> rest = new LinkedHashMap<>(with.figures());
        rest.keySet().removeAll(List.of(Figures.RECURRENCE, Figures.CLUSTER_RECURRENCE));
        assertThat(rest).isEqualTo(without.figures());
        assertThat(with.outputDigest()).isEqualTo(without.outputDigest());
        assertThat(with.stop()).isEqualTo(without.stop());
        assertThat(resampled(name).settings()).isEqualTo(plain(name).settings());
        assertThat(resampled(name).title()).isEqualTo(plain(name).title());
        assertThat(resampled(name).run(PARTS, 5, TrainingListener.NONE).figures())
                .isEqualTo(with.figures());
    }

    /** Rows of a class are all alike, so that a draw within classes is the table itself. */
    @ParameterizedTest
    @ValueSource(strings = {"hyperanfis", "anfis", "htsk"})
    void allComesAgainWhereResamplesAreAlike(String name) {
        double[][] rows = new double[30][];
        List<String> classes = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {i % 3, i % 3 == 1 ? 5 : 2};
            classes.add("class " + i % 3);
        }
        Dataset alike = Dataset.classification(List.of("x", "y"), rows, "class", classes);
        RunResult run = resampled(name).run(new Parts(alike, alike, alike), 1, TrainingListener.NONE);
        assertThat(run.figures()).containsEntry(Figures.RECURRENCE, 1.0).containsEntry(Figures.CLUSTER_RECURRENCE, 1.0);
    }

    @Test
    void oneRuleOrNoneCannotComeAgain() {
        for (String name : List.of("logistic", "majority")) {
            RunResult run = resampled(name).run(PARTS, 5, TrainingListener.NONE);
            assertThat(run.figures())
                    .as(name)
                    .isEqualTo(plain(name).run(PARTS, 5, TrainingListener.NONE).figures())
                    .doesNotContainKeys(Figures.RECURRENCE, Figures.CLUSTER_RECURRENCE);
        }
    }

    @Test
    void trainingsOnResamplesCanBeCancelled() {
        RunResult result = plain("anfis").run(PARTS, 0, new CancelsAfterTraining());
        assertThat(result.figures()).containsEntry(Figures.EPOCHS, (double) EPOCHS);
        CancelsAfterTraining listener = new CancelsAfterTraining();
        assertThatThrownBy(() -> resampled("anfis").run(PARTS, 0, listener)).isInstanceOf(CancellationException.class);
        assertThat(listener.epochs).hasValue(EPOCHS);
    }

    private static final class CancelsAfterTraining implements TrainingListener {
        private final AtomicInteger epochs = new AtomicInteger();

        @Override
        public void onEpoch(EpochReport report) {
            epochs.incrementAndGet();
        }

        @Override
        public boolean isCancelled() {
            return epochs.get() >= EPOCHS;
        }
    }
}
