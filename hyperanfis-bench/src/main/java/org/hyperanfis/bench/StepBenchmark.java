package org.hyperanfis.bench;

import java.util.concurrent.TimeUnit;
import org.hyperanfis.geometry.GeometryKind;
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
 * consequents are clipped.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class StepBenchmark {

    @Param({"64x30x12x2", "1024x122x12x5"})
    public String shape = "";

    @Param("LORENTZ")
    public GeometryKind geometry = GeometryKind.LORENTZ;

    @Param({"start", "far"})
    public String place = "";

    @Param("1")
    public int threads;

    private OwnStep step;

    @Setup
    public void setUp() {
        StepProblem start = StepProblem.random(StepShape.parse(shape), geometry, 1);
        step = new OwnStep(place.equals("far") ? start.far() : start, threads);
    }

    @TearDown
    public void tearDown() {
        step.close();
    }

    @Benchmark
    public double step() {
        return step.step(StepProblem.STANDSTILL);
    }
}
