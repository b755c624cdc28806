package org.hyperanfis.export.javasource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models beyond the limits of class files, names that would be code, and cells that no model can read. */
class JavaLimitsTest {

    /** What would end a comment, a text or a line, before or after the compiler has replaced unicode escapes. */
    private static final List<String> HOSTILE = List.of(
            "\\u002a/ static { System.exit(1); } /*",
            "*/ static { System.exit(1); } /*",
            "\\u000a} static { System.exit(1); } {",
            "\\\\u0022; static { System.exit(1); } //",
            "\"); System.exit(1); //",
            "line\nbreak\r\\",
            "\\",
            "\u2028\u202Ereversed\u0000",
            "{@link java.lang.System} @param",
            "${class}",
            "\\uuuu0022");

    private static final HyperAnfis HOSTILELY_NAMED =
            model(HOSTILE.stream().map(Feature::numeric).toList(), 2, HOSTILE);
    private static final HyperAnfis LARGE = model(
            IntStream.range(0, 120).mapToObj(j -> Feature.numeric("x" + j)).toList(),
            12,
            IntStream.range(0, 19).mapToObj(k -> "class " + k).toList());

    /** More columns and categories than the code of one method can list. */
    private static final HyperAnfis WIDE = model(
            Stream.concat(
                            IntStream.range(0, 3000).mapToObj(j -> Feature.numeric("x" + j)),
                            IntStream.range(0, 3000).mapToObj(c -> Feature.oneHot("town", "town " + c)))
                    .toList(),
            2,
            List.of("a", "b"));

    private static final MixedModels.Case MIXED = MixedModels.all().findFirst().orElseThrow();

    private static final CompiledExports EXPORTS = new CompiledExports();

    @BeforeAll
    static void compile() {
        EXPORTS.add("hostile", HOSTILELY_NAMED, true)
                .add("large", LARGE, false)
                .add("wide", WIDE, false)
                .add("mixed", MIXED.model(), false)
                .compile();
    }

