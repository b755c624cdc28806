package org.hyperanfis.cli.command;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.CsvPredictionWriter;
import org.hyperanfis.cli.view.JsonPredictionWriter;
import org.hyperanfis.cli.view.PredictionWriter;
import org.hyperanfis.data.Target;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.io.AtomicFiles;
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
            description = "Write to a file, whole or not at all, instead of standard output.",
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

    public PredictCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() throws IOException {
        RuleModel model = input.loadModel();
        ModelInputs inputs = input.inputs(model);
        try (Table table = input.open(this)) {
            InputData.noteIgnored(inputs, table, rowNames == null ? List.of() : List.of(rowNames), this);
            if (out == null) {
                predict(model, inputs, table, console().out());
            } else {
                Directories.requireOther(out, input.tableFile(), input.modelFile());
                Path file = Directories.writable(out);
                // So that nothing half-written is left when the user interrupts.
                console().interruption().await();
                try {
                    AtomicFiles.write(file, stream -> predict(model, inputs, table, stream));
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

    private void predict(RuleModel model, ModelInputs inputs, Table table, OutputStream stream)
            throws InterruptedIOException {
        PredictionWriter writer = common().json()
                ? new JsonPredictionWriter(stream, model.target() instanceof Target.Classes, explain, abstain)
                : new CsvPredictionWriter(stream, model.target(), explain, abstain);
        try (ModelInputs.Blocks blocks = inputs.blocks(table, Optional.ofNullable(rowNames))) {
            double[][] rows = blocks.next(BLOCK);
            while (rows.length > 0) {
                if (console().interruption().requested()) {
                    throw new InterruptedIOException("interrupted");
                }
                Predictions predictions = model.predict(rows, common().threads());
                for (int i = 0; i < rows.length; i++) {
                    writer.write(blocks.names().get(i), predictions.get(i));
                }
                rows = blocks.next(BLOCK);
            }
            blocks.notes().forEach(this::note);
        }
        writer.end();
    }
}
