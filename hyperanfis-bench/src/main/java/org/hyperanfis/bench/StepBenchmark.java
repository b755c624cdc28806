package org.hyperanfis.bench;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.decoding.Task;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.layer.membership.MembershipKind;
import org.hyperanfis.model.Network;
import org.hyperanfis.model.Structure;
import org.hyperanfis.train.Adam;
import org.hyperanfis.train.HyperAnfisObjective;
import org.hyperanfis.train.Penalties;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One optimiser step: forward, objective, backward, Adam. The small shape is WDBC's, the large one NSL-KDD's.
 *
 * <p>Parameters stay where training starts (Appendix E.1), or at ten times those values, where distances are long and
 * consequents are clipped: a rate of almost zero costs as much as any other and keeps each step like the first.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class StepBenchmark {

    private static final double RATE = 1e-15;

    /** Batch, inputs, rules, classes. */
    @Param({"64x30x12x2", "1024x122x12x5"})
    public String shape = "";

    @Param("LORENTZ")
    public GeometryKind geometry = GeometryKind.LORENTZ;

    @Param({"start", "far"})
    public String place = "";

    @Param("1")
    public int threads;

    private Workers workers;
    private HyperAnfisObjective objective;
    private int[] rows;
    private double[] parameters;
    private double[] gradient;
    private double[] first;
    private double[] second;
    private final double[] terms = new double[4];
    private long step;

    @Setup
    public void setUp() {
        int[] sizes =
                Arrays.stream(shape.split("x", -1)).mapToInt(Integer::parseInt).toArray();
        int batch = sizes[0];
        int inputs = sizes[1];
        int classes = sizes[3];
        Network network = new Network(new Structure(
                Task.CLASSIFICATION,
                geometry,
                1,
                3,
                MembershipKind.GAUSSIAN,
                2,
                1,
                0.05,
                3,
                Karcher.DEFAULT,
                inputs,
                sizes[2],
                classes));
        SplittableRandom random = new SplittableRandom(1);
        double[][] tangents = new double[batch][];
        Arrays.setAll(tangents, i -> gaussians(random, inputs, 0.5 / Math.sqrt(inputs)));
        MappedRows mapped =
                network.mapRows((row, to, offset) -> System.arraycopy(tangents[row], 0, to, offset, inputs), batch);
        int[] labels = random.ints(batch, 0, classes).toArray();
        double[] classWeights = new double[classes];
        Arrays.fill(classWeights, 1);
        workers = new Workers(threads);
        objective = HyperAnfisObjective.classification(
                network, mapped, labels, classWeights, null, new Penalties(0.05, 0.01, 0.01, 0.5, 0), workers);
        rows = IntStream.range(0, batch).toArray();
        parameters = parameters(network.layout(), tangents, random);
        gradient = new double[parameters.length];
        first = new double[parameters.length];
        second = new double[parameters.length];
    }

    private double[] parameters(ParameterLayout layout, double[][] tangents, SplittableRandom random) {
        double[] result = new double[layout.size()];
        for (int r = 0; r < layout.rules(); r++) {
            System.arraycopy(tangents[r], 0, result, layout.centers() + r * layout.inputs(), layout.inputs());
        }
        double bound = 0.25 * Math.sqrt(6.0 / (layout.inputs() + layout.consequentWidth()));
        for (int i = layout.biases(); i < layout.size(); i++) {
            boolean weight = i >= layout.weights() && i < layout.classTangents();
            result[i] = weight ? random.nextDouble(-bound, bound) : 0.1 * random.nextGaussian();
        }
        if (place.equals("far")) {
            Arrays.setAll(result, i -> 10 * result[i]);
        }
        return result;
    }

    private static double[] gaussians(SplittableRandom random, int count, double deviation) {
        double[] result = new double[count];
        Arrays.setAll(result, i -> deviation * random.nextGaussian());
        return result;
    }

    @TearDown
    public void tearDown() {
        workers.close();
    }

    @Benchmark
    public double step() {
        double loss = objective.evaluate(parameters, rows, 0, rows.length, 0, gradient, terms);
        Adam.step(parameters, gradient, first, second, ++step, RATE);
        return loss;
    }
}
