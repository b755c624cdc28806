package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.ColumnOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class UsageTest {

    @TempDir
    private Path directory;

    @Test
    void everyCommandTakesTheCommonOptionsAndHasExamples() {
        CommandLine root = CommandRunner.commandLine(Console.ofProcess());
        assertCommon(root);
    }

    private static void assertCommon(CommandLine line) {
        for (Map.Entry<String, CommandLine> command : line.getSubcommands().entrySet()) {
            if (command.getValue().getSubcommands().isEmpty()) {
                assertThat(command.getValue().getCommandSpec().optionsMap().keySet())
                        .as(command.getKey())
                        .contains("--json", "--seed", "--threads", "--quiet", "-h");
            }
            assertThat(command.getValue().getCommandSpec().usageMessage().header())
                    .as(command.getKey())
                    .isNotEmpty();
            assertCommon(command.getValue());
        }
    }

    @Test
    void helpAndVersion() {
        CommandLineRun help = CommandLineRun.of("--help");
        assertThat(help.code()).isZero();
        assertThat(help.out()).contains("Usage: hyperanfis", "train", "predict", "Exit codes:", "130", "First steps:");
        assertThat(CommandLineRun.of().out()).isEqualTo(help.out());
        CommandLineRun version = CommandLineRun.of("--version");
        assertThat(version.out()).containsPattern("hyperanfis \\d+\\.\\d+").contains("kernels");
        assertThat(CommandLineRun.of("train", "--help").out())
                .contains("default: chosen", "default: best", "Examples:");
    }

    @Test
    void wrongUsageSuggestsTheRightOne() {
        assertUsage(CommandLineRun.of("trian", "x.csv"), "train");
        assertUsage(CommandLineRun.of("train", "x.csv", "--tagret", "y"), "--target");
        assertUsage(CommandLineRun.of("datasets", "get", "cra"), "'car'");
        assertUsage(CommandLineRun.of("datasets"), "datasets list");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rules 1",
                "--rules x",
                "--curvature -1",
                "--split 50/50",
                "--split 60/20/30",
                "--threads 0",
                "--order 2",
                "--geometry flat",
                "--ordinal nonsense",
                "--ordinal hair=0",
                "--drop type",
                "--delimiter ab",
                "--encoding none",
                "--jdbc jdbc:x:",
                "--learning-rate 0",
                "--batch 0",
                "--top -1"
            })
    void optionsOutsideTheirDomainAreRefused(String options) {
        String[] given = options.split(" ");
        assertUsage(
                CommandLineRun.of(
                        "train",
                        "zoo",
                        "--epochs",
                        "1",
                        "--model",
                        directory.resolve("m.json").toString(),
                        given[0] + "=" + given[1]),
                "error:");
    }

    @Test
    void numbersThatCannotBeReadAreToldInPlainWords() {
        assertNumber("--learning-rate", "fast", "'fast' is not a number");
        assertNumber("--learning-rate", "0,5", "'0,5' is not a number");
        assertNumber("--rules", "2.5", "'2.5' is not a whole number");
        assertNumber("--rules", "99999999999", "'99999999999' is not from -2147483648 to 2147483647");
        assertNumber("--threads", "many", "'many' is not a whole number");
        assertNumber("--seed", "x", "'x' is not a whole number");
    }

    private static void assertNumber(String option, String value, String words) {
        assertUsage(CommandLineRun.of("train", "x.csv", "--target", "y", option, value), option, words);
    }

    @Test
    void optionsThatWouldHaveNoEffectAreRefused() {
        assertUsage(CommandLineRun.of("--json", "datasets", "list"), "--json");
        assertUsage(CommandLineRun.of("datasets", "--json", "list"), "--json");
        assertUsage(CommandLineRun.of("--seed", "5", "train", "zoo"), "--seed");
        assertUsage(
                CommandLineRun.of(
                        "train",
                        "zoo",
                        "--driver",
                        "d.jar",
                        "-m",
                        directory.resolve("m.json").toString()),
                "--jdbc");
        assertUsage(CommandLineRun.of("rules", "m.json", "--row-names", "animal"), "--data");
    }

    @Test
    void aTargetMustBeGiven() {
        Path data = Tables.write(directory, "p.csv", Tables.patients(1));
        assertUsage(CommandLineRun.of("train", data.toString()), "--target", "age", "diagnosis");
    }

    @Test
    void filesThatCannotBeWrittenAreRefusedBeforeTheWork() {
        assertUsage(
                CommandLineRun.of(
                        "train",
                        "zoo",
                        "--model",
                        directory.resolve("no/m.json").toString()),
                "directory");
        assertUsage(CommandLineRun.of("train", "zoo", "--model", directory.toString()), "directory");
    }

    @Test
    void theTableItselfIsNeverOverwritten() throws IOException {
        Path data = Tables.write(directory, "p.csv", Tables.patients(1));
        assertUsage(
                CommandLineRun.of("train", data.toString(), "-t", "diagnosis", "-m", data.toString()),
                "read by this command");
        String model = directory.resolve("m.json").toString();
        assertThat(CommandLineRun.of("train", data.toString(), "-t", "diagnosis", "-m", model, "--epochs", "1")
                        .code())
                .isZero();
        assertUsage(
                CommandLineRun.of("predict", model, data.toString(), "-o", data.toString()), "read by this command");
        assertThat(data).hasContent(Tables.patients(1));
    }

    @Test
    void aModelThatNeverWasIsNotAnnounced() {
        Path model = directory.resolve("none.json");
        CommandLineRun run = CommandLineRun.of("train", "zoo", "--learning-rate", "1e300", "--model", model.toString());
        assertUsage(run, "diverged", "no model was saved");
        assertThat(run.out()).isEmpty();
        assertThat(model).doesNotExist();
    }

    @Test
    void anInterruptedPredictionLeavesNothing() throws IOException {
        Path data = Tables.write(directory, "p.csv", Tables.patients(1));
        String model = directory.resolve("m.json").toString();
        CommandLineRun.of("train", data.toString(), "-t", "diagnosis", "-m", model, "--epochs", "1");
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        Path out = directory.resolve("o.csv");
        CommandLineRun run = CommandLineRun.with(setting, "predict", model, data.toString(), "-o", out.toString());
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        try (var files = Files.list(directory)) {
            assertThat(files)
                    .extracting(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("p.csv", "m.json", "m.json.history.csv");
        }
    }

    @Test
    void badModelFilesHaveTheirOwnCode() throws IOException {
        Path model = directory.resolve("m.json");
        assertModel(CommandLineRun.of("rules", model.toString()), "m.json", "does not exist");
        Files.writeString(model, "{\"format\": \"other\"}");
        assertModel(CommandLineRun.of("predict", model.toString(), "zoo"), "m.json", "format");
        CommandLineRun.of("train", "zoo", "--epochs", "1", "--model", model.toString());
        String text = Files.readString(model);
        Files.writeString(model, text.substring(0, text.length() / 2));
        assertModel(CommandLineRun.of("evaluate", model.toString(), "zoo"), "m.json");
    }

    @Test
    void colourIsForTerminalsThatWantIt() {
        String escape = "\u001b[";
        String model = directory.resolve("m.json").toString();
        String[] args = {"train", "zoo", "--epochs", "2", "--model", model};
        assertThat(CommandLineRun.of(args).err()).doesNotContain(escape).doesNotContain("\r");
        CommandLineRun coloured = CommandLineRun.with(new CommandLineRun.Setting().terminal(true), args);
        assertThat(coloured.err()).contains(escape + "1m", "\r");
        assertThat(coloured.out()).contains(escape + "1m");
        CommandLineRun plain = CommandLineRun.with(new CommandLineRun.Setting().terminal(false), args);
        assertThat(plain.out()).doesNotContain(escape);
        assertThat(plain.err()).contains("\r").doesNotContain(escape + "1m");
    }

    @Test
    void completionKnowsTheCommands() {
        CommandLineRun run = CommandLineRun.of("completion");
        assertThat(run.out()).contains("complete -F", "hyperanfis", "--learning-rate", "evaluate");
    }

    @Test
    void columnNamesMayHoldCommasAndEqualsSigns() {
        assertThat(ColumnOptions.names(List.of("a,b"), List.of("a", "b"))).containsExactly("a", "b");
        assertThat(ColumnOptions.names(List.of("a,b"), List.of("a,b", "a"))).containsExactly("a,b");
        StringBuilder text = new StringBuilder("a=b,\"c,d\",y\n");
        for (int i = 0; i < 30; i++) {
            text.append(i % 2 == 0 ? "lo," : "hi,").append(i * 3 % 11).append(i % 4 < 2 ? ",u\n" : ",v\n");
        }
        Path data = Tables.write(directory, "odd.csv", text.toString());
        CommandLineRun run = CommandLineRun.of(
                "train",
                data.toString(),
                "-t",
                "y",
                "--ordinal",
                "a=b=lo<hi",
                "--drop",
                "c,d",
                "--epochs",
                "1",
                "-m",
                directory.resolve("odd.json").toString());
        assertThat(run.err()).containsPattern("ordinal +a=b +lo < hi").containsPattern("dropped +c,d");
        assertThat(run.code()).isZero();
    }

    private static void assertUsage(CommandLineRun run, String... words) {
        assertThat(run.err()).contains(words).doesNotContain("\tat ");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    }

    private static void assertModel(CommandLineRun run, String... words) {
        assertThat(run.err()).contains(words).doesNotContain("\tat ");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_MODEL);
    }
}
