package org.hyperanfis.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names, cells and files that are not as one would like them. */
class OnnxRunTest {

    @TempDir
    Path folder;

    private ExportedAnswers run(RuleModel model, List<String[]> rows) throws IOException {
        try (OnnxRun run = OnnxRun.open(OnnxFiles.write(model, false, folder), Optional.empty())) {
            return run.answer(rows);
        }
    }

    @Test
    void namesMayBeThoseOfTheGraph() throws IOException {
        RuleModel model = OnnxFiles.classifier(
                List.of(
                        Feature.numeric("label"),
                        Feature.numeric("firing"),
                        Feature.numeric("input/1"),
                        Feature.numeric("_label"),
                        Feature.numeric("WEIGHTS"),
                        Feature.numeric("1.0"),
                        Feature.oneHot("probabilities", "a")),
                3,
                "yes",
                "no");
        requireSame(model, List.<String[]>of(new String[] {"1", "2", "-1", "0.5", "3", "", "a"}, new String[] {
            "0", "-2", "1", "", "4", "2", "b"
        }));
    }

    @Test
    void namesAndTextsMayHaveAnyCharacter() throws IOException {
        String odd = "a\u0001\"'\\\n\u00e9\u4e2d\ud83c\udf7a";
        RuleModel model = OnnxFiles.classifier(
                List.of(Feature.numeric(odd), Feature.oneHot("b " + odd, odd), Feature.oneHot("b " + odd, "")),
                3,
                "yes " + odd,
                "no " + odd);
        requireSame(model, List.of(new String[] {"1", odd}, new String[] {"-3", ""}, new String[] {"2", "else"}));
    }

    /** One row for each cell that the library refuses, and a last one without such a cell. */
    @Test
    void refusedCellsHaveNoAnswer() throws IOException {
        RuleModel model = OnnxFiles.classifier(
                List.of(
                        Feature.numeric("x").withMissing(List.of("-999")),
                        Feature.numeric("day").withNotation(new DateNotation("yyyy-MM-dd")),
                        Feature.ordinal("size", List.of("small", "large"))),
                3,
                "yes",
                "no");
        List<String[]> rows = List.of(
                new String[] {"abc", "2020-02-29", "small"},
                new String[] {"inf", "2020-02-29", "small"},
                new String[] {"1e999", "2020-02-29", "small"},
                new String[] {"1", "29.02.2020", "small"},
                new String[] {"1", "2021-02-29", "small"},
                new String[] {"1", "2020-02-29", "Small"},
                new String[] {"1", "2020-02-29", " small"},
                new String[] {"-999", "", " NA "});
        ExportedAnswers answers = run(model, rows);
        for (int i = 0; i < rows.size() - 1; i++) {
            List<String[]> row = List.<String[]>of(rows.get(i));
            assertThatThrownBy(() -> ExpectedAnswers.of(model, row)).isInstanceOf(InvalidDataException.class);
            assertThat(answers.labels().get(i)).isEmpty();
            assertThat(answers.values()[i]).containsOnly(Double.NaN);
            assertThat(answers.firing()[i]).containsOnly(Double.NaN);
        }
        requireSame(model, rows.subList(rows.size() - 1, rows.size()));
    }

    /** Who feeds the graph reads a code for missing as any other cell; the graph knows what comes of that. */
    @Test
    void codesForMissingMayBeFedAsNumbersAndDays() throws IOException {
        RuleModel model = OnnxFiles.classifier(
                List.of(
                        Feature.numeric("x").withMissing(List.of("-999")),
                        Feature.numeric("price")
                                .withNotation(new NumberNotation(',', Grouping.POINT, "€"))
                                .withMissing(List.of("9.999")),
                        Feature.numeric("day")
                                .withNotation(new DateNotation("dd.MM.yyyy"))
                                .withMissing(List.of("31.12.9999", "77"))),
                3,
                "yes",
                "no");
        double day = LocalDate.of(9999, 12, 31).toEpochDay();
        Map<String, Object> cells = Map.of(
                "x", new double[] {-999, Double.NaN, 1},
                "price", new double[] {9999, Double.NaN, 9.999},
                "day", new double[] {day, Double.NaN, 77});
        try (OnnxRuntime.Session session =
                OnnxRuntime.load(Optional.empty()).new Session(OnnxFiles.bytes(model, false))) {
            double[][] probabilities =
                    (double[][]) Objects.requireNonNull(session.run(cells).get("probabilities"));
            assertThat(probabilities[0]).containsExactly(probabilities[1], offset(1e-12));
            double[] known = model.predict(Map.of("x", 1, "price", "9,999", "day", "19.03.1970"))
                    .probability();
            assertThat(probabilities[2]).containsExactly(known, offset(1e-9));
        }
        requireSame(model, List.<String[]>of(new String[] {"-999", "9.999", "31.12.9999"}, new String[] {
            "-999.0", "9.999,0", "77"
        }));
    }

