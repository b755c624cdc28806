package org.hyperanfis.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.option.BackgroundOptions;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.IntervalColumns;
import org.hyperanfis.cli.view.PredictionContent;
import org.hyperanfis.cli.view.PredictionContent.Kind;
import org.hyperanfis.cli.view.PredictionFormat;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Predicts the rows of a table. */
@Command(
        name = "predict",
        header = "Predict the rows of a table.",
        description = {
            "",
            "Writes one line per row: its number or name, the predicted class with the probability of each class, or the"
                    + " predicted numbers. The table needs the columns that the model was trained on, in any order; others are"
                    + " ignored. Tables of any length are read and predicted piece by piece.",
            "",
            "With --explain also the rule that decided, whether any rule covers the row, and what each column adds to the"
                    + " answer, as explain --all has it; with --json also every rule's firing strength and distance. In JSON,"
                    + " rules are indexed from 0, as the arrays are.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis predict wdbc.model.json patients.csv --out answers.csv",
            "  hyperanfis predict m.json new.csv --explain --json | jq '.rows[0]'",
            "  cat new.csv | hyperanfis predict m.json -"
        })
public final class PredictCommand extends ConsoleCommand {

    @Mixin
    private final InputData input = new InputData();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description =
                    "Write to a file, whole or not at all, instead of standard output. What its name ends in says how: .csv,"
                            + " .json, .jsonl (each also with .gz) or .parquet.",
            order = 1)
    private @Nullable Path out;

    @Option(
            names = "--explain",
            description = "Add the rules behind each prediction and the contributions of columns to it.",
            order = 2)
    private boolean explain;

    @Option(
            names = "--abstain",
            description =
                    "Give no answer for rows that no rule covers: they are farther from every rule than any training row"
                            + " was.",
            order = 4)
    private boolean abstain;

    @Option(names = "--row-names", paramLabel = "COL", description = "The column that names the rows.", order = 3)
    private @Nullable String rowNames;

    @Option(
            names = "--bad-rows",
            paramLabel = "skip|fail",
            description =
                    "What a cell that cannot be read does: skip its row, or fail (default), saying how many there are.",
            order = 5)
    private String badRows = "fail";

    @Option(
            names = "--interval",
            paramLabel = "P",
            description =
                    "Add the columns lower and upper: a range around each predicted number that has the truth with"
                            + " probability P, such as 0.9, by the residuals of validation rows.",
            order = 4)
    private @Nullable Double level;

    @Mixin
    private final BackgroundOptions background = new BackgroundOptions();

    public PredictCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() throws IOException {
        if (!badRows.equals("fail") && !badRows.equals("skip")) {
            throw new InvalidOptionException("--bad-rows is '" + badRows + "'; give skip or fail");
        }
        if (background.isGiven() && !explain) {
            throw new InvalidOptionException("--background is for contributions of columns; add --explain");
        }
        PredictionFormat format = PredictionFormat.of(out, common().json());
        RuleModel model = input.loadModel();
        Optional<IntervalColumns> interval =
                Optional.ofNullable(level).map(wanted -> IntervalColumns.of(model, wanted));
        model.decision().ifPresent(decision -> note("the answer is " + decision.text()));
        ModelInputs.BadRows bad = badRows.equals("skip") ? ModelInputs.BadRows.SKIP : ModelInputs.BadRows.FAIL;
        PredictionContent content =
                new PredictionContent(explain ? Kind.EXPLAINED : Kind.PREDICTIONS, abstain, interval);
        try (Table table = input.open(this)) {
            return new TableRun(this, input, model, format, content)
                    .run(table, Optional.ofNullable(rowNames), bad, out, background);
        }
    }
}
