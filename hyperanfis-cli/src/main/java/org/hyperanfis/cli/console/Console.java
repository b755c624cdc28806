package org.hyperanfis.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.hyperanfis.report.text.Style;

/**
 * Where results and progress go, always in UTF-8.
 *
 * @param in standard input
 * @param out results
 * @param err progress, notes and errors
 * @param outIsTerminal whether a person reads {@code out} as it is written
 * @param errIsTerminal whether a person reads {@code err} as it is written
 * @param color whether colour is wanted on terminals
 * @param environment the environment variables
 * @param interruption what asks commands to end early
 */
public record Console(
        InputStream in,
        ResultStream out,
        PrintStream err,
        boolean outIsTerminal,
        boolean errIsTerminal,
        boolean color,
        Map<String, String> environment,
        Interruption interruption) {

    /** Set by the launcher, since Java cannot tell which of its streams are terminals. */
    private static final String TERMINALS = "hyperanfis.terminals";

    /** The descriptor of the real standard error, where the launcher filters what Java itself writes there. */
    private static final String ERROR_DESCRIPTOR = "hyperanfis.stderr";

    /** The console of this process. */
    public static Console ofProcess() {
        String terminals = System.getProperty(TERMINALS, "");
        Map<String, String> environment = System.getenv();
        boolean plain = "dumb".equals(environment.getOrDefault("TERM", ""));
        boolean color = environment.getOrDefault("NO_COLOR", "").isEmpty() && !plain;
        return new Console(
                System.in,
                new ResultStream(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(standardError(), true, StandardCharsets.UTF_8),
                terminals.contains("out"),
                terminals.contains("err") && !plain,
                color,
                environment,
                Interruption.ofProcess());
    }

    private static OutputStream standardError() {
        Integer number = Integer.getInteger(ERROR_DESCRIPTOR);
        if (number != null) {
            try {
                // There is no public way to write to a descriptor that the launcher opened. Opening /dev/fd/3 instead
                // would
                // give a second position in a file that both streams are sent to.
                FileDescriptor descriptor = new FileDescriptor();
                Field field = FileDescriptor.class.getDeclaredField("fd");
                field.setAccessible(true);
                field.setInt(descriptor, number);
                return new FileOutputStream(descriptor);
            } catch (ReflectiveOperationException | RuntimeException e) {
                // The filtered stream shows the same, only without colours.
                return new FileOutputStream(FileDescriptor.err);
            }
        }
        return new FileOutputStream(FileDescriptor.err);
    }

    /** Colours for results. */
    public Style outStyle() {
        return new Style(color && outIsTerminal);
    }

    /** Colours for progress and errors. */
    public Style errStyle() {
        return new Style(color && errIsTerminal);
    }
}
