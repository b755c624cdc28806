package org.hyperanfis.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.ColumnOptions;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.CounterfactualView;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.inspect.counterfactual.Counterfactuals;
import org.hyperanfis.inspect.counterfactual.Direction;
import org.hyperanfis.inspect.counterfactual.Findings;
import org.hyperanfis.inspect.counterfactual.Goal;
import org.hyperanfis.inspect.counterfactual.RealRows;
import org.hyperanfis.inspect.counterfactual.Request;
import org.hyperanfis.inspect.counterfactual.Span;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds what would change the answer of one row. */
@Command(
        name = "counterfactual",
        header = "Find what would change the answer of one row.",
        description = {
            "",
            "Looks for the nearest changes of few columns that give another answer, within what you say can change. Every"
                    + " result is predicted by the model exactly as it is printed. The other rows of the table say which values"
                    + " real rows have. If nothing is found, it says how close it came.",
            "",
            "Distances are in standard deviations of the training rows; another category counts 1. What the model answers is"
                    + " not what would happen: a change need not be possible, or have that effect.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis counterfactual wdbc.model.json wdbc --row 17",
            "  hyperanfis counterfactual m.json loans.csv --row 3 --to paid --fix age,town",
            "      --range \"amount=500..5000\" --only-up income",
            "  hyperanfis counterfactual price.json houses.csv --row 8 --to \">=300000\""
        })
public final class CounterfactualCommand extends ConsoleCommand {

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

    @Option(
            names = "--to",
            paramLabel = "ANSWER",
            description =
                    "The wanted class (default: any other), or for numbers a range: \"<=5\", \">=5\" or \"3..5\", after the"
                            + " name of the output and a colon if there are several.",
            order = 3)
    private @Nullable String to;

    @Option(
            names = "--probability",
            paramLabel = "P",
            description = "The least probability of the new class (default: the class just has to change).",
            order = 4)
    private @Nullable Double probability;

    @Option(names = "--fix", paramLabel = "COL,...", description = "Columns that may not change.", order = 5)
    private List<String> fixed = new ArrayList<>();

    @Option(
            names = "--range",
            paramLabel = "COL=LOW..HIGH",
            description =
                    "Where the value of a column must be; one end can be left out. It is written as in the table. A value"
                            + " that is outside now must move (default: the range that rows have). Can be given more than once.",
            order = 6)
    private List<String> ranges = new ArrayList<>();

    @Option(
            names = "--only-up",
            paramLabel = "COL,...",
            description = "Columns that may only go up; a missing value stays missing.",
            order = 7)
    private List<String> onlyUp = new ArrayList<>();

    @Option(names = "--only-down", paramLabel = "COL,...", description = "Columns that may only go down.", order = 8)
    private List<String> onlyDown = new ArrayList<>();

    @Option(
            names = "--count",
            paramLabel = "K",
            description = "How many different ones to look for (default: " + Request.DEFAULT_COUNT + ").",
            order = 9)
    private int count = Request.DEFAULT_COUNT;

    @Option(
            names = "--most-columns",
            paramLabel = "M",
            description = "How many columns may change at most (default: any number; fewer come first).",
            order = 10)
    private int mostColumns = Integer.MAX_VALUE;

    public CounterfactualCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        RuleModel model = input.loadModel();
        Request request = request(model);
        RealRows rows = new RealRows(model, common().seed());
        double[] values;
        try (Table table = input.open(this)) {
            values = read(table, input.inputs(model).keepingMissing(), rows);
        }
        Findings findings = Counterfactuals.of(rows).find(values, request);
        CounterfactualView view = new CounterfactualView(row, request, findings, model.target());
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> view.write(json));
            }
        } else {
            print(view.lines(console().outStyle()));
        }
        return ExitCode.DONE;
    }

    private Request request(RuleModel model) {
        List<String> columns =
                model.features().stream().map(Feature::column).distinct().toList();
        if (to == null && model.target() instanceof Target.Outputs outputs) {
            throw new InvalidOptionException("the model predicts numbers (" + String.join(", ", outputs.names())
                    + "); say which is wanted, such as --to \"<=5\", --to \">=5\" or --to \"3..5\"");
        }
        Request request = Request.of(Goal.parse(to == null ? "" : to, model.target()))
                .withCount(count)
                .withMostColumns(mostColumns)
                .fix(ColumnOptions.names(fixed, columns))
                .only(Direction.UP, ColumnOptions.names(onlyUp, columns))
                .only(Direction.DOWN, ColumnOptions.names(onlyDown, columns));
        for (String range : ranges) {
            int equals = ColumnOptions.equalsSign(range, columns);
            if (equals < 0) {
                throw new InvalidOptionException(
                        "--range is '" + range + "'; give a column and its range, such as --range \"age=18..90\"");
            }
            request = request.range(range.substring(0, equals).strip(), Span.parse(range.substring(equals + 1)));
        }
        return probability == null ? request : request.withProbability(probability);
    }

    /** Looks at all rows of the table, and returns the one that is asked for. */
    private double[] read(Table table, ModelInputs inputs, RealRows rows) {
        if (rowNames == null && !row.matches("[1-9]\\d{0,17}")) {
            throw new InvalidOptionException(
                    "--row is '" + row + "'; give a number from 1, or --row-names COL to find rows by name");
        }
        long read = 0;
        double[] found = null;
        try (ModelInputs.Blocks blocks = inputs.blocks(table, Optional.ofNullable(rowNames))) {
            double[][] block = blocks.next(BLOCK);
            while (block.length > 0) {
                for (int i = 0; i < block.length; i++) {
                    rows.add(blocks.names().get(i), block[i]);
                    found = found == null && blocks.names().get(i).equals(row) ? block[i] : found;
                }
                read += block.length;
                block = blocks.next(BLOCK);
            }
        }
        if (found == null) {
            throw new InvalidDataException(
                    table.name() + " has no row '" + row + "'; it has " + Formats.count(read, "row"));
        }
        return found;
    }
}
