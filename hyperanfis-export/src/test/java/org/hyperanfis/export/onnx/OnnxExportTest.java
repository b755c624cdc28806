package org.hyperanfis.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.TrainedBaselines;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Interpreter;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.inspect.RowExplanation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What ONNX Runtime answers is what the library answers, of every model and for every kind of cell. */
class OnnxExportTest {

    @TempDir
    Path folder;

    record Case(String name, RuleModel model, List<String[]> rows) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                        ConformanceModels.all()
                                .map(variant -> new Case(variant.name(), variant.model(), cells(variant.rows()))),
                        MixedModels.all().map(variant -> new Case(variant.name(), variant.model(), variant.rows())),
                        TrainedBaselines.all()
                                .map(variant -> new Case(variant.name(), variant.model(), variant.cells())))
                .flatMap(Function.identity());
    }

    private static List<String[]> cells(double[][] rows) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row).mapToObj(Double::toString).toArray(String[]::new))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answersAsTheLibrary(Case variant) throws IOException {
        Path file = OnnxFiles.write(variant.model(), true, folder);
        try (OnnxRun run = OnnxRun.open(file, Optional.empty())) {
            ExportedAnswers expected = ExpectedAnswers.of(variant.model(), variant.rows());
            ExportedAnswers actual = run.answer(variant.rows());
            assertThat(actual.labels()).isEqualTo(expected.labels());
            assertClose(actual.values(), expected.values());
            assertClose(actual.firing(), expected.firing());
            assertVotes(variant, run.run(variant.rows()));
        }
    }

    private static void assertVotes(Case variant, Map<String, Object> outputs) {
        Object votes = Objects.requireNonNull(outputs.get("votes"));
        for (int i = 0; i < Math.min(20, variant.rows().size()); i++) {
            double[] expected = votes(variant.model(), variant.rows().get(i));
            double[] actual = votes instanceof double[][] byRule
                    ? byRule[i]
                    : Arrays.stream(((double[][][]) votes)[i])
                            .flatMapToDouble(Arrays::stream)
                            .toArray();
            assertClose(new double[][] {actual}, new double[][] {expected});
        }
    }

    /** As the library explains; baselines as their formula says. */
    private static double[] votes(RuleModel model, String[] cells) {
        double[] row = ExpectedAnswers.inputs(model, cells);
        if (!(model instanceof HyperAnfis hyperAnfis)) {
            Formula formula = ExportModel.of(model, true).formula();
            Term.Variable votes = formula.answer().votes().orElseThrow();
            return Objects.requireNonNull(Interpreter.run(formula, row).get(votes));
        }
        RowExplanation explanation = RowExplanation.of(hyperAnfis, "row", row);
        IntStream rules = IntStream.range(0, model.ruleCount());
        return explanation.outputs().isEmpty()
                ? rules.mapToDouble(r -> explanation.rule(r + 1).vote()).toArray()
                : rules.mapToObj(r -> explanation.outputs().stream()
                                .mapToDouble(output -> output.contributions().get(r)))
                        .flatMapToDouble(Function.identity())
                        .toArray();
    }

    private static void assertClose(double[][] actual, double[][] expected) {
        assertThat(actual.length).isEqualTo(expected.length);
        for (int i = 0; i < actual.length; i++) {
            assertThat(actual[i]).hasSameSizeAs(expected[i]);
            for (int j = 0; j < actual[i].length; j++) {
                assertClose(actual[i][j], expected[i][j]);
            }
        }
    }

    private static void assertClose(double actual, double expected) {
        assertThat(actual).isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
    }
}
