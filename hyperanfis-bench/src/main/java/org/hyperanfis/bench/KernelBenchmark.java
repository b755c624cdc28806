package org.hyperanfis.bench;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.kernel.Packing;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The kernels one by one.
 *
 * <p>Elementary functions report nanoseconds per element. Products report nanoseconds per call: {@code 2 rows width n}
 * over the time is their speed in GFLOP/s, to be compared with the peak of one core, which is clock times lanes times
 * four with two units for fused multiply-adds. Run with {@code -jvmArgsAppend -Dhyperanfis.kernels=scalar} for the
 * scalar kernels and with {@code -prof gc} to see that nothing is allocated.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class KernelBenchmark {

    private static final int SIZE = 1536;
    private static final Kernels KERNELS = Kernels.get();

    /** Operands of the products. */
    @State(Scope.Thread)
    public static class Matrices {

        /** {@code rows x width x n}. */
        @Param({"36x31x64", "72x123x128", "72x128x128", "10x123x128"})
        String shape = "";

        int rows;
        int width;
        int n;
        double[] packed = {};
        double[] zt = {};
        double[] out = {};

        @Setup
        public void setUp() {
            int[] sizes = Arrays.stream(shape.split("x", -1))
                    .mapToInt(Integer::parseInt)
                    .toArray();
            rows = sizes[0];
            width = sizes[1];
            n = sizes[2];
            SplittableRandom random = new SplittableRandom(1);
            packed = random.doubles(Packing.size(rows, width), -1, 1).toArray();
            zt = random.doubles((long) width * n, -1, 1).toArray();
            out = new double[rows * n];
        }
    }

    /** Arguments of the elementary functions. */
    @State(Scope.Thread)
    public static class Arguments {

        final double[] negative = new double[SIZE];
        final double[] positive = new double[SIZE];
        final double[] alpha = new double[SIZE];
        final double[] out0 = new double[SIZE];
        final double[] out1 = new double[SIZE];
        final double[] out2 = new double[SIZE];

        /** How far arguments reach: 2 keeps to the series of the hyperbolic functions, 20 leaves them often. */
        @Param({"2", "20"})
        double reach;

        @Setup
        public void setUp() {
            SplittableRandom random = new SplittableRandom(1);
            for (int i = 0; i < SIZE; i++) {
                negative[i] = -reach * random.nextDouble();
                positive[i] = reach * random.nextDouble();
                alpha[i] = 1 + 0.5 * reach * random.nextDouble();
            }
        }
    }

    @Benchmark
    public double[] multiplyStrips(Matrices m) {
        KERNELS.multiplyStrips(m.packed, m.rows, m.width, m.zt, m.n / Kernels.LANES, m.out);
        return m.out;
    }

    @Benchmark
    public double[] multiplyPacked(Matrices m) {
        KERNELS.multiplyPacked(m.packed, m.rows, m.width, m.width, m.zt, m.n, m.n, m.out);
        return m.out;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double[] exp(Arguments x) {
        KERNELS.exp(x.negative, x.out0, 0, SIZE);
        return x.out0;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double[] log(Arguments x) {
        KERNELS.log(x.positive, x.out0, 0, SIZE);
        return x.out0;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double[] log1p(Arguments x) {
        KERNELS.log1p(x.positive, x.out0, 0, SIZE);
        return x.out0;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double[] arcosh(Arguments x) {
        KERNELS.arcosh(x.alpha, x.out0, x.out1, 0, SIZE);
        return x.out0;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double[] squaredArcosh(Arguments x) {
        KERNELS.squaredArcosh(1, x.alpha, x.positive, x.out0, 0, SIZE);
        return x.out0;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double[] hyperbolic(Arguments x) {
        KERNELS.hyperbolic(x.positive, x.out0, x.out1, x.out2, 0, SIZE);
        return x.out0;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double sum(Arguments x) {
        return KERNELS.sum(x.positive, 0, SIZE);
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public double dot(Arguments x) {
        return KERNELS.dot(x.positive, 0, x.negative, 0, SIZE);
    }
}
