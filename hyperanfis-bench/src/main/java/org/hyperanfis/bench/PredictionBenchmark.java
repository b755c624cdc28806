package org.hyperanfis.bench;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Prediction of raw rows by a model of WDBC's size: 30 features, 12 rules, 2 classes. Reports nanoseconds per row. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class PredictionBenchmark {

    private static final int ROWS = 20_000;
    private static final int FEATURES = 30;

    private Dataset rows;
    private HyperAnfis model;
    private double[] row = {};

    @Setup
    public void setUp() {
        SplittableRandom random = new SplittableRandom(1);
        rows = twoClouds(random, ROWS);
        HyperAnfisOptions options = Preset.PAPER.builder().rules(12).epochs(3).build();
        model = new HyperAnfisTrainer(options, 1)
                .train(twoClouds(random, 500), twoClouds(random, 100))
                .model();
        row = new double[FEATURES];
        rows.copyRow(0, row, 0);
    }

    /** Rows of two classes whose means are two standard deviations apart in every feature. */
    private static Dataset twoClouds(SplittableRandom random, int count) {
        List<String> names = IntStream.range(0, FEATURES).mapToObj(j -> "x" + j).toList();
        double[][] values = new double[count][FEATURES];
        for (int i = 0; i < count; i++) {
            double mean = 2.0 * (i % 2);
            Arrays.setAll(values[i], j -> mean + random.nextGaussian());
        }
        List<String> labels = IntStream.range(0, count)
                .mapToObj(i -> i % 2 == 0 ? "near" : "far")
                .toList();
        return Dataset.classification(names, values, "class", labels);
    }

    @Benchmark
    @OperationsPerInvocation(ROWS)
    public Predictions table() {
        return model.predict(rows);
    }

    @Benchmark
    public Prediction oneRow() {
        return model.predict(row);
    }
}
