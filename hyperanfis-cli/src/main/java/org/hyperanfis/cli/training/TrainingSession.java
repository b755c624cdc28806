package org.hyperanfis.cli.training;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.check.DataWarning;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.view.DecisionView;
import org.hyperanfis.cli.view.EvaluationView;
import org.hyperanfis.cli.view.TruthView;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.decision.DecisionRequest;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.encode.TrainingParts;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.io.CheckpointFile;
import org.hyperanfis.io.RuleModelFile;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.train.Trainer;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.StopReason;
import org.jspecify.annotations.Nullable;

/** Trains a model on prepared data with progress, interruption and checkpoints, saves it, and evaluates it. */
public final class TrainingSession {

    private static final Duration CHECKPOINT_INTERVAL = Duration.ofSeconds(10);
    /** Only the last state is kept, when training is interrupted. */
    private static final Duration ONLY_AT_THE_END = Duration.ofDays(1000);

    private final ConsoleCommand command;
    private final TrainingData data;
    private final TrainingPlan plan;
    private final Path modelFile;
    private @Nullable Path checkpointDirectory;
    private boolean resume;
    private boolean resumable;
    private boolean keepsPrevious;
    private @Nullable TrainingResult<? extends RuleModel> fallback;
    private List<DataWarning> warnings = List.of();
    private DecisionRequest decision = DecisionRequest.NONE;

    public TrainingSession(ConsoleCommand command, TrainingData data, TrainingPlan plan, Path modelFile) {
        this.command = command;
        this.data = data;
        this.plan = plan;
        this.modelFile = modelFile;
    }

    /** What was said against the data, to be kept with the model. */
    public TrainingSession warnings(List<DataWarning> said) {
        this.warnings = said;
        return this;
    }

    /** Keeps a model that is there already beside the new one. */
    public TrainingSession keepingPrevious(boolean keeps) {
        this.keepsPrevious = keeps;
        return this;
    }

    /** What is saved in place of a training that is interrupted. */
    public TrainingSession fallback(TrainingResult<? extends RuleModel> other) {
        this.fallback = other;
        return this;
    }

    /** Makes the model answer by a threshold or by costs. */
    public TrainingSession decision(DecisionRequest request) {
        this.decision = request;
        return this;
    }

    /** Keeps the state of training in a directory while it runs. */
    public TrainingSession checkpoints(@Nullable Path directory, boolean goOn) {
        this.checkpointDirectory = directory;
        this.resume = goOn;
        this.resumable = true;
        return this;
    }

    /**
     * What came out.
     *
     * @param evaluations of the parts that have rows, by name
     * @param exitCode done or interrupted
     */
    public record Outcome(
            TrainingResult<? extends RuleModel> result,
            Path modelFile,
            Map<String, PartEvaluation> evaluations,
            int exitCode) {

        public RuleModel model() {
            return result.model();
        }
    }

    /**
     * How the model does on one part of the data.
     *
     * @param truth of its rules, on the part that tells most
     */
    record PartEvaluation(int rows, Evaluation evaluation, Optional<RuleTruth> truth) {}

    public Outcome run() {
        int outputs = data.training().target().size();
        int epochs = plan.epochs(data.training().rows());
        KernelChoice.forTraining(
                plan.rules(),
                epochs * plan.trainings(),
                data.training().rows(),
                data.training().width(),
                outputs);
        Path checkpoint = checkpointFile();
        boolean found = !CheckpointFile.existing(checkpoint).isEmpty();
        if (resume && !found) {
            command.note("there is no checkpoint " + checkpoint + "; training starts from the beginning");
        } else if (!resume && found) {
            command.note("the checkpoint " + checkpoint + " is not used; add --resume to go on from it");
        }
        boolean classifies = data.training().target() instanceof Target.Classes;
        ProgressDisplay progress =
                new ProgressDisplay(command.console(), command.common().quiet(), classifies, epochs);
        Duration interval = checkpointDirectory == null ? ONLY_AT_THE_END : CHECKPOINT_INTERVAL;
        Trainer<? extends RuleModel> trainer = plan.trainer(command.common().threads())
                .listener(progress)
                .splitDescription(data.split())
                .decision(decision)
                .provenance(provenance(data, warnings))
                .checkpoints(
                        resume ? CheckpointFile.at(checkpoint, interval) : CheckpointFile.anew(checkpoint, interval));
        command.console().interruption().await();
        TrainingResult<? extends RuleModel> result;
        try {
            result = checked(trainer.train(data.training(), data.validation().orElse(null)));
        } finally {
            progress.end();
        }
        result.warnings().forEach(command::note);
        TrainingResult<? extends RuleModel> kept =
                fallback != null && result.stop() == StopReason.CANCELLED ? fallback : result;
        if (hasModel(kept)) {
            if (keepsPrevious && !resume) {
                PreviousModel.keep(modelFile, command);
            }
            RuleModelFile.save(kept.model(), modelFile);
            HistoryFile.write(HistoryFile.of(modelFile), kept.history());
        }
        if (result.stop() == StopReason.CANCELLED) {
            return interrupted(result, checkpoint);
        }
        if (result.bestEpoch() == 0) {
            throw new InvalidOptionException(
                    "training diverged in its first epoch, and no model was saved; try a smaller"
                            + " --learning-rate, or look at the data");
        }
        if (checkpointDirectory == null) {
            CheckpointFile.existing(checkpoint).forEach(file -> file.toFile().delete());
        }
        reportStop(result);
        return new Outcome(result, modelFile, evaluations(result), ExitCode.DONE);
    }

