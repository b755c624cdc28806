package org.hyperanfis.cli.command;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.console.RowProgress;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.PredictionFormat;
import org.hyperanfis.cli.view.PredictionWriter;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.model.Predictions;
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
            "With --explain also the rule that decided and whether any rule covers the row; with --json also every rule's"
                    + " firing strength and distance. In JSON, rules are indexed from 0, as the arrays are.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis predict wdbc.model.json patients.csv --out answers.csv",
            "  hyperanfis predict m.json new.csv --explain --json | jq '.rows[0]'",
            "  cat new.csv | hyperanfis predict m.json -"
        })
public final class PredictCommand extends ConsoleCommand {

    /** Rows predicted at a time, so that memory does not grow with the table. */
    private static final int BLOCK = 8192;

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

    @Option(names = "--explain", description = "Add the rules behind each prediction.", order = 2)
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

    public PredictCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() throws IOException {
        if (!badRows.equals("fail") && !badRows.equals("skip")) {
            throw new InvalidOptionException("--bad-rows is '" + badRows + "'; give skip or fail");
        }
        PredictionFormat format = PredictionFormat.of(out, common().json());
        RuleModel model = input.loadModel();
        ModelInputs inputs = input.inputs(model);
        try (Table table = input.open(this)) {
            InputData.noteIgnored(inputs, table, rowNames == null ? List.of() : List.of(rowNames), this);
            if (out == null) {
                predict(model, inputs, table, format, console().out());
            } else {
                Directories.requireOther(out, input.tableFile(), input.modelFile());
                Path file = Directories.writable(out);
                // So that nothing half-written is left when the user interrupts.
                console().interruption().await();
                try {
                    format.write(
                            file, model.target(), explain, stream -> predict(model, inputs, table, format, stream));
                } catch (InterruptedIOException e) {
                    console().err().println("interrupted: " + file + " is not written");
                    return ExitCode.INTERRUPTED;
                } catch (IOException e) {
                    throw new UncheckedIOException("cannot write " + file + ": " + IoFailures.reason(e), e);
                }
            }
        }
        return ExitCode.DONE;
    }

    private void predict(RuleModel model, ModelInputs inputs, Table table, PredictionFormat format, OutputStream stream)
            throws InterruptedIOException {
        PredictionWriter writer = format.writer(stream, model.target(), explain, abstain);
        ModelInputs.BadRows bad = badRows.equals("skip") ? ModelInputs.BadRows.SKIP : ModelInputs.BadRows.FAIL;
        RowProgress progress = new RowProgress(console(), common().quiet());
        try (ModelInputs.Blocks blocks = inputs.blocks(table, Optional.ofNullable(rowNames), bad)) {
            double[][] rows = blocks.next(BLOCK);
            while (rows.length > 0) {
                if (console().interruption().requested()) {
                    throw new InterruptedIOException("interrupted");
                }
                Predictions predictions = model.predict(rows, common().threads());
                for (int i = 0; i < rows.length; i++) {
                    writer.write(blocks.names().get(i), predictions.get(i));
                }
                progress.add(rows.length);
                rows = blocks.next(BLOCK);
            }
            progress.end();
            blocks.notes().forEach(this::note);
        }
        writer.end();
    }
}
