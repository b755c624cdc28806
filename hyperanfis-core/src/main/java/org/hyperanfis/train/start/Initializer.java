package org.hyperanfis.train.start;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.DataSample;
import org.hyperanfis.data.statistics.Quantiles;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Preprocessing.RawRows;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.layer.membership.RuleScales;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.Network;
import org.hyperanfis.network.RowMapper;

/**
 * The parameters training starts from (Appendix E.1).
 *
 * @since 0.1.0
 */
public final class Initializer {

    private static final double BIAS_DEVIATION = 0.05;
    private static final double CLASS_DEVIATION = 0.15;
    private static final double XAVIER_GAIN = 0.25;

    /** How far from the origin classes start, in directions of their own. */
    private static final double CLASS_RADIUS = 1;

    /** What scales are narrowed by at a time. */
    private static final double NARROWER = 0.8;

    /** By how much narrower scales must at least raise the number of rules that are not effective. */
    private static final double LEAST_GAIN = 1.1;

    /** Numbers of rules that differ by less are the same. */
    private static final double ROUNDING = 1e-9;

    private final Network network;
    private final Structure structure;
    private final ParameterLayout layout;
    private final Initialization options;
    private final long seed;

    public Initializer(Structure structure, Initialization options, long seed) {
        this.network = new Network(structure);
        this.structure = structure;
        this.layout = network.layout();
        this.options = options;
        this.seed = seed;
    }

    /**
     * Which rows of a table of so many it looks at, ascending: those that centres are copies or means of, and those that tell
     * widths.
     */
    public int[] rows(int rows) {
        return IntStream.concat(Arrays.stream(centers(rows)), Arrays.stream(scaleRows(rows)))
                .sorted()
                .distinct()
                .toArray();
    }

    private int[] centers(int rows) {
        return draw(rows, layout.rules(), "centers");
    }

    private int[] scaleRows(int rows) {
        return draw(rows, Math.min(options.scaleRows(), rows), "scales");
    }

    /** {@code count} of {@code rows} rows: without replacement while there are enough, else with. */
    private int[] draw(int rows, int count, String purpose) {
        RandomStream random = RandomStream.of(seed, purpose);
        int[] drawn = new int[count];
        if (rows >= count) {
            random.sample(rows, drawn);
        } else {
            Arrays.setAll(drawn, i -> random.nextInt(rows));
        }
        return drawn;
    }

    /**
     * The parameters where rules start at rows.
     *
     * @param sample the raw rows that {@link #rows} names
     * @param rows of the whole table
     */
    public double[] parameters(Preprocessing preprocessing, RowSample sample, int rows, PieceRunner runner) {
        return parameters(preprocessing, sample::copyRow, wanted -> refuseRowsWithoutAnswers(), rows, runner);
    }

    private static Dataset refuseRowsWithoutAnswers() {
        String start = Initialization.START.name();
        throw new InvalidOptionException(
                List.of(start),
                "{" + start
                        + "} is classes, but the sample has raw rows without answers; give a DataSample, or start at"
                        + " rows");
    }

    /**
     * The parameters.
     *
     * @param sample the rows that {@link #rows} names
     * @param rows of the whole table
     * @since 0.3.0
     */
    public double[] parameters(Preprocessing preprocessing, DataSample sample, int rows, PieceRunner runner) {
        return parameters(preprocessing, sample::copyRow, sample::dataset, rows, runner);
    }

    /** The parameters of training on a data set. */
    public double[] parameters(Preprocessing preprocessing, Dataset data, PieceRunner runner) {
        return parameters(preprocessing, data::copyRow, data::subset, data.rows(), runner);
    }

