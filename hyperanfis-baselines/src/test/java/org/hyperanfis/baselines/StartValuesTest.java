package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.baselines.cluster.FuzzyCMeans;
import org.hyperanfis.baselines.cluster.FuzzyClusters;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Intervals;
import org.hyperanfis.baselines.tsk.AntecedentShape.Prototypes;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.InputRows;
import org.hyperanfis.baselines.tsk.Normalization;
import org.hyperanfis.baselines.tsk.TskParameters;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.train.TrainingResult;
import org.junit.jupiter.api.Test;

class StartValuesTest {

    private static final int RULES = 5;
    private static final long SEED = 3;

    private static final Dataset DATA = Tables.threeClasses();
    private static final int INPUTS = DATA.width();
    private static final int TABLE = RULES * INPUTS;
    private static final InputRows ROWS = InputScaling.ofAll(Standardization.fit(DATA), Double.POSITIVE_INFINITY)
            .map(DATA::copyRow, DATA.rows());

    private static final TskStructure ANFIS =
            new TskStructure(new Prototypes(RULES, Aggregate.PRODUCT, Normalization.EXACT), INPUTS, 3, 1);

    private static StartValues values(TskStructure structure) {
        return new StartValues(structure, ROWS, SEED);
    }

    /** Training whose steps are too short to change anything. */
    private static TrainingResult<TskModel> untrained(BaselineKind kind, Map<String, String> more) {
        BaselineOptions options = BaselineOptions.defaults(kind)
                .withRules(RULES)
                .withSeed(SEED)
                .with("loop.epochs", "1")
                .with("loop.batch", String.valueOf(DATA.rows()))
                .with("automaticBatch", "false")
                .with("loop.learningRate", "1e-300");
        for (Map.Entry<String, String> option : more.entrySet()) {
            options = options.with(option.getKey(), option.getValue());
        }
        return new BaselineTrainer(options, 1).train(DATA);
    }

    private static void assertParameters(TskModel model, double[] expected) {
        assertThat(model.parameters()).containsExactly(expected, within(1e-290));
    }

    private static double[] consequents(TskStructure structure, double[] parameters) {
        return Arrays.copyOfRange(parameters, structure.consequentsAt(), parameters.length);
    }

    @Test
    void anfisStartsFromDifferentRowsAndWidthsOfOne() {
        double[] start = values(ANFIS).prototypes();
        Set<List<Double>> rows = new HashSet<>();
        for (int i = 0; i < ROWS.rows(); i++) {
            int row = i;
            rows.add(IntStream.range(0, INPUTS).mapToObj(j -> ROWS.get(row, j)).toList());
        }
        Set<List<Double>> centers = new HashSet<>();
        for (int r = 0; r < RULES; r++) {
            centers.add(
                    Arrays.stream(start, r * INPUTS, (r + 1) * INPUTS).boxed().toList());
        }
        assertThat(centers).hasSize(RULES).isSubsetOf(rows);
        assertThat(Arrays.copyOfRange(start, TABLE, 2 * TABLE)).containsOnly(0);
        double bound = 0.25 * Math.sqrt(6.0 / (INPUTS + 3));
        double[] consequents = consequents(ANFIS, start);
        double[] slopes = IntStream.range(0, consequents.length)
                .filter(i -> i % (INPUTS + 1) != 0)
                .mapToDouble(i -> Math.abs(consequents[i]))
                .toArray();
        assertThat(Arrays.stream(slopes).max().orElseThrow()).isBetween(0.8 * bound, bound);
        assertParameters(untrained(BaselineKind.ANFIS, Map.of()).model(), start);
    }

    @Test
    void moreRulesThanRowsRepeatRows() {
        TskStructure many = new TskStructure(new Prototypes(400, Aggregate.PRODUCT, Normalization.EXACT), INPUTS, 3, 1);
        assertThat(Arrays.stream(values(many).prototypes())).allMatch(Double::isFinite);
    }

    @Test
    void intervalsShareTheStartOfAnfis() {
        Intervals shape = new Intervals(RULES, Aggregate.PRODUCT, Uncertainty.WIDTH, Averaging.STRENGTHS);
        TskStructure structure = new TskStructure(shape, INPUTS, 3, 1);
        double[] anfis = values(ANFIS).prototypes();
        double[] start = values(structure).intervals(shape, 0.2);
        assertThat(Arrays.copyOf(start, 2 * TABLE)).containsExactly(Arrays.copyOf(anfis, 2 * TABLE));
        assertThat(consequents(structure, start)).containsExactly(consequents(ANFIS, anfis));
        TskParameters parameters = new TskParameters(structure, start);
        for (int r = 0; r < RULES; r++) {
            for (int j = 0; j < INPUTS; j++) {
                assertThat(parameters.uncertainty(r, j)).isCloseTo(0.2, within(1e-15));
            }
        }
        assertParameters(untrained(BaselineKind.IT2_ANFIS, Map.of()).model(), start);
    }

