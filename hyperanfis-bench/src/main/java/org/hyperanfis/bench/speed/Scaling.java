package org.hyperanfis.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.bench.StepShape;
import org.hyperanfis.compare.speed.ScalingCurve;
import org.hyperanfis.compare.speed.ScalingCurve.Point;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan;
import org.hyperanfis.compare.speed.SpeedPlan.Effort;
import org.hyperanfis.geometry.GeometryKind;

/** Times a step while one of its sizes grows and the others stay. All points of a curve take turns. */
final class Scaling {

    private static final StepShape BASE = StepShape.LARGE;

    /** There are many points; each gets this part of the time that a contender of a table gets. */
    private static final double PART = 0.25;

    private final SpeedPlan plan;
    private final SpeedListener listener;

    Scaling(SpeedPlan plan, SpeedListener listener) {
        this.plan = plan;
        this.listener = listener;
    }

    List<ScalingCurve> run() {
        // Measured first, with all its time to warm up, since the other curves run the same code.
        ScalingCurve threads = threads();
        return List.of(
                curve("rows", List.of(64, 128, 256, 512, 1024, 2048, 4096), BASE::withRows),
                curve("features", List.of(8, 16, 32, 64, 128, 256, 512), BASE::withInputs),
                curve("rules", List.of(3, 6, 12, 24, 48), BASE::withRules),
                curve("classes", List.of(2, 4, 8, 16), BASE::withClasses),
                threads);
    }

    private ScalingCurve curve(String size, List<Integer> values, IntFunction<StepShape> shapes) {
        listener.onStart("step while " + size + " grow");
        List<StepProblem> problems = values.stream()
                .map(value -> StepProblem.random(shapes.apply(value), GeometryKind.LORENTZ, 1))
                .toList();
        List<StepKind> kinds = new ArrayList<>();
        kinds.add(StepKind.OWN);
        kinds.add(StepKind.LIMIT);
        if (plan.wants(StepKind.CLOSED_FORM.label())) {
            kinds.add(StepKind.CLOSED_FORM);
        }
        Effort full = plan.effort();
        Effort effort =
                new Effort(PART * full.warmUpSeconds(), full.processes(), full.rounds(), PART * full.roundSeconds());
        List<Contender> contenders = new ArrayList<>();
        double[] seconds;
        try {
            problems.forEach(problem -> kinds.forEach(kind -> contenders.add(kind.contender(problem, 1))));
            seconds = seconds(effort, contenders);
        } finally {
            contenders.forEach(Contender::close);
        }
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            int at = i * kinds.size();
            points.add(new Point(
                    values.get(i), seconds[at], kinds.size() > 2 ? seconds[at + 2] : Double.NaN, seconds[at + 1]));
        }
        return new ScalingCurve(size, BASE.inWords(), points);
    }

    private ScalingCurve threads() {
        listener.onStart("step while threads grow");
        StepProblem problem = StepProblem.random(BASE, GeometryKind.LORENTZ, 1);
        List<Contender> contenders = new ArrayList<>();
        try {
            for (int threads = 1; threads <= plan.threads(); threads++) {
                contenders.add(StepKind.THREADS.contender(problem, threads));
            }
            double[] seconds = seconds(plan.effort(), contenders);
            List<Point> points = IntStream.range(0, seconds.length)
                    .mapToObj(t -> new Point(t + 1, seconds[t], Double.NaN, Double.NaN))
                    .toList();
            return new ScalingCurve("threads", BASE.inWords(), points);
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private double[] seconds(Effort effort, List<Contender> contenders) {
        return new Rounds(effort, listener)
                .time(contenders).stream()
                        .mapToDouble(line -> line.timing().seconds())
                        .toArray();
    }
}
