package org.hyperanfis.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.option.ModelArgument;
import org.hyperanfis.cli.view.EvaluationView;
import org.hyperanfis.cli.view.TruthView;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.encode.LabelledTable;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.inspect.Resampling;
import org.hyperanfis.inspect.RuleRecurrence;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.HyperAnfis;
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
            "Then whether the rules are true: whether answers are what the strongest rule states (faithfulness), or all rules"
                    + " together (vote fidelity); whether the terms shown tell which rule is the strongest (text fidelity);"
                    + " which rules state a class that is not the most frequent one of the rows they decide (wrong); how"
                    + " steadily each rule says what it states, and how often it is right. Use rows that training did not see.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis evaluate wdbc.model.json new-patients.csv",
            "  hyperanfis evaluate m.json test.parquet --json"
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

    public EvaluateCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        RuleModel model = input.loadModel();
        ModelInputs inputs = input.inputs(model);
        try (Table table = input.open(this)) {
            InputData.noteIgnored(inputs, table, List.of(), this);
            LabelledTable rows = inputs.labelledBlocks(table);
            EvaluationView view = new EvaluationView(model.evaluate(rows), model.target());
            RuleTruth truth = model.ruleTruth(rows);
            if (resamples != null) {
                OptionalDouble recurrence =
                        recurrence(inputs.labelled(table, Optional.empty()).data(), resamples);
                if (recurrence.isEmpty()) {
                    console().err().println("interrupted: there is no result yet");
                    return ExitCode.INTERRUPTED;
                }
                truth = truth.withRecurrence(recurrence.getAsDouble());
            }
            TruthView truthView = new TruthView(truth, model);
            rows.notes().forEach(this::note);
            seenInTraining(model, inputs, table, rows.rows()).ifPresent(this::warn);
            if (common().json()) {
                try (JsonWriter json = JsonWriter.indented(console().out())) {
                    json.object(() -> {
                        json.field("rows", rows.rows());
                        view.write(json);
                        truthView.write(json);
                    });
                }
            } else {
                Style style = console().outStyle();
                TextTable scores = EvaluationView.headline(model.target());
                view.addTo(scores, table.name(), rows.rows());
                print(scores.lines("", style));
                print("");
                print(view.details(style));
                print("");
                print(truthView.lines(style));
            }
        }
        return ExitCode.DONE;
    }

    /** Larger tables are told by their name alone, since their rows would have to be in memory all at once. */
    private static Optional<String> seenInTraining(RuleModel model, ModelInputs inputs, Table table, int rows) {
        TrainingRows training = new TrainingRows(model.provenance());
        return (long) rows * model.features().size() > MOST_CELLS
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
