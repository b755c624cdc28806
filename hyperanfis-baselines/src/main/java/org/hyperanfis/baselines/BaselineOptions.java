package org.hyperanfis.baselines;

import java.util.List;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.swarm.SwarmOptions;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.Normalization;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionValues;
import org.hyperanfis.option.Options;
import org.hyperanfis.train.loop.LoopOptions;

/**
 * Every choice about a baseline model. With data and seed it determines the result. An option that does not concern a kind is
 * not looked at. {@link BaselineTable} says what each means, may be, and is when nothing is said.
 *
 * @since 0.1.0
 */
public final class BaselineOptions extends Options<BaselineOptions> {

    /** What the matched protocol allows before a training counts as collapsed. */
    private static final int COLLAPSE_PATIENCE = 15;

    /** What is minimised in classification. */
    public enum Loss {
        /** Weighted cross-entropy of the softmax of the outputs. */
        CROSS_ENTROPY,
        /** Weighted squared error against one-hot targets. */
        SQUARED
    }

    /** How fuzzy c-means gives centres and widths. */
    public record Clustering(double exponent, double widening) {}

    /** The uncertainty of interval type-2 memberships. */
    public record Interval(Uncertainty uncertainty, Averaging averaging, double initial) {}

    /** The selection of FSRE-AdaTSK. */
    public record Selection(
            int sets, double inputTolerance, double ruleTolerance, boolean unitInputs, int candidates) {}

    private BaselineOptions(OptionValues values) {
        super(values);
        BaselineKind kind = kind();
        boolean exact = normalization() == Normalization.EXACT;
        boolean plain = aggregate() == Aggregate.PRODUCT && exact;
        require(
                !hybrid()
                        || List.of(BaselineKind.ANFIS, BaselineKind.HTSK, BaselineKind.FCM_ANFIS)
                                .contains(kind),
                BaselineTable.HYBRID,
                "hybrid learning is for anfis, htsk and fcm-anfis, not for " + kind.id() + "; leave it out");
        require(
                consequentOrder() == 1 || kind != BaselineKind.FSRE_ADATSK,
                BaselineTable.CONSEQUENT_ORDER,
                "{consequentOrder} is 0, but " + kind.id()
                        + " selects inputs by their weights in the consequents; give 1");
        require(
                gridSets() == 0 || kind == BaselineKind.ANFIS,
                BaselineTable.GRID_SETS,
                "a grid of rules is for anfis, not for " + kind.id() + "; leave it out");
        Option<?> combination = exact ? BaselineTable.AGGREGATE : BaselineTable.NORMALIZATION;
        require(
                kind != BaselineKind.FSRE_ADATSK || plain,
                combination,
                kind.id() + " has a conjunction of its own, Ada-softmin, and normalises exactly;"
                        + " leave out aggregate and normalization");
        require(
                gridSets() == 0 || plain,
                combination,
                "a grid of rules takes products and normalises exactly; leave out aggregate and normalization");
        require(
                kind != BaselineKind.IT2_ANFIS || exact,
                BaselineTable.NORMALIZATION,
                "it2-anfis normalises exactly; leave out normalization");
    }

    private static void require(boolean condition, Option<?> option, String otherwise) {
        if (!condition) {
            throw new InvalidOptionException(List.of(option.name()), otherwise);
        }
    }

    @Override
    protected BaselineOptions of(OptionValues values) {
        return new BaselineOptions(values);
    }

    /** The options of a kind when nothing is said: those of the matched protocol. */
    public static BaselineOptions defaults(BaselineKind kind) {
        return new BaselineOptions(BaselineTable.TABLE
                .defaults(kind)
                .set(BaselineTable.KIND, kind)
                .set(LoopOptions.COLLAPSE_PATIENCE, COLLAPSE_PATIENCE)
                .build());
    }

    /** Rows per step of the matched protocol: a quarter of the training rows, from 16 to 256. */
    public static int batchFor(int trainingRows) {
        return Math.min(256, Math.max(16, trainingRows / 4));
    }

