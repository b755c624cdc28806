package org.hyperanfis.baselines.tsk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.hyperanfis.baselines.tsk.AntecedentShape.Prototypes;
import org.hyperanfis.baselines.tsk.Case.Result;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.train.objective.TaskLoss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ANFIS and HTSK by numbers worked out elsewhere. */
class PrototypeRulesTest {

    static final Offset<Double> CLOSE = within(1e-6);

    /** Two rules on two inputs with two outputs. */
    static final double[][] ROW = {{0.5, -1}};

    /** Centres and widths; what else antecedents need; consequents. */
    static double[] parameters(double... uncertainties) {
        double[] antecedents = {0, 0, 1, -1, 0, Math.log(2), Math.log(0.5), 0};
        double[] consequents = {0.2, 1, 0, -0.1, 0, 1, -0.3, 0.5, -0.5, 0.4, -1, 0.25};
        return Stream.of(antecedents, uncertainties, consequents)
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static TskStructure structure(Aggregate aggregate) {
        return new TskStructure(new Prototypes(2, aggregate, Normalization.EXACT), 2, 2, 1);
    }

    static void assertClose(double[] actual, double... expected) {
        assertThat(actual).hasSameSizeAs(expected);
        assertThat(actual).containsExactly(expected, CLOSE);
    }

    @Test
    void workedExample() {
        Result result = Result.of(new TskNetwork(structure(Aggregate.PRODUCT)), parameters(), ROW);
        assertClose(result.logStrength(), -0.25, -0.5);
        assertClose(result.firing(), 0.562177, 0.437823);
        assertClose(result.outputs(), 0.590544, -0.771632);
        assertClose(NaiveNetwork.softmax(result.outputs()), 0.796113, 0.203887);
    }

    @Test
    void workedGradient() {
        TskNetwork network = new TskNetwork(structure(Aggregate.PRODUCT));
        double[] gradient = new double[network.parameterCount()];
        double loss;
        try (Workers workers = new Workers(1)) {
            TaskLoss crossEntropy = TaskLoss.crossEntropy(new int[] {1}, new double[] {1, 1});
            loss = new TskObjective(network, Case.inputs(ROW), crossEntropy, null, workers)
                    .evaluate(parameters(), new int[1], 0, 1, 0, gradient, new double[1]);
        }
        assertThat(loss).isCloseTo(1.590190, CLOSE);
        assertClose(Arrays.copyOf(gradient, 4), 0.097975, -0.048988, 0.391901, 0);
        assertClose(Arrays.copyOfRange(gradient, 4, 8), 0.048988, 0.048988, -0.195951, 0);
        double[] byBias = {gradient[8], gradient[11], gradient[14], gradient[17]};
        assertClose(byBias, 0.447556, -0.447556, 0.348557, -0.348557);
    }

    @Test
    void htskIsTheGeometricMean() {
        Result result = Result.of(new TskNetwork(structure(Aggregate.MEAN)), parameters(), ROW);
        assertClose(result.firing(), 0.531209, 0.468791);
    }

    /** Products of squares cancel; in double precision enough is left. */
    @Test
    void cancellationIsHarmless() {
        TskStructure one = new TskStructure(new Prototypes(1, Aggregate.PRODUCT, Normalization.EXACT), 1, 1, 0);
        Result result =
                Result.of(new TskNetwork(one), new double[] {287.05, Math.log(0.05), 0}, new double[][] {{287.3}});
        assertThat(result.logStrength()[0]).isCloseTo(-12.5, CLOSE);
    }

    @ParameterizedTest
    @CsvSource({
        "CLAMPED_SUM, -30, -33, 0.0936, 0.0047",
        "EXACT, -30, -33, 0.9526, 0.0474",
        "FLOORED, -40, -60, 0.5, 0.5",
        "EXACT, -40, -60, 1, 2e-9"
    })
    void conventionalNormalizationsAreOtherModels(
            Normalization normalization, double log1, double log2, double share1, double share2) {
        int n = 8;
        double[] log = new double[2 * n];
        Arrays.fill(log, 0, n, log1);
        Arrays.fill(log, n, 2 * n, log2);
        double[] share = new double[2 * n];
        normalization.apply(log, 2, n, share, new double[2 * n]);
        assertThat(share[0]).isCloseTo(share1, within(5e-5));
        assertThat(share[n]).isCloseTo(share2, within(share2 < 1e-3 ? 1e-10 : 5e-5));
    }

    /** Where strengths are not small, all agree. */
    @Test
    void normalizationsAgreeNearby() {
        int n = 8;
        double[] log = new Random(1).doubles(3 * n, -3, 0).toArray();
        double[] exact = new double[3 * n];
        Normalization.EXACT.apply(log, 3, n, exact, new double[2 * n]);
        for (Normalization normalization : Normalization.values()) {
            double[] share = new double[3 * n];
            normalization.apply(log, 3, n, share, new double[2 * n]);
            assertThat(share).containsExactly(exact, within(1e-14));
        }
    }

    @Test
    void veryWideRulesFireAlike() {
        double[] parameters = parameters();
        Arrays.fill(parameters, 4, 8, Math.log(1e9));
        Result result = Result.of(new TskNetwork(structure(Aggregate.PRODUCT)), parameters, ROW);
        assertThat(result.firing()).containsExactly(new double[] {0.5, 0.5}, within(1e-12));
        // The mean of the answers (0.7, -1.1) and (0.45, -0.35).
        assertThat(result.outputs()).containsExactly(new double[] {0.575, -0.725}, within(1e-12));
    }

    @Test
    void aNarrowRuleFiresAloneAtItsCentre() {
        double[] parameters = parameters();
        Arrays.fill(parameters, 4, 8, Math.log(0.05));
        Result result = Result.of(new TskNetwork(structure(Aggregate.PRODUCT)), parameters, new double[][] {{1, -1}});
        assertThat(result.firing()[1]).isCloseTo(1, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"30, 2, 1464", "16, 7, 1812"})
    void countsParameters(int inputs, int classes, int parameters) {
        TskStructure structure =
                new TskStructure(new Prototypes(12, Aggregate.PRODUCT, Normalization.EXACT), inputs, classes, 1);
        assertThat(structure.parameterCount()).isEqualTo(parameters);
        assertThat(new TskNetwork(structure).parameterCount()).isEqualTo(parameters);
    }

    @ParameterizedTest
    @CsvSource({"2, 8.1, 10.1", "10, 3.4, 11.4", "30, 1.9, 11.8", "60, 1.5, 11.9", "122, 1.4, 11.95"})
    void productsSaturateWithManyInputs(int inputs, double product, double mean) {
        assertEffectiveRules(Aggregate.PRODUCT, inputs, product);
        assertEffectiveRules(Aggregate.MEAN, inputs, mean);
    }

    /** Independent normal rows, of which twelve are centres. */
    private static void assertEffectiveRules(Aggregate aggregate, int inputs, double expected) {
        int rules = 12;
        double sum = 0;
        int draws = 5;
        for (int draw = 0; draw < draws; draw++) {
            Random random = new Random(draw);
            TskStructure structure =
                    new TskStructure(new Prototypes(rules, aggregate, Normalization.EXACT), inputs, 1, 0);
            double[][] rows =
                    Stream.generate(() -> gaussians(random, inputs)).limit(300).toArray(double[][]::new);
            double[] parameters = new double[structure.parameterCount()];
            System.arraycopy(gaussians(random, rules * inputs), 0, parameters, 0, rules * inputs);
            double[] firing =
                    Result.of(new TskNetwork(structure), parameters, rows).firing();
            sum += RuleMetrics.of(firing, rows.length, rules, new int[0], 0).effectiveRules();
        }
        assertThat(sum / draws).isCloseTo(expected, within(Math.max(0.3, 0.15 * expected)));
    }

    private static double[] gaussians(Random random, int count) {
        return random.doubles(count).map(u -> random.nextGaussian()).toArray();
    }
}
