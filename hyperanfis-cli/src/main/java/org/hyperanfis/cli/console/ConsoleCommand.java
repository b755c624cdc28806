package org.hyperanfis.cli.console;

import java.util.List;
import java.util.concurrent.Callable;
import org.hyperanfis.report.text.TextTable;
import picocli.CommandLine.Mixin;

/** What every command has: a console and the common options. */
public abstract class ConsoleCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    protected ConsoleCommand(Console console) {
        this.console = console;
    }

    @Override
    public final Integer call() throws Exception {
        common.check();
        return execute();
    }

    /** Does the work of the command; the exit code. */
    protected abstract int execute() throws Exception;

    public final Console console() {
        return console;
    }

    public final CommonOptions common() {
        return common;
    }

    /** Prints lines of the result. */
    protected final void print(List<String> lines) {
        lines.forEach(this::print);
    }

    protected final void print(String line) {
        console.out().println(line);
    }

    /** Tells the user something beside the result, unless the user wants quiet. */
    public final void note(String text) {
        if (!common.quiet()) {
            console.err().println(console.errStyle().warning("note:") + " " + TextTable.printable(text));
        }
    }

    /** Tells the user what can spoil the result, unless the user wants quiet. */
    public final void warn(String text) {
        if (!common.quiet()) {
            console.err().println(console.errStyle().warning("warning:") + " " + TextTable.printable(text));
        }
    }

    /** Says what is going on, unless the user wants quiet. */
    public final void say(List<String> lines) {
        if (!common.quiet()) {
            lines.forEach(console.err()::println);
        }
    }
}
