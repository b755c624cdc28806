package org.hyperanfis.baselines.tsk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Prototypes;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.Case.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every network, whatever its antecedents. */
class NetworkInvariantsTest {

    private static final int ROWS = 203;
    private static final String ALL = "org.hyperanfis.baselines.tsk.Case#all";

    @ParameterizedTest
    @MethodSource(ALL)
    void sharesAreNotNegativeAndSumToOne(Case network) {
        int rules = network.structure().rules();
        double[] firing = Result.of(network.network(), network.parameters(), network.rows(ROWS))
                .firing();
        assertThat(Arrays.stream(firing)).allMatch(share -> share >= 0);
        double[] sums = IntStream.range(0, ROWS)
                .mapToDouble(
                        i -> Arrays.stream(firing, i * rules, (i + 1) * rules).sum())
                .toArray();
        if (network.exact()) {
            assertThat(Arrays.stream(sums)).allSatisfy(sum -> assertThat(sum).isCloseTo(1, within(1e-14)));
        } else {
            // Both sides of the clamp.
            assertThat(Arrays.stream(sums))
                    .allMatch(sum -> sum < 1 + 1e-14)
                    .anyMatch(sum -> sum < 0.9)
                    .anyMatch(sum -> sum > 1 - 1e-9);
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void agreesWithTheFormulas(Case network) {
        double[][] rows = network.rows(ROWS);
        double[] parameters = network.parameters();
        Result result = Result.of(network.network(), parameters, rows);
        NaiveNetwork naive = new NaiveNetwork(network.structure(), folded(network, parameters));
        int rules = network.structure().rules();
        for (int i = 0; i < ROWS; i++) {
            assertClose(naive.firing(rows[i]), Arrays.copyOfRange(result.firing(), i * rules, (i + 1) * rules));
            assertClose(
                    naive.outputs(rows[i]),
                    Arrays.copyOfRange(result.outputs(), i * Case.OUTPUTS, (i + 1) * Case.OUTPUTS));
        }
    }

    private static double[] folded(Case network, double[] parameters) {
        return switch (network.gating()) {
            case NONE -> parameters;
            case INPUTS -> GatedNetwork.overInputs(network.structure()).folded(parameters);
            case RULES -> GatedNetwork.overRules(network.structure()).folded(parameters);
        };
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void theOrderOfRulesDoesNotMatter(Case network) {
        int rules = network.structure().rules();
        int[] order = IntStream.range(0, rules).map(r -> (r + 2) % rules).toArray();
        Permutation permutation = new Permutation(network, order, identity(Case.INPUTS));
        assertSameOutputs(network, permutation);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void theOrderOfInputsDoesNotMatter(Case network) {
        Permutation permutation =
                new Permutation(network, identity(network.structure().rules()), new int[] {2, 0, 1});
        assertSameOutputs(network, permutation);
    }

    private static int[] identity(int length) {
        return IntStream.range(0, length).toArray();
    }

    private static void assertSameOutputs(Case network, Permutation permutation) {
        double[][] rows = network.rows(ROWS);
        double[][] permuted = Arrays.stream(rows).map(permutation::row).toArray(double[][]::new);
        Case other = permutation.network();
        assertClose(
                Result.of(network.network(), network.parameters(), rows).outputs(),
                Result.of(other.network(), permutation.parameters(), permuted).outputs());
    }

    /** The same network with rules and inputs in another order. */
    private record Permutation(Case original, int[] rules, int[] inputs) {

        Case network() {
            TskStructure structure = original.structure();
            AntecedentShape shape = structure.antecedents();
            if (shape instanceof Shared shared) {
                List<List<Integer>> setOf = Arrays.stream(rules)
                        .mapToObj(r -> Arrays.stream(inputs)
                                .mapToObj(j -> shared.setOf().get(r).get(j))
                                .toList())
                        .toList();
                shape = new Shared(shared.sets(), setOf, shared.conjunction());
            }
            return new Case(
                    new TskStructure(shape, structure.inputs(), structure.outputs(), structure.consequentOrder()),
                    original.gating());
        }

        double[] row(double[] x) {
            return Arrays.stream(inputs).mapToDouble(j -> x[j]).toArray();
        }

        double[] parameters() {
            double[] from = original.parameters();
            double[] to = from.clone();
            TskStructure structure = original.structure();
            int tableRows = original.tableRows();
            boolean rowsAreRules = !(structure.antecedents() instanceof Shared);
            int at = 0;
            int width = inputs.length;
            for (int base = 0; base < structure.consequentsAt(); base += tableRows * width) {
                for (int row = 0; row < tableRows; row++) {
                    for (int j = 0; j < width; j++) {
                        to[at++] = from[base + (rowsAreRules ? rules[row] : row) * width + inputs[j]];
                    }
                }
            }
            int terms = structure.consequentTerms();
            for (int rule : rules) {
                for (int k = 0; k < structure.outputs(); k++) {
                    int answer = structure.consequentsAt() + (rule * structure.outputs() + k) * terms;
                    for (int term = 0; term < terms; term++) {
                        to[at++] = from[answer + (term == 0 ? 0 : 1 + inputs[term - 1])];
                    }
                }
            }
            int gates = at;
            for (; at < to.length; at++) {
                to[at] = from[gates + (original.gating() == Gating.RULES ? rules : inputs)[at - gates]];
            }
            return to;
        }
    }

    private static void assertClose(double[] expected, double[] actual) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(1e-12 * Math.max(1, Math.abs(expected[i]))));
        }
    }

    /** Steps are brought back into the domain of widths; nothing else has one. */
    @ParameterizedTest
    @MethodSource(ALL)
    void onlyWidthsAreProjected(Case network) {
        double[] parameters = new double[network.network().parameterCount()];
        Arrays.setAll(parameters, i -> i % 2 == 0 ? -9 : 9);
        double[] projected = parameters.clone();
        network.network().project(projected);
        int table = network.tableRows() * Case.INPUTS;
        boolean trained = network.structure().consequentsAt() > table;
        for (int i = 0; i < parameters.length; i++) {
            boolean width = trained && i >= table && i < 2 * table;
            double bound = i % 2 == 0 ? Math.log(0.05) : Math.log(10);
            assertThat(projected[i]).isCloseTo(width ? bound : parameters[i], within(1e-15));
        }
    }

    /** Rows that nobody has seen the like of still get shares and finite outputs. */
    @ParameterizedTest
    @MethodSource(ALL)
    void farRowsGiveFiniteNumbers(Case network) {
        double[][] rows = {{1e300, -1e300, 0}, {355, -287, 1e9}, {-Double.MAX_VALUE, 1e-300, 3}};
        Result result = Result.of(network.network(), network.parameters(), rows);
        assertThat(Arrays.stream(result.firing())).allMatch(share -> share >= 0 && share <= 1);
        assertThat(Arrays.stream(result.outputs())).allMatch(Double::isFinite);
        assertThat(Arrays.stream(result.logStrength())).allMatch(Double::isFinite);
    }

    @Test
    void aConstantOnAllLogarithmsOfARowChangesNothing() {
        int rules = 5;
        int n = 8;
        double[] log = new Random(3).doubles(rules * n, -40, 0).toArray();
        double[] shifted = log.clone();
        Arrays.setAll(shifted, i -> log[i] - 700 + 100.0 * (i % n));
        double[] gradient = new Random(4).doubles(rules * n, -1, 1).toArray();
        double[] shiftedGradient = gradient.clone();
        double[] share = new double[rules * n];
        double[] shiftedShare = new double[rules * n];
        double[] scratch = new double[2 * n];
        Normalization.EXACT.apply(log, rules, n, share, scratch);
        Normalization.EXACT.apply(shifted, rules, n, shiftedShare, scratch);
        assertClose(share, shiftedShare);
        Normalization.EXACT.differentiate(log, share, rules, n, gradient, scratch);
        Normalization.EXACT.differentiate(shifted, shiftedShare, rules, n, shiftedGradient, scratch);
        assertClose(gradient, shiftedGradient);
    }

    /** The gradient by logarithms sums to zero over the rules, since a constant changes nothing. */
    @Test
    void gradientsByLogarithmsSumToZero() {
        int rules = 4;
        int n = 8;
        double[] log = new Random(3).doubles(rules * n, -4, 0).toArray();
        double[] gradient = new Random(4).doubles(rules * n, -1, 1).toArray();
        double[] share = new double[rules * n];
        double[] scratch = new double[2 * n];
        Normalization.EXACT.apply(log, rules, n, share, scratch);
        Normalization.EXACT.differentiate(log, share, rules, n, gradient, scratch);
        for (int i = 0; i < n; i++) {
            int row = i;
            assertThat(IntStream.range(0, rules)
                            .mapToDouble(r -> gradient[r * n + row])
                            .sum())
                    .isCloseTo(0, within(1e-15));
        }
    }

    @Test
    void anInputOnWhichAllRulesAgreeChangesNoShare() {
        TskStructure two = new TskStructure(new Prototypes(2, Aggregate.PRODUCT, Normalization.EXACT), 2, 1, 0);
        double[] parameters = {0.3, 5, -1, 5, 0.1, -2, 0.2, -2, 0, 0};
        Result near = Result.of(new TskNetwork(two), parameters, new double[][] {{0.2, 5}});
        Result far = Result.of(new TskNetwork(two), parameters, new double[][] {{0.2, -90}});
        assertThat(far.logStrength()[0]).isLessThan(-100_000);
        assertThat(far.firing()[0]).isCloseTo(near.firing()[0], within(1e-9));
    }

    @Test
    void aGridOfOneSetIsASingleRule() {
        TskStructure grid = new TskStructure(new Shared(1, List.of(List.of(0, 0)), Conjunction.PRODUCT), 2, 2, 1);
        TskStructure single = new TskStructure(new Prototypes(1, Aggregate.PRODUCT, Normalization.EXACT), 2, 2, 1);
        double[] parameters = {0.3, 0.5, -1, 0.4, 0.1, -2, 0.2, 2, 0.7, -0.3};
        double[][] rows = {{0.2, 5}, {-3, 40}};
        Result ofGrid = Result.of(new TskNetwork(grid), parameters, rows);
        Result ofSingle = Result.of(new TskNetwork(single), parameters, rows);
        assertThat(ofGrid.outputs()).containsExactly(ofSingle.outputs());
        assertThat(ofGrid.firing()).containsExactly(1, 1);
    }
}
