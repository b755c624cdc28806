package org.hyperanfis.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.bench.MachineLimit;
import org.hyperanfis.bench.StepShape;
import org.hyperanfis.compare.speed.ScalingCurve;
import org.hyperanfis.compare.speed.SpeedBenchmark;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan;
import org.hyperanfis.compare.speed.SpeedReport;
import org.hyperanfis.compare.speed.SpeedTable;

/** Steps, predictions and trainings of this library beside those of others. */
public final class StandardBenchmark implements SpeedBenchmark {

    static final List<String> RIVALS = Stream.concat(StepKind.rivals().stream(), Stream.of(PredictionRace.XGBOOST))
            .toList();

    /** For the service loader. */
    public StandardBenchmark() {}

    @Override
    public List<String> rivals() {
        return RIVALS;
    }

    @Override
    public SpeedReport compare(SpeedPlan plan, SpeedListener listener) {
        // Refused before anything takes its time.
        List<StepShape> shapes = plan.shapes().stream().map(StepShape::parse).toList();
        List<SpeedTable> tables = new ArrayList<>();
        StepRace steps = new StepRace(plan, listener);
        for (StepShape shape : shapes) {
            listener.onStart("steps of " + shape);
            tables.add(steps.run(shape));
        }
        tables.addAll(new PredictionRace(plan, listener).run());
        MachineLimit.Peak peak = MachineLimit.peak();
        return new SpeedReport(peak.gigaflops(), peak.nanosPerExp(), tables);
    }

    @Override
    public List<ScalingCurve> scale(SpeedPlan plan, SpeedListener listener) {
        return new Scaling(plan, listener).run();
    }
}
