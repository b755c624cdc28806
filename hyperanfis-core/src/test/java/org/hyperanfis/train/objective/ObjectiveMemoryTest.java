package org.hyperanfis.train.objective;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.IntStream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.network.Network;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.api.Test;

/**
 * Nothing of size {@code B x R x D} is allocated, and after the first step next to nothing is. Counted by the virtual
 * machine, in bytes, on the one thread that does all the work.
 */
class ObjectiveMemoryTest {

    private static final int BATCH = 1024;
    private static final int INPUTS = 512;
    private static final int CLASSES = 5;
    private static final int RULES = 12;
    private static final long DOUBLE = Double.BYTES;

    private static final Variant VARIANT =
            new Variant(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, Task.CLASSIFICATION);

    /** A problem whose rows are mapped; the objective over it is what is measured. */
    private record Problem(RandomModel model, Network network, MappedRows rows, int[] order) {

        static Problem of(int batch, int inputs, int rules) {
            RandomModel model =
                    RandomModel.inside(VARIANT.structure(1, 2, Karcher.DEFAULT, inputs, rules, CLASSES), batch, 23);
            Network network = new Network(model.structure());
            return new Problem(
                    model,
                    network,
                    model.mapped(network),
                    IntStream.range(0, batch).toArray());
        }

        HyperAnfisObjective objective(Workers workers) {
            double[] classWeights = {1, 1, 1, 1, 1};
            TaskLoss loss = TaskLoss.crossEntropy(model.labels(), classWeights);
            return new HyperAnfisObjective(
                    model.structure(),
                    new ObjectivePart(network, rows, loss, null, workers),
                    ObjectiveFixture.PENALTIES);
        }

        void step(HyperAnfisObjective objective, double[] gradient, double[] terms) {
            objective.evaluate(model.parameters(), order, 0, order.length, 1, gradient, terms);
        }

        /** Bytes allocated by an objective and its first step. */
        long firstStep(Workers workers) {
            double[] gradient = new double[model.parameters().length];
            double[] terms = new double[ObjectiveTotal.TERMS.size()];
            long before = allocated();
            step(objective(workers), gradient, terms);
            return allocated() - before;
        }
    }

    /**
     * Until a SIMD kernel is compiled, the interpreter puts every vector register on the heap. These steps get it compiled,
     * so that what is counted is what the algorithm asks for.
     */
    private static void warmUp(Workers workers) {
        Problem small = Problem.of(BATCH, 64, RULES);
        HyperAnfisObjective objective = small.objective(workers);
        double[] gradient = new double[small.model.parameters().length];
        double[] terms = new double[ObjectiveTotal.TERMS.size()];
        long before;
        long steps = 0;
        do {
            before = allocated();
            for (int i = 0; i < 10; i++) {
                small.step(objective, gradient, terms);
            }
            steps += 10;
        } while (allocated() - before > 10_000 && steps < 3_000);
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    @Test
    void nothingOfSizeBatchTimesRulesTimesInputs() {
        try (Workers workers = new Workers(1)) {
            warmUp(workers);
            long height = CLASSES;
            long blocks = BATCH / ObjectivePart.ROWS_PER_BLOCK;
            long stride = INPUTS + 8;
            // Each block: its rows twice, by row and by coordinate; its share of the gradient. Then per pair of row and
            // rule: tangents, points and gradients of dimension H + 1, and scalars, some for each Karcher step.
            long rows = 2 * BATCH * stride;
            long shares = (blocks + 4) * RULES * (height + 2) * stride;
            long pairs = BATCH * RULES * (8 * (height + 1) + 24);
            long bound = DOUBLE * (rows + shares + pairs);
            long product = DOUBLE * BATCH * RULES * INPUTS;
            long first = Problem.of(BATCH, INPUTS, RULES).firstStep(workers);
            assertThat(first).isLessThan(bound).isLessThan(product / 2);

            // With twice the rules, rows cost no more: the increase is what each rule asks for, far from B x R x D.
            long twice = Problem.of(BATCH, INPUTS, 2 * RULES).firstStep(workers);
            assertThat(twice - first).isLessThan(DOUBLE * (shares + pairs)).isLessThan(product / 5);
        }
    }

    @Test
    void furtherStepsAllocateNextToNothing() {
        try (Workers workers = new Workers(1)) {
            warmUp(workers);
            Problem problem = Problem.of(BATCH, 64, RULES);
            HyperAnfisObjective objective = problem.objective(workers);
            double[] gradient = new double[problem.model.parameters().length];
            double[] terms = new double[ObjectiveTotal.TERMS.size()];
            problem.step(objective, gradient, terms);
            int steps = 50;
            // What the algorithm asks for, every round asks for; what the compiler still does, only some do.
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 4; round++) {
                long before = allocated();
                for (int i = 0; i < steps; i++) {
                    problem.step(objective, gradient, terms);
                }
                least = Math.min(least, (allocated() - before) / steps);
            }
            assertThat(least).isLessThan(2_000);
        }
    }
}
