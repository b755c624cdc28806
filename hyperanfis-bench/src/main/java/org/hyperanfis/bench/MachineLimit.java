package org.hyperanfis.bench;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * What one core can do, measured: fused multiply-adds from registers, and exponentials from the first-level cache; and the time
 * that a step would take if it did nothing else, at these speeds, than its matrix products and its elementary functions. No
 * implementation reaches it: it loads and stores nothing, and counts every function as one exponential.
 *
 * <p>What is counted, for B rows, D inputs, R rules, K classes, H coordinates of a consequent and S Karcher steps:
 *
 * <ul>
 *   <li>matrix products: {@code 2 B (D+1) R (1+H)} operations forward, for {@code Z [P; W]^T}, and as many backward, for
 *       {@code [dAlpha; dWZ]^T Z};
 *   <li>functions of each row and rule: one arcosh (distance), one exp (firing), two for sinh and cosh (consequent), and one
 *       arcosh in each Karcher step: {@code 4 + S};
 *   <li>functions of each row: two for sinh and cosh in each Karcher step, one arcosh (score) and one exp (probability) for
 *       each class, and two logarithms, of the sums of the firing strengths and of the probabilities: {@code 2 S + 2 K + 2}.
 * </ul>
 *
 * Derivatives need no further functions. What does not grow with the rows (prototypes, scales, Adam) is left out.
 *
 * @param gigaflops peak of fused multiply-adds, each counted as two operations
 * @param nanosPerExp time of one exponential
 */
public record MachineLimit(double gigaflops, double nanosPerExp) {

    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;

    /** Enough independent sums to hide the latency of a multiply-add on all of today's processors. */
    private static final int SUMS = 12;

    private static final int MULTIPLY_ADDS = 100_000;
    private static final int EXPONENTIALS = 1024;

    /** Operations of the matrix products of a step. */
    public static double matrixOperations(StepShape shape) {
        double width = Math.max(2, shape.classes());
        return 2 * 2.0 * shape.rows() * (shape.inputs() + 1) * shape.rules() * (1 + width);
    }

    /** Elementary functions of a step. */
    public static double functions(StepShape shape, int karcherSteps) {
        double perPair = 4 + karcherSteps;
        double perRow = 2.0 * karcherSteps + 2.0 * shape.classes() + 2;
        return shape.rows() * (perPair * shape.rules() + perRow);
    }

    /** The least time of a step, in seconds. */
    public double step(StepShape shape, int karcherSteps) {
        return matrixOperations(shape) / (gigaflops * 1e9) + functions(shape, karcherSteps) * nanosPerExp * 1e-9;
    }

    /** A round of multiply-adds and of exponentials; the best of many rounds is the limit. */
    static final class Probe {

        private final Kernels kernels = Kernels.get();
        private final double[] arguments = new double[EXPONENTIALS];
        private final double[] results = new double[EXPONENTIALS];
        private double sink;

        Probe() {
            Arrays.setAll(arguments, i -> -2.0 * i / EXPONENTIALS);
        }

        /** Runs once, and returns what was seen. */
        MachineLimit measure() {
            long start = System.nanoTime();
            sink += multiplyAdd(MULTIPLY_ADDS);
            long afterMultiplyAdd = System.nanoTime();
            for (int i = 0; i < 100; i++) {
                kernels.exp(arguments, results, 0, EXPONENTIALS);
            }
            long afterOwn = System.nanoTime();
            for (int i = 0; i < 100; i++) {
                exp(arguments, results);
            }
            long afterLibrary = System.nanoTime();
            double operations = 2.0 * MULTIPLY_ADDS * SUMS * SPECIES.length();
            long perExp = Math.min(afterOwn - afterMultiplyAdd, afterLibrary - afterOwn);
            return new MachineLimit(operations / (afterMultiplyAdd - start), perExp / (100.0 * EXPONENTIALS));
        }
    }

    private static void exp(double[] x, double[] out) {
        for (int i = 0; i < x.length; i += SPECIES.length()) {
            DoubleVector.fromArray(SPECIES, x, i).lanewise(VectorOperators.EXP).intoArray(out, i);
        }
    }

    private static double multiplyAdd(int times) {
        DoubleVector factor = DoubleVector.broadcast(SPECIES, 0.999);
        DoubleVector term = DoubleVector.broadcast(SPECIES, 0.001);
        DoubleVector s0 = factor;
        DoubleVector s1 = factor;
        DoubleVector s2 = factor;
        DoubleVector s3 = factor;
        DoubleVector s4 = factor;
        DoubleVector s5 = factor;
        DoubleVector s6 = factor;
        DoubleVector s7 = factor;
        DoubleVector s8 = factor;
        DoubleVector s9 = factor;
        DoubleVector s10 = factor;
        DoubleVector s11 = factor;
        for (int i = 0; i < times; i++) {
            s0 = s0.fma(factor, term);
            s1 = s1.fma(factor, term);
            s2 = s2.fma(factor, term);
            s3 = s3.fma(factor, term);
            s4 = s4.fma(factor, term);
            s5 = s5.fma(factor, term);
            s6 = s6.fma(factor, term);
            s7 = s7.fma(factor, term);
            s8 = s8.fma(factor, term);
            s9 = s9.fma(factor, term);
            s10 = s10.fma(factor, term);
            s11 = s11.fma(factor, term);
        }
        DoubleVector sum = s0.add(s1).add(s2).add(s3).add(s4).add(s5);
        return sum.add(s6).add(s7).add(s8).add(s9).add(s10).add(s11).reduceLanes(VectorOperators.ADD);
    }
}
