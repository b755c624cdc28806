package org.hyperanfis.cli;

/** Starts the command line. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        Console console = Console.ofProcess();
        int code = new CommandRunner(console).run(args);
        console.out().flush();
        console.err().flush();
        console.interruption().exit(code);
    }
}
