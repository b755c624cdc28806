package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts of pages by themselves: their unit tests in Node, and ESLint. Each is skipped, loudly, where it is not installed. */
class ScriptsTest {

    private static final Path SCRIPTS = Path.of("src", "main", "resources", "org", "hyperanfis", "report");
    private static final Path TESTS = Path.of("src", "test", "js");

    @TempDir
    private Path folder;

    @BeforeEach
    void copy() throws IOException {
        for (Path source : List.of(SCRIPTS, TESTS)) {
            try (Stream<Path> files = Files.list(source)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".js")).toList()) {
                    Files.copy(file, folder.resolve(file.getFileName()));
                }
            }
        }
        Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
    }

    @Test
    void unitTestsPass() throws IOException, InterruptedException {
        String node = installed("node");
        Files.writeString(folder.resolve("models.json"), models());
        assertRuns(node, "--test");
    }

    @Test
    void lintFindsNothing() throws IOException, InterruptedException {
        assertRuns(installed("eslint"), "--max-warnings", "0", ".");
    }

    private static String installed(String program) {
        String path = System.getenv().getOrDefault("PATH", "");
        String found = Arrays.stream(path.split(File.pathSeparator))
                .map(place -> Path.of(place, program))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse("");
        if (found.isEmpty()) {
            String message = "SKIPPED: no " + program + ", so the scripts of pages are not tried with it. Install "
                    + program + " on the path.";
            System.err.println(message);
            Assumptions.abort(message);
        }
        return found;
    }

    private void assertRuns(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    /** Models of every geometry with rows, and the outputs and firing of each row. */
    private static String models() {
        List<String> models = new ArrayList<>();
        for (GeometryKind geometry : GeometryKind.values()) {
            for (Task task : Task.values()) {
                ReportContent content = Reports.random(geometry, MembershipKind.GAUSSIAN, 1, task, 0.8, 7);
                HyperAnfis model = content.inspection().model();
                Dataset data = content.inspection().data();
                ByteArrayOutputStream file = new ByteArrayOutputStream();
                ModelFile.write(model, file);
                List<String> rows = new ArrayList<>();
                List<String> answers = new ArrayList<>();
                for (int i = 0; i < data.rows(); i++) {
                    double[] row = new double[data.width()];
                    data.copyRow(i, row, 0);
                    Prediction answer = content.inspection().predictions().get(i);
                    rows.add(json(Arrays.stream(row)));
                    answers.add(
                            json(DoubleStream.concat(Arrays.stream(answer.output()), Arrays.stream(answer.firing()))));
                }
                models.add("{\"name\": \"" + geometry + " " + task + "\", \"file\": "
                        + file.toString(StandardCharsets.UTF_8) + ", \"rows\": " + rows + ", \"answers\": " + answers
                        + "}");
            }
        }
        return models.toString();
    }

    private static String json(DoubleStream numbers) {
        return numbers.mapToObj(Double::toString).collect(Collectors.joining(", ", "[", "]"));
    }
}
