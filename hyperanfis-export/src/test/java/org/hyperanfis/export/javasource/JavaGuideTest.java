package org.hyperanfis.export.javasource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;

/** The example of docs/export-java.md, compiled and run. */
class JavaGuideTest {

    private static final Path GUIDE = Path.of("../docs/export-java.md");

    @Test
    void exampleRuns() throws Exception {
        HyperAnfis model = model();
        JavaSettings wdbc = new JavaSettings("Wdbc");
        Map<JavaSettings, byte[]> sources = new LinkedHashMap<>();
        sources.put(wdbc, CompiledExports.source(ExportModel.of(model, false), wdbc));
        sources.put(new JavaSettings("Ask"), example().getBytes(StandardCharsets.US_ASCII));
        Class<?> ask = JavaCompilation.compile(sources, List.of("--release", "8", "-Xlint:all", "-Werror"))
                .loadClass("Ask");
        List<String> lines = printed(ask);
        Map<String, Object> patient = new LinkedHashMap<>();
        patient.put("mean radius", 17.99);
        patient.put("mean texture", "10.38");
        patient.put("worst area", 2019);
        patient.put("worst concavity", null);
        Prediction expected = model.predict(patient);
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).isEqualTo("diagnosis: " + expected.label());
        assertThat(lines.get(1)).startsWith("P(B) = ");
        assertThat(Double.parseDouble(lines.get(1).substring("P(B) = ".length())))
                .isCloseTo(expected.probability()[0], within(1e-9));
        assertThat(lines.get(2)).startsWith("P(M) = ");
        assertThat(lines.get(3)).startsWith("rule " + (expected.dominantRule() + 1) + " has a share of ");
        assertThat(lines.get(4)).isEqualTo("covered: " + expected.covered());
        assertThat(lines.get(5))
                .isEqualTo("diagnosis: "
                        + model.predict(Map.of("mean radius", 12.5)).label());
    }

    private static String example() throws IOException {
        String guide = Files.readString(GUIDE);
        int begin = guide.indexOf("```java\n") + "```java\n".length();
        return guide.substring(begin, guide.indexOf("```\n", begin));
    }

    private static List<String> printed(Class<?> program) throws ReflectiveOperationException {
        PrintStream out = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(out);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static HyperAnfis model() {
        HyperAnfisOptions options = Preset.PAPER.builder().rules(3).epochs(5).build();
        try (Table table = CsvTable.open(Content.resource(DatasetCatalog.class, "wdbc.csv"), CsvFormat.DETECT)) {
            TrainingData data = TrainingData.load(table, ColumnChoices.target("diagnosis"), SplitFractions.DEFAULT, 0);
            return new HyperAnfisTrainer(options)
                    .train(data.training(), data.validation().orElseThrow())
                    .model();
        }
    }
}
