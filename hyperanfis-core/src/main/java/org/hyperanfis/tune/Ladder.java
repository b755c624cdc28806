package org.hyperanfis.tune;

/** The rungs of a bracket: how many epochs each allows, and how many trials go on from one to the next. */
final class Ladder {

    private final int fullEpochs;
    private final int eta;
    private final int last;
    private final int width;

    private Ladder(int fullEpochs, int eta, int last, int width) {
        this.fullEpochs = fullEpochs;
        this.eta = eta;
        this.last = last;
        this.width = width;
    }

    /** As many rungs as leave the first one enough epochs; {@code random} search has but one. */
    static Ladder of(TuningOptions options, int fullEpochs) {
        int last = 0;
        int width = 1;
        if (options.method() == TuningMethod.HALVING) {
            while (fullEpochs / width / options.eta() >= options.smallestEpochs()) {
                width *= options.eta();
                last++;
            }
        }
        return new Ladder(fullEpochs, options.eta(), last, width);
    }

    /** The last rung, from 0. */
    int last() {
        return last;
    }

    /** Trials on the first rung of which one reaches the last. */
    int width() {
        return width;
    }

    /** Epochs a trial has done at the end of {@code rung}. */
    int epochs(int rung) {
        int epochs = fullEpochs;
        for (int r = last; r > rung; r--) {
            epochs /= eta;
        }
        return epochs;
    }

    /** How many of {@code trials} go on. */
    int places(int trials) {
        return Math.max(1, trials / eta);
    }
}
