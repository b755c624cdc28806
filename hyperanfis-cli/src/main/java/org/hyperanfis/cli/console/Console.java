package org.hyperanfis.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.jspecify.annotations.Nullable;

/**
 * Where results and progress go, always in UTF-8.
 *
 * @param in standard input
 * @param out results
 * @param err progress, notes and errors
 * @param outIsTerminal whether a person reads {@code out} as it is written
 * @param errIsTerminal whether a person reads {@code err} as it is written
 * @param color whether colour is wanted on terminals
 * @param columns how wide terminals are; what is no terminal has {@link TextTable#WIDTH} columns
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
        int columns,
        Map<String, String> environment,
        Interruption interruption) {

    /** Set by the launcher, since Java cannot tell which of its streams are terminals. */
    private static final String TERMINALS = "hyperanfis.terminals";

    /** Set by the launcher to the columns of the terminal, if it can tell. */
    private static final String COLUMNS = "hyperanfis.columns";

    /** Fewer columns than this would leave no room for a word and its number. */
    private static final int FEWEST_COLUMNS = 40;

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
                columns(environment.get("COLUMNS"), System.getProperty(COLUMNS)),
                environment,
                Interruption.ofProcess());
    }

    /** The first of the texts that is a number of columns: what the user says, then what the launcher knows. */
    static int columns(@Nullable String... texts) {
        return Stream.of(texts)
                .filter(text -> text != null && text.strip().matches("[1-9]\\d{0,4}"))
                .mapToInt(text -> Math.max(FEWEST_COLUMNS, Integer.parseInt(text.strip())))
                .findFirst()
                .orElse(TextTable.WIDTH);
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

    /** Colours and width of results. */
    public Style outStyle() {
        return style(outIsTerminal);
    }

    /** Colours and width of progress and errors. */
    public Style errStyle() {
        return style(errIsTerminal);
    }

    private Style style(boolean terminal) {
        return new Style(color && terminal, terminal ? columns : TextTable.WIDTH);
    }

    /** A message beside the results: folded where a person reads it, and on one line where it may be searched for. */
    public void tell(String message) {
        (errIsTerminal ? TextTable.wrapped(message, columns) : List.of(message)).forEach(err::println);
    }
}
