package org.hyperanfis.train.start;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hyperanfis.data.statistics.Quantiles;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.layer.membership.RuleScales;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.Network;

/** The parameters training starts from (Appendix E.1). */
public final class Initializer {

    private static final double BIAS_DEVIATION = 0.05;
    private static final double CLASS_DEVIATION = 0.15;
    private static final double XAVIER_GAIN = 0.25;

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

    public Initializer(Network network, Initialization options, long seed) {
        this.network = network;
        this.structure = network.structure();
        this.layout = network.layout();
        this.options = options;
        this.seed = seed;
    }

    /** Reads the tangent {@code clip(s x^)} of a training row. */
    @FunctionalInterface
    public interface Tangents {
        void copyTo(int row, double[] destination, int offset);
    }

    public double[] parameters(PointRows rows, Tangents tangents, Workers workers) {
        double[] parameters = new double[layout.size()];
        drawCenters(rows.rows(), tangents, parameters);
        drawConsequents(parameters);
        setScales(rows, parameters, workers);
        return parameters;
    }

    /** Centres are training rows, drawn without replacement where there are enough. */
    private void drawCenters(int rows, Tangents tangents, double[] parameters) {
        int[] drawn = draw(rows, layout.rules(), "centers");
        for (int r = 0; r < drawn.length; r++) {
            tangents.copyTo(drawn[r], parameters, layout.centers() + r * layout.inputs());
        }
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
    private void setScales(PointRows rows, double[] parameters, Workers workers) {
        int count = Math.min(options.scaleRows(), rows.rows());
        int[] drawn = draw(rows.rows(), count, "scales");
        int[] nearestRule = new int[count];
        double[] nearest = new double[count];
        findNearest(rows, drawn, parameters, workers, nearestRule, nearest);
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
            narrow(rows.subset(drawn), sigma, parameters, workers);
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
    private void narrow(PointRows rows, double[] sigma, double[] parameters, Workers workers) {
        int rules = layout.rules();
        double most = options.overlap() * rules;
        double effective = effectiveRules(rows, parameters, workers);
        boolean pays = true;
        while (pays && effective > most && Arrays.stream(sigma).anyMatch(s -> s > structure.sigmaMin())) {
            for (int r = 0; r < rules; r++) {
                sigma[r] *= NARROWER;
            }
            putScales(sigma, parameters);
            double before = rules - effective;
            effective = effectiveRules(rows, parameters, workers);
            pays = rules - effective > LEAST_GAIN * Math.max(before, ROUNDING);
        }
    }

    /** The mean over rows. */
    private double effectiveRules(PointRows rows, double[] parameters, Workers workers) {
        Network.Prepared prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        int rules = layout.rules();
        double[] effective = new double[rows.rows()];
        new Inference(network, rows.rows(), workers).run(prepared, rows, (state, first) -> {
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
            PointRows rows, int[] drawn, double[] parameters, Workers workers, int[] nearestRule, double[] nearest) {
        Network.Prepared prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        double perDimension = 1 / Math.sqrt(layout.inputs());
        int rules = layout.rules();
        new Inference(network, drawn.length, workers).run(prepared, rows.subset(drawn), (state, first) -> {
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
