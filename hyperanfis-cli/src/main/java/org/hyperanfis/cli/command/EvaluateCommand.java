package org.hyperanfis.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.assess.DecisionJudge;
import org.hyperanfis.assess.ResidualJudge;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.DecisionOptions;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.option.ModelArgument;
import org.hyperanfis.cli.view.DecisionView;
import org.hyperanfis.cli.view.EvaluationView;
import org.hyperanfis.cli.view.JudgedRows;
import org.hyperanfis.cli.view.ResidualView;
import org.hyperanfis.cli.view.TruthView;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.decision.DecisionRequest;
import org.hyperanfis.encode.LabelledTable;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.encode.TrainingParts;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.inspect.Resampling;
import org.hyperanfis.inspect.RuleRecurrence;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.inspect.score.RowAnswers;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.io.RuleModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.LabelledBlocks;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares predictions with known answers. */
@Command(
        name = "evaluate",
        header = "Compare a model's predictions with the known answers of a table.",
        description = {
            "",
            "Prints accuracy, macro-F1 and macro-recall with the confusion matrix, or RMSE, MAE and R2 for numbers, and how"
                    + " the work is shared among the rules. Rows without a target are left out and counted.",
            "",
            "Scores have 95 %% intervals, from resamples of the rows, and stand beside those of the majority class and of"
                    + " logistic regression, or of the mean and of linear regression, fitted on the training rows. Given the"
                    + " table that the model was trained on, training, validation and test rows are scored side by side,"
                    + " and everything else is about the test rows.",
            "",
            "Then whether the rules are true: whether answers are what the strongest rule states (faithfulness), or all rules"
                    + " together (vote fidelity); whether the terms shown tell which rule is the strongest (text fidelity);"
                    + " which rules state a class that is not the most frequent one of the rows they decide (wrong); how"
                    + " steadily each rule says what it states, and how often it is right. Use rows that training did not see.",
            "",
            "With --positive, --threshold or --cost, how answers do by a threshold and what they cost, beside those of the"
                    + " highest score. For numbers, residuals and how intervals do.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis evaluate wdbc.model.json new-patients.csv",
            "  hyperanfis evaluate wdbc.model.json new-patients.csv --by clinic",
            "  hyperanfis evaluate m.json test.parquet --json",
            "  hyperanfis evaluate m.json test.csv --positive M --threshold 0.3",
            "  hyperanfis evaluate m.json validation.csv --cost \"M>B=5\" --keep careful.json"
        })
public final class EvaluateCommand extends ConsoleCommand {

    private static final long MOST_CELLS = 20_000_000;

    @Mixin
    private final InputData input = new InputData();

    @Option(
            names = "--recurrence",
            arity = "0..1",
            fallbackValue = "10",
            paramLabel = "N",
            description =
                    "Train N times on rows drawn from DATA with replacement (default: 10), and say how many rules come"
                            + " again. Give the rows that the model was trained on.",
            order = 1)
    private @Nullable Integer resamples;

    @Option(
            names = "--by",
            paramLabel = "COL",
            description = "Also score groups of rows, by the cells of a column; many numbers make four bands.",
            order = 2)
    private @Nullable String by;

    @Mixin
    private final DecisionOptions decisions = new DecisionOptions();

    @Option(
            names = "--keep",
            paramLabel = "FILE",
            description =
                    "Write the model to a file of its own that answers by --threshold, or by the threshold that costs"
                            + " least on DATA. That makes DATA validation rows: judge the new model on others.",
            order = 43)
    private @Nullable Path keep;

