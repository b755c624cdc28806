package org.hyperanfis.cli.command;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.EffectsView;
import org.hyperanfis.data.Feature;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.inspect.effect.EffectSettings;
import org.hyperanfis.inspect.effect.Effects;
import org.hyperanfis.internal.Names;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what each column does to the answers. */
@Command(
        name = "effects",
        header = "Say what each column does to the answers, over all rows.",
        description = {
            "",
            "Importance is how much the log loss or RMSE grows, and how much the accuracy falls, when the cells of a column are"
                    + " shuffled among rows; the spread is the standard deviation over several shufflings. How a column acts is told by the"
                    + " mean answer when it is set to each of its values in all rows. Interactions are pairs of columns whose effects"
                    + " do not add up. Large tables are looked at through rows drawn from them, and it says how many.",
            "",
            "Use rows that training did not see. Effects are those of the model, not causes.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis effects wdbc.model.json new-patients.csv",
            "  hyperanfis effects wdbc.model.json wdbc --column \"worst area\"",
            "  hyperanfis effects m.json test.parquet --json"
        })
public final class EffectsCommand extends ConsoleCommand {

    @Mixin
    private final InputData input = new InputData();

    @Option(
            names = "--column",
            paramLabel = "COL",
            description = "Show the curve of this column as a table, for all rows and by rule.",
            order = 1)
    private @Nullable String column;

    public EffectsCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        RuleModel model = input.loadModel();
        requireColumn(model);
        ModelInputs inputs = input.inputs(model);
        try (Table table = input.open(this)) {
            InputData.noteIgnored(inputs, table, List.of(), this);
            ModelInputs.Labelled rows = inputs.labelled(table);
            rows.notes().forEach(this::note);
            new TrainingRows(model.provenance())
                    .warning(table.name(), rows.data().rows(), rows::data)
                    .ifPresent(this::warn);
            EffectSettings settings = new EffectSettings(
                    common().seed(),
                    common().threads(),
                    rows.missing(),
                    Optional.ofNullable(column).stream().toList());
            EffectsView view = new EffectsView(Effects.of(model, rows.data(), settings), rows.names());
            if (common().json()) {
                try (JsonWriter json = JsonWriter.indented(console().out())) {
                    json.object(() -> view.write(json, Optional.ofNullable(column)));
                }
            } else {
                print(
                        column == null
                                ? view.lines(console().outStyle())
                                : view.lines(column, console().outStyle()));
            }
        }
        return ExitCode.DONE;
    }

    private void requireColumn(RuleModel model) {
        List<String> columns =
                model.features().stream().map(Feature::column).distinct().toList();
        if (column != null && !columns.contains(column)) {
            throw new InvalidOptionException("--column is '" + column + "', which is no column of the model; "
                    + Names.suggestion(column, columns, "columns"));
        }
    }
}
