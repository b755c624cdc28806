package org.hyperanfis.train;

import java.util.List;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.option.Domain;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionTable;
import org.hyperanfis.option.SearchHint;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.objective.Penalties;
import org.hyperanfis.train.start.Initialization;

/**
 * The options of HyperANFIS, one descriptor each, with those of {@link Initialization}, {@link Penalties} and
 * {@link LoopOptions} among them. They have the order of model files.
 *
 * <p>Their own defaults are the values of the paper, or where it is silent common ones; a {@link Preset} may have others.
 *
 * @since 0.2.0
 */
public final class HyperAnfisTable {

    private static final OptionTable.Builder OPTIONS = OptionTable.builder();

    /** How far from the origin, in {@code sqrt(c) tau}, a search goes by itself: well inside what a model can resolve. */
    private static final double COMFORTABLE_RADIUS = 12;

    /** No input spans fewer of its standard deviations, so a smaller span would say nothing. */
    private static final double SMALLEST_SPAN = 2;

    /** {@code R}. */
    public static final Option<Integer> RULES = OPTIONS.whole("rules")
            .meaning("Number of rules")
            .flag("--rules", "N")
            .common()
            .domain(Structure.RULES)
            .defaults(12)
            .search(SearchHint.within(3))
            .add();

    public static final Option<GeometryKind> GEOMETRY = OPTIONS.choice("geometry", GeometryKind.class)
            .meaning("Where rules live: lorentz, poincare or euclidean")
            .flag("--geometry", "NAME")
            .defaults(GeometryKind.LORENTZ)
            .add();

    /** {@code c}. */
    public static final Option<Double> CURVATURE = OPTIONS.real("curvature")
            .meaning("Curvature magnitude c; the space has curvature -c")
            .flag("--curvature", "C")
            .domain(Structure.CURVATURES)
            .defaults(1.0)
            .in("accurate", 0.25)
            .search(SearchHint.within(10)
                    .upTo(options -> Math.pow(COMFORTABLE_RADIUS / options.number("tangentBound"), 2))
                    .where(options -> options.get(GEOMETRY).isHyperbolic()))
            .add();

    /** {@code tau}. */
    public static final Option<Double> TANGENT_BOUND = OPTIONS.real("tangentBound")
            .meaning("Largest tangent norm")
            .flag("--tangent-bound", "TAU")
            .domain(Structure.TANGENT_BOUNDS)
            .defaults(3.0)
            .add();

    public static final Option<MembershipKind> MEMBERSHIP = OPTIONS.choice("membership", MembershipKind.class)
            .meaning("Shape of memberships: gaussian or bell")
            .flag("--membership", "NAME")
            .defaults(MembershipKind.GAUSSIAN)
            .in("accurate", MembershipKind.BELL)
            .add();

    /** {@code b}. */
    public static final Option<Double> BELL_SHAPE = OPTIONS.real("bellShape")
            .meaning("Exponent of bell memberships, 1 / (1 + chi^(2B)): the larger, the steeper they fall")
            .flag("--bell-shape", "B")
            .domain(Structure.BELL_SHAPES)
            .defaults(2.0)
            .in("accurate", 3.0)
            .in("best", 6.0)
            .needs(MEMBERSHIP, MembershipKind.BELL, "memberships are gaussian")
            .add();

    public static final Option<Integer> CONSEQUENT_ORDER = OPTIONS.whole("consequentOrder")
            .meaning("Consequents: 0 constant, 1 affine")
            .flag("--order", "0|1")
            .common()
            .domain(Structure.CONSEQUENT_ORDERS)
            .defaults(1)
            .add();

    public static final Option<Double> SIGMA_MIN = OPTIONS.real("sigmaMin")
            .meaning("Lower bound of rule scales")
            .flag("--sigma-min", "X")
            .domain(Structure.SCALES)
            .defaults(0.05)
            .add();

    public static final Option<Double> SIGMA_MAX = OPTIONS.real("sigmaMax")
            .meaning("Upper bound of rule scales")
            .flag("--sigma-max", "X")
            .domain(Structure.SCALES)
            .defaults(3.0)
            .add();

    public static final Option<Integer> KARCHER_STEPS = OPTIONS.whole("karcher.steps")
            .meaning("Karcher steps in which consequents are averaged; 0 leaves the normalised ambient barycentre")
            .flag("--karcher-steps", "N")
            .domain(Karcher.STEPS)
            .defaults(Karcher.DEFAULT.steps())
            .add();

    /** {@code eta_K}. */
    public static final Option<Double> KARCHER_STEP_SIZE = OPTIONS.real("karcher.stepSize")
            .meaning("Size of a Karcher step")
            .flag("--karcher-step-size", "X")
            .domain(Karcher.STEP_SIZES)
            .defaults(Karcher.DEFAULT.stepSize())
            .add();

    public static final Option<Double> KARCHER_TOLERANCE = OPTIONS.real("karcher.tolerance")
            .meaning("A row stays put whose own direction in a Karcher step is no longer than this")
            .flag("--karcher-tolerance", "X")
            .domain(Karcher.TOLERANCES)
            .defaults(Karcher.DEFAULT.tolerance())
            .add();

