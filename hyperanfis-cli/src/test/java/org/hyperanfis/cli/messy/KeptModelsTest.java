package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What training leaves: the model that was there before, and how cells are read, missing ones included. */
class KeptModelsTest {

    @TempDir
    private Path directory;

    private CommandLineRun train(String text, String... more) {
        List<String> args = new ArrayList<>(List.of(
                "train",
                Tables.write(directory, "t.csv", text).toString(),
                "-t",
                "y",
                "-m",
                model().toString(),
                "--epochs",
                "1",
                "--rules",
                "2"));
        args.addAll(List.of(more));
        CommandLineRun run = CommandLineRun.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    private Path model() {
        return directory.resolve("m.json");
    }

    @Test
    void aModelIsNotLost() throws IOException {
        String text = MessyTable.of(',').classes();
        assertThat(train(text).err()).doesNotContain(".old");
        String first = Files.readString(model());
        Path kept = directory.resolve("m.json.old");
        assertThat(train(text, "--seed", "5").err()).contains("is kept as " + kept);
        assertThat(Files.readString(kept)).isEqualTo(first);
        assertThat(Files.readString(model())).isNotEqualTo(first);
        Files.delete(kept);
        assertThat(train(text, "--force").err()).doesNotContain(".old");
        assertThat(kept).doesNotExist();
    }

    @Test
    void missingCodesAreKept() {
        train(
                MessyTable.of(',')
                        .column("dose", i -> i % 9 == 0 ? "-999" : i % 9 == 1 ? "unk" : String.valueOf(i))
                        .column("y", i -> i % 10 == 9 ? "unk" : i % 2 == 0 ? "a" : "b")
                        .text(),
                "--missing=-999,unk");
        String coded = Tables.write(directory, "coded.csv", "x,dose,y\n5,-999,a\n6,unk,b\n7,3,unk\n")
                .toString();
        String empty = Tables.write(directory, "empty.csv", "x,dose,y\n5,,a\n6,,b\n7,3,\n")
                .toString();
        CommandLineRun predicted = CommandLineRun.of("predict", model().toString(), coded);
        assertThat(predicted.code()).as(predicted.err()).isZero();
        assertThat(predicted.out())
                .isEqualTo(
                        CommandLineRun.of("predict", model().toString(), empty).out());
        CommandLineRun evaluated = CommandLineRun.of("evaluate", model().toString(), coded);
        assertThat(evaluated.err()).contains("rows without a target, left out: 1");
        String other = Tables.write(directory, "other.csv", "x,dose\n5,none\n").toString();
        assertThat(CommandLineRun.of("predict", model().toString(), other).code())
                .isEqualTo(ExitCode.BAD_DATA);
        assertThat(CommandLineRun.of("predict", model().toString(), other, "--missing", "none")
                        .code())
                .isZero();
    }

    @Test
    void rareCategoriesStayTogether() {
        train(
                MessyTable.of(',', 900)
                        .column("town", i -> i % 3 == 0 ? "town " + i / 3 % 5 : "village " + i)
                        .classes(),
                "--categorical",
                "town");
        String data = Tables.write(directory, "new.csv", "x,town\n5,village 1\n5,nowhere\n5,town 1\n")
                .toString();
        CommandLineRun run = CommandLineRun.of("predict", model().toString(), data);
        List<String> answers =
                run.out().lines().skip(1).map(line -> line.substring(2)).toList();
        assertThat(run.err()).doesNotContain("did not show");
        assertThat(answers.get(0)).isEqualTo(answers.get(1)).isNotEqualTo(answers.get(2));
    }
}