    /** The rules say how they do on test rows, which training never sees. */
    @SuppressWarnings("unchecked") // a checked model is of the same kind
    private <M extends RuleModel> TrainingResult<M> checked(TrainingResult<M> result) {
        return data.test()
                .map(rows -> result.withModel((M) result.model().checkedOn(rows, RuleStatement.Part.TEST, false)))
                .orElse(result);
    }

    /** What the model file says of the data, beside what the library writes. */
    public static Map<String, Object> provenance(TrainingData data, List<DataWarning> warnings) {
        Map<String, Object> provenance = new LinkedHashMap<>();
        provenance.put(TrainingRows.SOURCE, data.schema().table());
        provenance.putAll(TrainingParts.provenance(data));
        for (int i = 0; i < warnings.size(); i++) {
            provenance.put(TrainingRows.WARNING + (i + 1), warnings.get(i).text());
        }
        provenance.putAll(data.schema().tableColumns().provenance());
        return provenance;
    }

    /** What was interrupted in its first epoch has one too, if it took a step. */
    public static boolean hasModel(TrainingResult<? extends RuleModel> result) {
        return result.bestEpoch() > 0 || (result.stop() == StopReason.CANCELLED && result.steps() > 0);
    }

    private Outcome interrupted(TrainingResult<? extends RuleModel> result, Path checkpoint) {
        String when = result.history().isEmpty()
                ? "in the first epoch"
                : "after epoch " + result.history().size();
        String which = result.bestEpoch() > 0 ? "epoch " + result.bestEpoch() : "its first steps, less than an epoch";
        String saved = fallback != null
                ? "the model of the best trial is in " + modelFile + ", "
                : hasModel(result)
                        ? "the best model so far (" + which + ") is in " + modelFile + ", "
                        : "there is no model yet; ";
        // What comes before the first epoch, such as the flight of a swarm, has no state to go on from.
        String state = CheckpointFile.existing(checkpoint).isEmpty()
                ? "training had not begun"
                : "the state of training is in " + checkpoint
                        + (resumable ? "; the same command with --resume goes on" : "");
        command.console().tell("interrupted " + when + ": " + saved + state);
        return new Outcome(result, modelFile, Map.of(), ExitCode.INTERRUPTED);
    }

    private void reportStop(TrainingResult<? extends RuleModel> result) {
        switch (result.stop()) {
            case COLLAPSED ->
                command.note("training collapsed: the model predicts one class only; try fewer rules, another"
                        + " --learning-rate, or look at the data");
            case DIVERGED -> command.note("training diverged: numbers became too large; try a smaller --learning-rate");
            default -> {}
        }
    }

    private Path checkpointFile() {
        if (checkpointDirectory == null) {
            return modelFile.resolveSibling(modelFile.getFileName() + ".checkpoint");
        }
        return Directories.created(checkpointDirectory).resolve("hyperanfis.checkpoint");
    }

    /** Of the rows that tell something about the model: not the validation rows if it has learnt from them. */
    private Map<String, PartEvaluation> evaluations(TrainingResult<? extends RuleModel> result) {
        Map<String, Dataset> parts = new LinkedHashMap<>();
        if (!result.refitted()) {
            data.validation().ifPresent(rows -> parts.put("validation", rows));
        }
        data.test().ifPresent(rows -> parts.put("test", rows));
        if (parts.isEmpty()) {
            parts.put("training", data.training());
        }
        Map<String, PartEvaluation> evaluations = new LinkedHashMap<>();
        String last = List.copyOf(parts.keySet()).get(parts.size() - 1);
        parts.forEach((part, rows) -> evaluations.put(part, evaluation(result.model(), rows, part.equals(last))));
        return evaluations;
    }

