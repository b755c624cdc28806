package org.hyperanfis.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java examples of docs/guide-engineer.md, compiled and run. */
class EngineerGuideTest {

    private static final Path SOURCE = Path.of("src/test/java/org/hyperanfis/docs/EngineerGuideTest.java");
    private static final Path GUIDE = Path.of("../docs/guide-engineer.md");

    @Test
    void examplesRun(@TempDir Path folder) throws IOException {
        Path csv = folder.resolve("wdbc.csv");
        try (InputStream wdbc =
                Content.resource(DatasetCatalog.class, "wdbc.csv").open()) {
            Files.copy(wdbc, csv);
        }
        Path file = folder.resolve("wdbc.model.json");
        train(csv, file);
        List<String> lines = predict(csv, file);
        assertThat(lines).hasSize(569);
        assertThat(lines.get(0)).startsWith("row 1: M, by rule ");
        assertThat(why(file)).startsWith("score of class B: ");
        missingNumbersTakeTheMean(folder, file);
    }

    /** What the guide tells those to do who encode rows themselves. */
    private static void missingNumbersTakeTheMean(Path folder, Path file) throws IOException {
        HyperAnfis model = ModelFile.load(file);
        int width = model.features().size();
        String header =
                model.features().stream().map(feature -> feature.column()).collect(Collectors.joining(","));
        Path empty = Files.writeString(folder.resolve("empty.csv"), header + "\n" + ",".repeat(width - 1) + "\n");
        double[] means = IntStream.range(0, width)
                .mapToDouble(model.standardization()::mean)
                .toArray();
        double[] locations = IntStream.range(0, width)
                .mapToDouble(model.standardization()::location)
                .toArray();
        try (Table table = CsvTable.open(Content.file(empty), CsvFormat.DETECT);
                ModelInputs.Blocks blocks =
                        new ModelInputs(model, MissingValues.DEFAULT).blocks(table, Optional.empty())) {
            assertThat(blocks.next(1)[0]).containsExactly(means).isNotEqualTo(locations);
        }
    }

    private static void train(Path csv, Path file) {
        // train begins
        try (Table table = CsvTable.open(Content.file(csv), CsvFormat.DETECT)) {
            TrainingData data = TrainingData.load(table, ColumnChoices.target("diagnosis"), SplitFractions.DEFAULT, 0);
            HyperAnfis model = new HyperAnfisTrainer(HyperAnfisOptions.defaults())
                    .splitDescription(data.split())
                    .train(data.training(), data.validation().orElseThrow())
                    .model();
            ModelFile.save(model, file);
        }
        // train ends
    }

    private static List<String> predict(Path csv, Path file) {
        // predict begins
        HyperAnfis model = ModelFile.load(file);
        List<Rule> rules = model.rules();
        ModelInputs inputs = new ModelInputs(model, MissingValues.DEFAULT);
        List<String> lines = new ArrayList<>();
        try (Table table = CsvTable.open(Content.file(csv), CsvFormat.DETECT);
                ModelInputs.Blocks blocks = inputs.blocks(table, Optional.empty())) {
            for (double[][] rows = blocks.next(1000); rows.length > 0; rows = blocks.next(1000)) {
                Predictions predictions = model.predict(rows);
                for (int i = 0; i < rows.length; i++) {
                    Prediction answer = predictions.get(i);
                    Rule rule = rules.get(answer.dominantRule());
                    lines.add("row " + blocks.names().get(i) + ": " + answer.label() + ", by rule " + rule.number()
                            + (answer.covered() ? "" : ", not covered"));
                }
            }
            blocks.notes().forEach(lines::add); // missing cells and unseen categories, one sentence per column
        }
        // predict ends
        return lines;
    }

    private static String why(Path file) {
        HyperAnfis model = ModelFile.load(file);
        double[] row = new double[model.features().size()];
        // explain begins
        Explanation score = model.explain(row).get(0); // of the first class, or the first output
        String text = score.words() + ": " + score.value();
        for (Explanation vote : score.details()) {
            text += "\n  " + vote.value() + "  " + vote.words();
        }
        // explain ends
        return text;
    }

    @Test
    void isWhatTheGuideShows() throws IOException {
        String source = Files.readString(SOURCE);
        String guide = Files.readString(GUIDE);
        for (String name : List.of("train", "predict", "explain")) {
            String begin = "// " + name + " begins\n";
            String shown = source.substring(
                            source.indexOf(begin) + begin.length(), source.indexOf("\n        // " + name + " ends"))
                    .stripIndent();
            assertThat(guide).contains("```java\n" + shown + "\n```");
        }
    }
}
