package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.Trainer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables kept as floats, in memory or in a file. */
class StorageCommandTest {

    @TempDir
    private Path directory;

    private Path table;

    @BeforeEach
    void writeTable() {
        table = Tables.write(directory, "patients.csv", Tables.patients(1));
    }

    private CommandLineRun train(String model, String... more) {
        List<String> args = new ArrayList<>(List.of(
                "train", table.toString(), "-t", "diagnosis", "--rules", "3", "--epochs", "4", "-m", path(model)));
        args.addAll(List.of(more));
        return CommandLineRun.of(args);
    }

    private String path(String name) {
        return directory.resolve(name).toString();
    }

    private HyperAnfis model(String name) {
        return ModelFile.load(directory.resolve(name));
    }

    @Test
    void floatsInMemoryAndInAFileGiveOneModel() throws IOException {
        Path scratch = Files.createDirectory(directory.resolve("scratch"));
        assertThat(train("float.json", "--storage", "float").code()).isZero();
        CommandLineRun streamed =
                train("stream.json", "--stream", "--stream-dir", scratch.toString(), "--threads", "2");
        assertThat(streamed.code()).isZero();
        assertThat(streamed.out()).contains("validation", "test");
        assertThat(model("stream.json").parameters())
                .containsExactly(model("float.json").parameters());
        assertThat(model("stream.json").provenance().options()).containsEntry(Trainer.STORAGE, "float");
        try (Stream<Path> left = Files.list(scratch)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void smallTablesAreKeptInDoublePrecision() {
        assertThat(train("auto.json").code()).isZero();
        assertThat(train("double.json", "--storage", "double").code()).isZero();
        assertThat(model("auto.json").parameters())
                .containsExactly(model("double.json").parameters());
        assertThat(model("auto.json").provenance().options()).doesNotContainKey(Trainer.STORAGE);
    }

    @Test
    void aStreamedTrainingCanBeInterruptedAndResumed() {
        String[] starts = {"--stream", "--starts", "3"};
        assertThat(train("whole.json", starts).code()).isZero();
        CommandLineRun.Setting setting = new CommandLineRun.Setting().interruptedAfter("start 3 of 3");
        List<String> cut = new ArrayList<>(List.of(
                "train", table.toString(), "-t", "diagnosis", "--rules", "3", "--epochs", "4", "-m", path("cut.json")));
        cut.addAll(List.of(starts));
        assertThat(CommandLineRun.with(setting, cut.toArray(String[]::new)).code())
                .isEqualTo(ExitCode.INTERRUPTED);
        assertThat(train("cut.json", "--stream", "--starts", "3", "--resume").code())
                .isZero();
        assertThat(model("cut.json").parameters())
                .containsExactly(model("whole.json").parameters());
    }

    @Test
    void aCheckpointOfOtherStorageIsNotResumed() {
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        String[] args = {
            "train", table.toString(), "-t", "diagnosis", "--rules", "3", "--epochs", "4", "-m", path("cut.json")
        };
        assertThat(CommandLineRun.with(setting, args).code()).isEqualTo(ExitCode.INTERRUPTED);
        CommandLineRun resumed = train("cut.json", "--stream", "--resume");
        assertThat(resumed.code()).isNotZero();
        assertThat(resumed.err()).contains("data.storage");
    }

    @Test
    void contradictionsAreRefused() {
        assertRefused(train("m.json", "--stream", "--storage", "float"), "give one of them");
        assertRefused(train("m.json", "--stream-dir", path("")), "give --stream too");
        assertRefused(train("m.json", "--storage", "half"), "--storage");
        assertRefused(train("m.json", "--stream", "--model-type", "anfis"), "anfis needs all rows in memory");
        assertRefused(train("m.json", "--stream", "--stream-dir", path("nowhere")), "temporary file", path("nowhere"));
        assertThat(directory.resolve("m.json")).doesNotExist();
    }

    private static void assertRefused(CommandLineRun run, String... words) {
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(words);
    }
}
