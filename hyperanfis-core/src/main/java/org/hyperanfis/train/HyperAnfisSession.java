package org.hyperanfis.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.train.calibration.CalibrationChoice;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.RowOrder;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.loop.TrainingLoop;
import org.hyperanfis.train.loop.Validator;
import org.jspecify.annotations.Nullable;

/** The phases of one training: several starts, the best of them to its end, and once more with the validation rows. */
final class HyperAnfisSession implements Trainer.Session<HyperAnfis> {

    /** What answers may lose, on validation rows, to a variation whose rules are truer or fewer. */
    private static final double MOST_QUALITY_LOST = 0.1;

    /** What follows the loops, the statements of rules and the calibration, takes about as long as so many epochs. */
    private static final int EPOCHS_OF_THE_END = 3;

    private final HyperAnfisOptions options;
    private final Dataset training;
    private final Dataset validation;
    private final int threads;
    private final PieceRunner runner;
    private final List<String> warnings;
    /** What the best parameters belong to: the training rows or, after the last phase, those and the validation rows. */
    private NetworkView view;

    /** One for each start, or one for all. */
    private final List<NetworkView> views;

    private final boolean chooses;

    /** The chosen one, of the training rows alone. */
    private NetworkView searchView;

    private boolean refitted;

    /** The best parameters before the validation rows were trained on. */
    private double @Nullable [] beforeRefit;

    HyperAnfisSession(
            HyperAnfisOptions options, Dataset training, Dataset validation, int threads, PieceRunner runner) {
        this.options = options;
        this.training = training;
        this.validation = validation;
        this.threads = threads;
        this.runner = runner;
        this.chooses = options.get(HyperAnfisTable.CHOOSE) && validation != training;
        this.views = (chooses ? Variations.of(options, training) : List.of(settled(options, training)))
                .stream().map(variation -> new NetworkView(variation, training)).toList();
        this.view = views.get(0);
        this.searchView = view;
        this.warnings = new ArrayList<>(view.warnings());
    }

    @Override
    public LoopState run(TrainingListener listener, Stores stores) {
        boolean refits = options.refit() && validation != training;
        int starts = chooses ? views.size() : options.starts();
        Workload workload = new Workload(listener);
        workload.add(EPOCHS_OF_THE_END, work(view));
        if (starts == 1 && !refits) {
            int epochs = options.loop().epochsFor(training.rows());
            TrainingListener only = workload.add(epochs, work(view)).over(listener, epochs);
            return search(0, options.loop(), runner, only, stores.open(""));
        }
        LoopOptions whole = options.loop()
                .withEpochs(options.loop().epochsFor(training.rows()))
                .withSteps(0);
        int trialEpochs = (int) (whole.epochs() * options.get(HyperAnfisTable.TRIAL_SHARE));
        LoopOptions trial = whole.withEpochs(Math.max(1, trialEpochs));
        double atOnce = Math.min(starts, threads);
        List<Workload.Loop> trials = IntStream.range(0, starts)
                .mapToObj(start -> workload.add(trial.epochs(), work(viewOf(start)) / atOnce))
                .toList();
        double mostWork = views.stream().mapToDouble(this::work).max().orElseThrow();
        Workload.Loop rest = workload.add(whole.epochs() - trial.epochs(), mostWork);
        Workload.Loop last = workload.add(refits ? whole.epochs() : 0, mostWork);
        List<LoopState> ends = new Starts(starts, trial.epochs(), threads)
                .run(
                        listener,
                        trials,
                        (start, team, phase) -> search(start, trial, team, phase, stores.open("start" + (start + 1))));
        int best = chooses ? chosen(ends) : Starts.best(ends, whole.criterion());
        view = viewOf(best);
        searchView = view;
        long steps = ends.stream().mapToLong(LoopState::step).sum();
        LoopState found = ends.get(best);
        boolean cancelled = ends.stream().anyMatch(end -> end.stop() == StopReason.CANCELLED);
        if (cancelled && starts > 1) {
            warnings.add("interrupted before all %d %s could be compared; the model is the best of what there was"
                    .formatted(starts, chooses ? "variations" : "starts"));
        }
        if (!cancelled && found.stop() == StopReason.FINISHED && trial.epochs() < whole.epochs()) {
            LoopState trialEnd = found;
            found = search(
                    best,
                    whole,
                    runner,
                    rest.over(listener.phase("start " + (best + 1), whole.epochs()), whole.epochs()),
                    stores.open("best").startingFrom(trialEnd.unfinished()));
            steps += found.step() - trialEnd.step();
            cancelled = found.stop() == StopReason.CANCELLED;
        }
        rest.limit(0);
        last.limit(found.bestEpoch());
        found = found.withBest(found.bestParameters(), steps);
        if (cancelled) {
            return withoutRefit(refits, found);
        }
        return refits && found.bestEpoch() > 0
                ? refit(
                        best,
                        found,
                        last.over(listener.phase("all rows", found.bestEpoch()), found.bestEpoch()),
                        stores)
                : found;
    }

