package org.hyperanfis.baselines.tsk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.Case.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The soft minimum of FSRE-AdaTSK by numbers worked out elsewhere. */
class AdaSoftminTest {

    /** The strength of a rule with given memberships: centres are 0, so that inputs give them. */
    private static double strength(double... memberships) {
        return Math.exp(logStrength(
                Arrays.stream(memberships).map(mu -> Math.sqrt(-Math.log(mu))).toArray()));
    }

    private static double logStrength(double... row) {
        Shared one = new Shared(1, List.of(Collections.nCopies(row.length, 0)), Conjunction.ADA_SOFTMIN);
        TskStructure structure = new TskStructure(one, row.length, 1, 0);
        return Result.of(new TskNetwork(structure), new double[structure.parameterCount()], new double[][] {row})
                .logStrength()[0];
    }

    private static double[] fakeMinimum(int inputs) {
        double[] memberships = new double[inputs];
        Arrays.fill(memberships, 0.9);
        memberships[inputs / 2] = 0.2;
        return memberships;
    }

    @Test
    void closeToTheSmallest() {
        assertThat(strength(0.9, 0.5, 0.2)).isCloseTo(0.200514, within(1e-6));
        assertThat(SharedSets.exponent(Math.log(0.2))).isEqualTo(-428);
    }

    @Test
    void manyInputsDoNotFakeAMinimum() {
        assertThat(strength(fakeMinimum(7000))).isCloseTo(0.204180, within(1e-6));
    }

    @Test
    void equalMembershipsAreTheStrength() {
        double[] equal = new double[50];
        Arrays.fill(equal, 0.37);
        assertThat(strength(equal)).isCloseTo(0.37, within(1e-15));
        assertThat(SharedSets.exponent(Math.log(0.37))).isEqualTo(-693);
    }

    /** The minimum, and what the number of inputs adds. */
    @Test
    void bounds() {
        double[][] rows = {{0.1, 2, 0.3}, {5, 4.9, 5.1}, {0, 0, 0}, {30, 1, 29.99}, {1e-9, 0, 0}};
        for (double[] row : rows) {
            double smallest = -Arrays.stream(row).map(x -> x * x).max().orElseThrow();
            double q = SharedSets.exponent(smallest);
            assertThat(logStrength(row))
                    .isBetween(
                            smallest - 1e-12,
                            smallest + Math.log(3) / Math.abs(q) + 1e-12 * Math.abs(smallest) + 1e-12);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, -1000",
        "-1e-300, -1000",
        "-0.5, -1000",
        "-1, -690",
        "-689, -1",
        "-690, -1",
        "-691, -1",
        "-1e200, -1"
    })
    void exponentsAreClipped(double smallest, double exponent) {
        assertThat(SharedSets.exponent(smallest)).isEqualTo(exponent);
    }

    @Test
    void farRowsStayFinite() {
        assertThat(logStrength(1e100, -3)).isFinite();
        assertThat(logStrength(355, 200)).isCloseTo(-355.0 * 355 + Math.log(2), within(1e-9));
    }

    @Test
    void setsHaveNoTrainedWidths() {
        Shared shape = new Shared(3, List.of(List.of(0, 1)), Conjunction.ADA_SOFTMIN);
        TskStructure structure = new TskStructure(shape, 2, 2, 1);
        assertThat(structure.consequentsAt()).isEqualTo(6);
        assertThat(new TskParameters(structure, new double[structure.parameterCount()]).width(0, 0))
                .isEmpty();
    }
}
