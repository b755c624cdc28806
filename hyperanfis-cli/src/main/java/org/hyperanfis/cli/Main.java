package org.hyperanfis.cli;

import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ExitCode;

/** Starts the command line. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        Console console = Console.ofProcess();
        int code = ExitCode.BUG;
        try {
            code = new CommandRunner(console).run(args);
        } finally {
            // Whatever happened: an interruption must not wait for a command that is gone.
            console.interruption().exit(code);
        }
    }
}
