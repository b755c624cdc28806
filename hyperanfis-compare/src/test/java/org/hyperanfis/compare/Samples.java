package org.hyperanfis.compare;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.train.loop.TrainingListener;

/** Small rows, and models that only pretend. */
final class Samples {

    private Samples() {}

    /** Two columns and two classes, four rows; different for every seed. */
    static Parts parts(long seed) {
        double[][] rows = {{seed, 1}, {2, 3}, {4, 5}, {6, 7}};
        Dataset data = Dataset.classification(List.of("x", "y"), rows, "class", List.of("a", "b", "b", "a"));
        return new Parts(data, data, data);
    }

    static RunResult result(String model, long seed, Map<String, Double> figures) {
        return new RunResult(model, seed, figures, "patience", "digest", 0.5);
    }

    /** What a pretended model does. */
    @FunctionalInterface
    interface Run {
        Map<String, Double> figures(Parts parts, long seed, TrainingListener listener);
    }

    /** A model that only pretends, and counts its runs. */
    record Fake(String name, String settings, AtomicInteger runs, Run run) implements Contestant {

        Fake(String name, Run run) {
            this(name, "", new AtomicInteger(), run);
        }

        @Override
        public String title() {
            return "The " + name;
        }

        @Override
        public RunResult run(Parts parts, long seed, TrainingListener listener) {
            runs.incrementAndGet();
            return result(name, seed, run.figures(parts, seed, listener));
        }
    }
}
