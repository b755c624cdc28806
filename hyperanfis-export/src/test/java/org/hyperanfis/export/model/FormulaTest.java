package org.hyperanfis.export.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.TrainedBaselines;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Interpreter;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.inspect.RowExplanation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The formula of a model, computed as it is written, is what the library predicts and explains. */
class FormulaTest {

    static Stream<ConformanceModels.Case> conformance() {
        return ConformanceModels.all();
    }

    static Stream<MixedModels.Case> mixed() {
        return MixedModels.all();
    }

    static Stream<TrainedBaselines.Case> baselines() {
        return TrainedBaselines.all();
    }

    @ParameterizedTest
    @MethodSource("conformance")
    void isWhatTheLibraryComputes(ConformanceModels.Case variant) {
        requireSame(variant.model(), variant.rows());
    }

    @ParameterizedTest
    @MethodSource("mixed")
    void isWhatTheLibraryComputesForEveryKindOfInputAndAnswer(MixedModels.Case variant) {
        Random random = new Random(1);
        double[][] rows = new double[50][variant.model().features().size()];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> random.nextInt(4) == 0 ? random.nextInt(2) : 3 * random.nextGaussian());
        }
        requireSame(variant.model(), rows);
    }

    @ParameterizedTest
    @MethodSource("baselines")
    void isWhatBaselinesCompute(TrainedBaselines.Case variant) {
        requireSame(variant.model(), variant.rows());
    }

    private static void requireSame(RuleModel model, double[][] rows) {
        Formula formula = ModelFormula.of(model, true);
        for (double[] row : rows) {
            Prediction expected = model.predict(row);
            Map<Term.Variable, double[]> actual = Interpreter.run(formula, row);
            assertClose(actual, formula.answer().firing(), expected.firing());
            assertClose(actual, formula.answer().distance(), expected.distance());
            if (formula.answer() instanceof Answer.OneClass answer) {
                assertClose(actual, answer.scores(), expected.output());
                assertClose(actual, answer.probability(), expected.probability());
                assertThat(((Target.Classes) model.target()).classes().get((int) at(actual, answer.label())[0]))
                        .isEqualTo(expected.label());
            } else if (formula.answer() instanceof Answer.Values answer) {
                assertClose(actual, answer.values(), expected.output());
            }
            if (model instanceof HyperAnfis hyperAnfis) {
                assertClose(actual, formula.answer().votes().orElseThrow(), votes(hyperAnfis, row));
            }
        }
    }

    /** By rules, and in regression by rules and outputs. */
    private static double[] votes(HyperAnfis model, double[] row) {
        RowExplanation explanation = RowExplanation.of(model, "row", row);
        int outputs = Math.max(1, explanation.outputs().size());
        double[] votes = new double[model.ruleCount() * outputs];
        for (int r = 0; r < model.ruleCount(); r++) {
            for (int o = 0; o < outputs; o++) {
                votes[r * outputs + o] = explanation.outputs().isEmpty()
                        ? explanation.rule(r + 1).vote()
                        : explanation.outputs().get(o).contributions().get(r);
            }
        }
        return votes;
    }

    private static double[] at(Map<Term.Variable, double[]> values, Term.Variable variable) {
        return Objects.requireNonNull(values.get(variable), variable.name());
    }

    private static void assertClose(Map<Term.Variable, double[]> values, Term.Variable variable, double[] expected) {
        double[] actual = at(values, variable);
        assertThat(actual).as(variable.name()).hasSameSizeAs(expected);
        for (int i = 0; i < actual.length; i++) {
            assertThat(actual[i])
                    .as(variable.name() + " " + i)
                    .isCloseTo(expected[i], within(1e-10 * Math.max(1, Math.abs(expected[i]))));
        }
    }
}
