package org.hyperanfis.export.javasource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.TrainedBaselines;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.export.formula.Interpreter;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The exported class answers as the library does, from records and from rows of numbers. */
class JavaExportTest {

    private static final JavaSettings SETTINGS = new JavaSettings("Model");

    /** Each shape of the formula once; others differ in their numbers. */
    private static final List<String> KINDS = List.of(
            "^anfis classes{}",
            "htsk numbers{}",
            "fsre-adatsk classes{}",
            "it2-anfis numbers{}",
            "logistic classes{}",
            "^anfis numbers grid",
            "^anfis classes clamped_sum",
            "it2-anfis classes shares mean");

    private static final CompiledExports EXPORTS = new CompiledExports();

    @BeforeAll
    static void compile() {
        conformance().forEach(variant -> EXPORTS.add(variant.name(), variant.model(), true));
        baselines().forEach(variant -> EXPORTS.add(variant.name(), variant.model(), true));
        mixed().forEach(variant -> EXPORTS.add(variant.name(), variant.model(), isExplained(variant)));
        EXPORTS.compile();
    }

    /** Some are, so that both kinds of files are tried with every kind of column. */
    private static boolean isExplained(MixedModels.Case variant) {
        return variant.name().contains("numbers") || variant.name().contains("costs");
    }

    static Stream<ConformanceModels.Case> conformance() {
        return ConformanceModels.all();
    }

    static Stream<MixedModels.Case> mixed() {
        return MixedModels.all();
    }

    @Test
    void shapesAreThere() {
        assertThat(baselines()).hasSize(KINDS.size());
    }

    static Stream<TrainedBaselines.Case> baselines() {
        return TrainedBaselines.all()
                .filter(variant -> KINDS.stream()
                        .anyMatch(kind -> Arrays.stream(kind.split(" "))
                                .allMatch(word -> ("^" + variant.name()).contains(word))));
    }

    @ParameterizedTest
    @MethodSource("conformance")
    void answersAsTheLibrary(ConformanceModels.Case variant) {
        requireSame(variant.name(), variant.model(), variant.rows());
    }

    @ParameterizedTest
    @MethodSource("baselines")
    void answersAsBaselines(TrainedBaselines.Case variant) {
        requireSame(variant.name(), variant.model(), variant.rows());
    }

    /** Of records and of numbers, with votes. */
    private static void requireSame(String name, RuleModel model, double[][] rows) {
        ExportModel exported = EXPORTS.model(name);
        try (JavaRun run = EXPORTS.run(name)) {
            List<String[]> cells = Arrays.stream(rows)
                    .map(row -> Arrays.stream(row).mapToObj(Double::toString).toArray(String[]::new))
                    .toList();
            requireSame(run.answer(cells), ExpectedAnswers.of(model, cells));
            for (double[] row : rows) {
                Object actual = CompiledExports.predict(run, row);
                Prediction expected = model.predict(row);
                assertClose((double[]) CompiledExports.field(actual, "firing"), expected.firing());
                assertClose((double[]) CompiledExports.field(actual, "distance"), expected.distance());
                assertThat(CompiledExports.field(actual, "rule")).isEqualTo(expected.dominantRule() + 1);
                assertThat(CompiledExports.field(actual, "covered")).isEqualTo(expected.covered());
                if (model.target() instanceof Target.Classes classes) {
                    assertThat(CompiledExports.field(actual, "label")).isEqualTo(expected.label());
                    assertThat(CompiledExports.field(actual, "labelIndex"))
                            .isEqualTo(classes.classes().indexOf(expected.label()));
                    assertClose((double[]) CompiledExports.field(actual, "probability"), expected.probability());
                } else {
                    assertClose((double[]) CompiledExports.field(actual, "value"), expected.output());
                }
                Term.Variable votes = exported.formula().answer().votes().orElseThrow();
                assertClose(
                        flat(CompiledExports.field(actual, "vote")),
                        Objects.requireNonNull(
                                Interpreter.run(exported.formula(), row).get(votes)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("mixed")
    void readsEveryKindOfColumn(MixedModels.Case variant) {
        ExportedAnswers expected = ExpectedAnswers.of(variant.model(), variant.rows());
        requireSame(EXPORTS.run(variant.name()).answer(variant.rows()), expected);
    }

    @Test
    void sameModelMakesTheSameFile() {
        ExportModel model =
                ExportModel.of(MixedModels.all().findFirst().orElseThrow().model(), true);
        byte[] source = CompiledExports.source(model, SETTINGS);
        assertThat(CompiledExports.source(model, SETTINGS)).isEqualTo(source);
        String text = new String(source, StandardCharsets.UTF_8);
        assertThat(text.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c < 127));
        assertThat(text.lines()).noneMatch(line -> line.endsWith(" ") || line.contains("${"));
    }

    static void requireSame(ExportedAnswers actual, ExportedAnswers expected) {
        assertThat(actual.labels()).isEqualTo(expected.labels());
        for (int i = 0; i < expected.values().length; i++) {
            assertClose(actual.values()[i], expected.values()[i]);
            assertClose(actual.firing()[i], expected.firing()[i]);
        }
    }

    private static double[] flat(Object numbers) {
        return numbers instanceof double[][] rows
                ? Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray()
                : (double[]) numbers;
    }

    static void assertClose(double[] actual, double[] expected) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < actual.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(1e-9 * Math.max(1, Math.abs(expected[i]))));
        }
    }
}
