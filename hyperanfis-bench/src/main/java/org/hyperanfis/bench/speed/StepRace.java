package org.hyperanfis.bench.speed;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.bench.StepShape;
import org.hyperanfis.bench.pytorch.PyTorch;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan;
import org.hyperanfis.compare.speed.SpeedTable;

/** Times one optimiser step: this library, PyTorch, and the limit of the machine. */
final class StepRace {

    private final SpeedPlan plan;
    private final SpeedListener listener;

    StepRace(SpeedPlan plan, SpeedListener listener) {
        this.plan = plan;
        this.listener = listener;
    }

    SpeedTable run(StepShape shape) {
        List<StepKind> kinds = kinds();
        List<SpeedTable.Line> lines = new Rounds(plan.effort(), listener).timeAnew(() -> start(kinds, shape));
        return new SpeedTable("One optimiser step, " + shape.inWords(), "step", lines);
    }

    private List<StepKind> kinds() {
        List<StepKind> kinds = new ArrayList<>();
        for (StepKind kind : StepKind.values()) {
            boolean wanted = kind == StepKind.OWN || plan.wants(kind.label());
            boolean possible = kind != StepKind.THREADS || plan.threads() > 1;
            if (wanted && possible) {
                kinds.add(kind);
            }
        }
        if (kinds.stream().anyMatch(StepKind::needsPyTorch) && !PyTorch.isAvailable()) {
            throw new InvalidOptionException(
                    "PyTorch cannot be loaded on this machine: its native library is one for Linux on"
                            + " x86-64; leave it out with --only, which can name "
                            + String.join(", ", StandardBenchmark.RIVALS));
        }
        return kinds;
    }

    private List<Contender> start(List<StepKind> kinds, StepShape shape) {
        List<Contender> contenders = new ArrayList<>();
        try {
            kinds.forEach(kind -> contenders.add(StepProcess.contender(kind, shape, plan.threads())));
            return contenders;
        } catch (RuntimeException e) {
            contenders.forEach(Contender::close);
            throw e;
        }
    }
}
