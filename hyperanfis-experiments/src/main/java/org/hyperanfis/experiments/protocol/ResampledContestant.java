package org.hyperanfis.experiments.protocol;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.inspect.Resampling;
import org.hyperanfis.inspect.RuleRecurrence;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.loop.TrainingListener;

/**
 * A rule model that is trained again on resamples of the training rows, to see how many of its rules come again, and how many of
 * as many clusters would. Validation rows and seed stay. All else is as without: the seconds are those of the one training.
 */
final class ResampledContestant implements Contestant {

    /** Trainings on resamples in each run. Comparisons have several runs of a model, over which chance averages out. */
    static final int RESAMPLES = 2;

    private final ModelContestant contestant;

    ResampledContestant(ModelContestant contestant) {
        this.contestant = contestant;
    }

    @Override
    public String name() {
        return contestant.name();
    }

    @Override
    public String title() {
        return contestant.title();
    }

    @Override
    public String settings() {
        return contestant.settings();
    }

    @Override
    public RunResult run(Parts parts, long seed, TrainingListener listener) {
        ModelContestant.Tested tested = contestant.test(parts, seed, listener);
        RunResult result = tested.result();
        if (tested.model().ruleCount() == 1) {
            // A single rule has all rows, and always comes again.
            return result;
        }
        Map<String, Double> figures = new LinkedHashMap<>(result.figures());
        figures.putAll(recurrence(tested.model(), parts, seed, listener));
        return new RunResult(result.model(), seed, figures, result.stop(), result.outputDigest(), result.seconds());
    }

    private Map<String, Double> recurrence(RuleModel model, Parts parts, long seed, TrainingListener listener) {
        TrainingListener onlyCancels = new TrainingListener() {
            @Override
            public boolean isCancelled() {
                return listener.isCancelled();
            }
        };
        Dataset rows = parts.training();
        Resampling resampling = Resampling.ofRows(RESAMPLES).withSeed(seed);
        int clusterCount = dominatingRules(model, rows);
        int[] clusters = KMeans.fit(rows, clusterCount, seed).assign(rows);
        double rulesAgain = 0;
        double clustersAgain = 0;
        for (int i = 0; i < RESAMPLES; i++) {
            Dataset drawn = resampling.rows(rows, i);
            Parts others = new Parts(drawn, parts.validation(), parts.test());
            RuleModel other = contestant.train(others, seed, onlyCancels).model();
            rulesAgain += RuleRecurrence.between(model, other, rows);
            int[] otherClusters = KMeans.fit(drawn, clusterCount, seed).assign(rows);
            clustersAgain += RuleRecurrence.share(clusters, clusterCount, otherClusters, clusterCount);
        }
        return Map.of(
                Figures.RECURRENCE, rulesAgain / RESAMPLES, Figures.CLUSTER_RECURRENCE, clustersAgain / RESAMPLES);
    }

    private static int dominatingRules(RuleModel model, Dataset rows) {
        Predictions predictions = model.predict(rows);
        int[] dominant = new int[rows.rows()];
        Arrays.setAll(dominant, predictions::dominantRule);
        return (int) Arrays.stream(dominant).distinct().count();
    }
}
