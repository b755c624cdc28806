package org.hyperanfis.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.bench.StepShape;
import org.hyperanfis.compare.speed.ScalingCurve;
import org.hyperanfis.compare.speed.ScalingCurve.Point;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan;
import org.hyperanfis.compare.speed.SpeedTable;
import org.hyperanfis.geometry.GeometryKind;

/** Times a step while one of its sizes grows and the others stay. */
final class Scaling {

    private static final StepShape BASE = StepShape.LARGE;

    private final SpeedPlan plan;
    private final SpeedListener listener;
    private final Rounds rounds;

    Scaling(SpeedPlan plan, SpeedListener listener) {
        this.plan = plan;
        this.listener = listener;
        this.rounds = new Rounds(plan.effort(), listener);
    }

    List<ScalingCurve> run() {
        return List.of(
                curve("rows", List.of(64, 128, 256, 512, 1024, 2048, 4096), BASE::withRows),
                curve("features", List.of(8, 16, 32, 64, 128, 256, 512), BASE::withInputs),
                curve("rules", List.of(3, 6, 12, 24, 48), BASE::withRules),
                curve("classes", List.of(2, 4, 8, 16), BASE::withClasses),
                threads());
    }

    private ScalingCurve curve(String size, List<Integer> values, IntFunction<StepShape> shapes) {
        List<Point> points = new ArrayList<>();
        for (int value : values) {
            listener.onStart(size + " " + value);
            points.add(point(value, shapes.apply(value)));
        }
        return new ScalingCurve(size, BASE.inWords(), points);
    }

    private Point point(int value, StepShape shape) {
        StepProblem problem = StepProblem.random(shape, GeometryKind.LORENTZ, 1);
        List<Contender> contenders = new ArrayList<>();
        try {
            contenders.add(StepRace.own(StepRace.OWN, problem, 1));
            contenders.add(StepRace.limit(problem));
            if (plan.wants(StepRace.CLOSED_FORM)) {
                contenders.add(StepRace.closedForm(problem));
            }
            double[] seconds = rounds.time(contenders).stream()
                    .mapToDouble(line -> line.timing().seconds())
                    .toArray();
            return new Point(value, seconds[0], seconds.length > 2 ? seconds[2] : Double.NaN, seconds[1]);
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private ScalingCurve threads() {
        StepProblem problem = StepProblem.random(BASE, GeometryKind.LORENTZ, 1);
        List<Contender> contenders = new ArrayList<>();
        List<Point> points = new ArrayList<>();
        listener.onStart("threads");
        try {
            for (int threads = 1; threads <= plan.threads(); threads++) {
                contenders.add(StepRace.own(StepRace.OWN, problem, threads));
            }
            List<SpeedTable.Line> lines = rounds.time(contenders);
            for (int t = 0; t < lines.size(); t++) {
                points.add(new Point(t + 1, lines.get(t).timing().seconds(), Double.NaN, Double.NaN));
            }
        } finally {
            contenders.forEach(Contender::close);
        }
        return new ScalingCurve("threads", BASE.inWords(), points);
    }
}
