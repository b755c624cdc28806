package org.hyperanfis.baselines;

import org.hyperanfis.baselines.BaselineOptions.Loss;
import org.hyperanfis.baselines.swarm.SwarmOptions;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.Normalization;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.option.Domain;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionTable;
import org.hyperanfis.train.HyperAnfisTable;
import org.hyperanfis.train.loop.LoopOptions;

/**
 * The options of the baselines, one descriptor each, with those of {@link LoopOptions} among them. Only what they share with
 * HyperANFIS has a flag; a {@link BaselineKind} may have defaults of its own.
 *
 * @since 0.2.0
 */
public final class BaselineTable {

    private static final OptionTable.Builder OPTIONS = OptionTable.builder();

    public static final Option<BaselineKind> KIND = OPTIONS.choice("kind", BaselineKind.class)
            .meaning("Which model")
            .defaults(BaselineKind.ANFIS)
            .add();

    public static final Option<Integer> RULES = OPTIONS.whole("rules")
            .meaning("Number of rules; for FSRE-AdaTSK the most that are kept; logistic regression always has one")
            .flag("--rules", "N")
            .domain(Domain.whole(1, 10_000))
            .defaults(12)
            .in(BaselineKind.LOGISTIC.id(), 1)
            .add();

    public static final Option<Integer> CONSEQUENT_ORDER = OPTIONS.whole("consequentOrder")
            .meaning(HyperAnfisTable.CONSEQUENT_ORDER.meaning())
            .flag("--order", "0|1")
            .domain(Structure.CONSEQUENT_ORDERS)
            .defaults(1)
            .add();

    public static final Option<Aggregate> AGGREGATE = OPTIONS.choice("aggregate", Aggregate.class)
            .meaning("How a rule's memberships make its strength")
            .defaults(Aggregate.PRODUCT)
            .in(BaselineKind.HTSK.id(), Aggregate.MEAN)
            .add();

    public static final Option<Normalization> NORMALIZATION = OPTIONS.choice("normalization", Normalization.class)
            .meaning("How strengths become shares")
            .defaults(Normalization.EXACT)
            .add();

    public static final Option<Loss> LOSS = OPTIONS.choice("loss", Loss.class)
            .meaning("What is minimised in classification")
            .defaults(Loss.CROSS_ENTROPY)
            .add();

    public static final Option<Boolean> CLASS_WEIGHTS = OPTIONS.onOff("classWeights")
            .meaning(HyperAnfisTable.CLASS_WEIGHTS.meaning())
            .flag("--class-weights")
            .defaults(true)
            .add();

    public static final Option<Boolean> CLIP_INPUTS = OPTIONS.onOff("clipInputs")
            .meaning("Shorten standardised rows to the length at which HyperANFIS clips by default")
            .defaults(false)
            .add();

    public static final Option<Integer> GRID_SETS = OPTIONS.whole("gridSets")
            .meaning("Sets per input of a grid of rules instead of prototypes; 0 for prototypes")
            .domain(Domain.whole(0, 4096))
            .defaults(0)
            .add();

    public static final Option<Boolean> HYBRID = OPTIONS.onOff("hybrid")
            .meaning("Solve for consequents in each epoch, and train only antecedents by gradients (ANFIS)")
            .defaults(false)
            .add();

    public static final Option<Double> RIDGE = OPTIONS.real("ridge")
            .meaning("Penalty of that solution, as a share of the mean diagonal of its matrix")
            .domain(Domain.between(0, 1e6))
            .defaults(0.01)
            .add();

    public static final Option<Double> CLUSTERING_EXPONENT = OPTIONS.real("clustering.exponent")
            .meaning("The fuzzifier m of fuzzy c-means; 0 derives it from rows and inputs")
            .domain(new Domain<>(
                    exponent -> exponent == 0 || (exponent > 1 && exponent <= 100),
                    "a number above 1, at most 100, or 0 to derive it"))
            .defaults(0.0)
            .add();

    public static final Option<Double> CLUSTERING_WIDENING = OPTIONS.real("clustering.widening")
            .meaning("The factor h on squared widths of clusters; 0 for the root of the number of inputs")
            .domain(Domain.between(0, 1e6))
            .defaults(0.0)
            .add();

    public static final Option<Uncertainty> INTERVAL_UNCERTAINTY = OPTIONS.choice(
                    "interval.uncertainty", Uncertainty.class)
            .meaning("What is uncertain in interval type-2 memberships")
            .defaults(Uncertainty.WIDTH)
            .add();

