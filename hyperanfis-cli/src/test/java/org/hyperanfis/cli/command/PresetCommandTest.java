package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PresetCommandTest {

    @TempDir
    private Path directory;

    private Map<String, Object> trainedWith(String... options) {
        Path model = directory.resolve("m.json");
        String[] arguments = new String[options.length + 7];
        System.arraycopy(options, 0, arguments, 7, options.length);
        System.arraycopy(
                new String[] {"train", "zoo", "--epochs", "4", "--quiet", "--model", model.toString()},
                0,
                arguments,
                0,
                7);
        CommandLineRun run = CommandLineRun.of(arguments);
        assertThat(run.code()).as(run.err()).isZero();
        return HyperAnfisOptions.fromMap(ModelFile.load(model).provenance().options())
                .asMap();
    }

    private static Map<String, Object> options(Preset preset) {
        return preset.builder().epochs(4).build().asMap();
    }

    @Test
    void bestIsTheDefault() {
        assertThat(trainedWith()).isEqualTo(options(Preset.BEST)).isEqualTo(trainedWith("--preset", "best"));
    }

    @Test
    void thePresetOfThePaperHasNoneOfTheAdditions() {
        assertThat(trainedWith("--preset", "paper")).isEqualTo(options(Preset.PAPER));
        Map<String, Object> paper = options(Preset.PAPER);
        Map<String, Object> spelledOut = trainedWith(
                "--preset",
                "best",
                "--rules=12",
                "--order=1",
                "--start=rows",
                "--accountability=0",
                "--relevance=0",
                "--center-margin=0",
                "--trial-share=0.25",
                "--membership=gaussian",
                "--curvature=1",
                "--radius=0.5",
                "--overlap=1",
                "--no-log-scales",
                "--category-span=0",
                "--class-temper=1",
                "--batch=32",
                "--criterion=score",
                "--average=0",
                "--starts=1",
                "--no-refit",
                "--no-calibrate");
        // Gaussian memberships have no such shape.
        paper.remove("bellShape");
        spelledOut.remove("bellShape");
        assertThat(spelledOut).as("what the help says of the difference").isEqualTo(paper);
    }

    @Test
    void anOptionThatIsGivenGoesBeforeThePreset() {
        assertThat(trainedWith("--bell-shape", "4")).containsEntry("bellShape", 4.0);
        assertThat(trainedWith("--preset", "paper", "--membership", "bell"))
                .containsEntry("membership", "bell")
                .containsEntry("bellShape", 2.0);
        assertThat(trainedWith("--preset", "paper", "--starts", "2", "--refit", "--rules", "5"))
                .containsEntry("starts", 2)
                .containsEntry("refit", true)
                .containsEntry("rules", 5)
                .containsEntry("logScales", false);
    }

    @Test
    void wrongValuesAreNamed() {
        assertThat(CommandLineRun.of("train", "zoo", "--preset", "fast").err()).contains("--preset", "BEST", "PAPER");
        assertThat(CommandLineRun.of("train", "zoo", "--starts", "0").err()).contains("--starts is 0; give at least 1");
        assertThat(CommandLineRun.of("train", "zoo", "--class-temper", "2").err())
                .contains("--class-temper is 2.0; give a number from 0 to 1");
        assertThat(CommandLineRun.of("train", "zoo", "--category-span", "1").err())
                .contains("--category-span is 1.0; give a number from 2, or 0");
        assertThat(CommandLineRun.of("train", "zoo", "--overlap", "0").err())
                .contains("--overlap is 0.0; give a number above 0, at most 1");
        assertThat(CommandLineRun.of("train", "zoo", "--bell-shape", "0").err())
                .contains("--bell-shape is 0.0; give a positive number from 0.001 to 1000");
        assertThat(CommandLineRun.of("train", "zoo", "--membership", "gaussian", "--bell-shape", "2")
                        .err())
                .contains("--bell-shape is given, and memberships are gaussian");
        assertThat(CommandLineRun.of("train", "zoo", "--average", "-1").err())
                .contains("--average is -1; give at least 0");
        assertThat(CommandLineRun.of("train", "zoo", "--no-class-weights", "--class-temper", "0.5")
                        .err())
                .contains("--class-temper is given, and there are no class weights");
        assertThat(CommandLineRun.of("train", "zoo", "--model-type", "htsk", "--starts", "2")
                        .err())
                .contains("error: --starts is an option of hyperanfis");
    }

    @Test
    void validationRowsThatWereLearntFromAreNoMeasure() {
        String model = directory.resolve("j.json").toString();
        assertThat(CommandLineRun.of("train", "zoo", "--epochs", "4", "--json", "-m", model)
                        .json()
                        .has("validation"))
                .isFalse();
        assertThat(CommandLineRun.of("train", "zoo", "--epochs", "4", "--json", "--no-refit", "-m", model)
                        .json()
                        .get("validation")
                        .has("accuracy"))
                .isTrue();
    }
}
