package org.hyperanfis.train;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionValues;
import org.hyperanfis.option.Options;
import org.hyperanfis.train.loop.Criterion;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.objective.Penalties;
import org.hyperanfis.train.start.Initialization;

/**
 * Every choice a user can make about a HyperANFIS model. With data and seed it determines the result.
 *
 * <p>{@link HyperAnfisTable} says what each option means, may be, and is when nothing is said.
 *
 * @since 0.1.0
 */
public final class HyperAnfisOptions extends Options<HyperAnfisOptions> {

    /** The metric that tells which relevance was chosen. */
    static final String CHOSEN_RELEVANCE = "chosenRelevance";

    /** The metric that tells how many rules were chosen. */
    static final String CHOSEN_RULES = "chosenRules";

    /** Checks what can be checked before there are data, on the smallest model. */
    private HyperAnfisOptions(OptionValues values) {
        super(values);
        structure(Task.CLASSIFICATION, 1, 2);
    }

    @Override
    protected HyperAnfisOptions of(OptionValues values) {
        return new HyperAnfisOptions(values);
    }

    /** The options to use when nothing is said: those of {@link Preset#BEST}. */
    public static HyperAnfisOptions defaults() {
        return builder().build();
    }

    /** Starts from the {@linkplain #defaults defaults}. */
    public static Builder builder() {
        return Preset.BEST.builder();
    }

    /**
     * The options that {@link #asMap} makes {@code map} of: the way back from the provenance of a model.
     *
     * @param map every option by name. Whole numbers may stand for real ones, as in files. Names with a prefix that no option
     *     has, such as {@code data.source}, belong to others and are not looked at
     * @throws org.hyperanfis.InvalidOptionException naming the option that is missing, unknown or out of its domain
     */
    public static HyperAnfisOptions fromMap(Map<String, Object> map) {
        return new HyperAnfisOptions(HyperAnfisTable.TABLE.read(map));
    }

    /**
     * The options that the training of a model settled on: what validation rows chose is given.
     *
     * @since 0.3.0
     */
    public static HyperAnfisOptions settled(HyperAnfis model) {
        HyperAnfisOptions asked = fromMap(model.provenance().options());
        if (!asked.get(HyperAnfisTable.CHOOSE)) {
            return asked;
        }
        double relevance =
                model.provenance().metrics().getOrDefault(CHOSEN_RELEVANCE, asked.get(HyperAnfisTable.RELEVANCE));
        return asked.toBuilder()
                .rules(model.ruleCount())
                .consequentOrder(model.structure().consequentOrder())
                .bellShape(model.structure().bellShape())
                .set(HyperAnfisTable.RELEVANCE, relevance)
                .build();
    }

    /**
     * What validation rows chose in place of options, by the names of the options; nothing where nothing was left to them.
     *
     * @since 0.3.0
     */
    public static Map<String, Double> chosen(Provenance provenance) {
        Map<String, Double> chosen = new LinkedHashMap<>();
        Map.of(HyperAnfisTable.RULES, CHOSEN_RULES, HyperAnfisTable.RELEVANCE, CHOSEN_RELEVANCE)
                .forEach((option, metric) -> {
                    Double value = provenance.metrics().get(metric);
                    if (value != null) {
                        chosen.put(option.name(), value);
                    }
                });
        return chosen;
    }

    public Builder toBuilder() {
        return new Builder(values().toBuilder());
    }

    /** The structure of a model with these options. */
    public Structure structure(Task task, int inputs, int outputs) {
        return new Structure(
                task,
                geometry(),
                curvature(),
                tangentBound(),
                membership(),
                bellShape(),
                consequentOrder(),
                sigmaMin(),
                sigmaMax(),
                karcher(),
                inputs,
                rules(),
                outputs);
    }

    public int rules() {
        return get(HyperAnfisTable.RULES);
    }

    public GeometryKind geometry() {
        return get(HyperAnfisTable.GEOMETRY);
    }

    public double curvature() {
        return get(HyperAnfisTable.CURVATURE);
    }

    public double tangentBound() {
        return get(HyperAnfisTable.TANGENT_BOUND);
    }

    public MembershipKind membership() {
        return get(HyperAnfisTable.MEMBERSHIP);
    }

    public double bellShape() {
        return get(HyperAnfisTable.BELL_SHAPE);
    }

    public int consequentOrder() {
        return get(HyperAnfisTable.CONSEQUENT_ORDER);
    }

    public double sigmaMin() {
        return get(HyperAnfisTable.SIGMA_MIN);
    }

    public double sigmaMax() {
        return get(HyperAnfisTable.SIGMA_MAX);
    }

    public Karcher karcher() {
        return new Karcher(
                get(HyperAnfisTable.KARCHER_STEPS),
                get(HyperAnfisTable.KARCHER_STEP_SIZE),
                get(HyperAnfisTable.KARCHER_TOLERANCE));
    }

    public Initialization initialization() {
        return new Initialization(values().only(Initialization.TABLE));
    }

