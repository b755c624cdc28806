package org.hyperanfis.train.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.Network;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;

/** How far rules overlap when training starts. */
class InitializerTest {

    private static final int RULES = 12;
    private static final int ROWS = 300;

    @Test
    void withManyInputsAllRulesWouldFireAlike() {
        Start start = new Start(noise(200), 1);
        assertThat(start.effectiveRules()).isGreaterThan(0.99 * RULES);
    }

    @Test
    void scalesAreNarrowedUntilRowsTellRulesApart() {
        double[][] tangents = noise(200);
        Start wide = new Start(tangents, 1);
        Start narrowed = new Start(tangents, 0.9);
        assertThat(narrowed.effectiveRules()).isBetween(0.6 * RULES, 0.9 * RULES);
        double factor = narrowed.scale(0) / wide.scale(0);
        assertThat(factor).isLessThan(1);
        for (int r = 1; r < RULES; r++) {
            assertThat(narrowed.scale(r) / wide.scale(r)).as("all by the same").isCloseTo(factor, within(1e-6));
        }
    }

    @Test
    void rulesThatAreApartStayAsTheyAre() {
        double[][] tangents = noise(2);
        assertThat(new Start(tangents, 0.98).parameters).isEqualTo(new Start(tangents, 1).parameters);
    }

    @Test
    void rowsThatAreAllTheSameTellNothingApart() {
        double[][] tangents = new double[ROWS][3];
        for (double[] row : tangents) {
            Arrays.fill(row, 0.1);
        }
        Start start = new Start(tangents, 0.5);
        assertThat(start.effectiveRules()).isCloseTo(RULES, within(1e-9));
        assertThat(start.scale(0)).isGreaterThan(0.5 * new Start(tangents, 1).scale(0));
    }

    @Test
    void bellsAreNotNarrowedWhereThatTellsNothingApart() {
        double[][] tangents = noise(200);
        Start wide = new Start(tangents, 1, MembershipKind.BELL);
        Start narrowed = new Start(tangents, 0.9, MembershipKind.BELL);
        assertThat(narrowed.effectiveRules()).isBetween(0.9 * RULES, wide.effectiveRules());
        assertThat(narrowed.scale(0)).isBetween(1.5 * narrowed.structure.sigmaMin(), wide.scale(0));
    }

    /** Rows of length two in random directions. */
    private static double[][] noise(int inputs) {
        SplittableRandom random = new SplittableRandom(1);
        double[][] tangents = new double[ROWS][];
        for (int i = 0; i < ROWS; i++) {
            double[] row = random.doubles(inputs, -1, 1).toArray();
            double norm = Math.sqrt(Arrays.stream(row).map(x -> x * x).sum());
            tangents[i] = Arrays.stream(row).map(x -> 2 * x / norm).toArray();
        }
        return tangents;
    }

    private static final class Start {

        final Structure structure;
        final double[] parameters;
        private final Network network;
        private final MappedRows rows;

        Start(double[][] tangents, double overlap) {
            this(tangents, overlap, MembershipKind.GAUSSIAN);
        }

        Start(double[][] tangents, double overlap, MembershipKind membership) {
            HyperAnfisOptions options = Preset.BEST
                    .builder()
                    .set(Initialization.START, StartKind.ROWS)
                    .rules(RULES)
                    .overlap(overlap)
                    .membership(membership)
                    .build();
            structure = options.structure(Task.CLASSIFICATION, tangents[0].length, 2);
            network = new Network(structure);
            rows = network.mapRows((row, to, at) -> copy(tangents[row], to, at), ROWS);
            try (Workers workers = new Workers(1)) {
                double[] ones = new double[tangents[0].length];
                Arrays.fill(ones, 1);
                // Rows are tangents already.
                Preprocessing asIs = new Preprocessing(Standardization.of(new double[ones.length], ones), 1);
                Initializer initializer = new Initializer(structure, options.initialization(), 0);
                RowSample sample = new RowSample(ones.length);
                for (int row : initializer.rows(ROWS)) {
                    sample.add(row, tangents[row]);
                }
                parameters = initializer.parameters(asIs, sample, ROWS, workers);
            }
        }

        private static void copy(double[] row, double[] to, int at) {
            System.arraycopy(row, 0, to, at, row.length);
        }

        double scale(int rule) {
            double logit = parameters[network.layout().scaleLogits() + rule];
            return structure.sigmaMin() + (structure.sigmaMax() - structure.sigmaMin()) / (1 + StrictMath.exp(-logit));
        }

        double effectiveRules() {
            Network.Prepared prepared = network.newPrepared();
            network.prepare(parameters, prepared);
            double[] effective = new double[ROWS];
            try (Workers workers = new Workers(1)) {
                new Inference(network, ROWS, workers).run(prepared, rows, (state, first) -> {
                    for (int i = 0; i < state.rows().count(); i++) {
                        int row = i;
                        double[] firing = new double[RULES];
                        Arrays.setAll(firing, r -> state.firing().firing()[Kernels.lane(RULES, r, row)]);
                        effective[first + i] = RuleMetrics.effectiveRules(firing, 0, RULES);
                    }
                });
            }
            return Arrays.stream(effective).average().orElseThrow();
        }
    }
}
