package org.hyperanfis.train;

import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;

/**
 * Adds up the work of the loops of a training, so that a listener can tell how long the whole takes. An epoch is as much work as its
 * rows times its rules.
 */
final class Workload {

    private final TrainingListener listener;
    private double done;
    private double left;

    Workload(TrainingListener listener) {
        this.listener = listener;
    }

    /** Adds a loop, or what takes as long as so many epochs. */
    Loop add(int epochs, double epochWork) {
        return new Loop(epochs, epochWork);
    }

    private synchronized void shift(double more, double lessLeft) {
        done += more;
        left -= lessLeft;
    }

    private synchronized void report() {
        listener.onProgress(done, Math.max(0, left));
    }

    /** One loop, which may end early. */
    final class Loop {

        private final double epochWork;
        private int epochsLeft;

        private Loop(int epochs, double epochWork) {
            this.epochWork = epochWork;
            this.epochsLeft = epochs;
            shift(0, -epochs * epochWork);
        }

        /** No more than so many epochs are left of it. */
        void limit(int epochs) {
            if (epochs < epochsLeft) {
                shift(0, (epochsLeft - epochs) * epochWork);
                epochsLeft = epochs;
            }
        }

        /** Counts the epochs that {@code phase} hears of. The first may come from a checkpoint, with others before it. */
        TrainingListener over(TrainingListener phase, int epochs) {
            return new TrainingListener() {
                @Override
                public void onEpoch(EpochReport report) {
                    shift(epochWork, 0);
                    limit(epochs - report.epoch());
                    report();
                    phase.onEpoch(report);
                }

                @Override
                public boolean isCancelled() {
                    return phase.isCancelled();
                }
            };
        }
    }
}
