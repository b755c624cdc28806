package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whenever {@code train} is interrupted it saves the best model so far, says what is left out, and can be resumed. */
class InterruptedTrainingTest {

    private static final String NOT_LEARNT = "the model has not learnt from them";

    @TempDir
    private static Path directory;

    private static List<String> train(String model, String more) {
        List<String> words = new ArrayList<>(List.of("train", "zoo", "--epochs", "8", "--patience", "50", "--threads"));
        words.addAll(List.of("1", "--model", directory.resolve(model).toString()));
        if (!more.isEmpty()) {
            words.addAll(List.of(more.split(" ")));
        }
        return words;
    }

    /** The text after which the user interrupts ends the line of a loop's last epoch, or is the header. */
    @ParameterizedTest
    @CsvSource({
        "'', left at most, all 4 variations, yes",
        "'', start 1 of 4, all 4 variations, yes",
        "'', start 3 of 4, all 4 variations, yes",
        "'', start 4 of 4, '', yes",
        "--starts 2, start 1 of 2, all 2 starts, yes",
        "--starts 2 --trial-share 1, start 2 of 2, '', yes",
        "--rules 5, left at most, '', yes",
        "--rules 5 --no-refit, left at most, '', no"
    })
    void theBestSoFarIsSavedAndTrainingGoesOn(String more, String moment, String notCompared, String refits) {
        CommandLineRun cut = CommandLineRun.with(
                new CommandLineRun.Setting().interruptedAfter(moment),
                train("cut.json", more).toArray(String[]::new));
        assertThat(cut.code()).as(cut.err()).isEqualTo(ExitCode.INTERRUPTED);
        Path file = directory.resolve("cut.json");
        assertThat(cut.err()).contains("interrupted after epoch", "is in " + file, "--resume");
        assertThat(cut.err().contains("interrupted before " + notCompared + " could be compared"))
                .isEqualTo(!notCompared.isEmpty());
        assertThat(cut.err().contains(NOT_LEARNT)).isEqualTo(refits.equals("yes"));
        assertThat(ModelFile.load(file).provenance().metrics().get("validationMacroF1"))
                .isPositive();

        assertThat(CommandLineRun.of(train("cut.json", (more + " --resume").strip()))
                        .code())
                .isZero();
        assertThat(CommandLineRun.of(train("whole.json", more)).code()).isZero();
        assertThat(ModelFile.load(file).parameters())
                .containsExactly(ModelFile.load(directory.resolve("whole.json")).parameters());
    }

    @ParameterizedTest
    @CsvSource({"''", "--starts 3", "--rules 4 --no-refit", "--preset paper --average 3"})
    void inTheFirstEpochItsFirstStepsAreSaved(String more) {
        CommandLineRun.Setting atOnce = new CommandLineRun.Setting();
        atOnce.interruption().request();
        CommandLineRun cut =
                CommandLineRun.with(atOnce, train("first.json", more).toArray(String[]::new));
        assertThat(cut.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(cut.err()).contains("interrupted in the first epoch", "its first steps, less than an epoch");
        HyperAnfis model = ModelFile.load(directory.resolve("first.json"));
        assertThat(model.provenance().metrics()).containsEntry("epochs", 0.0).containsKey("validationMacroF1");
        assertThat(CommandLineRun.of("evaluate", directory.resolve("first.json").toString(), "zoo")
                        .code())
                .isZero();
    }

    @Test
    void otherModelsToo() {
        CommandLineRun.Setting atOnce = new CommandLineRun.Setting();
        atOnce.interruption().request();
        String model = directory.resolve("htsk.json").toString();
        CommandLineRun cut = CommandLineRun.with(atOnce, "train", "zoo", "--model-type", "htsk", "--model", model);
        assertThat(cut.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(CommandLineRun.of("rules", model).code()).isZero();
    }
}
