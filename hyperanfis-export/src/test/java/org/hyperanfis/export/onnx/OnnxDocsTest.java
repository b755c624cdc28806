package org.hyperanfis.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the page runs, and answers as the library does. */
class OnnxDocsTest {

    private static final Path PAGE = Path.of("../docs/export-onnx.md");

    @TempDir
    Path folder;

    @Test
    void pageQuotesTheExample() throws Exception {
        String example = Files.readString(Path.of("src/test/java/org/hyperanfis/export/onnx/ScoreWithOnnx.java"));
        String quoted = example.substring(example.indexOf("import "))
                .replace("/** The example of docs/export-onnx.md. */\n", "")
                .strip();
        assertThat(Files.readString(PAGE)).contains("```java\n" + quoted + "\n```");
    }

    @Test
    void exampleAnswersAsTheLibrary() throws Exception {
        HyperAnfis model = OnnxFiles.classifier(
                List.of(
                        Feature.numeric("age"),
                        Feature.numeric("opened").withNotation(new DateNotation("yyyy-MM-dd[ HH:mm]")),
                        Feature.ordinal("size", List.of("small", "large")),
                        Feature.oneHot("town", "Kiel")),
                4,
                "no",
                "yes");
        Map<String, String> second = new HashMap<>();
        second.put("opened", "2019-03-16 12:00");
        second.put("town", "Rio");
        List<Prediction> expected = List.of(
                model.predict(Map.of("age", 41, "opened", "2019-03-16", "size", "small", "town", "Kiel")),
                model.predict(second));
        List<String[]> lines = output(OnnxFiles.write(model, false, folder))
                .lines()
                .map(line -> line.split("[ \\[\\],]+"))
                .toList();
        assertThat(lines).hasSize(2);
        for (int i = 0; i < 2; i++) {
            assertThat(lines.get(i)[0]).isEqualTo(expected.get(i).label());
            for (int k = 0; k < 2; k++) {
                assertThat(Double.parseDouble(lines.get(i)[k + 1]))
                        .isCloseTo(expected.get(i).probability()[k], org.assertj.core.api.Assertions.within(1e-9));
            }
        }
    }

    private static String output(Path model) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            ScoreWithOnnx.main(new String[] {model.toString()});
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().collect(Collectors.joining("\n"));
    }

    /** The tables of the page name all inputs and outputs that files have. */
    @Test
    void pageNamesOutputsAndProperties() throws Exception {
        String page = Files.readString(PAGE);
        HyperAnfis model = OnnxFiles.classifier(List.of(Feature.numeric("x")), 2, "no", "yes");
        var file = OnnxFiles.proto(model);
        file.getGraph().getOutputList().forEach(output -> assertThat(page).contains("`" + output.getName() + "`"));
        file.getMetadataPropsList().forEach(property -> assertThat(page).contains("`" + property.getKey() + "`"));
    }
}
