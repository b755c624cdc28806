package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.data.statistics.LogScale;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inputs with a long tail, on a logarithmic scale, through the command line. */
class LogScalesCommandTest {

    @TempDir
    private Path directory;

    private Path table;

    /** Loans whose amounts differ by factors; whether they are repaid depends on the factor, not on the difference. */
    @BeforeEach
    void writeTable() {
        SplittableRandom random = new SplittableRandom(5);
        List<String> lines = new ArrayList<>(List.of("amount,age,repaid"));
        for (int i = 0; i < 300; i++) {
            double logarithm = random.nextDouble(12);
            boolean middle = logarithm > 4 && logarithm < 8;
            lines.add(Math.exp(logarithm) + "," + (20 + random.nextInt(50)) + "," + (middle ? "yes" : "no"));
        }
        table = Tables.write(directory, "loans.csv", String.join("\n", lines) + "\n");
    }

    private CommandLineRun train(String model, String... more) {
        List<String> args = new ArrayList<>(List.of(
                "train", table.toString(), "-t", "repaid", "--rules", "4", "--epochs", "40", "-m", path(model)));
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
    void whatDependsOnFactorsIsLearntOnALogarithmicScale() {
        assertThat(train("plain.json", "--no-log-scales").code()).isZero();
        assertThat(train("log.json").code()).isZero();
        assertThat(model("plain.json").standardization().logScale(0)).isEmpty();
        assertThat(model("log.json").standardization().logScale(0))
                .hasValueSatisfying(scale -> assertThat(scale.tail()).isEqualTo(LogScale.Tail.UPPER));
        assertThat(model("log.json").standardization().logScale(1)).isEmpty();
        assertThat(model("log.json").provenance().options()).containsEntry("logScales", true);
        assertThat(accuracy("log.json")).isGreaterThan(0.95).isGreaterThan(accuracy("plain.json"));
    }

    private double accuracy(String model) {
        return CommandLineRun.of("evaluate", path(model), table.toString(), "--json")
                .json()
                .findValue("accuracy")
                .doubleValue();
    }

    @Test
    void missingAmountsAreTheirMeanAsInTraining() {
        assertThat(train("log.json").code()).isZero();
        double mean = model("log.json").standardization().mean(0);
        Path gaps = Tables.write(directory, "gaps.csv", "amount,age\n,30\n" + mean + ",30\n");
        CommandLineRun run = CommandLineRun.of("predict", path("log.json"), gaps.toString());
        String[] lines = run.out().split("\\R", -1);
        assertThat(lines[1].substring(2)).isEqualTo(lines[2].substring(2));
    }

    @Test
    void otherModelsHaveNoUseForIt() {
        CommandLineRun run = train("anfis.json", "--model-type", "anfis", "--log-scales");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("--log-scales", "anfis");
    }
}
