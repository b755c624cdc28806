package org.hyperanfis.bench;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Runs;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The arithmetic over runs of rows, one operation at a time, on a block of the large shape: 128 rows, 12 rules, 6 coordinates. A new
 * kernel is one more constant of {@link Operation}. Reports nanoseconds per call.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class RunKernelBenchmark {

    private static final int ROWS = 128;
    private static final int RULES = 12;
    private static final int HEIGHT = 6;
    private static final int PAIRS = RULES * ROWS;

    private static final Kernels KERNELS = Kernels.get();

    /** What is timed. */
    public enum Operation {
        PRODUCT(x -> KERNELS.product(PAIRS, x.pairs, 0, x.morePairs, 0, x.pairResult, 0)),
        ADD_PRODUCT(x -> KERNELS.addProduct(PAIRS, x.pairs, 0, x.morePairs, 0, x.pairResult, 0)),
        ADD_SCALED(x -> KERNELS.addScaled(PAIRS, 1e-9, x.pairs, 0, x.pairResult, 0)),
        CONTRACT(x -> KERNELS.contract(ROWS, RULES, HEIGHT, x.points, x.vector, x.pairResult)),
        COMBINE(x -> KERNELS.combine(ROWS, RULES, HEIGHT, x.pairs, x.points, x.vectorResult)),
        ADD_OUTER(x -> KERNELS.addOuter(ROWS, RULES, HEIGHT, x.pairs, x.vector, x.pointResult)),
        ADD_OUTERS(x ->
                KERNELS.addOuters(ROWS, RULES, HEIGHT, x.pairs, x.vector, x.morePairs, x.moreVector, x.pointResult)),
        AFFINE(x -> KERNELS.affine(ROWS, 0.1, 1e-9, x.pairs, x.morePairs, 0, x.product, x.pairResult, 0)),
        KARCHER_PAIRS(x -> KERNELS.karcherPairs(
                ROWS,
                RULES,
                x.pairs,
                x.pairs,
                x.pairs,
                x.morePairs,
                x.morePairs,
                x.vector,
                x.product,
                x.byFiring,
                x.pairResult)),
        DOT_EACH(x -> KERNELS.dotEach(ROWS, RULES, HEIGHT, x.points, x.morePoints, x.pairResult)),
        SCALE_EACH(x -> KERNELS.scaleEach(ROWS, RULES, HEIGHT, x.pairs, x.points, x.pointResult)),
        BLEND_EACH(x ->
                KERNELS.blendEach(ROWS, RULES, HEIGHT, x.pairs, x.points, x.morePairs, x.morePoints, x.pointResult));

        private final Call call;

        Operation(Call call) {
            this.call = call;
        }
    }

    @FunctionalInterface
    private interface Call {
        void run(RunKernelBenchmark operands);
    }

    private final SplittableRandom random = new SplittableRandom(1);
    private final double[] pairs = numbers(PAIRS);
    private final double[] morePairs = numbers(PAIRS);
    private final double[] product = numbers(PAIRS);
    private final double[] byFiring = numbers(PAIRS);
    private final double[] pairResult = numbers(PAIRS);
    private final double[] vector = numbers(HEIGHT * ROWS);
    private final double[] moreVector = numbers(HEIGHT * ROWS);
    private final double[] vectorResult = numbers(HEIGHT * ROWS);
    private final Runs points = Runs.of(numbers(HEIGHT * PAIRS), HEIGHT);
    private final Runs morePoints = Runs.of(numbers(HEIGHT * PAIRS), HEIGHT);
    private final Runs pointResult = Runs.of(numbers(HEIGHT * PAIRS), HEIGHT);

    /** All of them, one after the other. */
    @Param
    public Operation operation = Operation.PRODUCT;

    private Call call = operation.call;

    @Setup
    public void setUp() {
        call = operation.call;
    }

    private double[] numbers(int count) {
        return random.doubles(count, -1, 1).toArray();
    }

    @Benchmark
    public void run() {
        call.run(this);
    }
}
