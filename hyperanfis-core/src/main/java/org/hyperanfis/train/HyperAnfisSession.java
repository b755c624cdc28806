package org.hyperanfis.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.RowOrder;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.loop.TrainingLoop;
import org.hyperanfis.train.loop.Validator;

/** The phases of one training: several starts, the best of them to its end, and once more with the validation rows. */
final class HyperAnfisSession implements Trainer.Session<HyperAnfis> {

    private final HyperAnfisOptions options;
    private final Dataset training;
    private final Dataset validation;
    private final int threads;
    private final PieceRunner runner;
    private final List<String> warnings;
    /** What the best parameters belong to: the training rows or, after the last phase, those and the validation rows. */
    private NetworkView view;

    private boolean refitted;

    HyperAnfisSession(
            HyperAnfisOptions options, Dataset training, Dataset validation, int threads, PieceRunner runner) {
        this.options = options;
        this.training = training;
        this.validation = validation;
        this.threads = threads;
        this.runner = runner;
        this.view = new NetworkView(options, training);
        this.warnings = new ArrayList<>(view.warnings());
    }

    @Override
    public LoopState run(TrainingListener listener, Stores stores) {
        boolean refits = options.refit() && validation != training;
        if (options.starts() == 1 && !refits) {
            return search(0, options.loop(), runner, listener, stores.open(""));
        }
        LoopOptions whole = options.loop()
                .withEpochs(options.loop().epochsFor(training.rows()))
                .withSteps(0);
        int trialEpochs = (int) (whole.epochs() * options.get(HyperAnfisTable.TRIAL_SHARE));
        LoopOptions trial = whole.withEpochs(Math.max(1, trialEpochs));
        List<LoopState> ends = new Starts(options.starts(), trial.epochs(), threads)
                .run(
                        listener,
                        (start, team, phase) -> search(start, trial, team, phase, stores.open("start" + (start + 1))));
        int best = Starts.best(ends, whole.criterion());
        long steps = ends.stream().mapToLong(LoopState::step).sum();
        LoopState found = ends.get(best);
        boolean cancelled = ends.stream().anyMatch(end -> end.stop() == StopReason.CANCELLED);
        if (!cancelled && found.stop() == StopReason.FINISHED && trial.epochs() < whole.epochs()) {
            LoopState trialEnd = found;
            found = search(
                    best,
                    whole,
                    runner,
                    listener.phase("start " + (best + 1), whole.epochs()),
                    stores.open("best").startingFrom(trialEnd.unfinished()));
            steps += found.step() - trialEnd.step();
            cancelled = found.stop() == StopReason.CANCELLED;
        }
        found = found.withBest(found.bestParameters(), steps);
        if (cancelled) {
            return found.cancelled();
        }
        return refits && found.bestEpoch() > 0 ? refit(best, found, listener, stores) : found;
    }

    /** Trains from one start; validation rows steer. */
    private LoopState search(
            int start, LoopOptions loop, PieceRunner team, TrainingListener listener, CheckpointStore store) {
        return new TrainingLoop(loop, seed(start), RowOrder.of(training))
                .run(
                        view.objective(team),
                        view.validator(validation, team),
                        view.start(seed(start), team),
                        listener,
                        store);
    }

    /** Repeats the epochs up to the best one, with the validation rows among the training rows. */
    private LoopState refit(int start, LoopState found, TrainingListener listener, Stores stores) {
        Dataset all = training.and(Trainer.weightedRows(validation));
        NetworkView whole = new NetworkView(options, all);
        LoopState end = new TrainingLoop(options.loop(), seed(start), RowOrder.of(all))
                .repeating(found.history().subList(0, found.bestEpoch()))
                .run(
                        whole.objective(runner),
                        Validator.NONE,
                        whole.start(seed(start), runner),
                        listener.phase("all rows", found.bestEpoch()),
                        stores.open(""));
        if (end.stop() == StopReason.CANCELLED) {
            return found.cancelled();
        }
        if (end.stop() != StopReason.FINISHED) {
            warnings.add("the last training, with the validation rows, diverged; the model is the one before it");
            return found;
        }
        view = whole;
        refitted = true;
        return found.withBest(end.bestParameters(), found.step() + end.step());
    }

    @Override
    public boolean isRefitted() {
        return refitted;
    }

    /** The first start has the seed itself, so that one start gives what it gives among several. */
    private long seed(int start) {
        return start == 0
                ? options.seed()
                : RandomStream.of(options.seed(), "start " + start).nextSeed();
    }

    @Override
    public Map<String, Double> metrics(LoopState end) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        if (refitted) {
            metrics.put("refitted", 1.0);
        }
        metrics.putAll(view.dominantCoverage(end.bestParameters(), validation, runner));
        return metrics;
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public HyperAnfis model(double[] parameters, Provenance provenance) {
        return view.model(parameters, provenance, runner);
    }
}
