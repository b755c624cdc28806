package org.hyperanfis.bench;

import java.util.Arrays;
import java.util.function.Consumer;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.Structure;

/**
 * The arithmetic that one core cannot avoid in an optimiser step, and nothing else: as many fused multiply-adds as its matrix
 * products need, between registers, and as many exponentials as it evaluates elementary functions, within the first-level cache.
 * Timing it beside steps gives their limit under the same conditions. No implementation reaches it, for it neither loads nor stores
 * matrices, has no derivatives of functions, and counts every function as one exponential.
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
 * What does not grow with the rows (prototypes, scales, Adam) is left out.
 */
public final class MachineLimit {

    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;

    /** Independent sums: enough to hide the latency of a multiply-add, and no more than there are registers. */
    private static final int SUMS = 12;

    /** Arguments and results of so many exponentials fit into the first-level cache. */
    private static final int EXPONENTIALS = 1024;

    private static final long MEASURED_NANOS = 500_000_000;

    private final int multiplyAdds;
    private final int exponentials;
    /** Read by no one: it keeps the sums from being optimised away. */
    private double sink;

    /** The limit of steps of a classifier. */
    public MachineLimit(Structure structure, int rows) {
        multiplyAdds = (int) Math.ceil(matrixOperations(structure, rows) / operations(1));
        exponentials = (int) functions(structure, rows);
    }

    /** Does the arithmetic of one step. For one thread at a time. */
    public void run() {
        sink += multiplyAdd(multiplyAdds);
        for (int done = 0; done < exponentials; done += EXPONENTIALS) {
            Exponentials.FASTEST.compute(Math.min(EXPONENTIALS, Kernels.pad(exponentials - done)));
        }
    }

    /** Operations of the matrix products of a step. */
    static double matrixOperations(Structure structure, int rows) {
        double columns = structure.rules() * (1.0 + structure.consequentWidth());
        return 2 * 2.0 * rows * (structure.inputs() + 1) * columns;
    }

    /** Elementary functions of a step. */
    static double functions(Structure structure, int rows) {
        int steps = structure.karcher().steps();
        double perPair = 4.0 + steps;
        double perRow = 2.0 * steps + 2.0 * structure.outputs() + 2;
        return rows * (perPair * structure.rules() + perRow);
    }

    /** What one core can do at its best. */
    public static Peak peak() {
        double[] sink = new double[1];
        int times = 10_000;
        double nanos = leastNanos(n -> sink[0] += multiplyAdd(n), times);
        return new Peak(operations(times) / nanos, Exponentials.FASTEST.nanos / EXPONENTIALS);
    }

    /**
     * Two speeds.
     *
     * @param gigaflops of fused multiply-adds, each counted as two operations
     * @param nanosPerExp time of one exponential among many
     */
    public record Peak(double gigaflops, double nanosPerExp) {}

    /** The operations that {@code times} rounds of {@link #multiplyAdd} do. */
    static double operations(int times) {
        return 2.0 * SUMS * SPECIES.length() * times;
    }

    /** The shortest of many runs: whatever disturbs the machine makes it look slower than it is. */
    private static double leastNanos(Consumer<Integer> work, int argument) {
        long least = Long.MAX_VALUE;
        long end = System.nanoTime() + MEASURED_NANOS;
        for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
            work.accept(argument);
            least = Math.min(least, System.nanoTime() - start);
        }
        return least;
    }

    /** Exponentials of this library, or those of the Vector API, which are vector code of the JDK on some machines. */
    private static final class Exponentials {

        static final Exponentials FASTEST = fastest();

        private final double[] arguments = new double[EXPONENTIALS];
        private final double[] results = new double[EXPONENTIALS];
        private final boolean own;
        private final double nanos;

        private Exponentials(boolean own) {
            this.own = own;
            Arrays.setAll(arguments, i -> -2.0 * i / EXPONENTIALS);
            this.nanos = leastNanos(this::compute, EXPONENTIALS);
        }

        private static Exponentials fastest() {
            Exponentials own = new Exponentials(true);
            Exponentials library = new Exponentials(false);
            return own.nanos < library.nanos ? own : library;
        }

        void compute(int count) {
            if (own) {
                Kernels.get().exp(arguments, results, 0, count);
                return;
            }
            for (int i = 0; i < count; i += SPECIES.length()) {
                DoubleVector.fromArray(SPECIES, arguments, i)
                        .lanewise(VectorOperators.EXP)
                        .intoArray(results, i);
            }
        }
    }

    static double multiplyAdd(int times) {
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