    /** @param answered gives rows of the table with their answers, by their numbers */
    private double[] parameters(
            Preprocessing preprocessing,
            RawRows table,
            Function<int[], Dataset> answered,
            int rows,
            PieceRunner runner) {
        double[] parameters = new double[layout.size()];
        int[] drawn = scaleRows(rows);
        drawConsequents(parameters);
        if (options.start() == StartKind.CLASSES) {
            startAtClasses(
                    preprocessing, answered.apply(Arrays.stream(drawn).sorted().toArray()), parameters);
        } else {
            copyCenters(preprocessing, table, centers(rows), parameters);
        }
        RawRows own = (i, to, offset) -> table.copyTo(drawn[i], to, offset);
        PointRows points =
                new RowMapper(network, preprocessing).points(own, drawn.length).kept();
        setScales(points, parameters, runner);
        return parameters;
    }

    private void startAtClasses(Preprocessing preprocessing, Dataset data, double[] parameters) {
        RowGroups groups = RowGroups.of(data);
        double[][] tangents = new double[data.rows()][layout.inputs()];
        double[] weights = new double[data.rows()];
        Preprocessing.TangentMaker maker = preprocessing.tangentMaker(1);
        for (int i = 0; i < tangents.length; i++) {
            data.copyRow(i, tangents[i], 0);
            maker.apply(tangents[i], 1);
            tangents[i] = Tangents.clip(tangents[i], structure.tangentBound());
            weights[i] = data.weight(i);
        }
        ClassCenters centers = new ClassCenters(tangents, groups.group(), weights, groups.count(), layout.rules());
        for (int r = 0; r < layout.rules(); r++) {
            System.arraycopy(centers.center(r), 0, parameters, layout.centers() + r * layout.inputs(), layout.inputs());
        }
        if (layout.classes() > 0) {
            concludeClasses(centers, parameters);
        }
    }

    /** Each rule concludes its class, whatever the row. */
    private void concludeClasses(ClassCenters centers, double[] parameters) {
        int width = layout.consequentWidth();
        Arrays.fill(parameters, layout.biases(), layout.size(), 0);
        for (int k = 0; k < layout.classes(); k++) {
            parameters[layout.classTangents() + k * width + k] = CLASS_RADIUS;
        }
        for (int r = 0; r < layout.rules(); r++) {
            parameters[layout.biases() + r * width + centers.classOf(r)] = CLASS_RADIUS;
        }
    }

    /** Centres are clipped tangents of training rows, drawn without replacement where there are enough. */
    private void copyCenters(Preprocessing preprocessing, RawRows table, int[] drawn, double[] parameters) {
        double[] tangent = new double[layout.inputs()];
        Preprocessing.TangentMaker tangents = preprocessing.tangentMaker(1);
        for (int r = 0; r < drawn.length; r++) {
            table.copyTo(drawn[r], tangent, 0);
            tangents.apply(tangent, 1);
            double[] clipped = Tangents.clip(tangent, structure.tangentBound());
            System.arraycopy(clipped, 0, parameters, layout.centers() + r * layout.inputs(), clipped.length);
        }
    }

    private void drawConsequents(double[] parameters) {
        RandomStream random = RandomStream.of(seed, "consequents");
        double bound = XAVIER_GAIN * Math.sqrt(6.0 / (layout.inputs() + layout.consequentWidth()));
        for (int i = layout.biases(); i < layout.weights(); i++) {
            parameters[i] = random.gaussian(BIAS_DEVIATION);
        }
        for (int i = layout.weights(); i < layout.classTangents(); i++) {
            parameters[i] = random.uniform(-bound, bound);
        }
        for (int i = layout.classTangents(); i < layout.size(); i++) {
            parameters[i] = random.gaussian(CLASS_DEVIATION);
        }
    }

