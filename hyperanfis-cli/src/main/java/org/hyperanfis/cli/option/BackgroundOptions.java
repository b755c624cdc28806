package org.hyperanfis.cli.option;

import java.util.Optional;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.inspect.contribution.Background;
import org.hyperanfis.inspect.contribution.Contributor;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The rows that answers are compared with when the contributions of columns are computed. */
public final class BackgroundOptions {

    private static final int BLOCK = 8192;

    @Option(
            names = "--background",
            paramLabel = "TABLE",
            description = "Rows that answers are compared with: " + Background.ROWS
                    + " of them, drawn from all over the table (default: DATA). A table of fewer than "
                    + Background.LEAST_ROWS
                    + " rows is replaced by the training mean of every column.",
            order = 8)
    private @Nullable String background;

    /** Whether the user says which rows. */
    public boolean isGiven() {
        return background != null;
    }

    /**
     * What computes contributions.
     *
     * @param table the one that is explained
     */
    public Contributor contributor(InputData input, RuleModel model, Table table, ConsoleCommand command) {
        Background rows;
        if (background == null) {
            rows = sample(input, model, table, input.shortName());
        } else {
            try (Table other = input.openOther(background, command)) {
                rows = sample(input, model, other, InputData.shortName(background));
            }
        }
        if (rows.isMeans()) {
            command.note(
                    "there are fewer than " + Background.LEAST_ROWS + " rows to compare with, so answers are compared"
                            + " with that for the training mean of every column; --background TABLE compares with other rows");
        }
        return new Contributor(model, rows, command.common().seed());
    }

    private static Background sample(InputData input, RuleModel model, Table table, String name) {
        Background.Sample sample = new Background.Sample();
        try (ModelInputs.Blocks blocks =
                input.inputs(model).blocks(table, Optional.empty(), ModelInputs.BadRows.SKIP)) {
            for (double[][] rows = blocks.next(BLOCK); rows.length > 0; rows = blocks.next(BLOCK)) {
                for (double[] row : rows) {
                    sample.add(row);
                }
            }
        }
        return sample.background(model, name);
    }
}