    public Penalties penalties() {
        return new Penalties(values().only(Penalties.TABLE));
    }

    public boolean logScales() {
        return get(HyperAnfisTable.LOG_SCALES);
    }

    public double categorySpan() {
        return get(HyperAnfisTable.CATEGORY_SPAN);
    }

    public boolean classWeights() {
        return get(HyperAnfisTable.CLASS_WEIGHTS);
    }

    public double classTemper() {
        return get(HyperAnfisTable.CLASS_TEMPER);
    }

    public LoopOptions loop() {
        return new LoopOptions(values().only(LoopOptions.TABLE));
    }

    public int starts() {
        return get(HyperAnfisTable.STARTS);
    }

    public boolean refit() {
        return get(HyperAnfisTable.REFIT);
    }

    public long seed() {
        return get(HyperAnfisTable.SEED);
    }

    /** Options under construction; they are checked when they are built. */
    public static final class Builder {

        private final OptionValues.Builder values;

        Builder(OptionValues.Builder values) {
            this.values = values;
        }

        /** Sets any option; others may {@linkplain Option#yields give way}. */
        public <T> Builder set(Option<T> option, T value) {
            values.choose(option, value);
            return this;
        }

        private Builder set(Options<?> part) {
            values.setAll(part.values());
            return this;
        }

        public Builder rules(int rules) {
            return set(HyperAnfisTable.RULES, rules);
        }

        public Builder geometry(GeometryKind geometry) {
            return set(HyperAnfisTable.GEOMETRY, geometry);
        }

        public Builder curvature(double curvature) {
            return set(HyperAnfisTable.CURVATURE, curvature);
        }

        public Builder tangentBound(double tangentBound) {
            return set(HyperAnfisTable.TANGENT_BOUND, tangentBound);
        }

        public Builder membership(MembershipKind membership) {
            return set(HyperAnfisTable.MEMBERSHIP, membership);
        }

        public Builder bellShape(double bellShape) {
            return set(HyperAnfisTable.BELL_SHAPE, bellShape);
        }

        public Builder consequentOrder(int consequentOrder) {
            return set(HyperAnfisTable.CONSEQUENT_ORDER, consequentOrder);
        }

        public Builder sigmaMin(double sigmaMin) {
            return set(HyperAnfisTable.SIGMA_MIN, sigmaMin);
        }

        public Builder sigmaMax(double sigmaMax) {
            return set(HyperAnfisTable.SIGMA_MAX, sigmaMax);
        }

        public Builder karcher(Karcher karcher) {
            return set(HyperAnfisTable.KARCHER_STEPS, karcher.steps())
                    .set(HyperAnfisTable.KARCHER_STEP_SIZE, karcher.stepSize())
                    .set(HyperAnfisTable.KARCHER_TOLERANCE, karcher.tolerance());
        }

        public Builder initialization(Initialization initialization) {
            return set(initialization);
        }

        public Builder penalties(Penalties penalties) {
            return set(penalties);
        }

        public Builder logScales(boolean logScales) {
            return set(HyperAnfisTable.LOG_SCALES, logScales);
        }

        public Builder categorySpan(double categorySpan) {
            return set(HyperAnfisTable.CATEGORY_SPAN, categorySpan);
        }

        public Builder classWeights(boolean classWeights) {
            return set(HyperAnfisTable.CLASS_WEIGHTS, classWeights);
        }

        public Builder classTemper(double classTemper) {
            return set(HyperAnfisTable.CLASS_TEMPER, classTemper);
        }

        public Builder loop(LoopOptions loop) {
            return set(loop);
        }

        public Builder starts(int starts) {
            return set(HyperAnfisTable.STARTS, starts);
        }

        public Builder refit(boolean refit) {
            return set(HyperAnfisTable.REFIT, refit);
        }

        public Builder seed(long seed) {
            return set(HyperAnfisTable.SEED, seed);
        }

        /** Most epochs, however many steps they have. */
        public Builder epochs(int epochs) {
            return set(LoopOptions.EPOCHS, epochs);
        }

        /** Rows per optimiser step, however many rows there are. */
        public Builder batch(int batch) {
            return set(LoopOptions.BATCH, batch);
        }

        public Builder criterion(Criterion criterion) {
            return set(LoopOptions.CRITERION, criterion);
        }

        public Builder learningRate(double learningRate) {
            return set(LoopOptions.LEARNING_RATE, learningRate);
        }

        public Builder stopPatience(int stopPatience) {
            return set(LoopOptions.STOP_PATIENCE, stopPatience);
        }

        public Builder averagedEpochs(int averagedEpochs) {
            return set(LoopOptions.AVERAGED_EPOCHS, averagedEpochs);
        }

        public Builder targetRadius(double targetRadius) {
            return set(Initialization.TARGET_RADIUS, targetRadius);
        }

        public Builder overlap(double overlap) {
            return set(Initialization.OVERLAP, overlap);
        }

        public HyperAnfisOptions build() {
            return new HyperAnfisOptions(values.build());
        }
    }
}
