package org.hyperanfis.baselines.tsk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.train.objective.TaskLoss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Exact gradients against differences of the loss. */
class GradientTest {

    private static final String ALL = "org.hyperanfis.baselines.tsk.Case#all";

    /** More than one block, of which the last is not full, and no multiple of eight. */
    private static final int ROWS = 203;

    private static final int FROM = 3;
    private static final int TO = 201;
    private static final double STEP = 4e-6;

    private static final int[] LABELS =
            new Random(1).ints(ROWS, 0, Case.OUTPUTS).toArray();
    private static final double[] WEIGHTS = new Random(2).doubles(ROWS, 0.2, 3).toArray();

    private static final TaskLoss CROSS_ENTROPY = TaskLoss.crossEntropy(LABELS, new double[] {0.5, 2, 1.3});
    private static final TaskLoss SQUARED = new HalfSquaredError(
            new Random(5).doubles(ROWS * Case.OUTPUTS, -2, 2).toArray(),
            new Random(6).doubles(ROWS, 0.2, 3).toArray(),
            Case.OUTPUTS);

    private static int[] order() {
        int[] order = new int[ROWS];
        RandomStream.of(8, "order").permutation(order);
        return order;
    }

    /** An objective, on threads of its own. */
    private static final class Trial implements AutoCloseable {

        private final Workers workers;
        private final TskObjective objective;

        Trial(Case network, double[][] rows, TaskLoss loss, int threads) {
            this.workers = new Workers(threads);
            this.objective = new TskObjective(network.network(), Case.inputs(rows), loss, WEIGHTS, workers);
        }

        double[] gradient(double[] parameters) {
            double[] gradient = new double[parameters.length];
            objective.evaluate(parameters, order(), FROM, TO, 0, gradient, new double[1]);
            return gradient;
        }

        double loss(double[] parameters) {
            return objective.loss(parameters, order(), FROM, TO);
        }

        /** Errors of the order of the fourth power of the step. */
        double difference(double[] parameters, int at) {
            double[] moved = parameters.clone();
            double sum = 0;
            double[] factors = {1, -8, 8, -1};
            int[] steps = {-2, -1, 1, 2};
            for (int s = 0; s < steps.length; s++) {
                moved[at] = parameters[at] + steps[s] * STEP;
                sum += factors[s] * loss(moved);
            }
            return sum / (12 * STEP);
        }