    @Test
    void partsOfDatesAreThoseOfTheCalendar() throws IOException {
        Feature date = Feature.numeric("day").withNotation(new DateNotation("yyyy-MM-dd[ HH:mm:ss]"));
        List<Feature> features = new ArrayList<>(List.of(date));
        for (DatePart part : DatePart.values()) {
            part.categories().forEach(category -> features.add(Feature.part(date, part, category)));
        }
        RuleModel model = OnnxFiles.classifier(features, 2, "yes", "no");
        List<String[]> rows = new ArrayList<>();
        for (int year : new int[] {1600, 1899, 1900, 1969, 1970, 2000, 2023, 2024, 2100}) {
            LocalDate first = LocalDate.of(year, 1, 1);
            for (int day = 0; day < first.lengthOfYear(); day += 1 + day % 4) {
                rows.add(new String[] {first.plusDays(day) + String.format(" %02d:%02d:%02d", day % 24, day % 60, 59)});
            }
            rows.add(new String[] {year + "-02-28"});
            rows.add(new String[] {year + "-03-01"});
            rows.add(new String[] {year + "-12-31 23:59:59"});
        }
        rows.add(new String[] {""});
        requireSame(model, rows);
    }

    @Test
    void batchesAnswerAsRowsDo() throws IOException {
        MixedModels.Case variant = MixedModels.all().findFirst().orElseThrow();
        List<String[]> rows = new ArrayList<>();
        while (rows.size() < 1000) {
            rows.addAll(variant.rows());
        }
        try (OnnxRun run = OnnxRun.open(OnnxFiles.write(variant.model(), false, folder), Optional.empty())) {
            ExportedAnswers together = run.answer(rows);
            for (int i = 0; i < variant.rows().size(); i += 7) {
                ExportedAnswers alone = run.answer(List.<String[]>of(rows.get(i)));
                assertThat(alone.labels().get(0)).isEqualTo(together.labels().get(i));
                assertThat(alone.values()[0]).containsExactly(together.values()[i], offset(1e-14));
                assertThat(alone.firing()[0]).containsExactly(together.firing()[i], offset(1e-14));
            }
            assertThat(run.answer(List.of()).labels()).isEmpty();
        }
    }

    @Test
    void runtimeMayBeInAJarThatIsNamed() throws Exception {
        Path jar = Path.of(OrtEnvironment.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        RuleModel model = OnnxFiles.classifier(List.of(Feature.numeric("x")), 2, "yes", "no");
        try (OnnxRun run = OnnxRun.open(OnnxFiles.write(model, false, folder), Optional.of(jar))) {
            assertThat(run.runtime()).matches("ONNX Runtime \\d+\\.\\d+\\.\\d+");
            assertThat(run.answer(List.<String[]>of(new String[] {"1"})).labels())
                    .hasSize(1);
        }
    }

    @Test
    void runtimeThatIsNotThereIsSaidSo() throws IOException {
        Path model =
                OnnxFiles.write(OnnxFiles.classifier(List.of(Feature.numeric("x")), 2, "yes", "no"), false, folder);
        Path nothing = folder.resolve("nothing.jar");
        assertThatThrownBy(() -> OnnxRun.open(model, Optional.of(nothing)))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("nothing.jar, cannot be read");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve("other.jar")))) {
            jar.putNextEntry(new ZipEntry("empty"));
        }
        assertThatThrownBy(() -> OnnxRun.open(model, Optional.of(folder.resolve("other.jar"))))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("there is no ONNX Runtime in ")
                .hasMessageContaining("give the jar of com.microsoft.onnxruntime:onnxruntime");
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("text.onnx"), "no such thing, it is only a text");
        assertThatThrownBy(() -> OnnxRun.open(text, Optional.empty()))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("text.onnx: is no ONNX file");
        Path empty = Files.write(folder.resolve("empty.onnx"), new byte[0]);
        assertThatThrownBy(() -> OnnxRun.open(empty, Optional.empty()))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("is no ONNX file of HyperANFIS");
    }

    private void requireSame(RuleModel model, List<String[]> rows) throws IOException {
        ExportedAnswers expected = ExpectedAnswers.of(model, rows);
        ExportedAnswers actual = run(model, rows);
        assertThat(actual.labels()).isEqualTo(expected.labels());
        for (int i = 0; i < rows.size(); i++) {
            assertThat(actual.values()[i]).as(rows.get(i)[0]).containsExactly(expected.values()[i], offset(1e-9));
        }
    }
}
