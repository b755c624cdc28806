package org.hyperanfis.cli.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.report.text.TextTable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns failures into one clear message and an exit code; only a bug shows a stack trace. */
public final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {

    private final Console console;

    public Failures(Console console) {
        this.console = console;
    }

    /** A model file that cannot be used, whatever the reason. */
    public static final class ModelFileException extends RuntimeException {
        private static final long serialVersionUID = 1;

        public ModelFileException(String message) {
            super(message);
        }
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        error(String.valueOf(e.getMessage()));
        StringWriter suggestions = new StringWriter();
        UnmatchedArgumentException.printSuggestions(e, new PrintWriter(suggestions));
        suggestions.toString().lines().forEach(console::tell);
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        console.tell("Try '" + command + " --help'.");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine line, ParseResult parsed) {
        return handle(e);
    }

    /** For what is not an exception: a setting that classes cannot be loaded with, or memory that ran out. */
    public int handle(Error e) {
        if (e instanceof OutOfMemoryError) {
            error("out of memory; train with --storage float or --stream, use a smaller table, or give Java more:"
                    + " JAVA_TOOL_OPTIONS=-Xmx8g");
            return ExitCode.BUG;
        }
        Throwable cause = e.getCause();
        if (e instanceof ExceptionInInitializerError && cause != null && isSetting(cause)) {
            error(String.valueOf(cause.getMessage()));
            return ExitCode.USAGE;
        }
        return bug(e);
    }

    /** The only setting that is read when classes are loaded names itself. */
    private static boolean isSetting(Throwable cause) {
        return String.valueOf(cause.getMessage()).startsWith("hyperanfis.kernels");
    }

    private int bug(Throwable e) {
        error("this is a bug in hyperanfis; please report it with what follows:");
        e.printStackTrace(console.err());
        return ExitCode.BUG;
    }

    int handle(Exception e) {
        if (e instanceof InvalidDataException) {
            error(String.valueOf(e.getMessage()));
            return ExitCode.BAD_DATA;
        }
        if (e instanceof InvalidOptionException) {
            error(String.valueOf(e.getMessage()));
            return ExitCode.USAGE;
        }
        if (e instanceof FileFormatException || e instanceof ModelFileException) {
            error(String.valueOf(e.getMessage()));
            return ExitCode.BAD_MODEL;
        }
        if (e instanceof UncheckedIOException unchecked) {
            error(String.valueOf(unchecked.getMessage()));
            return ExitCode.USAGE;
        }
        if (e instanceof IOException io) {
            error(IoFailures.reason(io));
            return ExitCode.USAGE;
        }
        return bug(e);
    }

    private void error(String message) {
        console.tell(console.errStyle().error("error:") + " " + TextTable.printable(message));
    }
}
