package org.hyperanfis.cli.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.ModelFlags;
import org.hyperanfis.cli.option.ModelOptions;
import org.hyperanfis.cli.option.TrainWords;
import org.hyperanfis.cli.option.TrainingDataOptions;
import org.hyperanfis.cli.training.HistoryFile;
import org.hyperanfis.cli.training.PreviousModel;
import org.hyperanfis.cli.training.TrainingPlan;
import org.hyperanfis.cli.training.TrainingSession;
import org.hyperanfis.cli.training.TrialTable;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.tune.Trial;
import org.hyperanfis.tune.Tuner;
import org.hyperanfis.tune.TuningListener;
import org.hyperanfis.tune.TuningMethod;
import org.hyperanfis.tune.TuningOptions;
import org.hyperanfis.tune.TuningResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Searches for options. */
@Command(
        name = "tune",
        header = "Search for good options, and train the model with the best.",
        description = {
            "",
            "Varies rules, curvature, radius, learning rate and penalties around the options given. A trial is judged on the"
                    + " validation part alone; the test part is read once, by the model that is kept. Successive halving"
                    + " trains many trials for a few epochs and lets the best third go on; random trains each to the end. The"
                    + " first trial is the options as given. A trial has one start and does not learn from validation"
                    + " rows; the model that is kept is trained at the end as 'train' does it, by the command that is"
                    + " printed.",
            "",
            "Every trial is written to a table. With --trials and no --budget the result does not depend on time.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis tune wdbc --budget 2m",
            "  hyperanfis tune my.csv --target price --trials 50 --method random"
        },
        modelTransformer = ModelFlags.class)
public final class TuneCommand extends ConsoleCommand {

