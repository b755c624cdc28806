package org.hyperanfis.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** What every command has: a console and the common options. */
abstract class ConsoleCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    ConsoleCommand(Console console) {
        this.console = console;
    }

    @Override
    public final Integer call() throws Exception {
        common.check();
        return execute();
    }

    /** Does the work of the command; the exit code. */
    abstract int execute() throws Exception;

    final Console console() {
        return console;
    }

    final CommonOptions common() {
        return common;
    }

    /** Prints lines of the result. */
    final void print(List<String> lines) {
        lines.forEach(this::print);
    }

    final void print(String line) {
        console.out().println(line);
    }

    /** Tells the user something beside the result, unless the user wants quiet. */
    final void note(String text) {
        if (!common.quiet()) {
            console.err().println(console.errStyle().warning("note:") + " " + TextTable.printable(text));
        }
    }

    /** Says what is going on, unless the user wants quiet. */
    final void say(List<String> lines) {
        if (!common.quiet()) {
            lines.forEach(console.err()::println);
        }
    }
}
