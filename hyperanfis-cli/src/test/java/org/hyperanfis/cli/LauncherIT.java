package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.io.CheckpointFile;
import org.hyperanfis.io.ModelFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command as users start it: the launcher script, the jar, a process of its own. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
class LauncherIT {

    private static final Path LAUNCHER =
            Path.of("../hyperanfis").toAbsolutePath().normalize();

    @TempDir
    private Path directory;

    @Test
    void runsFromAnywhereThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(
                Files.createDirectories(directory.resolve("a b")).resolve("ha"), LAUNCHER);
        assertThat(run(link, "--version").code()).isZero();
        // Those of train: every machine that this is built on has SIMD.
        assertThat(run(link, "--version").out()).contains("hyperanfis").containsPattern("vector \\d+ kernels");
        assertThat(run(link, "train", "none.csv", "-t", "y").code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run(link, "nonsense").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void trainsPredictsAndExplainsWithoutAWordFromJavaItself() throws Exception {
        CommandLineRun training = run("train", "zoo", "--epochs", "3", "--model", "zoo.json");
        assertThat(training.code()).isZero();
        assertThat(training.err()).contains("101 rows", "3/3").doesNotContain("WARNING", "incubator");
        assertThat(training.out()).contains("Model: zoo.json");
        assertThat(run("predict", "zoo.json", "zoo", "--quiet").out().lines()).hasSize(102);
        assertThat(run("explain", "zoo.json", "zoo", "--row", "1").code()).isZero();
    }

    @Test
    void comparesModelsWithoutAWordFromJavaItself() throws Exception {
        String[] command = {"compare", "wdbc", "--models", "logistic,majority", "--seeds", "0-1", "--epochs", "3"};
        CommandLineRun comparison = run(command);
        assertThat(comparison.code()).as(comparison.err()).isZero();
        assertThat(comparison.err()).contains("569 rows", "4/4 ").doesNotContain("WARNING", "incubator");
        // 71 of 114 test rows are benign, whatever the seed.
        assertThat(comparison.out())
                .containsPattern("Majority class +0\\.6228 \\+- 0\\.0000")
                .containsPattern("Logistic regression +\\*0\\.9");
        CommandLineRun typed =
                run("train", "zoo", "--model-type", "fcm-anfis", "--epochs", "3", "--model", "fcm.json", "--json");
        assertThat(typed.json().get("type").asText()).isEqualTo("fcm-anfis");
        assertThat(run("rules", "fcm.json").out()).contains("THEN type = ");
    }

    @Test
    void aFullDiskIsNoSuccess() throws Exception {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.exists(full), "skipped: needs /dev/full");
        Process process = new ProcessBuilder(command("datasets", "list"))
                .directory(directory.toFile())
                .redirectOutput(full.toFile())
                .redirectError(directory.resolve("err").toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(ExitCode.USAGE);
        assertThat(directory.resolve("err")).content().contains("cannot write to standard output", "space");
    }

    @Test
    void aSettingThatCannotBeIsNoCrash() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command("demo", "--quiet"))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out").toFile());
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Dhyperanfis.kernels=nonsense");
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(ExitCode.USAGE);
        assertThat(directory.resolve("out"))
                .content()
                .contains("hyperanfis.kernels=nonsense is unknown")
                .doesNotContain("\tat ");
    }

    @Test
    void bothStreamsInOneFileStayWhole() throws Exception {
        Path log = directory.resolve("log");
        Process process = new ProcessBuilder(command("train", "zoo", "--epochs", "3", "--model", "zoo.json"))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(log).content().contains("zoo.csv: 101 rows", "3/3 ", "macro-recall", "Model: zoo.json");
    }

    @Test
    void controlCSavesModelAndCheckpointAndResumeGoesOn() throws Exception {
        List<String> options =
                List.of("--rules", "6", "--patience", "100000", "--starts", "1", "--no-refit", "--model", "m.json");
        Process process = start(with(options, "train", "spambase", "--epochs", "100000"));
        awaitLine(directory.resolve("err"), " 1/100000 ", process);
        new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
                .start()
                .waitFor();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(directory.resolve("err"))
                .content()
                .contains("interrupted after epoch", "m.json.checkpoint", "--resume");
        assertThat(ModelFile.load(directory.resolve("m.json")).structure().rules())
                .isEqualTo(6);
        assertThat(CheckpointFile.existing(directory.resolve("m.json.checkpoint")))
                .isNotEmpty();

        process = start(with(options, "train", "spambase", "--epochs", "100000", "--resume"));
        String seen = Files.readString(directory.resolve("err"));
        assertThat(seen).doesNotContain("starts from the beginning");
        awaitLine(directory.resolve("err"), "/100000 ", process);
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String firstEpoch = Files.readAllLines(directory.resolve("err")).stream()
                .filter(line -> line.contains("/100000 "))
                .findFirst()
                .orElseThrow()
                .strip();
        assertThat(firstEpoch).doesNotStartWith("1/");
    }

    private static void awaitLine(Path file, String text, Process process) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.readString(file).contains(text)) {
            assertThat(process.isAlive())
                    .as("running: " + Files.readString(file))
                    .isTrue();
            assertThat(System.nanoTime()).as("time to wait for" + text).isLessThan(deadline);
            Thread.sleep(20);
        }
    }

    private Process start(List<String> args) throws IOException {
        return new ProcessBuilder(command(args.toArray(String[]::new)))
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("out").toFile())
                .redirectError(directory.resolve("err").toFile())
                .start();
    }

    private CommandLineRun run(String... args) throws Exception {
        return run(LAUNCHER, args);
    }

    private CommandLineRun run(Path launcher, String... args) throws Exception {
        File out = directory.resolve("out").toFile();
        File err = directory.resolve("err").toFile();
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(Arrays.asList(args));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out)
                .redirectError(err)
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return new CommandLineRun(process.exitValue(), Files.readString(out.toPath()), Files.readString(err.toPath()));
    }

    private static List<String> command(String... args) {
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
        command.addAll(Arrays.asList(args));
        return command;
    }

    private static List<String> with(List<String> options, String... before) {
        List<String> all = new ArrayList<>(Arrays.asList(before));
        all.addAll(options);
        return all;
    }
}