    static {
        OPTIONS.addAll(Initialization.TABLE).addAll(Penalties.TABLE);
    }

    public static final Option<Boolean> LOG_SCALES = OPTIONS.onOff("logScales")
            .meaning("Put numeric inputs with a long tail, such as amounts and counts, on a logarithmic scale")
            .flag("--log-scales")
            .defaults(false)
            .in("accurate", true)
            .since("0.1.0", false)
            .add();

    public static final Option<Double> CATEGORY_SPAN = OPTIONS.real("categorySpan")
            .meaning(
                    "Scale categories and other inputs of two values so that the two are at most X apart, where standard"
                            + " deviations would put rare ones far out; 0 for standard deviations alone")
            .flag("--category-span", "X")
            .domain(new Domain<>(
                    span -> span == 0 || (span >= SMALLEST_SPAN && span < Double.POSITIVE_INFINITY),
                    "a number from 2, or 0 for scales that are standard deviations"))
            .defaults(0.0)
            .in("accurate", 3.0)
            .since("0.1.0", 0.0)
            .add();

    public static final Option<Double> RELEVANCE = OPTIONS.real("relevance")
            .meaning(
                    "What columns pay for counting in rules: the more, the fewer columns tell rules apart, and the others leave"
                            + " all rules; 0 lets all count alike")
            .flag("--relevance", "X")
            .domain(Domain.between(0, 1))
            .defaults(0.0)
            .in("best", 0.03)
            .since("0.3.0", 0.0)
            .add();

    public static final Option<Double> CENTER_MARGIN = OPTIONS.real("centerMargin")
            .meaning(
                    "Keep rule centres where rows are: this share of the rows lies below them in each input, and above; 0 leaves"
                            + " centres free")
            .flag("--center-margin", "X")
            .domain(Domain.between(0, 0.5))
            .defaults(0.0)
            .in("best", 0.01)
            .since("0.3.0", 0.0)
            .add();

    /** eq:app_class_weight. */
    public static final Option<Boolean> CLASS_WEIGHTS = OPTIONS.onOff("classWeights")
            .meaning("Let rows of rare classes count more")
            .flag("--class-weights")
            .common()
            .defaults(true)
            .add();

    public static final Option<Double> CLASS_TEMPER = OPTIONS.real("classTemper")
            .meaning("The power that class weights are raised to: 1 lets classes count alike, less is a compromise")
            .flag("--class-temper", "X")
            .domain(Domain.between(0, 1))
            .defaults(1.0)
            .in("accurate", 0.5)
            .since("0.1.0", 1.0)
            .needs(CLASS_WEIGHTS, true, "there are no class weights to temper")
            .add();

    static {
        OPTIONS.addAll(LoopOptions.TABLE);
    }

    /** The one that does best on validation rows after a part of the epochs, or earlier where it stopped, goes on. */
    public static final Option<Integer> STARTS = OPTIONS.whole("starts")
            .meaning("Train from N starts and keep the best on validation rows")
            .flag("--starts", "N")
            .domain(Domain.atLeast(1))
            .defaults(1)
            .in("accurate", 8)
            .in("best", 1)
            .since("0.1.0", 1)
            .add();

    public static final Option<Double> TRIAL_SHARE = OPTIONS.real("trialShare")
            .meaning("Share of the epochs after which starts are compared, and only the best goes on")
            .flag("--trial-share", "X")
            .domain(Domain.aboveZero(1))
            .defaults(0.25)
            .in("best", 0.5)
            .since("0.2.0", 0.25)
            .add();

    public static final Option<Boolean> CHOOSE = OPTIONS.onOff("choose")
            .meaning(
                    "Let validation rows choose how many rules there are, and whether all columns count in them; the fewer the better")
            .flag("--choose")
            .common()
            .defaults(false)
            .in("best", true)
            .since("0.3.0", false)
            .yields(RULES, false)
            .yields(RELEVANCE, false)
            .yields(STARTS, false)
            .add();

    /** What {@link #CHOOSE} leaves to validation rows. */
    public static final List<Option<?>> CHOSEN = List.of(RULES, RELEVANCE);

    public static final Option<Boolean> REFIT = OPTIONS.onOff("refit")
            .meaning(
                    "Train once more at the end, from the start that was kept and for the epochs found, with the validation"
                            + " rows among the training rows")
            .flag("--refit")
            .defaults(false)
            .in("accurate", true)
            .since("0.1.0", false)
            .add();

    public static final Option<Boolean> CALIBRATE = OPTIONS.onOff("calibrate")
            .meaning(
                    "Make probabilities of classes those that validation rows show, and take class weights out of them; the"
                            + " predicted classes stay")
            .flag("--calibrate")
            .defaults(false)
            .in("accurate", true)
            .since("0.3.0", false)
            .afterTraining()
            .add();

    public static final Option<Long> SEED = OPTIONS.longWhole("seed")
            .meaning("Seed of everything random: same data, options and seed, same result")
            .flag("--seed", "N")
            .common()
            .defaults(0L)
            .add();

    public static final OptionTable TABLE = OPTIONS.build();

    private HyperAnfisTable() {}
}
