package org.hyperanfis.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.console.Failures;
import org.hyperanfis.cli.console.FullHelp;
import org.hyperanfis.cli.console.PlainNumbers;
import org.hyperanfis.io.IoFailures;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Runs one command line, and turns every failure into a message and an exit code. */
final class CommandRunner {

    /** The least that the parser allows. */
    private static final int NARROWEST_HELP = 55;

    private final Console console;

    CommandRunner(Console console) {
        this.console = console;
    }

    /** The exit code. */
    int run(String... args) {
        CommandLine line = commandLine(console);
        int code;
        try {
            code = line.execute(FullHelp.request(args, line));
        } catch (Error e) {
            code = new Failures(console).handle(e);
        }
        Optional<IOException> failure = console.out().failure();
        if (failure.isPresent()) {
            console.tell("error: cannot write to standard output: " + IoFailures.reason(failure.get()));
            return ExitCode.USAGE;
        }
        return code;
    }

    /** The whole command with its subcommands. */
    static CommandLine commandLine(Console console) {
        CommandLine line = new CommandLine(new RootCommand(console), new ConsoleFactory(console));
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setColorScheme(
                CommandLine.Help.defaultColorScheme(console.color() && console.outIsTerminal() ? Ansi.ON : Ansi.OFF));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setAbbreviatedOptionsAllowed(false);
        line.setUsageHelpWidth(Math.max(NARROWEST_HELP, console.outStyle().width()));
        line.setUsageHelpLongOptionsMaxWidth(28);
        inWrittenOrder(line);
        PlainNumbers.register(line);
        Failures failures = new Failures(console);
        line.setParameterExceptionHandler(failures);
        line.setExecutionExceptionHandler(failures);
        return line;
    }

    /** Shows options in the order of their numbers, related ones together, and not all of them in the first line. */
    private static void inWrittenOrder(CommandLine line) {
        line.getCommandSpec().usageMessage().sortOptions(false).abbreviateSynopsis(true);
        line.getSubcommands().values().forEach(CommandRunner::inWrittenOrder);
    }

    /** Gives every command the console, so that tests can run commands with a console of their own. */
    private record ConsoleFactory(Console console) implements CommandLine.IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            if (ConsoleCommand.class.isAssignableFrom(type)) {
                return type.getDeclaredConstructor(Console.class).newInstance(console);
            }
            return CommandLine.defaultFactory().create(type);
        }
    }
}