    public EvaluateCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        RuleModel model = input.loadModel();
        DecisionRequest request = decisions.request();
        requireSense(model, request);
        ModelInputs inputs = input.inputs(model);
        try (Table table = input.open(this)) {
            InputData.noteIgnored(inputs, table, by == null ? List.of() : List.of(by), this);
            LabelledTable rows = inputs.labelledBlocks(table);
            RowAnswers answers = RowAnswers.of(model, rows);
            Optional<TrainingParts> parts =
                    isLarge(model, rows.rows()) ? Optional.empty() : inputs.trainingParts(table);
            JudgedRows judged = new JudgedRows(
                    answers,
                    parts,
                    Optional.ofNullable(by).map(column -> inputs.groups(table, column)),
                    some -> some.sheet(common().seed(), common().threads()));
            LabelledBlocks judgedRows = rows.only(judged.places());
            EvaluationView view = new EvaluationView(model.evaluate(judgedRows), model.target());
            RuleTruth truth = model.ruleTruth(judgedRows);
            if (resamples != null) {
                OptionalDouble recurrence =
                        recurrence(inputs.labelled(table, Optional.empty()).data(), resamples);
                if (recurrence.isEmpty()) {
                    console().tell("interrupted: there is no result yet");
                    return ExitCode.INTERRUPTED;
                }
                truth = truth.withRecurrence(recurrence.getAsDouble());
            }
            TruthView truthView = new TruthView(truth, model);
            Optional<DecisionView> decisionView = request.isEmpty()
                            && model.decision().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new DecisionView(DecisionJudge.report(model, judgedRows, request), model.decision()));
            Optional<ResidualView> residuals = ResidualJudge.report(model, judgedRows)
                    .map(report -> new ResidualView(report, model.intervals(), judged.places()));
            rows.notes().forEach(this::note);
            Optional<String> warning = parts.map(
                            found -> new TrainingRows(model.provenance()).partsWarning(found.test().length))
                    .or(() -> seenInTraining(model, inputs, table, rows.rows()));
            warning.ifPresent(this::warn);
            if (common().json()) {
                try (JsonWriter json = JsonWriter.indented(console().out())) {
                    json.object(() -> {
                        judged.writeRows(json);
                        warning.ifPresent(text -> json.field("seenInTraining", text));
                        view.write(json);
                        judged.write(json);
                        decisionView.ifPresent(decided -> decided.write(json));
                        residuals.ifPresent(known -> known.write(json));
                        truthView.write(json);
                    });
                }
            } else {
                Style style = console().outStyle();
                if (!judged.hasParts()) {
                    TextTable scores = EvaluationView.headline(model.target());
                    view.addTo(scores, table.name(), rows.rows());
                    print(scores.lines("", style));
                    print("");
                }
                print(judged.lines(style));
                print("");
                print(view.details(judged.onRows(), style));
                print("");
                decisionView.ifPresent(decided -> {
                    print(decided.lines(style));
                    print("");
                });
                residuals.ifPresent(known -> {
                    print(known.lines(style));
                    print("");
                });
                print(truthView.lines(judged.onRows(), style));
            }
            if (keep != null) {
                keep(model, request, inputs, table, keep);
            }
        }
        return ExitCode.DONE;
    }

    /** Whether a table has too many cells to be held in memory once more. */
    static boolean isLarge(RuleModel model, int rows) {
        return (long) rows * model.features().size() > MOST_CELLS;
    }

    private void requireSense(RuleModel model, DecisionRequest request) {
        if (!request.isEmpty()) {
            request.resolve(model.target(), model.decision());
        }
        if (keep != null) {
            if (!request.decides()) {
                throw new InvalidOptionException(
                        "--keep keeps a decision in the model; say which with --positive and --threshold, or with --cost");
            }
            Directories.requireOther(keep, input.modelFile(), input.tableFile());
            Directories.writable(keep);
        }
    }

    private void keep(RuleModel model, DecisionRequest request, ModelInputs inputs, Table table, Path file) {
        Dataset rows = inputs.labelled(table, Optional.empty()).data();
        Decision decision = DecisionJudge.decide(
                model,
                request.resolve(model.target(), model.decision()),
                LabelledBlocks.of(rows),
                table.name(),
                rows.fingerprint());
        RuleModelFile.save(model.with(model.findings().withDecision(decision)), file);
        note("%s answers %s".formatted(file, decision.text()));
    }

    /** Larger tables are told by their name alone, since their rows would have to be in memory all at once. */
    private static Optional<String> seenInTraining(RuleModel model, ModelInputs inputs, Table table, int rows) {
        TrainingRows training = new TrainingRows(model.provenance());
        return isLarge(model, rows)
                ? training.warning(table.name(), rows)
                : training.warning(
                        table.name(),
                        rows,
                        () -> inputs.labelled(table, Optional.empty()).data());
    }

    /** Nothing if the user interrupts. */
    private OptionalDouble recurrence(Dataset rows, int count) {
        HyperAnfis model = input.loadHyperAnfis("--recurrence");
        HyperAnfisOptions options = input.trainingOptions(model);
        if (!ModelArgument.isTrainedOn(model, rows)) {
            note("these are not the %s that the model was trained on; that also makes rules differ"
                    .formatted(Formats.count(model.provenance().trainingRows(), "row")));
        }
        console().interruption().await();
        TrainingListener listener = new TrainingListener() {
            @Override
            public boolean isCancelled() {
                return console().interruption().requested();
            }
        };
        Resampling resampling = Resampling.ofRows(count).withSeed(common().seed());
        return RuleRecurrence.measure(model, rows, resampling, common().threads(), drawn -> {
            TrainingResult<HyperAnfis> result =
                    new HyperAnfisTrainer(options, 1).listener(listener).train(drawn);
            return result.stop() == StopReason.CANCELLED ? Optional.empty() : Optional.of(result.model());
        });
    }
}
