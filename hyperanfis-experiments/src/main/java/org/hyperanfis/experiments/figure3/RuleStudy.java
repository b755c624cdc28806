package org.hyperanfis.experiments.figure3;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hyperanfis.compare.Summary;

/**
 * The rules of several models over the same seeds.
 *
 * @param data what the data are called
 * @param classes of the data, in order
 * @param models in the order of tables
 * @param runs of every model with every seed
 * @param scene the rows of the first seed, for the picture
 */
public record RuleStudy(
        String data, List<String> classes, List<Model> models, List<Long> seeds, List<RuleSharing> runs, Scene scene) {

    /** @param name by which it is called, such as {@code anfis} */
    record Model(String name, String title) {}

    /**
     * Validation rows in the plane that all models of a seed share.
     *
     * @param rows in the plane
     * @param labels the class of each row
     * @param kept the share of the variance of the training rows that lies in the plane
     */
    record Scene(List<PlanePoint> rows, List<Integer> labels, double kept) {
        public Scene {
            rows = List.copyOf(rows);
            labels = List.copyOf(labels);
        }
    }

    public RuleStudy {
        classes = List.copyOf(classes);
        models = List.copyOf(models);
        seeds = List.copyOf(seeds);
        runs = List.copyOf(runs);
    }

    RuleSharing run(String model, long seed) {
        return runs.stream()
                .filter(run -> run.model().equals(model) && run.seed() == seed)
                .findFirst()
                .orElseThrow();
    }

    /** The run that is shown in detail. */
    RuleSharing shown(Model model) {
        return run(model.name(), seeds.get(0));
    }

    /** A measure of a model over the seeds that have it; nothing if none has. */
    Optional<Summary> summary(String model, ToDoubleFunction<RuleSharing> measure) {
        List<Double> values = seeds.stream()
                .map(seed -> measure.applyAsDouble(run(model, seed)))
                .filter(Double::isFinite)
                .toList();
        return values.isEmpty() ? Optional.empty() : Optional.of(new Summary(values));
    }

    /** A measure of a model less that of another, seed by seed, over the seeds that have both. */
    Optional<Summary> difference(String model, String from, ToDoubleFunction<RuleSharing> measure) {
        List<Double> values = new ArrayList<>();
        for (long seed : seeds) {
            double difference = measure.applyAsDouble(run(model, seed)) - measure.applyAsDouble(run(from, seed));
            if (Double.isFinite(difference)) {
                values.add(difference);
            }
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(new Summary(values));
    }
}
