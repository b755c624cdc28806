package org.hyperanfis.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.hyperanfis.geometry.GeometryKind;

/**
 * How long our step takes while nothing disturbs the machine, to tell small changes of the code apart. Turns of about a quarter of a
 * millisecond, or one step if that is longer, stand between two runs of multiply-adds in registers. Only turns count whose neighbours
 * ran about as fast as multiply-adds ever did: then nobody else used the core. On a shared machine that leaves one turn of ten, or of a
 * hundred, and processes that reach the same GFLOP/s agree within a few percent where medians of all turns differ by thirty.
 *
 * <p>Arguments: the shape of the step, and for how many seconds to measure. For versions to compare, run processes in turn, four of
 * each at least: where arrays lie differs from process to process.
 */
final class QuietStep {

    private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(4);
    private static final long TURN_NANOS = 250_000;

    /** Rounds of multiply-adds beside a turn: some ten microseconds. */
    private static final int NEIGHBOUR = 4000;

    /** How much longer than the fastest ones the neighbours of a turn that counts may take. */
    private static final double TOLERANCE = 1.02;

    private final OwnStep step;
    /** Read by no one: it keeps the work from being optimised away. */
    private double sink;

    private QuietStep(StepShape shape) {
        this.step = new OwnStep(StepProblem.random(shape, GeometryKind.LORENTZ, 1), 1);
    }

    public static void main(String[] args) {
        StepShape shape = StepShape.parse(args[0]);
        long nanos = TimeUnit.SECONDS.toNanos(Long.parseLong(args[1]));
        QuietStep quiet = new QuietStep(shape);
        List<Turn> turns = quiet.measure(nanos, (int) Math.max(1, TURN_NANOS / quiet.warmUp()));
        quiet.step.close();
        double[] neighbours =
                turns.stream().mapToDouble(Turn::neighbour).sorted().toArray();
        // Not the very least: a clock that jumps would leave no turn at all.
        double fastest = neighbours[neighbours.length / 1000];
        List<Turn> undisturbed = turns.stream()
                .filter(turn -> turn.neighbour <= fastest * TOLERANCE)
                .toList();
        System.out.printf(
                Locale.ROOT,
                "%s: %.2f us in quiet moments (%d of %d turns, %.1f GFLOP/s), %.2f us in all%n",
                shape,
                median(undisturbed),
                undisturbed.size(),
                turns.size(),
                MachineLimit.operations(NEIGHBOUR) / fastest,
                median(turns));
    }

    private static double median(List<Turn> turns) {
        double[] times = turns.stream().mapToDouble(Turn::micros).sorted().toArray();
        return times[times.length / 2];
    }

    /** The time of one step, roughly: that of the last one, which is compiled. */
    private long warmUp() {
        long end = System.nanoTime() + WARM_UP_NANOS;
        long nanos = 0;
        for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
            sink += step.step(StepProblem.STANDSTILL);
            nanos = System.nanoTime() - start;
            neighbour();
        }
        return nanos;
    }

    private List<Turn> measure(long nanos, int stepsPerTurn) {
        List<Turn> turns = new ArrayList<>();
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            long before = neighbour();
            long start = System.nanoTime();
            for (int i = 0; i < stepsPerTurn; i++) {
                sink += step.step(StepProblem.STANDSTILL);
            }
            double micros = (System.nanoTime() - start) / 1e3 / stepsPerTurn;
            turns.add(new Turn(micros, Math.max(before, neighbour())));
        }
        return turns;
    }

    /** Does multiply-adds; how long they took. */
    private long neighbour() {
        long start = System.nanoTime();
        sink += MachineLimit.multiplyAdd(NEIGHBOUR);
        return System.nanoTime() - start;
    }

    /**
     * One turn.
     *
     * @param micros time of a step
     * @param neighbour nanoseconds of the slower of its neighbours
     */
    private record Turn(double micros, long neighbour) {}
}