    public static final Option<Averaging> INTERVAL_AVERAGING = OPTIONS.choice("interval.averaging", Averaging.class)
            .meaning("Where the two bounds of an interval are averaged")
            .defaults(Averaging.STRENGTHS)
            .add();

    public static final Option<Double> INTERVAL_INITIAL = OPTIONS.real("interval.initial")
            .meaning("The uncertainty that training starts from: a share of the width, or a distance")
            .domain(Domain.between(1e-9, 0.89))
            .defaults(0.2)
            .add();

    public static final Option<Integer> SWARM_PARTICLES = OPTIONS.whole("swarm.particles")
            .meaning("How many particles a swarm has")
            .domain(SwarmOptions.PARTICLES)
            .defaults(SwarmOptions.DEFAULT.particles())
            .add();

    public static final Option<Integer> SWARM_ITERATIONS = OPTIONS.whole("swarm.iterations")
            .meaning("Moves of the whole swarm; 0 picks the best start")
            .domain(SwarmOptions.ITERATIONS)
            .defaults(SwarmOptions.DEFAULT.iterations())
            .add();

    public static final Option<Double> SWARM_INERTIA = OPTIONS.real("swarm.inertia")
            .meaning("The share of its velocity that a particle keeps")
            .domain(SwarmOptions.INERTIAS)
            .defaults(SwarmOptions.DEFAULT.inertia())
            .add();

    public static final Option<Double> SWARM_COGNITIVE = OPTIONS.real("swarm.cognitive")
            .meaning("Pull towards the best place the particle itself has seen")
            .domain(SwarmOptions.PULLS)
            .defaults(SwarmOptions.DEFAULT.cognitive())
            .add();

    public static final Option<Double> SWARM_SOCIAL = OPTIONS.real("swarm.social")
            .meaning("Pull towards the best place any particle has seen")
            .domain(SwarmOptions.PULLS)
            .defaults(SwarmOptions.DEFAULT.social())
            .add();

    public static final Option<Double> SWARM_VELOCITY_SHARE = OPTIONS.real("swarm.velocityShare")
            .meaning("The largest step of a coordinate, as a share of the width of the box")
            .domain(SwarmOptions.VELOCITY_SHARES)
            .defaults(SwarmOptions.DEFAULT.velocityShare())
            .add();

    public static final Option<Integer> SELECTION_SETS = OPTIONS.whole("selection.sets")
            .meaning("Fuzzy sets per input of FSRE-AdaTSK")
            .domain(Domain.whole(2, 100))
            .defaults(3)
            .add();

    public static final Option<Double> SELECTION_INPUT_TOLERANCE = OPTIONS.real("selection.inputTolerance")
            .meaning("How far below the largest an input's gate may be, as a share of their range")
            .domain(Domain.between(0, 1))
            .defaults(0.5)
            .add();

    public static final Option<Double> SELECTION_RULE_TOLERANCE = OPTIONS.real("selection.ruleTolerance")
            .meaning("How far below the largest a rule's gate may be, as a share of their range")
            .domain(Domain.between(0, 1))
            .defaults(0.3)
            .add();

    public static final Option<Boolean> SELECTION_UNIT_INPUTS = OPTIONS.onOff("selection.unitInputs")
            .meaning("Map inputs to [0, 1], as published, instead of standardising them like those of all others")
            .defaults(false)
            .add();

    public static final Option<Integer> SELECTION_CANDIDATES = OPTIONS.whole("selection.candidates")
            .meaning("Most rules to choose from")
            .domain(Domain.whole(2, 1_000_000))
            .defaults(2000)
            .add();

    static {
        OPTIONS.addAll(LoopOptions.TABLE);
    }

    public static final Option<Boolean> AUTOMATIC_BATCH = OPTIONS.onOff("automaticBatch")
            .meaning("Let rows per step follow the number of training rows, instead of the loop's own")
            .defaults(true)
            .yields(LoopOptions.BATCH, false)
            .add();

    public static final Option<Long> SEED = OPTIONS.longWhole("seed")
            .meaning(HyperAnfisTable.SEED.meaning())
            .flag("--seed", "N")
            .defaults(0L)
            .add();

    public static final OptionTable TABLE = OPTIONS.build();

    private BaselineTable() {}
}
