package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.console.Interruption;
import org.hyperanfis.cli.console.ResultStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code reproduce figure3}, with few epochs. */
class ReproduceFigure3Test {

    private static final List<String> FILES = List.of("figure3.json", "figure3.md", "figure3.svg");

    @TempDir
    private Path directory;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(Path out) {
        Console console = new Console(
                new ByteArrayInputStream(new byte[0]),
                new ResultStream(new ByteArrayOutputStream()),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                false,
                80,
                Map.of(),
                Interruption.byHand());
        ReproduceCommand command = new ReproduceCommand(console, budget -> budget.withEpochs(2));
        return new CommandLine(command)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute("figure3", "--out", out.toString());
    }

    @Test
    void writesTheSameFilesEveryTime() throws IOException {
        Path first = directory.resolve("first");
        Path second = directory.resolve("second");
        assertThat(run(first)).as(err.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .hasSize(20)
                .anyMatch(line -> line.startsWith("htsk, seed 4: "));
        assertThat(run(second)).isZero();
        for (String file : FILES) {
            assertThat(first.resolve(file)).hasSameBinaryContentAs(second.resolve(file));
        }
        JsonNode json =
                new ObjectMapper().readTree(first.resolve("figure3.json").toFile());
        assertThat(json.get("runs")).hasSize(20);
        assertThat(json.get("plane").get("rows")).hasSize(114);
        for (JsonNode run : json.get("runs")) {
            check(run);
        }
        // Two epochs do not move ANFIS far from its start, where it has few rules at work and HTSK nearly all.
        assertThat(effective(json, 0)).isLessThan(4);
        assertThat(effective(json, 1)).isGreaterThan(8);
    }

    private static double effective(JsonNode json, int model) {
        return json.get("models")
                .get(model)
                .get("figures")
                .get("effectiveRules")
                .get("mean")
                .asDouble();
    }

    private static void check(JsonNode run) {
        assertThat(run.get("rules")).hasSize(12);
        double coverage = 0;
        double firing = 0;
        for (JsonNode rule : run.get("rules")) {
            coverage += rule.get("dominantCoverage").asDouble();
            firing += rule.get("meanFiring").asDouble();
            int rows = rule.get("dominatedByClass").get(0).asInt()
                    + rule.get("dominatedByClass").get(1).asInt();
            assertThat(rule.get("dominantCoverage").asDouble()).isCloseTo(rows / 114.0, within(1e-12));
        }
        assertThat(coverage).isCloseTo(1, within(1e-9));
        assertThat(firing).isCloseTo(1, within(1e-9));
        double cosines = 0;
        for (int r = 0; r < 12; r++) {
            for (int s = 0; s < r; s++) {
                cosines += run.get("cosines").get(r).get(s).asDouble() / 66;
            }
        }
        assertThat(run.get("figures").get("silentRules").asInt()).isZero();
        assertThat(cosines).isCloseTo(run.get("figures").get("meanCosine").asDouble(), within(1e-9));
    }

    @Test
    void anInterruptionEndsIt() {
        CommandLineRun.Setting setting = new CommandLineRun.Setting();
        setting.interruption().request();
        CommandLineRun run = CommandLineRun.with(setting, "reproduce", "figure3", "--out", directory.toString());
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(run.err()).contains("interrupted: nothing was written");
        for (String file : FILES) {
            assertThat(Files.exists(directory.resolve(file))).isFalse();
        }
    }

    @Test
    void setsAreOfTheTableAlone() {
        CommandLineRun run = CommandLineRun.of("reproduce", "figure3", "--sets", "zoo", "--out", directory.toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("--sets goes with table1");
    }
}