    private static PartEvaluation evaluation(RuleModel model, Dataset rows, boolean withTruth) {
        return new PartEvaluation(
                rows.rows(), model.evaluate(rows), withTruth ? Optional.of(model.ruleTruth(rows)) : Optional.empty());
    }

    /** The outcome as text. */
    public static List<String> lines(Outcome outcome, Style style) {
        TrainingResult<? extends RuleModel> result = outcome.result();
        List<String> lines = new ArrayList<>();
        TextTable scores = EvaluationView.headline(result.model().target());
        outcome.evaluations()
                .forEach((part, evaluated) -> new EvaluationView(
                                evaluated.evaluation(), result.model().target())
                        .addTo(scores, part, evaluated.rows()));
        lines.addAll(scores.lines("", style));
        lines.add("");
        lines.add("Trained %s in %s, kept epoch %d%s."
                .formatted(
                        Formats.count(result.history().size(), "epoch"),
                        Formats.duration(result.model().provenance().seconds()),
                        result.bestEpoch(),
                        result.stop() == StopReason.STALLED ? " (no better since)" : ""));
        if (result.refitted()) {
            boolean classifies = result.model().target() instanceof Target.Classes;
            lines.add("%s on validation rows: %s; then trained that long with those rows too."
                    .formatted(classifies ? "Macro-F1" : "RMSE", Formats.score(validationScore(result))));
        }
        ProbabilityCalibration calibration = result.model().calibration();
        if (calibration.isMade()) {
            lines.addAll(
                    TextTable.wrapped("Probabilities " + calibration.method().words() + ".", style.width()));
        }
        lines.addAll(DecisionView.sentence(result.model().decision(), style));
        outcome.evaluations()
                .forEach((part, evaluated) ->
                        evaluated.truth().ifPresent(truth -> lines.addAll(truthLines(outcome, part, truth, style))));
        return lines;
    }

    private static List<String> truthLines(Outcome outcome, String part, RuleTruth truth, Style style) {
        TruthView view = new TruthView(truth, outcome.model());
        List<String> lines = new ArrayList<>();
        lines.add(view.sentence(part) + (part.equals("training") ? " The model has learnt from these rows." : ""));
        lines.addAll(view.warnings(part));
        return lines.stream()
                .flatMap(line -> TextTable.wrapped(line, style.width()).stream())
                .toList();
    }

    /** Macro-F1 or RMSE on validation rows, or else training rows, of the epoch that was kept. */
    private static double validationScore(TrainingResult<? extends RuleModel> result) {
        return result.history().stream()
                .filter(report -> report.epoch() == result.bestEpoch())
                .mapToDouble(report -> Math.abs(report.validation().score()))
                .findFirst()
                .orElse(Double.NaN);
    }

    public static void write(Outcome outcome, JsonWriter json) {
        TrainingResult<? extends RuleModel> result = outcome.result();
        RuleModel model = result.model();
        json.field("model", outcome.modelFile().toString());
        json.field("type", model.type());
        json.field("task", model.target() instanceof Target.Classes ? "classification" : "regression");
        json.field("rules", model.ruleCount());
        json.field("inputs", model.features().size());
        json.field("stop", result.stop().name().toLowerCase(Locale.ROOT));
        json.field("epochs", result.history().size());
        json.field("bestEpoch", result.bestEpoch());
        json.field("validationScore", validationScore(result));
        json.field("refitted", result.refitted());
        if (model.calibration().isMade()) {
            json.constant("calibration", model.calibration().method());
        }
        DecisionView.write("decision", model.decision(), json);
        json.field("seconds", model.provenance().seconds());
        json.object("rows", () -> {
            json.field("training", model.provenance().trainingRows());
            json.field("validation", model.provenance().validationRows());
            Optional.ofNullable(outcome.evaluations().get("test")).ifPresent(test -> json.field("test", test.rows()));
        });
        outcome.evaluations()
                .forEach((part, evaluated) -> json.object(part, () -> {
                    new EvaluationView(evaluated.evaluation(), model.target()).write(json);
                    evaluated.truth().ifPresent(truth -> new TruthView(truth, model).write(json));
                }));
    }
}
