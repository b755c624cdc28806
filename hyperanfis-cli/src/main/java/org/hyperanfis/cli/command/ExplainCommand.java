package org.hyperanfis.cli.command;

import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.RowView;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.inspect.RowExplanation;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explains the prediction of one row. */
@Command(
        name = "explain",
        header = "Explain why one row got its answer.",
        description = {
            "",
            "Says in sentences which rules decided and which features brought the row to them; then shows the votes of the"
                    + " rules, which add up to the margin over the next class (or to the predicted number) together with what"
                    + " curvature adds, and the features that pulled towards the strongest rule of that class.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis explain wdbc.model.json wdbc --row 17",
            "  hyperanfis explain zoo.model.json zoo --row-names animal --row dolphin",
            "  hyperanfis explain m.json new.csv --row 1 --full"
        })
public final class ExplainCommand extends ConsoleCommand {

    private static final int BLOCK = 1024;

    @Mixin
    private final InputData input = new InputData();

    @Option(
            names = {"-r", "--row"},
            required = true,
            paramLabel = "N",
            description = "The row: its number, from 1, or its name if --row-names is given.",
            order = 1)
    private String row = "";

    @Option(names = "--row-names", paramLabel = "COL", description = "The column that names the rows.", order = 2)
    private @Nullable String rowNames;

    @Option(names = "--full", description = "Show every value behind the prediction.", order = 3)
    private boolean full;

    public ExplainCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        HyperAnfis model = input.loadHyperAnfis("explain");
        double[] values;
        try (Table table = input.open(this)) {
            values = find(table, input.inputs(model));
        }
        RowView view = new RowView(
                RowExplanation.of(model, row, values), model.explain(values), model.explainProbability(values));
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> view.write(json));
            }
        } else {
            print(view.lines(full, console().outStyle()));
        }
        return ExitCode.DONE;
    }

    private double[] find(Table table, ModelInputs inputs) {
        if (rowNames == null && !row.matches("[1-9]\\d{0,17}")) {
            throw new InvalidOptionException(
                    "--row is '" + row + "'; give a number from 1, or --row-names COL to find rows by name");
        }
        long count = 0;
        try (ModelInputs.Blocks blocks = inputs.blocks(table, Optional.ofNullable(rowNames))) {
            double[][] rows = blocks.next(BLOCK);
            while (rows.length > 0) {
                int found = blocks.names().indexOf(row);
                if (found >= 0) {
                    return rows[found];
                }
                count += rows.length;
                rows = blocks.next(BLOCK);
            }
        }
        throw new InvalidDataException(
                table.name() + " has no row '" + row + "'; it has " + Formats.count(count, "row"));
    }
}
