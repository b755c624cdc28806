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

/**
 * One run of the command line inside this process.
 *
 * @param code the exit code
 * @param out what was printed to standard output
 * @param err what was printed to standard error
 */
record CommandLineRun(int code, String out, String err) {

    static CommandLineRun of(String... args) {
        return with(new Setting(), args);
    }

    static CommandLineRun of(List<String> args) {
        return of(args.toArray(String[]::new));
    }

    static CommandLineRun with(Setting setting, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(setting.input.getBytes(StandardCharsets.UTF_8)),
                new ResultStream(out),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                setting.terminal,
                setting.terminal,
                setting.color,
                setting.environment,
                setting.interruption);
        int code = new CommandRunner(console).run(args);
        return new CommandLineRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    JsonNode json() {
        try {
            return new ObjectMapper().readTree(out);
        } catch (IOException e) {
            throw new UncheckedIOException(out, e);
        }
    }

    /** Surroundings of a run. */
    static final class Setting {

        private String input = "";
        private boolean terminal;
        private boolean color;
        private final Map<String, String> environment = new HashMap<>();
        private final Interruption interruption = Interruption.byHand();

        Setting input(String text) {
            this.input = text;
            return this;
        }

        Setting terminal(boolean withColor) {
            this.terminal = true;
            this.color = withColor;
            return this;
        }

        Setting environment(String name, String value) {
            environment.put(name, value);
            return this;
        }

        Interruption interruption() {
            return interruption;
        }
    }
}
