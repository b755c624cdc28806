package org.hyperanfis.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.BackgroundOptions;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.DecisionView;
import org.hyperanfis.cli.view.IntervalColumns;
import org.hyperanfis.cli.view.PredictionContent;
import org.hyperanfis.cli.view.PredictionContent.Kind;
import org.hyperanfis.cli.view.PredictionFormat;
import org.hyperanfis.cli.view.ResidualView;
import org.hyperanfis.cli.view.RowView;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.inspect.RowExplanation;
import org.hyperanfis.inspect.contribution.Contributor;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explains the prediction of one row, or of all. */
@Command(
        name = "explain",
        header = "Explain why a row got its answer.",
        description = {
            "",
            "Says in sentences which rules decided and which columns raise or lower the answer; then shows the votes of the"
                    + " rules, which add up to the margin over the next class (or to the predicted number) together with what"
                    + " curvature adds; what each column adds to the answer; and the features that pulled towards the strongest"
                    + " rule of that class.",
            "",
            "Contributions of columns are Shapley values. They add up to the difference between the answer and its baseline, the"
                    + " mean answer over rows of the table. With --all they are written for every row: label, probability,"
                    + " baseline, the largest standard error, and one column per contribution.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis explain wdbc.model.json wdbc --row 17",
            "  hyperanfis explain zoo.model.json zoo --row-names animal --row dolphin",
            "  hyperanfis explain m.json new.csv --row 1 --full --background train.csv",
            "  hyperanfis explain m.json new.csv --all --out reasons.csv"
        })
public final class ExplainCommand extends ConsoleCommand {

    private static final int BLOCK = 1024;

    @Mixin
    private final InputData input = new InputData();

    @Option(
            names = {"-r", "--row"},
            paramLabel = "N",
            description = "The row: its number, from 1, or its name if --row-names is given.",
            order = 1)
    private @Nullable String row;

    @Option(names = "--all", description = "Explain every row, as a table: see --out.", order = 2)
    private boolean all;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description =
                    "With --all: write to a file, whole or not at all, instead of standard output. What its name ends in"
                            + " says how: .csv, .json, .jsonl (each also with .gz) or .parquet.",
            order = 3)
    private @Nullable Path out;

    @Option(names = "--row-names", paramLabel = "COL", description = "The column that names the rows.", order = 4)
    private @Nullable String rowNames;

    @Option(
            names = "--full",
            description = "Show the contributions of all columns, and every value behind the prediction.",
            order = 5)
    private boolean full;

    @Mixin
    private final BackgroundOptions background = new BackgroundOptions();

    public ExplainCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() throws IOException {
        String wanted = row;
        if (all == (wanted != null)) {
            throw new InvalidOptionException(
                    all
                            ? "both --row and --all are given; give --row N for one row, or --all for every row"
                            : "no row is given; give --row N for one row, or --all for every row");
        }
        if (wanted != null) {
            return explain(wanted);
        }
        if (full) {
            throw new InvalidOptionException("--full is for one row; with --all every column is there anyway");
        }
        PredictionFormat format = PredictionFormat.of(out, common().json());
        PredictionContent content = new PredictionContent(Kind.EXPLANATIONS, false, Optional.empty());
        RuleModel model = input.loadModel();
        try (Table table = input.open(this)) {
            return new TableRun(this, input, model, format, content)
                    .run(table, Optional.ofNullable(rowNames), ModelInputs.BadRows.FAIL_AT_ONCE, out, background);
        }
    }

    private int explain(String wanted) {
        if (out != null) {
            throw new InvalidOptionException("--out is for --all; one row is printed");
        }
        HyperAnfis model = input.loadHyperAnfis("explain");
        RowView view;
        Prediction prediction;
        try (Table table = input.open(this)) {
            Found found = find(wanted, table, input.inputs(model));
            Contributor contributor = background.contributor(input, model, table, this);
            view = new RowView(
                    RowExplanation.of(model, contributor, wanted, found.values(), found.cells()),
                    model.explain(found.values()),
                    model.explainProbability(found.values()));
            prediction = model.predict(found.values());
        }
        Optional<IntervalColumns> interval = model.intervals()
                .filter(known -> known.allows(ResidualView.USUAL_LEVEL))
                .map(known -> IntervalColumns.of(model, ResidualView.USUAL_LEVEL));
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> {
                    view.write(json);
                    DecisionView.write("keptDecision", model.decision(), json);
                    interval.ifPresent(columns -> json.object("predictionInterval", () -> {
                        json.field("level", ResidualView.USUAL_LEVEL);
                        columns.write(prediction, json);
                    }));
                });
            }
        } else {
            interval.ifPresent(columns -> {
                print(columns.sentences(prediction, console().outStyle()));
                print("");
            });
            print(view.lines(full, console().outStyle()));
        }
        return ExitCode.DONE;
    }

    private record Found(double[] values, List<ColumnCell> cells) {}

    private Found find(String wanted, Table table, ModelInputs inputs) {
        if (rowNames == null && !wanted.matches("[1-9]\\d{0,17}")) {
            throw new InvalidOptionException(
                    "--row is '" + wanted + "'; give a number from 1, or --row-names COL to find rows by name");
        }
        long count = 0;
        try (ModelInputs.Blocks blocks = inputs.blocks(table, Optional.ofNullable(rowNames))) {
            double[][] rows = blocks.withCells().next(BLOCK);
            while (rows.length > 0) {
                int found = blocks.names().indexOf(wanted);
                if (found >= 0) {
                    return new Found(rows[found], blocks.cells().get(found));
                }
                count += rows.length;
                rows = blocks.next(BLOCK);
            }
        }
        throw new InvalidDataException(
                table.name() + " has no row '" + wanted + "'; it has " + Formats.count(count, "row"));
    }
}
