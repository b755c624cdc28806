package org.hyperanfis.cli.command;

import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.console.FullHelp;
import org.hyperanfis.internal.json.JsonWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a completion script. */
@Command(
        name = "completion",
        header = "Print a script that completes commands and options in bash and zsh.",
        footerHeading = "%nExamples:%n",
        footer = {"  source <(hyperanfis completion)", "  hyperanfis completion > /etc/bash_completion.d/hyperanfis"})
public final class CompletionCommand extends ConsoleCommand {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    public CompletionCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        String script = AutoComplete.bash("hyperanfis", FullHelp.of(spec.root().commandLine()));
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> json.field("script", script));
            }
        } else {
            console().out().print(script);
        }
        return ExitCode.DONE;
    }
}
