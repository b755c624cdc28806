package org.hyperanfis.cli;

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
