package org.hyperanfis.baselines.tsk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hyperanfis.baselines.tsk.PrototypeRulesTest.ROW;
import static org.hyperanfis.baselines.tsk.PrototypeRulesTest.assertClose;

import java.util.Arrays;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Intervals;
import org.hyperanfis.baselines.tsk.AntecedentShape.Prototypes;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.Case.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Interval type-2 rules by numbers worked out elsewhere. */
class IntervalRulesTest {

    private static TskStructure structure(Uncertainty uncertainty, Averaging averaging) {
        return new TskStructure(new Intervals(2, Aggregate.PRODUCT, uncertainty, averaging), 2, 2, 1);
    }

    private static Result result(Averaging averaging, double psi) {
        return Result.of(
                new TskNetwork(structure(Uncertainty.WIDTH, averaging)),
                PrototypeRulesTest.parameters(psi, psi, psi, psi),
                ROW);
    }

    private static double psi(double rho) {
        return Uncertainties.trained(Uncertainty.WIDTH, rho);
    }

    @Test
    void midpointFiring() {
        Result result = result(Averaging.STRENGTHS, psi(0.2));
        double[] midpoint = Arrays.stream(result.logStrength()).map(Math::exp).toArray();
        assertClose(midpoint, 0.758629, 0.582241);
        assertClose(result.firing(), 0.565774, 0.434226);
    }

    @Test
    void boundsOfTheExample() {
        double rho = psi(0.2);
        NaiveNetwork naive = new NaiveNetwork(
                structure(Uncertainty.WIDTH, Averaging.STRENGTHS), PrototypeRulesTest.parameters(rho, rho, rho, rho));
        double[] lower = {sum(naive, 0, false), sum(naive, 1, false)};
        double[] upper = {sum(naive, 0, true), sum(naive, 1, true)};
        assertClose(lower, -0.390625, -0.781250);
        assertClose(upper, -0.173611, -0.347222);
        double[] partOfLower = {1 / (1 + Math.exp(upper[0] - lower[0])), 1 / (1 + Math.exp(upper[1] - lower[1]))};
        assertClose(partOfLower, 0.445958, 0.393165);
    }

    private static double sum(NaiveNetwork naive, int rule, boolean upper) {
        return naive.bound(rule, 0, ROW[0][0], upper) + naive.bound(rule, 1, ROW[0][1], upper);
    }

    @Test
    void sharesCanBeAveragedInstead() {
        assertClose(result(Averaging.SHARES, psi(0.2)).firing(), 0.569864, 0.430136);
    }

    @ParameterizedTest
    @CsvSource({"STRENGTHS", "SHARES"})
    void withoutUncertaintyItIsAnfis(Averaging averaging) {
        TskStructure anfis = new TskStructure(new Prototypes(2, Aggregate.PRODUCT, Normalization.EXACT), 2, 2, 1);
        Result certain = Result.of(new TskNetwork(anfis), PrototypeRulesTest.parameters(), ROW);
        Result width = result(averaging, -1000);
        assertThat(width.firing()).containsExactly(certain.firing(), within(1e-15));
        assertClose(width.firing(), 0.562177, 0.437823);
        assertThat(width.outputs()).containsExactly(certain.outputs(), within(1e-15));
        Result mean = Result.of(
                new TskNetwork(structure(Uncertainty.MEAN, averaging)),
                PrototypeRulesTest.parameters(-1000, -1000, -1000, -1000),
                ROW);
        assertThat(mean.outputs()).containsExactly(certain.outputs(), within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"1, 0.429557, 0.782705", "-1, 0.429557, 0.782705", "0, 0.955997, 1"})
    void uncertainMean(double x, double lower, double upper) {
        TskStructure one =
                new TskStructure(new Intervals(1, Aggregate.PRODUCT, Uncertainty.MEAN, Averaging.STRENGTHS), 1, 1, 0);
        double[] parameters = {0, 0, Uncertainties.trained(Uncertainty.MEAN, 0.3), 0};
        NaiveNetwork naive = new NaiveNetwork(one, parameters);
        assertThat(Math.exp(naive.bound(0, 0, x, false))).isCloseTo(lower, within(1e-6));
        assertThat(Math.exp(naive.bound(0, 0, x, true))).isCloseTo(upper, within(1e-6));
        Result result = Result.of(new TskNetwork(one), parameters, new double[][] {{x}});
        assertThat(Math.exp(result.logStrength()[0])).isCloseTo((lower + upper) / 2, within(1e-6));
    }