    /** What an epoch takes, in the unit of the {@link Workload}. */
    private double work(NetworkView network) {
        return (double) training.rows() * network.options().rules();
    }

    private LoopState withoutRefit(boolean wanted, LoopState found) {
        if (wanted) {
            warnings.add(
                    "interrupted before the last training, with the validation rows; the model has not learnt from them");
        }
        return found.cancelled();
    }

    /** Without rows to judge by, nothing is tried. */
    private static HyperAnfisOptions settled(HyperAnfisOptions options, Dataset training) {
        return options.get(HyperAnfisTable.CHOOSE) ? Variations.usual(options, training) : options;
    }

    private NetworkView viewOf(int start) {
        return views.get(Math.min(start, views.size() - 1));
    }

    /**
     * The variation whose answers and rules are best; the first, which is the simplest, of equals. True rules are worth a part of the
     * quality of answers, but not more than that.
     */
    private int chosen(List<LoopState> ends) {
        List<RuleJudge.Judgement> judgements = IntStream.range(0, ends.size())
                .mapToObj(s -> ends.get(s).bestScore() == Double.NEGATIVE_INFINITY
                        ? RuleJudge.Judgement.NONE
                        : viewOf(s).judge(ends.get(s).bestParameters(), validation))
                .toList();
        double most = judgements.stream()
                .mapToDouble(RuleJudge.Judgement::quality)
                .max()
                .orElseThrow();
        int best = -1;
        for (int s = 0; s < ends.size(); s++) {
            boolean goodEnough = judgements.get(s).quality() >= most - MOST_QUALITY_LOST;
            if (goodEnough
                    && (best < 0
                            || judgements.get(s).score() > judgements.get(best).score())) {
                best = s;
            }
        }
        return Math.max(best, 0);
    }

    /** Trains from one start; validation rows steer. */
    private LoopState search(
            int start, LoopOptions loop, PieceRunner team, TrainingListener listener, CheckpointStore store) {
        return new TrainingLoop(loop, seed(start), RowOrder.of(training))
                .run(
                        viewOf(start).objective(team),
                        viewOf(start).validator(validation, team),
                        viewOf(start).start(seed(start), team),
                        listener,
                        store);
    }

    /** Repeats the epochs up to the best one, with the validation rows among the training rows. */
    private LoopState refit(int start, LoopState found, TrainingListener listener, Stores stores) {
        Dataset all = training.and(Trainer.weightedRows(validation));
        NetworkView whole = new NetworkView(view.options(), all);
        LoopState end = new TrainingLoop(options.loop(), seed(start), RowOrder.of(all))
                .repeating(found.history().subList(0, found.bestEpoch()))
                .run(
                        whole.objective(runner),
                        Validator.NONE,
                        whole.start(seed(start), runner),
                        listener,
                        stores.open(""));
        if (end.stop() == StopReason.CANCELLED) {
            return withoutRefit(true, found);
        }
        if (end.stop() != StopReason.FINISHED) {
            warnings.add("the last training, with the validation rows, diverged; the model is the one before it");
            return found;
        }
        view = whole;
        refitted = true;
        beforeRefit = found.bestParameters();
        return found.withBest(end.bestParameters(), found.step() + end.step());
    }

    @Override
    public boolean isRefitted() {
        return refitted;
    }

    /** The first start has the seed itself, so that one start gives what it gives among several; so have all variations. */
    private long seed(int start) {
        return start == 0 || chooses
                ? options.seed()
                : RandomStream.of(options.seed(), "start " + start).nextSeed();
    }

    @Override
    public Map<String, Double> metrics(LoopState end) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        if (refitted) {
            metrics.put("refitted", 1.0);
        }
        if (chooses) {
            metrics.put(HyperAnfisOptions.CHOSEN_RULES, (double) view.options().rules());
            metrics.put(HyperAnfisOptions.CHOSEN_RELEVANCE, view.options().get(HyperAnfisTable.RELEVANCE));
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
        HyperAnfis model = view.model(parameters, provenance, runner);
        return options.get(HyperAnfisTable.CALIBRATE) && training.target() instanceof Target.Classes
                ? model.withCalibration(calibration(parameters))
                : model;
    }

    @Override
    public HyperAnfis unrefitted(HyperAnfis model) {
        return beforeRefit == null
                ? model
                : searchView.model(beforeRefit, model.provenance(), runner).withCalibration(model.calibration());
    }

    /**
     * Fitted with the parameters that did not see the validation rows. A model that saw them is too sure of them; one that saw
     * four fifths of the rows is sure of new rows much as the final one is.
     */
    private ProbabilityCalibration calibration(double[] parameters) {
        Optional<Dataset> held = Optional.of(validation)
                .filter(rows -> rows != training)
                .map(Trainer::weightedRows)
                .filter(rows -> rows.rows() > 0)
                .map(rows -> rows.subset(CalibrationChoice.rows(rows.rows())));
        return searchView.calibration(beforeRefit == null ? parameters : beforeRefit, held, runner);
    }
}
