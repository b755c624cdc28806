package org.hyperanfis.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.Interruption;
import org.hyperanfis.cli.console.ResultStream;
import org.jspecify.annotations.Nullable;

/**
 * One run of the command line inside this process.
 *
 * @param code the exit code
 * @param out what was printed to standard output
 * @param err what was printed to standard error
 */
public record CommandLineRun(int code, String out, String err) {

    public static CommandLineRun of(String... args) {
        return with(new Setting(), args);
    }

    public static CommandLineRun of(List<String> args) {
        return of(args.toArray(String[]::new));
    }

    public static CommandLineRun with(Setting setting, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = setting.standardError();
        Console console = new Console(
                new ByteArrayInputStream(setting.input.getBytes(StandardCharsets.UTF_8)),
                new ResultStream(out),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                setting.terminal,
                setting.terminal,
                setting.color,
                setting.columns,
                setting.environment,
                setting.interruption);
        int code = new CommandRunner(console).run(args);
        return new CommandLineRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    public JsonNode json() {
        try {
            return new ObjectMapper().readTree(out);
        } catch (IOException e) {
            throw new UncheckedIOException(out, e);
        }
    }

    /** Surroundings of a run. */
    public static final class Setting {

        private String input = "";
        private boolean terminal;
        private boolean color;
        private int columns = 80;
        private final Map<String, String> environment = new HashMap<>();
        private @Nullable String interruptingText;
        private final Interruption interruption = Interruption.byHand();

        public Setting input(String text) {
            this.input = text;
            return this;
        }

        Setting terminal(boolean withColor) {
            this.terminal = true;
            this.color = withColor;
            return this;
        }

        /** Both streams go to a terminal of so many columns. */
        public Setting terminal(int wide) {
            this.columns = wide;
            return terminal(false);
        }

        public Setting environment(String name, String value) {
            environment.put(name, value);
            return this;
        }

        public Interruption interruption() {
            return interruption;
        }

        /** Interrupts when a text appears on standard error. */
        public Setting interruptedAfter(String text) {
            this.interruptingText = text;
            return this;
        }

        private ByteArrayOutputStream standardError() {
            return new ByteArrayOutputStream() {
                @Override
                public synchronized void write(byte[] bytes, int from, int length) {
                    super.write(bytes, from, length);
                    if (interruptingText != null
                            && toString(StandardCharsets.UTF_8).contains(interruptingText)) {
                        interruption.request();
                    }
                }
            };
        }
    }
}
