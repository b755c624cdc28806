package org.hyperanfis.train.loop;

import org.hyperanfis.option.Domain;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionTable;
import org.hyperanfis.option.OptionValues;
import org.hyperanfis.option.Options;
import org.hyperanfis.option.SearchHint;

/**
 * How the training loop runs; the same for every model. The options say what they mean.
 *
 * @since 0.1.0
 */
public final class LoopOptions extends Options<LoopOptions> {

    private static final OptionTable.Builder OPTIONS = OptionTable.builder();

    public static final Option<Integer> EPOCHS = OPTIONS.whole("loop.epochs")
            .meaning("Most epochs; unless it is given, long tables may have fewer, by the most steps")
            .flag("--epochs", "N")
            .common()
            .domain(Domain.atLeast(1))
            .defaults(200)
            .add();

    public static final Option<Integer> STEPS = OPTIONS.whole("loop.steps")
            .meaning(
                    "Most optimiser steps, in whole epochs but at least a fifth of them, so that long tables have fewer"
                            + " epochs; 0 for any number")
            .flag("--steps", "N")
            .domain(Domain.atLeast(0))
            .defaults(0)
            .in("accurate", 4000)
            .since("0.1.0", 0)
            .yields(EPOCHS, 0)
            .add();

    public static final Option<Integer> BATCH = OPTIONS.whole("loop.batch")
            .meaning("Rows per optimiser step; unless it is given, long tables may have more")
            .flag("--batch", "N")
            .common()
            .domain(Domain.atLeast(1))
            .defaults(32)
            .search(SearchHint.onRequest())
            .add();

    public static final Option<Boolean> GROWING_BATCH = OPTIONS.onOff("loop.growingBatch")
            .meaning("Take more rows per step of a long table: a hundredth of them, up to 1024")
            .flag("--growing-batch")
            .defaults(false)
            .in("accurate", true)
            .since("0.1.0", false)
            .yields(BATCH, false)
            .add();

    public static final Option<Double> LEARNING_RATE = OPTIONS.real("loop.learningRate")
            .meaning("Adam's first learning rate")
            .flag("--learning-rate", "X")
            .common()
            .domain(Domain.positive())
            .defaults(0.01)
            .search(SearchHint.within(5))
            .add();

    public static final Option<Double> GRADIENT_CLIP = OPTIONS.real("loop.gradientClip")
            .meaning("Largest Euclidean norm of a step's gradient; longer ones are shortened to it")
            .flag("--gradient-clip", "X")
            .domain(Domain.positive())
            .defaults(5.0)
            .add();

    public static final Option<Double> PLATEAU_FACTOR = OPTIONS.real("loop.plateauFactor")
            .meaning("What the learning rate is multiplied by when the validation score stalls")
            .flag("--plateau-factor", "X")
            .domain(Domain.aboveZero(1))
            .defaults(0.5)
            .add();

    public static final Option<Integer> PLATEAU_PATIENCE = OPTIONS.whole("loop.plateauPatience")
            .meaning("Epochs without a better validation score before the learning rate falls")
            .flag("--plateau-patience", "N")
            .domain(Domain.atLeast(1))
            .defaults(10)
            .add();

    public static final Option<Double> LEARNING_RATE_FLOOR = OPTIONS.real("loop.learningRateFloor")
            .meaning("The learning rate never falls below this")
            .flag("--learning-rate-floor", "X")
            .domain(Domain.positive())
            .defaults(1e-5)
            .add();

    public static final Option<Integer> STOP_PATIENCE = OPTIONS.whole("loop.stopPatience")
            .meaning("Epochs without a better validation score before training stops")
            .flag("--patience", "N")
            .domain(Domain.atLeast(1))
            .defaults(40)
            .add();

    public static final Option<Integer> GRACE_EPOCHS = OPTIONS.whole("loop.graceEpochs")
            .meaning("Epochs before collapse can be diagnosed")
            .flag("--grace-epochs", "N")
            .domain(Domain.atLeast(0))
            .defaults(20)
            .add();

