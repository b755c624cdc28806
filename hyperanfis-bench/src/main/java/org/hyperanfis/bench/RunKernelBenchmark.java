package org.hyperanfis.bench;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Packing;
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
 * The arithmetic over runs and strips of rows, one operation at a time, on part of a block of the large shape: 64 rows, 12
 * rules, 6 coordinates. A new kernel is one more constant of {@link Operation}. Reports nanoseconds per call.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class RunKernelBenchmark {

    private static final int ROWS = 64;
    private static final int STRIPS = ROWS / Kernels.LANES;
    private static final int RULES = 12;
    private static final int HEIGHT = 6;
    /** Those of consequents of two classes, for which kernels are made. */
    private static final int COORDINATES = 3;
    /** Without that of time. */
    private static final int TANGENT = COORDINATES - 1;

    private static final int PAIRS = RULES * ROWS;

    private static final Kernels KERNELS = Kernels.get();

    /** What is timed. */
    public enum Operation {
        PRODUCT(x -> KERNELS.product(PAIRS, x.pairs, 0, x.morePairs, 0, x.pairResult, 0)),
        ADD_PRODUCT(x -> KERNELS.addProduct(PAIRS, x.pairs, 0, x.morePairs, 0, x.pairResult, 0)),
        ADD_SCALED(x -> KERNELS.addScaled(PAIRS, 1e-9, x.pairs, 0, x.pairResult, 0)),
        DOT_ROWS(x -> KERNELS.dotRows(RULES, ROWS, x.pairs, 0, ROWS, x.morePairs, 0, ROWS, x.vectorResult)),
        SCALE_ROWS(x -> KERNELS.scaleRows(RULES, ROWS, x.vector, x.pairs, 0, x.pairResult, 0, ROWS)),
        RAISE(x -> KERNELS.raise(PAIRS, 0, 1, x.pairResult)),
        CONTRACT(x -> KERNELS.contract(ROWS, RULES, HEIGHT, x.points, x.vector, x.pairResult)),
        COMBINE(x -> KERNELS.combine(ROWS, RULES, HEIGHT, x.pairs, x.points, x.vectorResult)),
        CONTRACT_STRIPS(x -> KERNELS.contractStrips(STRIPS, RULES, HEIGHT, x.points, x.vector, x.pairResult)),
        COMBINE_STRIPS(x -> KERNELS.combineStrips(STRIPS, RULES, HEIGHT, x.pairs, x.points, x.vectorResult)),
        OUTERS(x -> KERNELS.outers(STRIPS, RULES, HEIGHT, x.pairs, x.vector, x.morePairs, x.moreVector, x.pointResult)),
        ADD_OUTERS(x ->
                KERNELS.addOuters(STRIPS, RULES, HEIGHT, x.pairs, x.vector, x.morePairs, x.moreVector, x.pointResult)),
        ADD_OUTER(x -> KERNELS.addOuter(STRIPS, RULES, HEIGHT, x.pairs, x.vector, x.pointResult)),
        COLLECT_OUTER(x -> KERNELS.collectOuter(STRIPS, RULES, HEIGHT, x.pairs, x.vector, x.sum)),
        COLLECT_EACH(x -> KERNELS.collectEach(STRIPS, RULES, HEIGHT, x.pairs, x.points.values(), x.sum)),
        DOT_EACH(x -> KERNELS.dotEach(STRIPS, RULES, HEIGHT, x.points, x.morePoints, x.pairResult)),
        SCALE_EACH(x -> KERNELS.scaleEach(STRIPS, RULES, HEIGHT, x.pairs, x.points, x.pointResult)),
        BLEND_EACH(x ->
                KERNELS.blendEach(STRIPS, RULES, HEIGHT, x.pairs, x.points, x.morePairs, x.morePoints, x.pointResult)),
        AFFINE(x -> KERNELS.affine(
                STRIPS,
                RULES,
                HEIGHT,
                x.sum,
                x.tiny,
                x.pairs,
                x.morePairs,
                x.morePoints.values(),
                x.pointResult.values(),
                x.pairResult)),
        AFFINE_GRADIENT(x -> KERNELS.affineGradient(
                STRIPS,
                RULES,
                HEIGHT,
                x.tiny,
                x.pairs,
                x.firing,
                x.points.values(),
                x.pointResult.values(),
                x.pairResult,
                x.byFiring,
                x.sum)),
        EXPONENTIAL(x -> KERNELS.exponential(
                STRIPS,
                RULES,
                TANGENT,
                x.firing,
                x.tangents.values(),
                x.product,
                x.byFiring,
                x.pairResult,
                x.twoClassesResult.values())),
        LIFT(x -> KERNELS.lift(
                STRIPS, RULES, HEIGHT - 1, x.pairs, x.morePairs, x.points.values(), x.pointResult.values())),
        LIFT_GRADIENT(x -> KERNELS.liftGradient(
                STRIPS,
                RULES,
                TANGENT,
                x.pairs,
                x.morePairs,
                x.twoClasses.values(),
                x.tangents.values(),
                x.product,
                x.pairResult)),
        BLENDED_AFFINE_GRADIENT(x -> KERNELS.blendedAffineGradient(
                STRIPS,
                RULES,
                TANGENT,
                x.pairs,
                new Runs(x.twoClasses.values(), 1, COORDINATES),
                x.morePairs,
                x.tangents,
                x.tiny,
                x.pairs,
                x.firing,
                x.morePairs,
                x.points.values(),
                x.tangentResult,
                x.product,
                x.pairResult,
                x.sum,
                x.moreSum)),
        COLLECT(x -> KERNELS.collect(STRIPS, RULES * HEIGHT, x.points.values(), x.sum)),
        PACK_ROWS(x -> KERNELS.packRows(RULES, ROWS, x.pairs, ROWS, x.packed)),
        PACK(x -> KERNELS.pack(STRIPS, RULES * HEIGHT, x.points.values(), 0, ROWS, x.packed)),
        SCALE_RULES(x -> KERNELS.scaleRules(STRIPS, RULES, x.sum, x.pairs, x.pairResult)),
        ADD_ROWS(x -> KERNELS.addRows(STRIPS, RULES, x.tiny, x.vector, x.pairs, x.tiny, x.pairResult)),
        ADD_ROW(x -> KERNELS.addRow(STRIPS, RULES, x.pairs, x.vector, HEIGHT, x.pairResult)),
        BELOW_MOST(x -> KERNELS.belowMost(STRIPS, RULES, x.pairs, x.pairResult, x.vectorResult)),
        SHARES(x -> KERNELS.shares(STRIPS, RULES, x.firing, x.vectorResult)),
        SHARES_GRADIENT(x -> KERNELS.sharesGradient(STRIPS, RULES, x.firing, x.pairResult)),
        WEIGH(x -> KERNELS.weigh(STRIPS, RULES, x.pairs, x.morePairs, x.pairs, x.pairResult, x.vectorResult)),
        DIRECT(x -> KERNELS.direct(STRIPS, HEIGHT, x.tiny, x.vector, x.vectorResult, x.pairResult)),
        PACE(x -> KERNELS.pace(STRIPS, 1, 0, 0, x.pairResult, x.product, x.byFiring)),
        MOVE(x -> KERNELS.move(
                STRIPS,
                HEIGHT,
                x.pairs,
                x.vector,
                x.pairs,
                x.morePairs,
                x.moreVector,
                x.pairResult,
                x.vectorResult,
                x.product)),
        NORMALIZE(x -> KERNELS.normalize(STRIPS, HEIGHT, 1, x.vectorResult, x.pairResult, x.product)),
        RETREAT(x -> KERNELS.retreat(
                STRIPS,
                HEIGHT,
                x.vector,
                x.vector,
                x.moreVector,
                x.pairs,
                x.morePairs,
                x.pairs,
                x.tiny,
                x.pairs,
                x.morePairs,
                x.tiny,
                x.vectorResult,
                x.product,
                x.byFiring)),
        RENORMALIZE(x -> KERNELS.renormalize(STRIPS, HEIGHT, x.vector, x.moreVector, x.tiny, x.vectorResult)),
        KARCHER_PAIRS(x -> KERNELS.karcherPairs(
                STRIPS,
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
        KARCHER_STEP(x -> KERNELS.karcherStep(
                STRIPS,
                RULES,
                COORDINATES,
                x.firing,
                x.ahead,
                x.dual,
                x.vector,
                x.pairResult,
                x.product,
                x.byFiring,
                x.omega,
                x.minusS,
                x.vectorResult,
                x.norms)),
        KARCHER_DIRECTION(x -> KERNELS.karcherDirection(
                STRIPS,
                RULES,
                COORDINATES,
                x.firing,
                x.pairs,
                x.morePairs,
                x.twoClasses,
                x.vector,
                x.pairResult,
                x.product,
                x.vectorResult,
                x.byFiring)),
        KARCHER_GRADIENT(x -> KERNELS.karcherGradient(
                STRIPS,
                RULES,
                COORDINATES,
                x.firing,
                x.twoClasses,
                x.pairs,
                x.tiny,
                x.morePairs,
                x.morePairs,
                x.tiny,
                x.tiny,
                x.product,
                x.pairResult,
                x.byFiring,
                x.vectorResult)),
        KARCHER_POINTS(x -> KERNELS.karcherPoints(
                STRIPS,
                RULES,
                COORDINATES,
                x.firing,
                x.twoClasses,
                x.threePairs,
                x.threePairs,
                x.threeVectors,
                x.threePairs,
                x.threeVectors,
                x.tiny,
                x.product,
                x.byFiring,
                x.twoClassesResult)),
        ADD_DUAL(x -> KERNELS.addDual(STRIPS, HEIGHT, x.tiny, x.vectorResult));

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
    private final double[] firing = random.doubles(PAIRS, 0.1, 1).toArray();
    private final double[] sum = numbers(RULES * HEIGHT * Kernels.LANES);
    private final double[] packed = new double[Packing.size(RULES * HEIGHT, ROWS)];
    /** So small that results that are read again stay finite. */
    private final double[] tiny =
            random.doubles((long) RULES * HEIGHT * Kernels.LANES, 0, 1e-12).toArray();

    private final double[] vector = numbers(HEIGHT * ROWS);
    private final double[] moreVector = numbers(HEIGHT * ROWS);
    private final double[] vectorResult = numbers(HEIGHT * ROWS);
    private final double[][] threePairs = {pairs, morePairs, pairs};
    private final double[][] threeVectors = {vector, moreVector, vector};
    private final Runs points = Runs.of(numbers(HEIGHT * PAIRS), HEIGHT);
    private final Runs morePoints = Runs.of(numbers(HEIGHT * PAIRS), HEIGHT);
    private final Runs twoClasses = Runs.of(numbers(COORDINATES * PAIRS), COORDINATES);
    private final Runs twoClassesResult = Runs.of(numbers(COORDINATES * PAIRS), COORDINATES);
    private final Runs tangents = Runs.of(numbers(TANGENT * PAIRS), TANGENT);
    private final Runs tangentResult = Runs.of(numbers(TANGENT * PAIRS), TANGENT);
    /** So that every alpha is within reach of the quotient. */
    private final Runs ahead =
            Runs.of(random.doubles((long) COORDINATES * PAIRS, 1, 3).toArray(), COORDINATES);

    private final double[] dual =
            random.doubles((long) COORDINATES * ROWS, 1, 3).toArray();
    private final double[] omega = numbers(PAIRS);
    private final double[] minusS = numbers(ROWS);
    private final double[] norms = numbers(ROWS);
    private final double[] moreSum = numbers(RULES * HEIGHT * Kernels.LANES);
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
