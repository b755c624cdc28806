package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;

/** What comes of a table: how it is read, what is said about it, or why it is refused and with which remedy. */
final class Outcome {

    /** An option that a message advises, and its value as a shell takes it. */
    private static final Pattern ADVICE = Pattern.compile("(--[a-z-]+)[ =]((?:'[^']*'|\\\\'|[^\\s,;'])+)");

    private static final Pattern FLAG = Pattern.compile("--(group-duplicates|exact-classes|no-header)");

    private final Path directory;
    private final Path file;
    private final List<String> options;
    private final CommandLineRun run;

    private Outcome(Path directory, Path file, List<String> options) {
        this.directory = directory;
        this.file = file;
        this.options = options;
        this.run = inspect(options);
    }

    /** Looks at a table that predicts {@code y}. */
    static Outcome of(Path directory, String name, String text, String... options) {
        return new Outcome(directory, Tables.write(directory, name + ".csv", text), List.of(options));
    }

    private CommandLineRun inspect(List<String> more) {
        List<String> args = new ArrayList<>(List.of("inspect", file.toString(), "--json"));
        if (!more.contains("--target")) {
            args.addAll(List.of("--target", "y"));
        }
        args.addAll(more);
        return CommandLineRun.of(args);
    }

    private JsonNode read() {
        assertThat(run.err()).doesNotContain("error:");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        return run.json();
    }

    private JsonNode column(String name) {
        for (JsonNode column : read().get("columns")) {
            if (column.get("name").asText().equals(name)) {
                return column;
            }
        }
        throw new AssertionError("no column " + name + " in " + run.out());
    }

    Outcome takes(String column, String kind) {
        assertThat(column(column).get("kind").asText()).isEqualTo(kind);
        return this;
    }

    Outcome writtenLike(String column, String example) {
        assertThat(column(column).path("writtenLike").asText()).isEqualTo(example);
        return this;
    }

    String fingerprint() {
        return read().get("fingerprint").asText();
    }

    Outcome inputs(int inputs) {
        assertThat(read().get("inputs").asInt()).isEqualTo(inputs);
        return this;
    }

    Outcome predicts(String task) {
        assertThat(read().get("task").asText()).isEqualTo(task);
        return this;
    }

    /** The same rows, bit for bit, as a clean table gives. */
    Outcome sameAs(String clean) {
        Outcome other = new Outcome(directory, Tables.write(directory, "clean.csv", clean), List.of());
        assertThat(read().get("fingerprint")).isEqualTo(other.read().get("fingerprint"));
        return this;
    }

    Outcome notes(String... words) {
        assertThat(read().get("notes").toString()).contains(words);
        return this;
    }

    /** Nothing is said against the table. */
    Outcome isFine() {
        assertThat(read().get("warnings").toString()).isEqualTo("[]");
        return this;
    }

    /** Warned of; every option that the warning advises is tried, and answers it. */
    Outcome warns(String kind, String... words) {
        String text = warning(run, kind);
        assertThat(text).as(run.out()).contains(words);
        List<List<String>> advice = advice(text);
        assertThat(advice).as("advice in: " + text).isNotEmpty();
        for (List<String> option : advice) {
            List<String> more = with(option);
            CommandLineRun again = inspect(more);
            assertThat(again.code())
                    .as("with " + String.join(" ", option) + ", advised by: " + text + " comes: " + again.err())
                    .isEqualTo(ExitCode.DONE);
            assertThat(warning(again, kind))
                    .as("with " + String.join(" ", option))
                    .isEmpty();
        }
        return this;
    }

    /** Warned of, where no option answers it. */
    Outcome hasWarning(String kind) {
        assertThat(warning(run, kind)).as(run.out()).isNotEmpty();
        return this;
    }

    private static String warning(CommandLineRun run, String kind) {
        assertThat(run.err()).doesNotContain("error:");
        for (JsonNode warning : run.json().get("warnings")) {
            if (warning.get("kind").asText().equals(kind)) {
                return warning.get("text").asText();
            }
        }
        return "";
    }

    /** How many rows train, validate and test. */
    Outcome splits(int training, int validation, int test) {
        JsonNode rows = read().get("rows");
        assertThat(List.of(
                        rows.get("training").asInt(),
                        rows.get("validation").asInt(),
                        rows.get("test").asInt()))
                .containsExactly(training, validation, test);
        return this;
    }

    Outcome classes(String... classes) {
        assertThat(read().get("classes")).extracting(JsonNode::asText).containsExactly(classes);
        return this;
    }

    /** Refused with these words; every option that the message advises is tried, and gets the table read. */
    Outcome refused(String... words) {
        assertThat(run.err()).contains(words);
        assertThat(run.code()).isIn(ExitCode.BAD_DATA, ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        List<List<String>> advice = advice(run.err());
        assertThat(advice).as("advice in: " + run.err()).isNotEmpty();
        for (List<String> option : advice) {
            List<String> more = with(option);
            CommandLineRun again = inspect(more);
            assertThat(again.code())
                    .as("with " + String.join(" ", option) + ", advised by: " + run.err() + " comes: " + again.err())
                    .isEqualTo(ExitCode.DONE);
        }
        return this;
    }

    /** What was said, and an option that was advised; it takes the place of one that cannot be given twice. */
    private List<String> with(List<String> option) {
        List<String> more = new ArrayList<>(options);
        int said = option.get(0).equals("--task") ? more.indexOf("--task") : -1;
        if (said >= 0) {
            more.subList(said, said + 2).clear();
        }
        more.addAll(option);
        return more;
    }

    /** Refused with these words where only the user can mend the file. */
    void refusedForGood(String... words) {
        assertThat(run.err()).contains(words);
        assertThat(run.code()).isIn(ExitCode.BAD_DATA, ExitCode.USAGE);
    }

    static List<List<String>> advice(String message) {
        List<List<String>> advice = new ArrayList<>();
        FLAG.matcher(message).results().forEach(flag -> advice.add(List.of(flag.group())));
        Matcher matcher = ADVICE.matcher(message);
        while (matcher.find()) {
            if (matcher.group(2).matches("[A-Z]+")) {
                continue; // stands for what only the user knows
            }
            String value =
                    matcher.group(2).replace("'\\''", "\u0000").replace("'", "").replace('\u0000', '\'');
            advice.add(
                    message.charAt(matcher.end(1)) == '='
                            ? List.of(matcher.group(1) + "=" + value)
                            : List.of(matcher.group(1), value));
        }
        return advice;
    }
}
