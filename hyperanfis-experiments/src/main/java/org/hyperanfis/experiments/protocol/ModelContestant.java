package org.hyperanfis.experiments.protocol;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.inspect.score.RowAnswers;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.Options;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;

/** A kind of rule model as a contestant. */
abstract class ModelContestant implements Contestant {

    private final String name;
    private final String title;
    private final Budget budget;

    ModelContestant(String name, String title, Budget budget) {
        this.name = name;
        this.title = title;
        this.budget = budget;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String title() {
        return title;
    }

    final Budget budget() {
        return budget;
    }

    /** Options by name, without those that follow from rows and seed. */
    abstract Map<String, Object> options();

    /**
     * Options by name, without those that came later and leave things as they were, so that results from before them are still
     * found.
     *
     * @param later whether results may be from before an option
     */
    static Map<String, Object> named(Options<?> options, Predicate<Option<?>> later) {
        Map<String, Object> named = options.asMap();
        options.values().table().options().stream()
                .filter(later)
                .filter(option ->
                        option.absent().filter(options.get(option)::equals).isPresent())
                .forEach(option -> named.remove(option.name()));
        return named;
    }

    @Override
    public final String settings() {
        String cap =
                budget.updates().isPresent() ? "\nupdates = " + budget.updates().getAsInt() : "";
        return options().entrySet().stream()
                        .map(option -> option.getKey() + " = " + option.getValue())
                        .collect(Collectors.joining("\n"))
                + cap;
    }

    /**
     * What a training gave.
     *
     * @param epochs of all gradient training that it took
     * @param updates of all of it
     */
    record Trained(RuleModel model, StopReason stop, int epochs, long updates) {}

    abstract Trained train(Parts parts, long seed, TrainingListener listener);

    /** A run, and the model that it tested. */
    record Tested(RuleModel model, RunResult result) {}

    @Override
    public final RunResult run(Parts parts, long seed, TrainingListener listener) {
        return test(parts, seed, listener).result();
    }

    final Tested test(Parts parts, long seed, TrainingListener listener) {
        long start = System.nanoTime();
        Trained trained = train(parts, seed, listener);
        double seconds = (System.nanoTime() - start) / 1e9;
        RuleModel model = trained.model();
        Predictions predictions = model.predict(parts.test());
        Map<String, Double> figures = new LinkedHashMap<>();
        model.evaluate(parts.test(), predictions).probabilities().ifPresent(metrics -> {
            figures.putAll(RunResult.figures(metrics));
            figures.putAll(RunResult.figures(RowAnswers.of(model, parts.test()).scores()));
        });
        RuleMetrics rules = model.evaluate(parts.validation()).rules();
        figures.put(Figures.RULES, (double) model.ruleCount());
        figures.put(Figures.EFFECTIVE_RULES, rules.effectiveRules());
        if (!Double.isNaN(rules.meanRuleCosine())) {
            figures.put(Figures.RULE_COSINE, rules.meanRuleCosine());
        }
        figures.put(
                Figures.LARGEST_COVERAGE,
                rules.dominantCoverage().stream()
                        .mapToDouble(Double::doubleValue)
                        .max()
                        .orElseThrow());
        figures.putAll(figures(model.ruleTruth(parts.test(), predictions)));
        figures.put(Figures.PARAMETERS, (double) model.parameterCount());
        figures.put(Figures.EPOCHS, (double) trained.epochs());
        figures.put(Figures.UPDATES, (double) trained.updates());
        figures.put(Figures.EXTRA_EPOCHS, model.provenance().metrics().getOrDefault(Figures.EXTRA_EPOCHS, 0.0));
        RunResult result = RunResult.of(
                name,
                seed,
                parts.test(),
                predictions.outputs(),
                figures,
                trained.stop().name().toLowerCase(Locale.ROOT),
                seconds);
        return new Tested(model, result);
    }

    private static Map<String, Double> figures(RuleTruth truth) {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put(Figures.FAITHFULNESS, truth.faithfulness());
        figures.put(Figures.VOTE_FIDELITY, truth.voteFidelity());
        figures.put(Figures.TEXT_FIDELITY, truth.textFidelity());
        figures.put(Figures.TERMS, truth.terms());
        figures.put(Figures.WRONG_RULES, (double) truth.wrongRules());
        figures.put(Figures.WRONG_SHARE, truth.wrongShare());
        figures.put(Figures.CLASSES_UNSTATED, (double) truth.classesUnstated().size());
        truth.inRange().ifPresent(share -> figures.put(Figures.IN_RANGE, share));
        return figures;
    }

    /** Turns a training that was cancelled into the exception that says so. */
    static <M extends RuleModel> TrainingResult<M> uncancelled(TrainingResult<M> result) {
        if (result.stop() == StopReason.CANCELLED) {
            throw new CancellationException("the training was cancelled");
        }
        return result;
    }
}