    /** The strength lies between its bounds, which are those of ANFIS with the narrow and the wide widths. */
    @Test
    void strengthsLieBetweenTheirBounds() {
        Case.all(1)
                .filter(network -> network.structure().antecedents() instanceof Intervals)
                .forEach(network -> {
                    double[][] rows = network.rows(50);
                    double[] logs = Result.of(network.network(), network.parameters(), rows)
                            .logStrength();
                    NaiveNetwork naive = new NaiveNetwork(network.structure(), network.parameters());
                    int rules = network.structure().rules();
                    double kappa = ((Intervals) network.structure().antecedents())
                            .aggregate()
                            .kappa(Case.INPUTS);
                    for (int i = 0; i < logs.length; i++) {
                        double lower = 0;
                        double upper = 0;
                        for (int j = 0; j < Case.INPUTS; j++) {
                            lower += kappa * naive.bound(i % rules, j, rows[i / rules][j], false);
                            upper += kappa * naive.bound(i % rules, j, rows[i / rules][j], true);
                        }
                        assertThat(logs[i]).isBetween(lower, upper);
                    }
                });
    }

    /** With many inputs the lower bound vanishes, and strengths are half of the upper bound. */
    @ParameterizedTest
    @CsvSource({"2, 0.296", "10, 0.013", "30, 2.2e-6", "122, 1e-23"})
    void lowerBoundsVanishWithManyInputs(int inputs, double partOfLower) {
        TskStructure structure = new TskStructure(
                new Intervals(1, Aggregate.PRODUCT, Uncertainty.WIDTH, Averaging.STRENGTHS), inputs, 1, 0);
        double[] parameters = new double[structure.parameterCount()];
        Arrays.fill(parameters, 2 * inputs, 3 * inputs, psi(0.2));
        double[] row = new double[inputs];
        Arrays.fill(row, 1);
        double log = Result.of(new TskNetwork(structure), parameters, new double[][] {row})
                .logStrength()[0];
        double lower = -0.5 * inputs / 0.64;
        double part = Math.exp(lower - Math.log(2) - log);
        assertThat(part).isCloseTo(partOfLower, within(0.06 * partOfLower));
        double upper = -0.5 * inputs / 1.44;
        assertThat(upper - lower).isCloseTo(0.434 * inputs, within(1e-3 * inputs));
    }

    @ParameterizedTest
    @CsvSource({"WIDTH, 0.2", "WIDTH, 0.85", "MEAN, 0.3", "MEAN, 1e-6"})
    void trainedNumbersGiveTheUncertainty(Uncertainty kind, double uncertainty) {
        double psi = Uncertainties.trained(kind, uncertainty);
        double back = kind == Uncertainty.WIDTH ? Uncertainties.rho(psi) : Uncertainties.delta(psi);
        assertThat(back).isCloseTo(uncertainty, within(1e-12 * uncertainty));
    }

    @Test
    void widthsAreIntervals() {
        double rho = psi(0.2);
        TskParameters parameters = new TskParameters(
                structure(Uncertainty.WIDTH, Averaging.STRENGTHS), PrototypeRulesTest.parameters(rho, rho, rho, rho));
        var width = parameters.width(0, 1).orElseThrow();
        assertThat(width.least()).isCloseTo(1.6, within(1e-12));
        assertThat(width.most()).isCloseTo(2.4, within(1e-12));
        assertThat(parameters.uncertainty(0, 1)).isCloseTo(0.2, within(1e-12));
    }
}