    public static final Option<Integer> COLLAPSE_PATIENCE = OPTIONS.whole("loop.collapsePatience")
            .meaning(
                    "Epochs in a row, after the grace period, in which validation predicts a single class before training"
                            + " is ended as collapsed")
            .flag("--collapse-patience", "N")
            .domain(Domain.atLeast(1))
            .defaults(10)
            .add();

    public static final Option<Criterion> CRITERION = OPTIONS.choice("loop.criterion", Criterion.class)
            .meaning("By what validation chooses the epoch: score, which is macro-F1 or RMSE, or loss")
            .flag("--criterion", "NAME")
            .defaults(Criterion.SCORE)
            .in("accurate", Criterion.LOSS)
            .since("0.1.0", Criterion.SCORE)
            .add();

    public static final Option<Integer> AVERAGED_EPOCHS = OPTIONS.whole("loop.averagedEpochs")
            .meaning("Average parameters over so many epochs, judge and keep the average; 0 keeps them as the optimiser"
                    + " leaves them")
            .flag("--average", "N")
            .domain(Domain.atLeast(0))
            .defaults(0)
            .in("accurate", 3)
            .since("0.1.0", 0)
            .add();

    public static final OptionTable TABLE = OPTIONS.build();

    /** The paper's, or where it is silent common ones. */
    public static final LoopOptions DEFAULT = new LoopOptions(TABLE.defaults().build());

    /** However few steps there may be, this part of the epochs is never cut. */
    private static final int SMALLEST_SHARE = 5;

    private static final int STEPS_OF_LONG_TABLES = 100;
    private static final int LARGEST_GROWN_BATCH = 1024;

    /** @param values of {@link #TABLE} */
    public LoopOptions(OptionValues values) {
        super(values);
    }

    @Override
    protected LoopOptions of(OptionValues values) {
        return new LoopOptions(values);
    }

    public int epochs() {
        return get(EPOCHS);
    }

    public int steps() {
        return get(STEPS);
    }

    public int batch() {
        return get(BATCH);
    }

    public boolean growingBatch() {
        return get(GROWING_BATCH);
    }

    public double learningRate() {
        return get(LEARNING_RATE);
    }

    public double gradientClip() {
        return get(GRADIENT_CLIP);
    }

    public double plateauFactor() {
        return get(PLATEAU_FACTOR);
    }

    public int plateauPatience() {
        return get(PLATEAU_PATIENCE);
    }

    public double learningRateFloor() {
        return get(LEARNING_RATE_FLOOR);
    }

    public int stopPatience() {
        return get(STOP_PATIENCE);
    }

    public int graceEpochs() {
        return get(GRACE_EPOCHS);
    }

    public int collapsePatience() {
        return get(COLLAPSE_PATIENCE);
    }

    public Criterion criterion() {
        return get(CRITERION);
    }

    public int averagedEpochs() {
        return get(AVERAGED_EPOCHS);
    }

    /** Rows per optimiser step where an epoch has so many. */
    int batchFor(int rows) {
        return growingBatch() ? Math.max(batch(), Math.min(rows / STEPS_OF_LONG_TABLES, LARGEST_GROWN_BATCH)) : batch();
    }

    /** Most epochs where each has so many rows. */
    public int epochsFor(int rows) {
        if (steps() == 0) {
            return epochs();
        }
        int batch = batchFor(rows);
        int stepsPerEpoch = (int) (((long) rows + batch - 1) / batch);
        int share = (epochs() + SMALLEST_SHARE - 1) / SMALLEST_SHARE;
        return Math.min(epochs(), Math.max(share, steps() / stepsPerEpoch));
    }

    public LoopOptions withEpochs(int epochs) {
        return with(EPOCHS, epochs);
    }

    public LoopOptions withSteps(int steps) {
        return with(STEPS, steps);
    }

    public LoopOptions withBatch(int batch) {
        return with(BATCH, batch);
    }
}
