package org.hyperanfis.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;

/**
 * Runs of several models on the same rows with the same seeds.
 *
 * @param data what the data are called
 * @param models the models, in order
 * @param seeds the seeds, in order
 * @param runs at most one per model and seed
 * @since 0.1.0
 */
public record Comparison(String data, List<Model> models, List<Long> seeds, List<RunResult> runs) {

    /** Means as near as this part of their size are equal: their sums were rounded. */
    private static final double ROUNDING = 1e-12;

    /**
     * A model of the comparison.
     *
     * @param name by which users call it
     * @param title as tables show it
     */
    public record Model(String name, String title) {}

    private record Run(String model, long seed) {}

    public Comparison {
        models = List.copyOf(models);
        seeds = List.copyOf(seeds);
        runs = List.copyOf(runs);
        Set<Run> seen = new HashSet<>();
        for (RunResult run : runs) {
            String model = run.model();
            if (models.stream().noneMatch(m -> m.name().equals(model)) || !seeds.contains(run.seed())) {
                throw new InvalidDataException("The run of " + model + " with seed " + run.seed()
                        + " is not part of the comparison; name its model and its seed, or leave it out.");
            }
            if (!seen.add(new Run(model, run.seed()))) {
                throw new InvalidDataException(
                        "There are two runs of " + model + " with seed " + run.seed() + "; leave one out.");
            }
        }
    }

    /** The run of a model with a seed, if there is one. */
    public Optional<RunResult> run(String model, long seed) {
        requireModel(model);
        return runs.stream()
                .filter(run -> run.model().equals(model) && run.seed() == seed)
                .findFirst();
    }

    /**
     * A figure of a model over the seeds for which it is defined; empty if there are none.
     *
     * @param figure a name of {@link Figures}, or of anything else that runs measured
     */
    public Optional<Summary> summary(String model, String figure) {
        requireModel(model);
        List<Double> values = new ArrayList<>();
        for (long seed : seeds) {
            value(model, seed, figure).ifPresent(values::add);
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(new Summary(values));
    }

    /** A model against another, over the seeds for which both have the figure; empty if there are none. */
    public Optional<PairedDifference> paired(String model, String reference, String figure) {
        requireModel(model);
        requireModel(reference);
        List<Double> differences = new ArrayList<>();
        for (long seed : seeds) {
            OptionalDouble ours = value(model, seed, figure);
            OptionalDouble theirs = value(reference, seed, figure);
            if (ours.isPresent() && theirs.isPresent()) {
                differences.add(ours.getAsDouble() - theirs.getAsDouble());
            }
        }
        return differences.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new PairedDifference(differences, Figures.of(figure).better()));
    }

    /**
     * The p values of all other models against one, corrected for their number by the method of Holm; models that have no
     * seed in common with it are left out.
     */
    public Map<String, Double> adjustedP(String reference, String figure) {
        Map<String, Double> plain = new LinkedHashMap<>();
        for (Model model : models) {
            if (!model.name().equals(reference)) {
                paired(model.name(), reference, figure).ifPresent(pair -> plain.put(model.name(), pair.p()));
            }
        }
        List<Double> adjusted = Holm.adjusted(List.copyOf(plain.values()));
        Map<String, Double> byModel = new LinkedHashMap<>();
        for (String model : plain.keySet()) {
            byModel.put(model, adjusted.get(byModel.size()));
        }
        return byModel;
    }

    /**
     * The names of the figures that runs measured: those of {@link Figures} in its order, then others as they come; without those
     * of single {@link #classes}.
     */
    public List<String> figures() {
        Set<String> measured = new LinkedHashSet<>();
        runs.forEach(run -> measured.addAll(run.figures().keySet()));
        measured.removeIf(name -> Figures.classOf(name).isPresent());
        Set<String> ordered = new LinkedHashSet<>();
        Figures.known().stream().map(Figure::name).filter(measured::contains).forEach(ordered::add);
        ordered.addAll(measured);
        return List.copyOf(ordered);
    }

    /**
     * The classes that runs have {@linkplain Figures#perClass figures} of, as they come.
     *
     * @since 0.3.0
     */
    public List<String> classes() {
        return runs.stream()
                .flatMap(run -> run.figures().keySet().stream())
                .flatMap(name -> Figures.classOf(name).stream())
                .distinct()
                .toList();
    }

    /**
     * The models with the best mean, several if they are equal, among those that have the figure for every seed; none if
     * the figure does not judge.
     */
    public List<String> bestModels(String figure) {
        Better better = Figures.of(figure).better();
        Map<String, Double> means = new LinkedHashMap<>();
        for (Model model : models) {
            summary(model.name(), figure)
                    .filter(summary -> summary.values().size() == seeds.size())
                    .ifPresent(summary -> means.put(model.name(), summary.mean()));
        }
        if (better == Better.NEITHER || means.isEmpty()) {
            return List.of();
        }
        double best = means.values().stream()
                .reduce((a, b) -> better.prefers(a, b) ? a : b)
                .orElseThrow();
        return means.entrySet().stream()
                .filter(entry -> Math.abs(entry.getValue() - best) <= ROUNDING * Math.abs(best))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** A figure of one run; empty if there is no run, or the figure is not defined for it. */
    public OptionalDouble value(String model, long seed, String figure) {
        RunResult run = run(model, seed).orElse(null);
        if (run == null) {
            return OptionalDouble.empty();
        }
        Double value = figure.equals(Figures.SECONDS)
                ? Double.valueOf(run.seconds())
                : run.figures().get(figure);
        return value == null || !Double.isFinite(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private void requireModel(String name) {
        if (models.stream().noneMatch(model -> model.name().equals(name))) {
            throw new InvalidOptionException("There is no model " + name + " in the comparison; it has "
                    + models.stream().map(Model::name).toList() + ".");
        }
    }
}