    /** The loop with the batch for so many training rows. */
    LoopOptions loopFor(int trainingRows) {
        return automaticBatch() ? loop().withBatch(batchFor(trainingRows)) : loop();
    }

    public BaselineKind kind() {
        return get(BaselineTable.KIND);
    }

    public int rules() {
        return get(BaselineTable.RULES);
    }

    public int consequentOrder() {
        return get(BaselineTable.CONSEQUENT_ORDER);
    }

    public Aggregate aggregate() {
        return get(BaselineTable.AGGREGATE);
    }

    public Normalization normalization() {
        return get(BaselineTable.NORMALIZATION);
    }

    public Loss loss() {
        return get(BaselineTable.LOSS);
    }

    public boolean classWeights() {
        return get(BaselineTable.CLASS_WEIGHTS);
    }

    public boolean clipInputs() {
        return get(BaselineTable.CLIP_INPUTS);
    }

    public int gridSets() {
        return get(BaselineTable.GRID_SETS);
    }

    public boolean hybrid() {
        return get(BaselineTable.HYBRID);
    }

    public double ridge() {
        return get(BaselineTable.RIDGE);
    }

    public Clustering clustering() {
        return new Clustering(get(BaselineTable.CLUSTERING_EXPONENT), get(BaselineTable.CLUSTERING_WIDENING));
    }

    public Interval interval() {
        return new Interval(
                get(BaselineTable.INTERVAL_UNCERTAINTY),
                get(BaselineTable.INTERVAL_AVERAGING),
                get(BaselineTable.INTERVAL_INITIAL));
    }

    public SwarmOptions swarm() {
        return new SwarmOptions(
                get(BaselineTable.SWARM_PARTICLES),
                get(BaselineTable.SWARM_ITERATIONS),
                get(BaselineTable.SWARM_INERTIA),
                get(BaselineTable.SWARM_COGNITIVE),
                get(BaselineTable.SWARM_SOCIAL),
                get(BaselineTable.SWARM_VELOCITY_SHARE));
    }

    public Selection selection() {
        return new Selection(
                get(BaselineTable.SELECTION_SETS),
                get(BaselineTable.SELECTION_INPUT_TOLERANCE),
                get(BaselineTable.SELECTION_RULE_TOLERANCE),
                get(BaselineTable.SELECTION_UNIT_INPUTS),
                get(BaselineTable.SELECTION_CANDIDATES));
    }

    public LoopOptions loop() {
        return new LoopOptions(values().only(LoopOptions.TABLE));
    }

    public boolean automaticBatch() {
        return get(BaselineTable.AUTOMATIC_BATCH);
    }

    public long seed() {
        return get(BaselineTable.SEED);
    }

    /** The same with one option changed, given as text by its name in {@link #asMap}. */
    public BaselineOptions with(String name, String value) {
        return withText(named(name), value);
    }

    private <T> BaselineOptions withText(Option<T> option, String value) {
        return with(option, option.parse(value));
    }

    /** The same with one option chosen by a person, given as text: who chooses a batch wants no automatic one. */
    public BaselineOptions choose(String name, String value) {
        return chooseText(named(name), value);
    }

    private <T> BaselineOptions chooseText(Option<T> option, String value) {
        return of(values().toBuilder().choose(option, option.parse(value)).build());
    }

    private static Option<?> named(String name) {
        return BaselineTable.TABLE
                .find(name)
                .filter(option -> option != BaselineTable.KIND)
                .orElseThrow(() -> new InvalidOptionException("there is no option '" + name + "'; give one of "
                        + BaselineTable.TABLE.options().stream()
                                .filter(option -> option != BaselineTable.KIND)
                                .map(Option::name)
                                .collect(Collectors.joining(", "))));
    }

    public BaselineOptions withRules(int rules) {
        return with(BaselineTable.RULES, rules);
    }

    public BaselineOptions withSeed(long seed) {
        return with(BaselineTable.SEED, seed);
    }

    public BaselineOptions withLoop(LoopOptions loop) {
        return of(values().toBuilder().setAll(loop.values()).build());
    }
}
