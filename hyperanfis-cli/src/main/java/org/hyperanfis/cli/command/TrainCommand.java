package org.hyperanfis.cli.command;

import java.nio.file.Path;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.DecisionOptions;
import org.hyperanfis.cli.option.ModelFlags;
import org.hyperanfis.cli.option.ModelOptions;
import org.hyperanfis.cli.option.ModelTypeOptions;
import org.hyperanfis.cli.option.TrainingDataOptions;
import org.hyperanfis.cli.training.TrainingPlan;
import org.hyperanfis.cli.training.TrainingSession;
import org.hyperanfis.cli.view.DataView;
import org.hyperanfis.cli.view.RulesView;
import org.hyperanfis.cli.view.SchemaView;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.schema.DerivedInputs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Trains a model on a table. */
@Command(
        name = "train",
        header = "Train a model on a table, save it, and show its scores and rules.",
        description = {
            "",
            "Reads a table, finds out what its columns are, splits its rows into training, validation and test parts,"
                    + " trains, and saves the model of the best epoch. The validation part chooses the epoch; the test part"
                    + " is read once, at the end.",
            "",
            "Numbers are standardised, texts become one input per category, a missing number takes the training mean."
                    + " What was found is shown first and can be overridden.",
            "",
            "The answer is the class with the highest score, unless --threshold or --cost says otherwise: with --cost, the"
                    + " threshold is chosen on the validation part and kept in the model.",
            "",
            "Ctrl-C saves the best model so far and a checkpoint; the same command with --resume goes on.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis train wdbc",
            "  hyperanfis train patients.csv --target diagnosis --drop id --model m.json",
            "  hyperanfis train cars.csv -t class --ordinal \"safety=low<med<high\" --rules 20",
            "  hyperanfis train --sql \"SELECT * FROM 'sales/*.parquet'\" -t price -m m.json",
            "  hyperanfis train a.csv.gz -t class --test b.csv.gz --epochs 30 --batch 1024",
            "  hyperanfis train wdbc --model-type fcm-anfis -m fcm.json"
        },
        modelTransformer = ModelFlags.class)
public final class TrainCommand extends ConsoleCommand {

    @Mixin
    private final TrainingDataOptions dataOptions = new TrainingDataOptions();

    @Mixin
    private final ModelOptions modelOptions = new ModelOptions();

    @Mixin
    private final ModelTypeOptions modelType = new ModelTypeOptions();

    @Mixin
    private final DecisionOptions decisions = new DecisionOptions();

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description = "Keep the state of training here every ten seconds, so that little is lost in a crash.",
            order = 60)
    private @Nullable Path checkpoint;

    @Option(
            names = "--resume",
            description = "Go on from the checkpoint; the result is that of a training never interrupted.",
            order = 61)
    private boolean resume;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "How many rules to show (default: 3).",
            defaultValue = "3",
            order = 62)
    private int top;

    @Option(
            names = "--dry-run",
            description = "Show what the columns are taken for and how the rows are split, and stop.",
            order = 33)
    private boolean dryRun;

    public TrainCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        if (top < 0) {
            throw new InvalidOptionException("--top is " + top + "; give a number from 0");
        }
        TrainingPlan plan = modelType.plan(modelOptions, common().seed());
        DerivedInputs derived = modelType.derivedInputs(modelOptions);
        if (dryRun) {
            dataOptions.requireTable();
            return InspectCommand.show(new DataView(dataOptions.loadSilently(this, derived)), this);
        }
        Path file = dataOptions.modelFile();
        TrainingData data = dataOptions.load(this, derived);
        TrainingSession.Outcome outcome = new TrainingSession(this, data, plan, file)
                .warnings(dataOptions.warnings())
                .keepingPrevious(dataOptions.keepsPrevious())
                .checkpoints(checkpoint, resume)
                .decision(decisions.request())
                .run();
        if (outcome.exitCode() != ExitCode.DONE) {
            return outcome.exitCode();
        }
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> {
                    TrainingSession.write(outcome, json);
                    new SchemaView(data.schema()).write(json);
                });
            }
        } else {
            Style style = console().outStyle();
            print(TrainingSession.lines(outcome, style));
            print("");
            RulesView rules = new RulesView(outcome.model());
            print(rules.lines(top, RulesView.NEEDED_TERMS, false, style));
            print("");
            printAsItIs("Model: " + file);
            printAsItIs("Next:  hyperanfis rules " + file);
        }
        return ExitCode.DONE;
    }
}
