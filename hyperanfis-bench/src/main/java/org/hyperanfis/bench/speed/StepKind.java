package org.hyperanfis.bench.speed;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.bench.MachineLimit;
import org.hyperanfis.bench.OwnStep;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.bench.pytorch.TorchStep;

/** Who does the steps. */
enum StepKind {
    OWN("hyperanfis"),
    THREADS("threads"),
    SCALAR("scalar"),
    LITERAL("pytorch-literal"),
    CLOSED_FORM("pytorch-closed"),
    LIMIT("limit");

    private final String label;

    StepKind(String label) {
        this.label = label;
    }

    /** Labels of those that this library on one thread is compared with. */
    static List<String> rivals() {
        return Arrays.stream(values())
                .filter(kind -> kind != OWN)
                .map(StepKind::label)
                .toList();
    }

    /** A short name. */
    String label() {
        return label;
    }

    /** A name for people. */
    String title(int threads) {
        return switch (this) {
            case OWN -> "HyperANFIS, 1 thread";
            case THREADS -> "HyperANFIS, " + threads + (threads == 1 ? " thread" : " threads");
            case SCALAR -> "HyperANFIS, scalar kernels";
            case LITERAL -> "PyTorch, as the paper writes it";
            case CLOSED_FORM -> "PyTorch, closed form";
            case LIMIT -> "limit of one core";
        };
    }

    boolean needsPyTorch() {
        return this == LITERAL || this == CLOSED_FORM;
    }

    /**
     * What a process for these steps needs beside the options of this one. Kernels are chosen once per process. The limit takes twice
     * as long as it should once Java has compiled its loop of multiply-adds into its caller.
     */
    List<String> javaOptions() {
        return switch (this) {
            case SCALAR -> List.of("-Dhyperanfis.kernels=scalar");
            case LIMIT ->
                List.of(
                        "-XX:CompileCommand=quiet",
                        "-XX:CompileCommand=dontinline," + MachineLimit.class.getName() + "::multiplyAdd");
            default -> List.of();
        };
    }

    /** Steps in this process, {@link #THREADS} on so many threads. */
    Contender contender(StepProblem problem, int threads) {
        return switch (this) {
            case OWN, SCALAR -> own(problem, 1);
            case THREADS -> own(problem, threads);
            case LITERAL -> torch(TorchStep.literal(problem));
            case CLOSED_FORM -> torch(TorchStep.closedForm(problem));
            case LIMIT -> {
                MachineLimit limit = new MachineLimit(problem.structure(), problem.rows());
                yield Contender.of(label, title(1), Contender.Work.of(limit::run));
            }
        };
    }

    private Contender own(StepProblem problem, int threads) {
        OwnStep step = new OwnStep(problem, threads);
        return new Contender(
                label, title(threads), Contender.Work.of(() -> step.step(StepProblem.STANDSTILL)), step::close);
    }

    private Contender torch(TorchStep step) {
        return new Contender(label, title(1), Contender.Work.of(() -> step.step(StepProblem.STANDSTILL)), step::close);
    }
}