    /** Scales start from a quantile of the distances to the nearest rule (eq:app_nearest_rule_assignment). */
    private void setScales(PointRows rows, double[] parameters, PieceRunner runner) {
        int count = rows.rows();
        int[] nearestRule = new int[count];
        double[] nearest = new double[count];
        findNearest(rows, parameters, runner, nearestRule, nearest);
        // No distance is below the one that the safeguards give a point from itself: a rule whose only row is its own
        // centre says nothing about its width.
        double[] origin = geometry().origin(1);
        double shortest = geometry().distance(origin, origin) / Math.sqrt(layout.inputs()) * (1 + 1e-6);
        double[] apart = Arrays.stream(nearest).filter(d -> d > shortest).toArray();
        double global = apart.length == 0
                ? Math.sqrt(structure.sigmaMin() * structure.sigmaMax())
                : Quantiles.linear(apart, options.scaleQuantile());
        double[] sigma = new double[layout.rules()];
        for (int r = 0; r < layout.rules(); r++) {
            int rule = r;
            double[] own = IntStream.range(0, count)
                    .filter(i -> nearestRule[i] == rule)
                    .mapToDouble(i -> nearest[i])
                    .toArray();
            double estimate = own.length == 0 ? 0 : Quantiles.linear(own, options.scaleQuantile());
            double distance = estimate > shortest ? estimate : global;
            sigma[r] = distance * options.scaleMultiplier();
        }
        putScales(sigma, parameters);
        if (options.overlap() < 1) {
            narrow(rows, sigma, parameters, runner);
        }
    }

    private void putScales(double[] sigma, double[] parameters) {
        for (int r = 0; r < sigma.length; r++) {
            parameters[layout.scaleLogits() + r] =
                    RuleScales.logit(sigma[r], structure.sigmaMin(), structure.sigmaMax());
        }
    }

    /**
     * Narrows all scales until the rules overlap no more than they may. With many inputs distances between rows are much the same, and
     * with scales of that size every row would fire all rules alike; training seldom finds a way out of that. The tail of a bell has no
     * scale: where all rows are in the tails of all rules, narrower ones share rows as before, and narrowing ends.
     */
    private void narrow(PointRows rows, double[] sigma, double[] parameters, PieceRunner runner) {
        int rules = layout.rules();
        double most = options.overlap() * rules;
        double effective = effectiveRules(rows, parameters, runner);
        boolean pays = true;
        while (pays && effective > most && Arrays.stream(sigma).anyMatch(s -> s > structure.sigmaMin())) {
            for (int r = 0; r < rules; r++) {
                sigma[r] *= NARROWER;
            }
            putScales(sigma, parameters);
            double before = rules - effective;
            effective = effectiveRules(rows, parameters, runner);
            pays = rules - effective > LEAST_GAIN * Math.max(before, ROUNDING);
        }
    }

    /** The mean over rows. */
    private double effectiveRules(PointRows rows, double[] parameters, PieceRunner runner) {
        Network.Prepared prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        int rules = layout.rules();
        double[] effective = new double[rows.rows()];
        new Inference(network, rows.rows(), runner).run(prepared, rows, (state, first) -> {
            double[] row = new double[rules];
            for (int i = 0; i < state.rows().count(); i++) {
                for (int r = 0; r < rules; r++) {
                    row[r] = state.firing().firing()[Kernels.lane(rules, r, i)];
                }
                effective[first + i] = RuleMetrics.effectiveRules(row, 0, rules);
            }
        });
        return Arrays.stream(effective).average().orElseThrow();
    }

    private Geometry geometry() {
        return structure.geometry().withCurvature(structure.curvature());
    }

    private void findNearest(
            PointRows rows, double[] parameters, PieceRunner runner, int[] nearestRule, double[] nearest) {
        Network.Prepared prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        double perDimension = 1 / Math.sqrt(layout.inputs());
        int rules = layout.rules();
        new Inference(network, rows.rows(), runner).run(prepared, rows, (state, first) -> {
            double[] squared = state.mapping().squaredDistance();
            for (int i = 0; i < state.rows().count(); i++) {
                int best = 0;
                for (int r = 1; r < rules; r++) {
                    if (squared[Kernels.lane(rules, r, i)] < squared[Kernels.lane(rules, best, i)]) {
                        best = r;
                    }
                }
                nearestRule[first + i] = best;
                nearest[first + i] = Math.sqrt(squared[Kernels.lane(rules, best, i)]) * perDimension;
            }
        });
    }
}
