package org.hyperanfis.cli.command;

import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.SplitDataOptions;
import org.hyperanfis.cli.view.DataView;
import org.hyperanfis.encode.StorageChoice;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.schema.DerivedInputs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows what a table is taken for. */
@Command(
        name = "inspect",
        header = "Show what the columns of a table are taken for, and stop.",
        description = {
            "",
            "Reads the whole table, says of every column what it is taken for and why, and with --target also how the rows are"
                    + " split and what to be careful about. 'train --dry-run' does the same with the options of a training.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis inspect patients.csv",
            "  hyperanfis inspect patients.csv --target diagnosis --json",
            "  hyperanfis inspect sales.csv --target price --decimal comma"
        })
public final class InspectCommand extends ConsoleCommand {

    @Mixin
    private final SplitDataOptions data = new SplitDataOptions();

    public InspectCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        data.requireTable();
        return show(
                data.hasTarget()
                        ? new DataView(data.read(this, StorageChoice.AUTO, DerivedInputs.AUTO)
                                .split(common().seed()))
                        : new DataView(data.columns(this)),
                this);
    }

    /** Prints what is known of a table. */
    static int show(DataView view, ConsoleCommand command) {
        Console console = command.console();
        if (command.common().json()) {
            try (JsonWriter json = JsonWriter.indented(console.out())) {
                view.write(json);
            }
        } else {
            command.print(view.lines(console.outStyle()));
        }
        return ExitCode.DONE;
    }
}