    private static HyperAnfis model(List<Feature> features, int rules, List<String> classes) {
        int width = features.size();
        Structure structure = new Structure(
                Task.CLASSIFICATION,
                GeometryKind.LORENTZ,
                1,
                3,
                MembershipKind.BELL,
                2,
                1,
                0.05,
                2,
                Karcher.DEFAULT,
                width,
                rules,
                classes.size());
        Random random = new Random(3);
        double[] parameters = new double[structure.layout().size()];
        Arrays.setAll(parameters, i -> 0.3 * random.nextGaussian());
        double[] location = new double[width];
        double[] scale = new double[width];
        Arrays.setAll(location, j -> random.nextGaussian());
        Arrays.setAll(scale, j -> 1 + random.nextDouble());
        return new HyperAnfis(
                structure,
                features,
                new Preprocessing(Standardization.of(location, scale), 1 / Math.sqrt(width)),
                new Target.Classes("answer " + classes.get(0), classes),
                Standardization.of(new double[0], new double[0]),
                parameters,
                OptionalDouble.of(2),
                new Provenance("0", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }

    private static void requireSame(String name, HyperAnfis model, double[] row, double[] inputs) {
        Object actual = CompiledExports.predict(EXPORTS.run(name), row);
        assertThat((double[]) CompiledExports.field(actual, "probability"))
                .containsExactly(model.predict(inputs).probability(), within(1e-9));
        assertThat(CompiledExports.field(actual, "label"))
                .isEqualTo(model.predict(inputs).label());
    }

    private static double[] random(int size) {
        return new Random(5).doubles(size, -2, 2).toArray();
    }

    @Test
    void largeTablesFitIntoOneClass() {
        double[] row = random(120);
        requireSame("large", LARGE, row, row);
    }

    @Test
    void manyColumnsFitIntoOneClass() {
        double[] row = Arrays.copyOf(random(3000), 3001);
        row[3000] = 2987;
        double[] inputs = Arrays.copyOf(row, 6000);
        inputs[3000] = 0;
        inputs[3000 + 2987] = 1;
        requireSame("wide", WIDE, row, inputs);
    }

    @Test
    void namesAreNoCode() throws ReflectiveOperationException {
        double[] row = random(HOSTILE.size());
        requireSame("hostile", HOSTILELY_NAMED, row, row);
        JavaRun run = EXPORTS.run("hostile");
        assertThat(run.type().getMethod("columns").invoke(null)).isEqualTo(HOSTILE);
        assertThat(run.type().getMethod("classes").invoke(null)).isEqualTo(HOSTILE);
    }

    /** What {@code predict(double[])} takes instead of texts and dates. */
    @Test
    void numbersStandForLevelsCategoriesAndDates() {
        JavaRun run = EXPORTS.run("mixed");
        requireAlike(
                new double[] {1.5, 2, 17_500, 18_000.5, 1, 1, 0},
                "1.5",
                "2",
                "17500",
                "14.04.2019 12:00",
                "it's \"mid\"",
                "Kiel",
                "a");
        requireAlike(
                new double[] {Double.NaN, -999, 3, Double.NaN, Double.NaN, -1, -1},
                "",
                "-999",
                "3",
                "",
                "",
                "Rio",
                "b");
        requireAlike(new double[] {0, 2, 3, 4, 2, Double.NaN, 1}, "0", "2", "3", "05.01.1970", "large", "", "NA");
        assertThat(CompiledExports.call(run, "choices", String.class, "town"))
                .isEqualTo(List.of("", "Kiel", "O'Hara\n\\ <b>"));
        assertThat(CompiledExports.call(run, "choices", String.class, "x")).isEqualTo(List.of());
        for (int c = 0; c < 7; c++) {
            double[] row = new double[7];
            row[c] = Double.POSITIVE_INFINITY;
            assertThatThrownBy(() -> CompiledExports.predict(run, row))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("Infinity");
        }
        assertThatThrownBy(() -> CompiledExports.predict(run, new double[] {1, 1, 1, 1, 0.5, 0, 0}))
                .hasMessageContaining("column 'size': '0.5' is not the place of a level, 0 to 2");
        assertThatThrownBy(() -> CompiledExports.predict(run, new double[] {1}))
                .hasMessageContaining("1 numbers for 7 columns");
    }

    private static void requireAlike(double[] row, String... cells) {
        Map<String, String> record = IntStream.range(0, cells.length)
                .boxed()
                .collect(Collectors.toMap(
                        c -> EXPORTS.model("mixed").columns().get(c).name(), c -> cells[c]));
        Object actual = CompiledExports.predict(EXPORTS.run("mixed"), row);
        assertThat((double[]) CompiledExports.field(actual, "probability"))
                .containsExactly(MIXED.model().predict(record).probability(), within(1e-9));
    }

    @Test
    void recordsHoldWhatTheLibraryTakes() {
        JavaRun run = EXPORTS.run("mixed");
        for (Map<String, ?> record : List.<Map<String, ?>>of(
                Map.of(),
                Map.of("x", 3, "Preis (€)", 1200.5f, "town", 7L, "shop", true),
                Map.of("x", new BigDecimal("2.50"), "opened", 17_900.25, "size", new StringBuilder("large")),
                Map.of("amount; DROP TABLE \"t\" --", -999, "x", " +1.5E0 "))) {
            assertThat((double[]) CompiledExports.field(CompiledExports.predict(run, record), "probability"))
                    .containsExactly(MIXED.model().predict(record).probability(), within(1e-9));
        }
        requireRefused(Map.of("Town", "Kiel"), "there is no column 'Town'; the columns are 'x', 'amount");
        requireRefused(Map.of("x", "abc"), "column 'x': 'abc' is not a number");
        requireRefused(Map.of("x", "1d"), "column 'x': '1d' is not a number");
        requireRefused(Map.of("x", "1e999"), "column 'x': '1e999' is not finite");
        requireRefused(Map.of("opened", "30.02.2019"), "is not written like dd.MM.yyyy[ HH:mm]");
        requireRefused(
                Map.of("size", "huge"), "column 'size': 'huge' is not one of its levels small<it's \"mid\"<large");
        requireRefused(Map.of("x", List.of()), "is no cell; give a number, a text, true or false");
    }

    /** By the library, too. */
    private static void requireRefused(Map<String, ?> record, String message) {
        assertThatThrownBy(() -> MIXED.model().predict(record)).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> CompiledExports.predict(EXPORTS.run("mixed"), record))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"my-model", "1st", "class", "Größe", "", "a.b", "List", "Prediction"})
    void classesNeedAName(String name) {
        assertThatThrownBy(() -> JavaSettings.of(Path.of("out", name + ".java")))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("Model.java");
    }

    @Test
    void filesAreCalledAsTheirClass() {
        assertThat(JavaSettings.of(Path.of("out", "Risk_2.java")).qualifiedName())
                .isEqualTo("Risk_2");
        assertThatThrownBy(() -> JavaSettings.of(Path.of("model.txt"))).hasMessageContaining("'model.txt'");
        assertThatThrownBy(() -> new JavaSettings("Risk", Optional.of("com.new")))
                .hasMessageContaining("'com.new'");
        ExportModel model = ExportModel.of(MIXED.model(), false);
        JavaSettings settings = new JavaSettings("Risk", Optional.of("com.example"));
        byte[] source = CompiledExports.source(model, settings);
        assertThat(new String(source, StandardCharsets.US_ASCII)).startsWith("package com.example;\n\nimport ");
        try (JavaRun run = new JavaRun(model, settings, source)) {
            assertThat(run.answer(MIXED.rows().subList(0, 3)).labels()).hasSize(3);
        }
    }

    /** Whatever class the file speaks of cannot be the name of the exported one. */
    @Test
    void takenNamesAreKnown() {
        String source = new String(
                CompiledExports.source(ExportModel.of(MIXED.model(), true), new JavaSettings("Model")),
                StandardCharsets.US_ASCII);
        String code = Pattern.compile(
                        "(?s)/\\*.*?\\*/|//[^\n]*|\"(\\\\.|[^\"\\\\])*\"|^import .*?;|'.'", Pattern.MULTILINE)
                .matcher(source)
                .replaceAll(" ");
        Set<String> used = Pattern.compile("(?<![\\w.])[A-Z][a-z]\\w*")
                .matcher(code)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
        used.remove("Model");
        assertThat(JavaSettings.TAKEN).containsAll(used);
    }
}
