package org.hyperanfis.cli.command;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.console.RowProgress;
import org.hyperanfis.cli.option.BackgroundOptions;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.view.PredictionContent;
import org.hyperanfis.cli.view.PredictionFormat;
import org.hyperanfis.cli.view.PredictionWriter;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.inspect.contribution.Contributor;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/** Predicts all rows of a table, with or without contributions of columns, some at a time, and writes them. */
final class TableRun {

    /** Rows at a time, so that memory does not grow with the table. */
    private static final int BLOCK = 8192;

    /** The same with contributions, which take as long as thousands of predictions. */
    private static final int EXPLAINED_BLOCK = 128;

    private final ConsoleCommand command;
    private final InputData input;
    private final RuleModel model;
    private final PredictionFormat format;
    private final PredictionContent content;

    TableRun(
            ConsoleCommand command,
            InputData input,
            RuleModel model,
            PredictionFormat format,
            PredictionContent content) {
        this.command = command;
        this.input = input;
        this.model = model;
        this.format = format;
        this.content = content;
    }

    /** @return the exit code */
    int run(
            Table table,
            Optional<String> rowNames,
            ModelInputs.BadRows bad,
            @Nullable Path out,
            BackgroundOptions background)
            throws IOException {
        ModelInputs inputs = input.inputs(model);
        InputData.noteIgnored(inputs, table, rowNames.stream().toList(), command);
        Optional<Contributor> contributor = content.hasContributions()
                ? Optional.of(background.contributor(input, model, table, command))
                : Optional.empty();
        if (out == null) {
            try (ModelInputs.Blocks blocks = inputs.blocks(table, rowNames, bad)) {
                write(blocks, contributor, command.console().out());
            }
            return ExitCode.DONE;
        }
        Directories.requireOther(out, input.tableFile(), input.modelFile());
        Path file = Directories.writable(out);
        // So that nothing half-written is left when the user interrupts.
        command.console().interruption().await();
        try (ModelInputs.Blocks blocks = inputs.blocks(table, rowNames, bad)) {
            format.write(file, model, content, stream -> write(blocks, contributor, stream));
        } catch (InterruptedIOException e) {
            command.console().tell("interrupted: " + file + " is not written");
            return ExitCode.INTERRUPTED;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + IoFailures.reason(e), e);
        }
        return ExitCode.DONE;
    }

    private void write(ModelInputs.Blocks blocks, Optional<Contributor> contributor, OutputStream stream)
            throws InterruptedIOException {
        PredictionWriter writer = format.writer(stream, model, content);
        int threads = command.common().threads();
        int block = contributor.isPresent() ? EXPLAINED_BLOCK : BLOCK;
        RowProgress progress = new RowProgress(
                command.console(), command.common().quiet(), contributor.isPresent() ? "explained" : "predicted");
        if (contributor.isPresent()) {
            blocks.withCells();
        }
        for (double[][] rows = blocks.next(block); rows.length > 0; rows = blocks.next(block)) {
            if (command.console().interruption().requested()) {
                throw new InterruptedIOException("interrupted");
            }
            double[][] current = rows;
            Predictions predictions = model.predict(rows, threads);
            List<List<Contributions>> contributions = contributor
                    .map(each -> each.explain(current, blocks.cells(), threads))
                    .orElse(List.of());
            for (int i = 0; i < rows.length; i++) {
                writer.write(
                        blocks.names().get(i),
                        predictions.get(i),
                        contributions.isEmpty() ? List.of() : contributions.get(i));
            }
            progress.add(rows.length);
        }
        progress.end();
        blocks.notes().forEach(command::note);
        writer.end();
    }
}
