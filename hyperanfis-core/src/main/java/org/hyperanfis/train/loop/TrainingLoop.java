package org.hyperanfis.train.loop;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.InvalidOptionException;
import org.jspecify.annotations.Nullable;

/**
 * Adam over mini-batches with a plateau schedule, early stopping and collapse detection on a validation score
 * (Appendix E.4). Serves every model that is an {@link Objective}.
 *
 * <p>The order of rows in epoch {@code e} depends on seed and {@code e} alone, so a loop resumed from the state after any
 * epoch ends with the same bits as one that was never interrupted.
 *
 * @since 0.1.0
 */
public final class TrainingLoop {

    private final LoopOptions options;
    private final long seed;
    private final RowOrder rowOrder;
    /** The learning rate of each epoch, where it is known beforehand; else empty. */
    private final double[] rates;

    /** A loop over shuffled rows. */
    public TrainingLoop(LoopOptions options, long seed) {
        this(options, seed, RowOrder.SHUFFLED);
    }

    public TrainingLoop(LoopOptions options, long seed, RowOrder rowOrder) {
        this(options, seed, rowOrder, new double[0]);
    }

    private TrainingLoop(LoopOptions options, long seed, RowOrder rowOrder, double[] rates) {
        this.options = options;
        this.seed = seed;
        this.rowOrder = rowOrder;
        this.rates = rates;
    }

    /** A loop that has as many epochs as {@code model}, with the same learning rates, whatever validation says. */
    public TrainingLoop repeating(List<EpochReport> model) {
        return new TrainingLoop(
                options.withEpochs(model.size()).withSteps(0),
                seed,
                rowOrder,
                model.stream().mapToDouble(EpochReport::learningRate).toArray());
    }

    /**
     * Trains until a reason to stop.
     *
     * @param start parameters to start from, unless {@code checkpoints} holds a state; not modified
     * @return the last state, whose {@code stop} is set
     */
    public LoopState run(
            Objective objective,
            Validator validator,
            double[] start,
            TrainingListener listener,
            CheckpointStore checkpoints) {
        LoopState first = checkpoints.load().orElseGet(() -> LoopState.initial(start, options.learningRate()));
        if (first.parameters().length != start.length) {
            throw new InvalidOptionException("the checkpoint holds " + first.parameters().length
                    + " parameters but the model has " + start.length + "; resume with the options it was made with");
        }
        Run run = new Run(objective, validator, first);
        LoopState state = run.state(run.stop);
        while (state.stop() == null) {
            if (!run.epoch(listener)) {
                // A cancelled epoch leaves no trace: the state before it can be resumed. The saved state has no reason
                // to stop, so that resuming goes on.
                checkpoints.save(state, true);
                return state.bestEpoch() > 0 ? state.cancelled() : run.cutShort(state);
            }
            state = run.state(run.reasonToStop());
            checkpoints.save(state, state.stop() != null);
            listener.onEpoch(state.history().get(state.history().size() - 1));
        }
        return state;
    }

    /** The state of one run, mutable. */
    private final class Run {

        private final Objective objective;
        private final Validator validator;
        private final double[] parameters;
        private final double[] first;
        private final double[] second;
        /** The same array as the parameters where no average is made. */
        private final double[] averaged;

        private final double[] gradient;
        private final double[] terms;
        private final int[] order;
        private final int batch;
        private final int epochs;
        private final List<EpochReport> history;
        private LoopState.Best best;
        private int epoch;
        private long step;
        private double learningRate;
        private int sinceRateChange;
        private int collapsedEpochs;
        private boolean diverged;
        private @Nullable StopReason stop;

        Run(Objective objective, Validator validator, LoopState from) {
            this.objective = objective;
            this.validator = validator;
            LoopState.Optimizer optimizer = from.optimizer();
            this.parameters = optimizer.parameters().clone();
            this.first = optimizer.firstMoment().clone();
            this.second = optimizer.secondMoment().clone();
            this.averaged = options.averagedEpochs() == 0
                    ? parameters
                    : optimizer.averaged().clone();
            this.gradient = new double[parameters.length];
            this.terms = new double[objective.termNames().size()];
            this.order = new int[objective.rowCount()];
            this.batch = options.batchFor(order.length);
            this.epochs = options.epochsFor(order.length);
            this.history = new ArrayList<>(from.history());
            this.best = from.best();
            LoopState.Progress progress = from.progress();
            this.epoch = progress.epoch();
            this.step = progress.step();
            this.learningRate = progress.learningRate();
            this.sinceRateChange = progress.sinceRateChange();
            this.collapsedEpochs = progress.collapsedEpochs();
            this.stop = from.stop();
        }