    @Test
    void theFirstParticleIsAnfis() {
        List<double[]> starts = values(ANFIS).swarm(4);
        assertThat(starts).hasSize(4);
        assertThat(starts.get(0)).containsExactly(values(ANFIS).prototypes());
        for (int p = 1; p < 4; p++) {
            assertThat(starts.get(p)).isNotEqualTo(starts.get(p - 1));
            double deviation = Math.sqrt(Arrays.stream(starts.get(p), TABLE, 2 * TABLE)
                    .map(log -> log * log)
                    .average()
                    .orElseThrow());
            assertThat(deviation).isBetween(0.15, 0.45);
        }
    }

    @Test
    void particlesStayInTheirBox() {
        double[] low = values(ANFIS).swarmBound(-1);
        double[] high = values(ANFIS).swarmBound(1);
        for (int j = 0; j < INPUTS; j++) {
            int input = j;
            double[] column = IntStream.range(0, ROWS.rows())
                    .mapToDouble(i -> ROWS.get(i, input))
                    .toArray();
            assertThat(low[j]).isEqualTo(Arrays.stream(column).min().orElseThrow() - 0.5);
            assertThat(high[TABLE - INPUTS + j])
                    .isEqualTo(Arrays.stream(column).max().orElseThrow() + 0.5);
        }
        assertThat(low[TABLE]).isEqualTo(Math.log(0.05), within(1e-15));
        assertThat(high[2 * TABLE - 1]).isEqualTo(Math.log(10), within(1e-15));
        assertThat(consequents(ANFIS, low)).containsOnly(-5);
        assertThat(consequents(ANFIS, high)).containsOnly(5);
    }

    @Test
    void aSwarmStartsNoWorseThanAnfis() {
        double anfis = untrained(BaselineKind.ANFIS, Map.of()).history().get(0).loss();
        Map<String, String> picked = Map.of("swarm.particles", "8", "swarm.iterations", "0");
        double best = untrained(BaselineKind.PSO_ANFIS, picked).history().get(0).loss();
        Map<String, String> moved = Map.of("swarm.particles", "8", "swarm.iterations", "15");
        double swarmed =
                untrained(BaselineKind.PSO_ANFIS, moved).history().get(0).loss();
        assertThat(best).isLessThanOrEqualTo(anfis * (1 + 1e-12));
        assertThat(swarmed).isLessThan(best);
    }

    /** Without refinement the model is ANFIS with the centres and widths of the clusters. */
    @Test
    void clustersGiveCentresAndWidths() {
        double[] table = new double[ROWS.rows() * INPUTS];
        Arrays.setAll(table, i -> ROWS.get(i / INPUTS, i % INPUTS));
        FuzzyClusters clusters = new FuzzyCMeans(table, ROWS.rows(), INPUTS, SEED).cluster(RULES);
        double[] widths = clusters.widths(clusters.defaultWidening());
        assertThat(clusters.defaultWidening()).isCloseTo(Math.sqrt(INPUTS), within(1e-15));
        double[] expected = values(ANFIS).prototypes();
        System.arraycopy(clusters.centers(), 0, expected, 0, TABLE);
        for (int i = 0; i < TABLE; i++) {
            expected[TABLE + i] = StrictMath.log(widths[i]);
        }
        TskModel model = untrained(BaselineKind.FCM_ANFIS, Map.of()).model();
        assertThat(model.structure()).isEqualTo(ANFIS);
        assertParameters(model, expected);
    }

    @Test
    void gridsAreEquallySpacedAndCrossAtOneHalf() {
        TskStructure grid =
                new TskStructure(new Shared(3, RuleGrid.of(3, INPUTS, 4096), Conjunction.PRODUCT), INPUTS, 3, 1);
        TskParameters parameters = new TskParameters(grid, values(grid).grid(3));
        int last = grid.rules() - 1;
        for (int j = 0; j < INPUTS; j++) {
            double low = parameters.center(0, j);
            double high = parameters.center(last, j);
            double spacing = (high - low) / 2;
            int input = j;
            assertThat(low)
                    .isEqualTo(IntStream.range(0, ROWS.rows())
                            .mapToDouble(i -> ROWS.get(i, input))
                            .min()
                            .orElseThrow());
            assertThat(high)
                    .isCloseTo(
                            IntStream.range(0, ROWS.rows())
                                    .mapToDouble(i -> ROWS.get(i, input))
                                    .max()
                                    .orElseThrow(),
                            within(1e-14));
            assertThat(parameters.center(last / 2, j)).isCloseTo(low + spacing, within(1e-14));
            double sigma = parameters.width(0, j).orElseThrow().least();
            assertThat(sigma).isCloseTo(0.4247 * spacing, within(1e-4 * spacing));
            assertThat(Math.exp(-0.5 * Math.pow(spacing / 2 / sigma, 2))).isCloseTo(0.5, within(1e-12));
        }
        int sets = 3 * INPUTS;
        assertThat(grid.parameterCount()).isEqualTo(2 * sets + grid.rules() * 3 * (INPUTS + 1));
    }
}
