package org.hyperanfis.export.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.TrainedBaselines;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Exported files answer as the library does, run by the Pythons of this machine. */
class PythonExportTest {

    @TempDir
    private static Path directory;

    private static List<PythonProcess> pythons = List.of();

    @BeforeAll
    static void start() {
        pythons = Pythons.start();
    }

    @AfterAll
    static void stop() {
        pythons.forEach(PythonProcess::close);
    }

    record Case(String name, RuleModel model, List<String[]> rows) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        Stream<Case> conformance = ConformanceModels.all()
                .map(variant -> new Case(
                        variant.name(),
                        variant.model(),
                        Arrays.stream(variant.rows())
                                .map(row -> Arrays.stream(row)
                                        .mapToObj(Double::toString)
                                        .toArray(String[]::new))
                                .toList()));
        Stream<Case> mixed =
                MixedModels.all().map(variant -> new Case(variant.name(), variant.model(), variant.rows()));
        Stream<Case> baselines =
                TrainedBaselines.all().map(variant -> new Case(variant.name(), variant.model(), variant.cells()));
        return Stream.of(conformance, mixed, baselines).flatMap(Function.identity());
    }

    private static Path export(RuleModel model, boolean explain) {
        return Pythons.export(
                model, explain, directory.resolve("model" + directory.toFile().list().length + ".py"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answersAsTheLibraryDoes(Case variant) {
        assumeFalse(pythons.isEmpty(), "no python3");
        ExportedAnswers expected = ExpectedAnswers.of(variant.model(), variant.rows());
        Path file = export(variant.model(), true);
        for (PythonProcess python : pythons) {
            int module = python.load(file);
            for (boolean oneByOne : new boolean[] {true, false}) {
                assertSame(python.answer(module, variant.rows(), oneByOne), expected, python.runtime());
            }
        }
    }

    /** Numbers that overflow and underflow where formulas are careless. */
    @Test
    void answersExtremeNumbersToo() {
        assumeFalse(pythons.isEmpty(), "no python3");
        List<String> extremes = List.of("1.7e308", "-1.7e308", "4.9e-324", "1e154", "-0.0");
        MixedModels.all().forEach(variant -> {
            List<String[]> rows = new ArrayList<>();
            for (String x : extremes) {
                for (String amount : extremes) {
                    String[] row = variant.rows().get(rows.size()).clone();
                    row[0] = x;
                    row[1] = amount;
                    rows.add(row);
                }
            }
            ExportedAnswers expected = ExpectedAnswers.of(variant.model(), rows);
            Path file = export(variant.model(), true);
            for (PythonProcess python : pythons) {
                int module = python.load(file);
                for (boolean oneByOne : new boolean[] {true, false}) {
                    assertSame(python.answer(module, rows, oneByOne), expected, python.runtime() + ": " + variant);
                }
            }
        });
    }

    static void assertSame(ExportedAnswers actual, ExportedAnswers expected, String by) {
        assertThat(actual.labels()).as(by).isEqualTo(expected.labels());
        for (int i = 0; i < expected.values().length; i++) {
            assertClose(actual.values()[i], expected.values()[i], by + ", row " + i);
            assertClose(actual.firing()[i], expected.firing()[i], by + ", firing of row " + i);
        }
    }

    private static void assertClose(double[] actual, double[] expected, String where) {
        assertThat(actual).as(where).hasSameSizeAs(expected);
        for (int k = 0; k < expected.length; k++) {
            assertThat(actual[k]).as(where).isCloseTo(expected[k], within(1e-9 * Math.max(1, Math.abs(expected[k]))));
        }
    }
}
