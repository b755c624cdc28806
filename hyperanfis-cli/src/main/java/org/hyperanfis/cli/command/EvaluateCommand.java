package org.hyperanfis.cli.command;

import java.util.List;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.EvaluationView;
import org.hyperanfis.encode.LabelledTable;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Compares predictions with known answers. */
@Command(
        name = "evaluate",
        header = "Compare a model's predictions with the known answers of a table.",
        description = {
            "",
            "Prints accuracy, macro-F1 and macro-recall with the confusion matrix, or RMSE, MAE and R2 for numbers, and how"
                    + " the work is shared among the rules. Rows without a target are left out and counted.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis evaluate wdbc.model.json new-patients.csv",
            "  hyperanfis evaluate m.json test.parquet --json"
        })
public final class EvaluateCommand extends ConsoleCommand {

    @Mixin
    private final InputData input = new InputData();

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
            rows.notes().forEach(this::note);
            if (common().json()) {
                try (JsonWriter json = JsonWriter.indented(console().out())) {
                    json.object(() -> {
                        json.field("rows", rows.rows());
                        view.write(json);
                    });
                }
            } else {
                Style style = console().outStyle();
                TextTable scores = EvaluationView.headline(model.target());
                view.addTo(scores, table.name(), rows.rows());
                print(scores.lines("", style));
                print("");
                print(view.details(style));
            }
        }
        return ExitCode.DONE;
    }
}
