package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.io.ModelFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code tune} keeps what the command that it prints gives. */
class TuneCommandTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--seed 1",
                "--seed 2 --preset accurate --starts 2 --membership gaussian",
                "--preset paper --method random --average 3",
                "--rules 3 --no-refit --split 50/30/20"
            })
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is quoted for a shell")
    void theCommandThatIsPrintedRepeatsTheWinner(String more) throws Exception {
        // A blank, a quote and a dollar in names, and a value that begins with a dash.
        String table = Tables.patients(5)
                .replace("name,age,stage,city,diagnosis", "name,age,stage,city,it's $what")
                .replace("Köln", "-9");
        Path data = Tables.write(directory, "pa tients.csv", table);
        Path model = directory.resolve("tuned model.json");
        List<String> command = new java.util.ArrayList<>(List.of(
                "tune", data.toString(), "-t", "it's $what", "--missing=-9", "--ordinal", "stage=early<middle<late"));
        command.addAll(List.of("--trials", "4", "--epochs", "10", "--model", model.toString(), "--json"));
        command.addAll(List.of(more.split(" ")));
        CommandLineRun tuned = CommandLineRun.of(command);
        assertThat(tuned.code()).as(tuned.err()).isZero();
        double[] kept = ModelFile.load(model).parameters();
        Files.delete(model);

        List<String> words = words(tuned.json().get("command").asText());
        assertThat(words.subList(0, 2)).containsExactly("hyperanfis", "train");
        CommandLineRun again = CommandLineRun.of(words.subList(1, words.size()));
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(ModelFile.load(model).parameters()).containsExactly(kept);
    }

    /** The words that a shell makes of a text. */
    private List<String> words(String text) throws IOException, InterruptedException {
        Path printed = directory.resolve("words");
        Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\n' " + text)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(shell.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return Files.readAllLines(printed);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is quoted for a shell")
    void theCommandIsFoldedAsAShellContinuesIt() throws Exception {
        String model = directory.resolve("m.json").toString();
        String[] command = {"tune", "zoo", "--trials", "3", "--epochs", "6", "--model", model, "--split", "50/30/20"};
        CommandLineRun run = CommandLineRun.with(new CommandLineRun.Setting().terminal(60), command);
        assertThat(run.code()).as(run.err()).isZero();
        String shown = run.out().substring(run.out().indexOf("  hyperanfis train"));
        String copied = shown.substring(0, shown.indexOf("\n\n"));
        assertThat(copied.lines().count()).isGreaterThan(1);
        assertThat(words(copied.strip()))
                .startsWith("hyperanfis", "train", "zoo")
                .contains("--split", "50/30/20");
    }

    @Test
    void interruptedAtOnceItSaysWhatThereIs() {
        Path model = directory.resolve("m.json");
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        CommandLineRun run = CommandLineRun.with(setting, "tune", "zoo", "--trials", "3", "--model", model.toString());
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(run.err())
                .doesNotContain("NaN")
                .contains("trial 0: no score", "(trial 0, less than an epoch) is in " + model);
        assertThat(ModelFile.load(model).parameters()).isNotEmpty();
    }

    @Test
    void interruptedInTheLastTrainingItSavesTheBestTrial() {
        Path model = directory.resolve("m.json");
        String[] command = {"tune", "zoo", "--trials", "2", "--epochs", "6", "--patience", "50", "--threads", "1"};
        // The header of the last training.
        CommandLineRun.Setting setting = new CommandLineRun.Setting().interruptedAfter("left at most");
        CommandLineRun run = CommandLineRun.with(setting, with(command, "--model", model.toString()));
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(run.err()).contains("the model of the best trial is in " + model, "hyperanfis train zoo");
        JsonNode whole = CommandLineRun.of(
                        with(command, "--model", directory.resolve("w.json").toString(), "--json"))
                .json();
        assertThat(ModelFile.load(model).provenance().metrics().get("validationMacroF1"))
                .isEqualTo(whole.get("best").get("score").asDouble());
    }

    private static String[] with(String[] words, String... more) {
        List<String> all = new java.util.ArrayList<>(List.of(words));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }
}