    private static final Pattern DURATION = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ms|s|m|h)");
    private static final int SHOWN_TRIALS = 10;
    /** Options that 'train' does not have. */
    private static final Set<String> OF_THE_SEARCH = Set.of("--budget", "--trials", "--method", "--trials-out");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final TrainingDataOptions dataOptions = new TrainingDataOptions();

    @Mixin
    private final ModelOptions modelOptions = new ModelOptions();

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "How long to search, such as 30s, 5m or 1h (default: no limit).",
            order = 3)
    private @Nullable String budget;

    @Option(
            names = "--trials",
            paramLabel = "N",
            description = "Most trials (default: as many as the budget allows, or " + TuningOptions.DEFAULT_TRIALS
                    + " without one).",
            order = 4)
    private @Nullable Integer trials;

    @Option(names = "--method", paramLabel = "NAME", description = "halving or random (default: halving).", order = 5)
    private TuningMethod method = TuningMethod.HALVING;

    @Option(
            names = "--trials-out",
            paramLabel = "FILE",
            description = "Where to write the table of trials (default: beside the model, .trials.csv).",
            order = 6)
    private @Nullable Path trialsFile;

    public TuneCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        HyperAnfisOptions asked = modelOptions.options(common().seed());
        HyperAnfisOptions base = asked.toBuilder().starts(1).refit(false).build();
        TuningOptions options = TuningOptions.DEFAULT.withMethod(method).withSeed(common().seed());
        options = budget == null ? options : options.withBudget(duration(budget));
        options = trials == null ? options : options.withTrials(trials);
        Path file = dataOptions.modelFile();
        Path table = Directories.writable(
                trialsFile == null ? file.resolveSibling(file.getFileName() + ".trials.csv") : trialsFile);
        TrainingData data = dataOptions.load(this, modelOptions.derivedInputs());
        Dataset validation = data.validation()
                .orElseThrow(() -> new InvalidOptionException(
                        "tuning needs validation rows; give them a share in --split, or a file with --validation"));
        boolean classifies = data.training().target() instanceof Target.Classes;
        Display display = new Display(classifies);
        console().interruption().await();
        TuningResult result = new Tuner(common().threads())
                .splitDescription(data.split())
                .provenance(TrainingSession.provenance(data, dataOptions.warnings()))
                .run(data.training(), validation, base, options, display);
        TrialTable.write(table, result.trials(), classifies);
        if (console().interruption().requested()) {
            return interrupted(result, file, table);
        }
        if (result.best().bestEpoch() == 0) {
            throw new InvalidOptionException("every training diverged in its first epoch, and no model was saved; try a"
                    + " smaller --learning-rate, or look at the data; the trials are in " + table);
        }
        HyperAnfisOptions winner = winner(result.best(), asked);
        TrainWords command = new TrainWords(spec.commandLine().getParseResult(), OF_THE_SEARCH, winner);
        TrainingSession.Outcome outcome = new TrainingSession(this, data, TrainingPlan.of(winner), file)
                .warnings(dataOptions.warnings())
                .keepingPrevious(dataOptions.keepsPrevious())
                .fallback(result.training())
                .run();
        if (outcome.exitCode() == ExitCode.DONE) {
            report(outcome, result, command, table, classifies);
        } else if (!common().quiet()) {
            say(List.of("the last training again:"));
            command.lines("  ", console().errStyle().width()).forEach(console().err()::println);
        }
        return outcome.exitCode();
    }

    /**
     * The options of a trial as {@code train} has them: with the starts and the last training that a trial leaves out. The first
     * trial stands for the options as they were given, where validation rows may choose the rules.
     */
    private static HyperAnfisOptions winner(Trial best, HyperAnfisOptions asked) {
        return best.number() == 0
                ? asked
                : best.options().toBuilder()
                        .starts(asked.starts())
                        .refit(asked.refit())
                        .build();
    }

    /** Saves what the best trial has so far, as it is. */
    private int interrupted(TuningResult result, Path file, Path table) {
        boolean any = TrainingSession.hasModel(result.training());
        if (any) {
            if (dataOptions.keepsPrevious()) {
                PreviousModel.keep(file, this);
            }
            ModelFile.save(result.training().model(), file);
            HistoryFile.write(HistoryFile.of(file), result.training().history());
        }
        console()
                .tell("interrupted: "
                        + (any
                                ? "the model of the best trial so far (trial "
                                        + result.best().number() + ", "
                                        + (result.best().epochs() == 0
                                                ? "less than an epoch"
                                                : Formats.count(result.best().epochs(), "epoch"))
                                        + ") is in " + file + ", "
                                : "there is no model yet; ")
                        + "the trials are in " + table);
        return ExitCode.INTERRUPTED;
    }

    /** Reads {@code 90s}, {@code 5m}, {@code 1.5h}. */
    static Duration duration(String text) {
        Matcher matcher = DURATION.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new InvalidOptionException("--budget is '" + text + "'; give a time such as 30s, 5m or 1h");
        }
        long millis = switch (matcher.group(2)) {
            case "ms" -> 1;
            case "s" -> 1000;
            case "m" -> 60_000;
            default -> 3_600_000;
        };
        return Duration.ofMillis(Math.round(Double.parseDouble(matcher.group(1)) * millis));
    }

    private void report(
            TrainingSession.Outcome outcome, TuningResult result, TrainWords command, Path table, boolean classifies) {
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> {
                    TrainingSession.write(outcome, json);
                    json.field("command", command.text());
                    json.field("trialsTable", table.toString());
                    json.object("best", () -> write(result.best(), json));
                    json.array("trials", () -> result.trials().forEach(trial -> json.object(() -> write(trial, json))));
                });
            }
            return;
        }
        Style style = console().outStyle();
        TextTable best = new TextTable(
                ">trial",
                classifies ? ">macro-F1" : ">RMSE",
                ">rules",
                ">curvature",
                ">radius",
                ">rate",
                ">epochs",
                "state");
        result.trials().stream()
                .filter(trial -> trial.isScored() && trial.state().isEnded())
                .sorted(Trial.BEST_FIRST)
                .limit(SHOWN_TRIALS)
                .forEach(trial -> best.row(
                        trial.number(),
                        Formats.score(Math.abs(trial.score())),
                        trial.options().rules(),
                        ReadableNumber.of(trial.options().curvature()),
                        ReadableNumber.of(trial.options().initialization().targetRadius()),
                        ReadableNumber.of(trial.options().loop().learningRate()),
                        trial.epochs(),
                        trial.state().name().toLowerCase(Locale.ROOT)));
        print(style.bold("Best trials on validation"));
        print(best.lines("  ", style));
        print("");
        print("Trained again with the options of trial %d, as this command does:"
                .formatted(result.best().number()));
        command.lines("  ", style.width()).forEach(this::printAsItIs);
        print("");
        print(TrainingSession.lines(outcome, style));
        print("");
        printAsItIs("Model:  " + outcome.modelFile());
        printAsItIs("Trials: " + table);
    }

    private static void write(Trial trial, JsonWriter json) {
        json.field("trial", trial.number());
        json.field("rung", trial.rung());
        json.field("state", trial.state().name().toLowerCase(Locale.ROOT));
        json.field("score", trial.score());
        json.field("validationLoss", trial.validationLoss());
        json.field("epochs", trial.epochs());
        json.field("bestEpoch", trial.bestEpoch());
        json.field("parameters", trial.parameters());
        json.field("seconds", trial.seconds());
        json.object("options", () -> trial.options().asMap().forEach(json::field));
    }

    /** Shows each trial as it ends, in one place on a terminal. */
    private final class Display implements TuningListener {

        private final boolean classifies;
        private int ended;

        Display(boolean classifies) {
            this.classifies = classifies;
        }

        @Override
        public void onTrial(Trial trial, Trial best) {
            ended++;
            if (common().quiet()) {
                return;
            }
            String score = trial.isScored()
                    ? "%s %s after %s"
                            .formatted(
                                    classifies ? "macro-F1" : "RMSE",
                                    Formats.score(Math.abs(trial.score())),
                                    Formats.count(trial.epochs(), "epoch"))
                    : "no score";
            String better = best.isScored()
                    ? "; best %s, trial %d".formatted(Formats.score(Math.abs(best.score())), best.number())
                    : "";
            String line = "%4d  trial %d: %s (%d rules)%s"
                    .formatted(ended, trial.number(), score, trial.options().rules(), better);
            console()
                    .err()
                    .println(TextTable.shortened(line, console().errStyle().width()));
        }

        @Override
        public boolean isCancelled() {
            return console().interruption().requested();
        }
    }
}
