package org.hyperanfis.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.bench.MachineLimit;
import org.hyperanfis.bench.OwnStep;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.bench.StepShape;
import org.hyperanfis.bench.pytorch.PyTorch;
import org.hyperanfis.bench.pytorch.TorchStep;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan;
import org.hyperanfis.compare.speed.SpeedTable;
import org.hyperanfis.geometry.GeometryKind;

/** Times one optimiser step: this library, PyTorch, and the limit of the machine. */
final class StepRace {

    static final String OWN = "hyperanfis";
    static final String THREADS = "threads";
    static final String SCALAR = "scalar";
    static final String LITERAL = "pytorch-literal";
    static final String CLOSED_FORM = "pytorch-closed";
    static final String LIMIT = "limit";

    static final List<String> RIVALS = List.of(THREADS, SCALAR, LITERAL, CLOSED_FORM, LIMIT);

    private final SpeedPlan plan;
    private final SpeedListener listener;

    StepRace(SpeedPlan plan, SpeedListener listener) {
        this.plan = plan;
        this.listener = listener;
    }

    SpeedTable run(StepShape shape) {
        StepProblem problem = StepProblem.random(shape, GeometryKind.LORENTZ, 1);
        List<Contender> contenders = new ArrayList<>();
        try {
            enter(contenders, shape, problem);
            List<SpeedTable.Line> lines = new Rounds(plan.effort(), listener).time(contenders);
            return new SpeedTable("One optimiser step, " + shape.inWords(), "step", lines);
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private void enter(List<Contender> contenders, StepShape shape, StepProblem problem) {
        contenders.add(own(OWN, problem, 1));
        if (plan.wants(THREADS) && plan.threads() > 1) {
            contenders.add(own(THREADS, problem, plan.threads()));
        }
        if (plan.wants(SCALAR)) {
            ScalarStep scalar = new ScalarStep(shape);
            contenders.add(new Contender(SCALAR, "HyperANFIS, scalar kernels", scalar, scalar::close));
        }
        if (plan.wants(LITERAL)) {
            contenders.add(torch(LITERAL, "PyTorch, as the paper writes it", problem, TorchStep::literal));
        }
        if (plan.wants(CLOSED_FORM)) {
            contenders.add(closedForm(problem));
        }
        if (plan.wants(LIMIT)) {
            contenders.add(limit(problem));
        }
    }

    static Contender own(String name, StepProblem problem, int threads) {
        OwnStep step = new OwnStep(problem, threads);
        String title = "HyperANFIS, " + threads + (threads == 1 ? " thread" : " threads");
        return new Contender(name, title, Contender.Work.of(() -> step.step(StepProblem.STANDSTILL)), step::close);
    }

    static Contender closedForm(StepProblem problem) {
        return torch(CLOSED_FORM, "PyTorch, closed form", problem, TorchStep::closedForm);
    }

    static Contender limit(StepProblem problem) {
        MachineLimit limit = new MachineLimit(problem.structure(), problem.rows());
        return Contender.of(LIMIT, "limit of one core", Contender.Work.of(limit::run));
    }

    private static Contender torch(
            String name, String title, StepProblem problem, Function<StepProblem, TorchStep> construction) {
        if (!PyTorch.isAvailable()) {
            throw new InvalidOptionException(
                    "PyTorch cannot be loaded on this machine: its native library is one for Linux on"
                            + " x86-64; leave it out with --only, which can name "
                            + String.join(", ", StandardBenchmark.RIVALS));
        }
        TorchStep step = construction.apply(problem);
        return new Contender(name, title, Contender.Work.of(() -> step.step(StepProblem.STANDSTILL)), step::close);
    }
}
