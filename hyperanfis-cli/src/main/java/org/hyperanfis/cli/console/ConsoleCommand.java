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
    public final void print(List<String> lines) {
        lines.forEach(this::print);
    }

    /** Prints a line of the result, folded where it is wider than a terminal; elsewhere programs may read it. */
    protected final void print(String line) {
        List<String> lines = console.outIsTerminal() ? TextTable.wrapped(line, console.columns()) : List.of(line);
        lines.forEach(this::printAsItIs);
    }

    /** Prints a line that is to be copied, such as one with a path, however wide it is. */
    protected final void printAsItIs(String line) {
        console.out().println(line);
    }

    /** Tells the user something beside the result, unless the user wants quiet. */
    public final void note(String text) {
        if (!common.quiet()) {
            console.tell(console.errStyle().warning("note:") + " " + TextTable.printable(text));
        }
    }

    /** Tells the user what can spoil the result, unless the user wants quiet. */
    public final void warn(String text) {
        if (!common.quiet()) {
            console.tell(console.errStyle().warning("warning:") + " " + TextTable.printable(text));
        }
    }

    /** Says what is going on, unless the user wants quiet. */
    public final void say(List<String> lines) {
        if (!common.quiet()) {
            lines.forEach(console::tell);
        }
    }
}
