package org.hyperanfis.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;

/** The contestant that is what {@code train} trains. */
class PresetContestantTest {

    private static final int EPOCHS = 8;
    private static final Budget BUDGET = Budget.DEFAULT.withRules(3).withEpochs(EPOCHS);
    private static final Parts PARTS =
            new Parts(ContestantsTest.rows(1, 90, 1), ContestantsTest.rows(2, 40, 1), ContestantsTest.rows(3, 40, 1));

    @Test
    void isThePresetWithTheRulesAndEpochsOfTheBudget() {
        HyperAnfisOptions options =
                Preset.ACCURATE.builder().rules(3).epochs(EPOCHS).seed(7).build();
        TrainingResult<HyperAnfis> trained =
                new HyperAnfisTrainer(options, 2).train(PARTS.training(), PARTS.validation());
        Dataset test = PARTS.test();
        Contestant best =
                new Contestants(BUDGET).named(List.of(Contestants.ACCURATE)).get(0);
        RunResult run = best.run(PARTS, 7, TrainingListener.NONE);

        assertThat(run.figures())
                .containsEntry(Figures.ACCURACY, trained.model().evaluate(test).accuracy())
                .containsEntry(Figures.UPDATES, (double) trained.steps());
        // Every start for a quarter of the epochs, the rest of the best one, and as many epochs again as were best.
        double trials = options.starts() * (EPOCHS / 4);
        assertThat(run.figures()).containsEntry(Figures.EPOCHS, trials + (EPOCHS - EPOCHS / 4) + trained.bestEpoch());
    }

    /** It chooses its rules, whatever the budget says. */
    @Test
    void theTruthfulPresetIsTheDefaultOfTraining() {
        HyperAnfisOptions options =
                HyperAnfisOptions.builder().epochs(EPOCHS).seed(7).build();
        TrainingResult<HyperAnfis> trained =
                new HyperAnfisTrainer(options, 2).train(PARTS.training(), PARTS.validation());
        RunResult run =
                new Contestants(BUDGET).named(List.of(Contestants.BEST)).get(0).run(PARTS, 7, TrainingListener.NONE);
        assertThat(run.figures())
                .containsEntry(
                        Figures.ACCURACY, trained.model().evaluate(PARTS.test()).accuracy())
                .containsEntry(Figures.RULES, (double) trained.model().ruleCount());
    }

    @Test
    void settingsTellItFromTheMatchedOne() {
        List<Contestant> contestants =
                new Contestants(BUDGET).named(List.of(Contestants.ACCURATE, Contestants.HYPERANFIS));
        assertThat(contestants.get(0).settings()).contains("refit = true", "starts = 8", "logScales = true");
        // Results from before there were these options are still those of the matched contestant.
        assertThat(contestants.get(1).settings()).doesNotContain("refit", "starts", "averagedEpochs", "criterion");
    }
}
