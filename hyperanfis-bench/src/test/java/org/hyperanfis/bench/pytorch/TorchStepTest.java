package org.hyperanfis.bench.pytorch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.function.Function;
import org.hyperanfis.bench.OwnStep;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.bench.StepShape;
import org.hyperanfis.geometry.GeometryKind;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the benchmark compares computes the same: loss and gradient of this library are those of automatic differentiation. */
final class TorchStepTest {

    private static final double LOSS_TOLERANCE = 1e-9;
    private static final double GRADIENT_TOLERANCE = 1e-7;

    @BeforeAll
    static void loadLibrary() {
        assumeTrue(PyTorch.isAvailable(), "PyTorch's native library cannot be loaded on this machine: not compared");
    }

    @ParameterizedTest
    @CsvSource({"9x4x3x2,1", "16x5x4x3,0.5", "150x7x6x5,2", "64x30x12x2,1"})
    void computesWhatThePaperWrites(String shape, double curvature) {
        StepProblem problem = StepProblem.random(StepShape.parse(shape), GeometryKind.LORENTZ, curvature);
        assertSame(problem, TorchStep::literal);
        assertSame(problem.far(), TorchStep::literal);
    }

    @ParameterizedTest
    @CsvSource({"9x4x3x2,1", "16x5x4x3,0.5", "150x7x6x5,2", "64x30x12x2,1"})
    void closedFormIsTheSameFunction(String shape, double curvature) {
        StepProblem problem = StepProblem.random(StepShape.parse(shape), GeometryKind.LORENTZ, curvature);
        assertSame(problem, TorchStep::closedForm);
        assertSame(problem.far(), TorchStep::closedForm);
    }

    private static void assertSame(StepProblem problem, Function<StepProblem, TorchStep> construction) {
        double[] expected = new double[problem.parameters().length];
        double[] actual = new double[expected.length];
        double expectedLoss;
        double actualLoss;
        try (TorchStep torch = construction.apply(problem);
                OwnStep own = new OwnStep(problem, 1)) {
            expectedLoss = torch.evaluate(expected);
            actualLoss = own.evaluate(actual);
        }
        assertThat(actualLoss).isCloseTo(expectedLoss, within(LOSS_TOLERANCE * Math.abs(expectedLoss)));
        double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        assertThat(actual)
                .usingComparatorWithPrecision(GRADIENT_TOLERANCE * largest)
                .containsExactly(expected);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void stepsLikeThisLibrary(boolean literal) {
        StepProblem problem = StepProblem.random(StepShape.parse("16x5x4x3"), GeometryKind.LORENTZ, 1);
        double[] expected = new double[problem.parameters().length];
        double[] actual = new double[expected.length];
        try (TorchStep torch = literal ? TorchStep.literal(problem) : TorchStep.closedForm(problem);
                OwnStep own = new OwnStep(problem, 1)) {
            for (int i = 0; i < 3; i++) {
                torch.step(0.01);
                own.step(0.01);
            }
            torch.evaluate(expected);
            own.evaluate(actual);
        }
        // Adam of the binding takes its coefficients in single precision.
        double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        assertThat(actual).usingComparatorWithPrecision(1e-4 * largest).containsExactly(expected);
    }
}