        @Override
        public void close() {
            workers.close();
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void crossEntropy(Case network) {
        check(network, network.parameters(), network.rows(ROWS), CROSS_ENTROPY);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void squaredError(Case network) {
        check(network, network.parameters(), network.rows(ROWS), SQUARED);
    }

    private static void check(Case network, double[] parameters, double[][] rows, TaskLoss loss) {
        try (Trial trial = new Trial(network, rows, loss, 1)) {
            double[] gradient = trial.gradient(parameters);
            double largest = Arrays.stream(gradient).map(Math::abs).max().orElseThrow();
            double[] ofAntecedents = Arrays.copyOf(gradient, network.structure().consequentsAt());
            assertThat(Arrays.stream(ofAntecedents)).anyMatch(g -> Math.abs(g) > 1e-4 * largest);
            for (int i = 0; i < gradient.length; i++) {
                assertThat(gradient[i])
                        .as("parameter %d", i)
                        .isCloseTo(trial.difference(parameters, i), within(1e-7 * largest));
            }
        }
    }

    static Stream<Case> softmin() {
        return Case.all(1)
                .filter(network -> network.structure().antecedents() instanceof Shared shared
                        && shared.conjunction() == Conjunction.ADA_SOFTMIN);
    }

    /** Memberships near one, where the exponent is -1000. */
    @ParameterizedTest
    @MethodSource("softmin")
    void sharpestSoftmin(Case network) {
        double[] parameters = network.parameters();
        spaceCenters(parameters, 0, 0.2);
        double[][] rows = rows(0, 0.4);
        NaiveNetwork naive = new NaiveNetwork(network.structure(), parameters);
        assertThat(Arrays.stream(rows)).allMatch(x -> naive.smallest(0, x) > -0.69 && naive.smallest(2, x) > -0.69);
        check(network, parameters, rows, CROSS_ENTROPY);
    }

    /** Memberships below exp(-690), where the exponent is -1. */
    @ParameterizedTest
    @MethodSource("softmin")
    void bluntestSoftmin(Case network) {
        double[] parameters = network.parameters();
        spaceCenters(parameters, 0, 0.02);
        double[][] rows = rows(27, 0.05);
        NaiveNetwork naive = new NaiveNetwork(network.structure(), parameters);
        assertThat(Arrays.stream(rows)).allMatch(x -> naive.smallest(0, x) < -691 && naive.smallest(2, x) < -691);
        check(network, parameters, rows, SQUARED);
    }

    private static void spaceCenters(double[] parameters, double middle, double spacing) {
        for (int set = 0; set < 3; set++) {
            for (int j = 0; j < Case.INPUTS; j++) {
                parameters[set * Case.INPUTS + j] = middle + (set - 1 + 0.1 * j) * spacing;
            }
        }
    }

    private static double[][] rows(double middle, double spread) {
        Random random = new Random(12);
        return Stream.generate(() -> random.doubles(Case.INPUTS, middle - spread, middle + spread)
                        .toArray())
                .limit(ROWS)
                .toArray(double[][]::new);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void threadsDoNotChangeABit(Case network) {
        double[][] rows = network.rows(ROWS);
        double[] parameters = network.parameters();
        try (Trial one = new Trial(network, rows, CROSS_ENTROPY, 1)) {
            for (int threads = 2; threads <= 3; threads++) {
                try (Trial several = new Trial(network, rows, CROSS_ENTROPY, threads)) {
                    assertThat(several.gradient(parameters)).containsExactly(one.gradient(parameters));
                    assertThat(several.loss(parameters)).isEqualTo(one.loss(parameters));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.hyperanfis.baselines.tsk.Case#single")
    void aSingleRuleIsLogisticRegression(Case network) {
        double[][] rows = network.rows(ROWS);
        double[] parameters = network.parameters();
        TskParameters named = new TskParameters(network.structure(), parameters);
        int[] order = order();
        double totalWeight =
                Arrays.stream(order, FROM, TO).mapToDouble(i -> WEIGHTS[i]).sum();
        double[] gamma = {0.5, 2, 1.3};
        double loss = 0;
        double[] expected = new double[Case.OUTPUTS * (Case.INPUTS + 1)];
        for (int n = FROM; n < TO; n++) {
            double[] x = rows[order[n]];
            int label = LABELS[order[n]];
            double[] score = new double[Case.OUTPUTS];
            Arrays.setAll(
                    score,
                    k -> named.coefficient(0, k, 0)
                            + IntStream.range(0, x.length)
                                    .mapToDouble(j -> x[j] * named.coefficient(0, k, j + 1))
                                    .sum());
            double[] probability = NaiveNetwork.softmax(score);
            double weight = gamma[label] * WEIGHTS[order[n]] / totalWeight;
            loss -= weight * Math.log(probability[label]);
            for (int k = 0; k < score.length; k++) {
                double error = weight * (probability[k] - (k == label ? 1 : 0));
                int at = k * (Case.INPUTS + 1);
                expected[at] += error;
                for (int j = 0; j < x.length; j++) {
                    expected[at + 1 + j] += error * x[j];
                }
            }
        }
        try (Trial trial = new Trial(network, rows, CROSS_ENTROPY, 1)) {
            assertThat(trial.loss(parameters)).isCloseTo(loss, within(1e-12));
            double[] gradient = trial.gradient(parameters);
            int at = network.structure().consequentsAt();
            assertThat(Arrays.stream(gradient, 0, at)).allMatch(g -> Math.abs(g) < 1e-14);
            for (int i = 0; i < expected.length; i++) {
                assertThat(gradient[at + i]).isCloseTo(expected[i], within(1e-12));
            }
        }
    }

    /** A loss over the sum of weights, so that a row of weight two counts as two rows. */
    @Test
    void lossIsAMeanOverWeights() {
        Case network = Case.all(1).findFirst().orElseThrow();
        double[][] rows = network.rows(3);
        int[] labels = {0, 1, 2};
        TaskLoss loss = TaskLoss.crossEntropy(labels, new double[] {1, 1, 1});
        try (Workers workers = new Workers(1)) {
            InputRows inputs = Case.inputs(rows);
            TskObjective weighted = new TskObjective(network.network(), inputs, loss, new double[] {1, 2, 1}, workers);
            TskObjective plain = new TskObjective(network.network(), inputs, loss, null, workers);
            assertThat(weighted.loss(network.parameters(), new int[] {0, 1, 2}, 0, 3))
                    .isCloseTo(plain.loss(network.parameters(), new int[] {0, 1, 1, 2}, 0, 4), within(1e-14));
        }
    }
}
