package org.hyperanfis.baselines.tsk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.Case.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {

    @ParameterizedTest
    @CsvSource({"0.01, 0.016486", "0.1, 0.164050", "0.5, 0.727496", "2, 0.446260", "1, 1", "0, 0"})
    void values(double u, double value) {
        assertThat(Gate.value(u)).isCloseTo(value, within(1e-6));
        assertThat(Gate.value(-u)).isEqualTo(-Gate.value(u));
    }

    @Test
    void slopes() {
        assertThat(Gate.slope(0)).isCloseTo(1.648721, within(1e-6));
        assertThat(Gate.slope(1)).isZero();
        for (double u : new double[] {-1.7, -0.3, 0.01, 0.8, 2.5}) {
            double h = 1e-5;
            assertThat(Gate.slope(u)).isCloseTo((Gate.value(u + h) - Gate.value(u - h)) / (2 * h), within(1e-9));
        }
    }

    @Test
    void thresholds() {
        double[] sizes = {0.05, 0.90, 0.42, 0.61};
        assertThat(Gate.open(sizes, 0.5)).containsExactly(1, 3);
        assertThat(Gate.open(sizes, 0.3)).containsExactly(1);
        assertThat(Gate.open(sizes, 0)).containsExactly(1);
        assertThat(Gate.open(sizes, 1)).containsExactly(1, 2, 3);
        assertThat(Gate.open(new double[] {0.4, 0.4}, 0.5)).containsExactly(0);
    }

    private static final TskStructure STRUCTURE = new TskStructure(
            new Shared(2, List.of(List.of(0, 0), List.of(1, 1), List.of(0, 1)), Conjunction.ADA_SOFTMIN), 2, 2, 1);

    private static final double[][] ROWS = {{0.5, -1}, {2, 0.3}};

    /** Without gates, then with a number of them. */
    private static double[] outputs(TskNetwork network, double... gates) {
        double[] parameters = new double[network.parameterCount()];
        for (int i = 0; i < STRUCTURE.parameterCount(); i++) {
            parameters[i] = Math.sin(i + 1);
        }
        System.arraycopy(gates, 0, parameters, STRUCTURE.parameterCount(), gates.length);
        return Result.of(network, parameters, ROWS).outputs();
    }

    @Test
    void everyPhaseHasOnlyItsOwnGates() {
        TskNetwork inputs = GatedNetwork.overInputs(STRUCTURE).network();
        TskNetwork rules = GatedNetwork.overRules(STRUCTURE).network();
        TskNetwork none = new TskNetwork(STRUCTURE);
        assertThat(inputs.parameterCount()).isEqualTo(STRUCTURE.parameterCount() + 2);
        assertThat(rules.parameterCount()).isEqualTo(STRUCTURE.parameterCount() + 3);
        assertThat(none.parameterCount()).isEqualTo(STRUCTURE.parameterCount());
        double[] plain = outputs(none);
        assertThat(outputs(inputs, 1, 1)).containsExactly(plain, within(1e-15));
        assertThat(outputs(rules, 1, 1, 1)).containsExactly(plain, within(1e-15));
        assertThat(outputs(inputs, 1, 0.4)).isNotEqualTo(plain);
        assertThat(outputs(rules, 1, 0.4, 1)).isNotEqualTo(plain);
    }

    /** Gates of inputs act on slopes alone, those of rules on constants too. */
    @Test
    void closedGates() {
        double[] byInputs = outputs(GatedNetwork.overInputs(STRUCTURE).network(), 0, 0);
        double[] byRules = outputs(GatedNetwork.overRules(STRUCTURE).network(), 0, 0, 0);
        assertThat(Arrays.stream(byInputs)).allMatch(output -> output != 0);
        assertThat(byRules).containsOnly(0);
    }

    @Test
    void gatesDoNotTouchFiring() {
        TskNetwork rules = GatedNetwork.overRules(STRUCTURE).network();
        double[] open = new double[rules.parameterCount()];
        Arrays.fill(open, STRUCTURE.parameterCount(), open.length, 1);
        double[] closed = new double[rules.parameterCount()];
        assertThat(Result.of(rules, closed, ROWS).firing())
                .containsExactly(Result.of(rules, open, ROWS).firing());
    }

    @Test
    void sizesAreAbsolute() {
        GatedNetwork gated = GatedNetwork.overInputs(STRUCTURE);
        double[] parameters = new double[gated.network().parameterCount()];
        parameters[gated.gatesAt()] = -0.5;
        parameters[gated.gatesAt() + 1] = 0.1;
        assertThat(gated.gateSizes(parameters)).containsExactly(new double[] {0.727496, 0.164050}, within(1e-6));
    }
}
