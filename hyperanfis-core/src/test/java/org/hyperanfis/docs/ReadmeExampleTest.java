package org.hyperanfis.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.TestData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example in the README, compiled and run. */
class ReadmeExampleTest {

    @Test
    void runs(@TempDir Path folder) {
        Dataset wdbc = TestData.wdbc();
        double[] row = new double[wdbc.width()];
        wdbc.copyRow(0, row, 0);
        Map<String, Double> record = new HashMap<>();
        for (int j = 0; j < row.length; j++) {
            record.put(wdbc.features().get(j).name(), row[j]);
        }
        Outcome outcome = example(wdbc, record, folder.resolve("model.json"));
        assertThat(outcome.accuracy()).isGreaterThan(0.95);
        assertThat(outcome.answer()).startsWith("M, mostly by rule ");
    }

    private static Outcome example(Dataset data, Map<String, ?> record, Path file) {
        // README begins
        Split split = Split.stratified(data, 0.6, 0.2, 0);
        HyperAnfisOptions options =
                HyperAnfisOptions.builder().rules(12).seed(0).build();
        HyperAnfis model = new HyperAnfisTrainer(options)
                .train(split.train(), split.validation().orElseThrow())
                .model();
        double accuracy = model.evaluate(split.test().orElseThrow()).accuracy();
        ModelFile.save(model, file);
        Prediction prediction = ModelFile.load(file).predict(record);
        String answer = prediction.label() + ", mostly by rule " + (prediction.dominantRule() + 1);
        // README ends
        return new Outcome(accuracy, answer);
    }

    private record Outcome(double accuracy, String answer) {}

    @Test
    void isWhatTheReadmeShows() throws IOException {
        Path root = Path.of("..").toAbsolutePath().normalize();
        String source = Files.readString(Path.of("src/test/java/org/hyperanfis/docs/ReadmeExampleTest.java")
                .toAbsolutePath());
        String shown = source.substring(
                        source.indexOf("// README begins\n") + "// README begins\n".length(),
                        source.indexOf("\n        // README ends"))
                .stripIndent();
        String imports = source.lines()
                .filter(line -> line.startsWith("import org.hyperanfis."))
                .filter(line -> shown.matches(
                        "(?s).*\\b" + line.substring(line.lastIndexOf('.') + 1, line.length() - 1) + "\\b.*"))
                .collect(Collectors.joining("\n"));
        assertThat(Files.readString(root.resolve("README.md")))
                .contains("```java\n" + imports + "\n\n" + shown + "\n```");
    }
}
