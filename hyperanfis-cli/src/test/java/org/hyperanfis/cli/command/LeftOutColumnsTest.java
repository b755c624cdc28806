package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.hyperanfis.cli.CommandLineRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One column of four decides; the others leave all rules, and every command copes with that. */
class LeftOutColumnsTest {

    @TempDir
    private Path directory;

    private Path table() throws IOException {
        Random random = new Random(5);
        StringBuilder text = new StringBuilder("n1,n2,signal,n3,y\n");
        for (int i = 0; i < 300; i++) {
            double signal = random.nextGaussian();
            text.append(String.format(
                    Locale.ROOT,
                    "%.3f,%.3f,%.3f,%.3f,%s%n",
                    random.nextGaussian(),
                    random.nextGaussian(),
                    signal,
                    random.nextGaussian(),
                    signal > 0.3 ? "hi" : "lo"));
        }
        return Files.writeString(directory.resolve("t.csv"), text);
    }

    private static String output(String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertThat(run.code()).as(run.err()).isZero();
        return run.out().replaceAll("\\s+", " ");
    }

    @Test
    void rulesAndReasonsSpeakAboutTheOthersAlone() throws IOException {
        String data = table().toString();
        String model = directory.resolve("m.json").toString();

        assertThat(output("train", data, "--target", "y", "--epochs", "20", "--model", model))
                .contains("with 1 term each");
        for (int row = 1; row <= 5; row++) {
            assertThat(output("explain", model, data, "--row", String.valueOf(row)))
                    .contains("What is nearer to rule", " 3 others ")
                    .doesNotContainPattern("n[123]");
        }
    }
}
