package org.hyperanfis.bench;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.hyperanfis.internal.kernel.ConsequentBlock;
import org.hyperanfis.internal.kernel.KarcherState;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Packing;
import org.hyperanfis.internal.kernel.RunKernels.Rows;
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
    /** Those of points of two classes, for which kernels are made. */
    private static final int COORDINATES = 3;

    private static final int PAIRS = RULES * ROWS;

    private static final Kernels KERNELS = Kernels.get();

    /** What is timed. */
    public enum Operation {
        PRODUCT(x -> KERNELS.product(PAIRS, x.pairs, 0, x.morePairs, 0, x.pairResult, 0)),
        ADD_PRODUCT(x -> KERNELS.addProduct(PAIRS, x.pairs, 0, x.morePairs, 0, x.pairResult, 0)),
        ADD_SCALED(x -> KERNELS.addScaled(PAIRS, 1e-9, x.pairs, 0, x.pairResult, 0)),
        DOT_ROWS(x -> KERNELS.dotRows(RULES, ROWS, x.pairRows, x.morePairRows, x.vectorResult)),
        SCALE_ROWS(x -> KERNELS.scaleRows(RULES, ROWS, x.vector, x.pairRows, x.resultRows)),
        RAISE(x -> KERNELS.raise(PAIRS, 0, 1, x.pairResult)),
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
        COLLECT(x -> KERNELS.collect(STRIPS, RULES * HEIGHT, x.points.values(), x.sum)),
        PACK_ROWS(x -> KERNELS.packRows(RULES, ROWS, x.pairs, ROWS, x.packed)),
        PACK(x -> KERNELS.pack(STRIPS, RULES * HEIGHT, x.points.values(), 0, ROWS, x.packed)),
        SCALE_RULES(x -> KERNELS.scaleRules(STRIPS, RULES, x.sum, x.pairs, x.pairResult)),
        ADD_ROWS(x -> KERNELS.addRows(STRIPS, RULES, x.tiny, x.vector, x.pairs, x.tiny, x.pairResult)),
        ADD_ROW(x -> KERNELS.addRow(STRIPS, RULES, x.pairs, x.vector, HEIGHT, x.pairResult)),
        BELOW_MOST(x -> KERNELS.belowMost(STRIPS, RULES, x.pairs, x.pairResult, x.vectorResult)),
        SHARES(x -> KERNELS.shares(STRIPS, RULES, x.firing, x.vectorResult)),
        SHARES_GRADIENT(x -> KERNELS.sharesGradient(STRIPS, RULES, x.firing, x.pairResult)),
        AFFINE(x -> KERNELS.affine(STRIPS, x.sum, x.tiny, x.morePairs, x.consequents)),
        AFFINE_TWO(x -> KERNELS.affine(STRIPS, x.sum, x.tiny, x.morePairs, x.twoConsequents)),
        EXPONENTIAL(x -> KERNELS.exponential(STRIPS, x.consequents)),
        EXPONENTIAL_TWO(x -> KERNELS.exponential(STRIPS, x.twoConsequents)),
        TANGENT_GRADIENT(x -> KERNELS.tangentGradient(STRIPS, x.points, x.consequents)),
        TANGENT_GRADIENT_TWO(x -> KERNELS.tangentGradient(STRIPS, x.twoClasses, x.twoConsequents)),
        AFFINE_GRADIENT(x -> KERNELS.affineGradient(
                STRIPS, x.points, x.tiny, x.pairs, x.morePairs, x.consequents, x.laneSums, x.pairResult)),
        AFFINE_GRADIENT_TWO(x -> KERNELS.affineGradient(
                STRIPS, x.twoClasses, x.tiny, x.pairs, x.morePairs, x.twoConsequents, x.laneSums, x.pairResult)),
        NORMALIZE_BARYCENTER(x -> KERNELS.normalizeBarycenter(STRIPS, 1, x.mean)),
        KARCHER_DIRECTION(x -> KERNELS.karcherDirection(STRIPS, x.firing, x.points, x.step)),
        KARCHER_DIRECTION_TWO(x -> KERNELS.karcherDirection(STRIPS, x.firing, x.ahead, x.twoStep)),
        STEP_LENGTHS(x -> KERNELS.stepLengths(STRIPS, 1, 0, 0, x.step)),
        GEODESIC(x -> KERNELS.geodesic(STRIPS, x.step)),
        GEODESIC_GRADIENT(x -> KERNELS.geodesicGradient(STRIPS, x.step, x.tiny)),
        KARCHER_GRADIENT(x -> KERNELS.karcherGradient(STRIPS, x.firing, x.points, x.step, x.pairResult, x.tiny)),
        KARCHER_GRADIENT_TWO(x -> KERNELS.karcherGradient(STRIPS, x.firing, x.ahead, x.twoStep, x.pairResult, x.tiny)),
        BARYCENTER_GRADIENT(x -> KERNELS.barycenterGradient(STRIPS, x.mean, x.tiny)),
        KARCHER_POINTS(
                x -> KERNELS.karcherPoints(STRIPS, x.firing, x.points, x.mean, x.tiny, x.pairResult, x.pointResult)),
        KARCHER_POINTS_TWO(x ->
                KERNELS.karcherPoints(STRIPS, x.firing, x.ahead, x.twoMean, x.tiny, x.pairResult, x.twoClassesResult));

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
    private final Runs points = Runs.of(numbers(HEIGHT * PAIRS), HEIGHT);
    private final Runs morePoints = Runs.of(numbers(HEIGHT * PAIRS), HEIGHT);
    private final Runs twoClasses = Runs.of(numbers(COORDINATES * PAIRS), COORDINATES);
    private final Runs twoClassesResult = Runs.of(numbers(COORDINATES * PAIRS), COORDINATES);
    /** So that every alpha is within reach of the quotient. */
    private final Runs ahead =
            Runs.of(random.doubles((long) COORDINATES * PAIRS, 1, 3).toArray(), COORDINATES);

    private final Runs pointResult = Runs.of(numbers(HEIGHT * PAIRS), HEIGHT);

    private final Rows pairRows = new Rows(pairs, 0, ROWS);
    private final Rows morePairRows = new Rows(morePairs, 0, ROWS);
    private final Rows resultRows = new Rows(pairResult, 0, ROWS);
    private final ConsequentBlock consequents = new ConsequentBlock(RULES, HEIGHT - 1, ROWS, true);
    private final ConsequentBlock twoConsequents = new ConsequentBlock(RULES, COORDINATES - 1, ROWS, true);
    private final ConsequentBlock.Sums laneSums = new ConsequentBlock.Sums(sum.clone(), sum.clone());
    private final KarcherState mean = mean(points);
    private final KarcherState twoMean = mean(ahead);
    private final KarcherState.Step step = mean.steps().get(0);
    private final KarcherState.Step twoStep = twoMean.steps().get(0);

    /** All of them, one after the other. */
    @Param
    public Operation operation = Operation.PRODUCT;

    private Call call = operation.call;

    @Setup
    public void setUp() {
        call = operation.call;
    }

    /** A mean of these points after the first of three steps, so that what the way back reads is there. */
    private KarcherState mean(Runs of) {
        KarcherState state = new KarcherState(3, RULES, of.perRule(), ROWS, true);
        KERNELS.combineStrips(STRIPS, RULES, of.perRule(), firing, of, state.barycenter());
        KERNELS.normalizeBarycenter(STRIPS, 1, state);
        KERNELS.karcherDirection(STRIPS, firing, of, state.steps().get(0));
        KERNELS.stepLengths(STRIPS, 1, 0, 0, state.steps().get(0));
        KERNELS.geodesic(STRIPS, state.steps().get(0));
        return state;
    }

    private double[] numbers(int count) {
        return random.doubles(count, -1, 1).toArray();
    }

    @Benchmark
    public void run() {
        call.run(this);
    }
}