        /** Runs one epoch; false when it was cancelled. The very first step is taken in any case, so that something is saved. */
        boolean epoch(TrainingListener listener) {
            rowOrder.fill(seed, epoch, order);
            if (rates.length > 0) {
                learningRate = rates[epoch];
            }
            double[] meanTerms = new double[terms.length];
            double meanLoss = 0;
            for (int from = 0; from < order.length && !diverged; from += batch) {
                if (listener.isCancelled() && step > 0) {
                    return false;
                }
                int to = Math.min(from + batch, order.length);
                double share = (double) (to - from) / order.length;
                double loss = step(from, to);
                meanLoss += share * loss;
                for (int t = 0; t < terms.length; t++) {
                    meanTerms[t] += share * terms[t];
                }
            }
            finish(meanLoss, meanTerms);
            return true;
        }

        /** What the steps of a first epoch made that was not ended; no epoch, but better than nothing. */
        LoopState cutShort(LoopState before) {
            ValidationScore validation = validator.score(averaged);
            if (!Double.isFinite(validation.score())) {
                return before.cancelled();
            }
            best = new LoopState.Best(0, 0, validation.score(), validation.loss(), averaged.clone());
            return state(StopReason.CANCELLED);
        }

        private double step(int from, int to) {
            double loss = objective.evaluate(parameters, order, from, to, epoch, gradient, terms);
            double norm = Math.sqrt(squaredNorm(gradient));
            if (!Double.isFinite(loss) || !Double.isFinite(norm)) {
                diverged = true;
                return loss;
            }
            if (norm > options.gradientClip()) {
                double scale = options.gradientClip() / norm;
                for (int i = 0; i < gradient.length; i++) {
                    gradient[i] *= scale;
                }
            }
            step++;
            Adam.step(parameters, gradient, first, second, step, learningRate);
            objective.project(parameters);
            if (options.averagedEpochs() > 0) {
                average();
            }
            return loss;
        }

        /** Of all steps at first, later with a memory that fades over some epochs. */
        private void average() {
            double stepsPerEpoch = Math.ceil((double) order.length / batch);
            double share = 1 / Math.min(step, options.averagedEpochs() * stepsPerEpoch);
            for (int i = 0; i < averaged.length; i++) {
                averaged[i] = Math.fma(share, parameters[i] - averaged[i], averaged[i]);
            }
        }

        private void finish(double meanLoss, double[] meanTerms) {
            epoch++;
            ValidationScore validation = validator.score(averaged);
            boolean judged = validator != Validator.NONE;
            diverged |= judged && !Double.isFinite(validation.score());
            boolean improved = !diverged && (!judged || isBetter(validation));
            // Among epochs with the same score the one with the smallest loss is kept; that is no reason for more
            // patience, unless it is the loss that counts.
            boolean kept =
                    improved || (!diverged && validation.score() == best.score() && validation.loss() < best.loss());
            double usedRate = learningRate;
            if (kept) {
                best = new LoopState.Best(
                        improved ? epoch : best.improvedEpoch(),
                        epoch,
                        validation.score(),
                        validation.loss(),
                        averaged.clone());
            }
            if (improved) {
                sinceRateChange = 0;
            } else if (++sinceRateChange >= options.plateauPatience()) {
                learningRate = Math.max(
                        learningRate * options.plateauFactor(), Math.min(learningRate, options.learningRateFloor()));
                sinceRateChange = 0;
            }
            boolean watched = epoch > options.graceEpochs();
            collapsedEpochs = watched && validation.singleClass() ? collapsedEpochs + 1 : 0;
            List<Double> termList = new ArrayList<>();
            for (double term : meanTerms) {
                termList.add(term);
            }
            history.add(new EpochReport(epoch, usedRate, meanLoss, termList, validation, kept));
        }

        private boolean isBetter(ValidationScore validation) {
            return options.criterion().isBetter(validation.score(), validation.loss(), best.score(), best.loss());
        }

        @Nullable
        StopReason reasonToStop() {
            if (diverged) {
                return StopReason.DIVERGED;
            }
            if (collapsedEpochs >= options.collapsePatience()) {
                return StopReason.COLLAPSED;
            }
            if (epoch - best.improvedEpoch() >= options.stopPatience()) {
                return StopReason.STALLED;
            }
            return epoch >= epochs ? StopReason.FINISHED : null;
        }

        LoopState state(@Nullable StopReason stop) {
            return new LoopState(
                    new LoopState.Progress(epoch, step, learningRate, sinceRateChange, collapsedEpochs),
                    new LoopState.Optimizer(parameters.clone(), first.clone(), second.clone(), averaged.clone()),
                    best,
                    history,
                    stop);
        }
    }

    private static double squaredNorm(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum = Math.fma(value, value, sum);
        }
        return sum;
    }
}
