package org.hyperanfis.train;

import java.util.HashMap;
import java.util.Map;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.train.loop.Criterion;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.objective.Penalties;
import org.hyperanfis.train.start.Initialization;

/**
 * Every choice a user can make about a HyperANFIS model. With data and seed it determines the result.
 *
 * <p>{@link #builder} starts from the defaults, which stand in {@link Builder} and in the nested records, and nowhere else.
 *
 * @param rules number of rules R
 * @param geometry where the rules live
 * @param curvature curvature magnitude {@code c}
 * @param tangentBound largest tangent norm {@code tau}
 * @param membership shape of memberships
 * @param bellShape exponent {@code b} of Bell memberships
 * @param consequentOrder 0 for constant, 1 for affine consequents
 * @param sigmaMin lower bound of rule scales
 * @param sigmaMax upper bound of rule scales
 * @param karcher how consequents are averaged
 * @param initialization how parameters start
 * @param penalties coefficients of the rule penalties
 * @param logScales whether numeric inputs with a long tail are put on a logarithmic scale
 * @param categorySpan how many scales lie at most between the values of an input that has only two, such as a category that is
 *     there or not, so that no rare one stands far out; 0 where the scale is the standard deviation
 * @param classWeights whether classes count alike in the loss, however many rows they have (eq:app_class_weight)
 * @param classTemper the power that class weights are raised to: 1 for the paper's, less for weights that differ less
 * @param loop how the training loop runs
 * @param starts how many starts to train from; the one that does best on validation rows after a quarter of the epochs, or
 *     earlier where it stopped, goes on
 * @param refit whether to train once more, from the start that was kept and for as many epochs as were best, with the
 *     validation rows among the training rows
 * @param seed seed of everything random
 */
public record HyperAnfisOptions(
        int rules,
        GeometryKind geometry,
        double curvature,
        double tangentBound,
        MembershipKind membership,
        double bellShape,
        int consequentOrder,
        double sigmaMin,
        double sigmaMax,
        Karcher karcher,
        Initialization initialization,
        Penalties penalties,
        boolean logScales,
        double categorySpan,
        boolean classWeights,
        double classTemper,
        LoopOptions loop,
        int starts,
        boolean refit,
        long seed) {

    /** Options that models from before them do not name, with the values that do without. */
    public static final Map<String, Object> LATER = Map.of(
            "logScales",
            false,
            "categorySpan",
            0.0,
            "classTemper",
            1.0,
            "loop.steps",
            0,
            "loop.growingBatch",
            false,
            "loop.criterion",
            "score",
            "loop.averagedEpochs",
            0,
            "starts",
            1,
            "refit",
            false,
            "initialization.overlap",
            1.0);

    /** No input spans fewer of its standard deviations, so a smaller span would say nothing. */
    private static final double SMALLEST_SPAN = 2;

    /** Checks what can be checked before there are data, on the smallest model. */
    public HyperAnfisOptions {
        if (categorySpan != 0 && !(categorySpan >= SMALLEST_SPAN && categorySpan < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException("categorySpan is " + categorySpan
                    + "; give a number from 2, or 0 for scales that are standard deviations");
        }
        if (!(classTemper >= 0 && classTemper <= 1)) {
            throw new InvalidOptionException("classTemper is " + classTemper + "; give a number from 0 to 1");
        }
        if (starts < 1) {
            throw new InvalidOptionException("starts is " + starts + "; give at least 1");
        }
        new Structure(
                Task.CLASSIFICATION,
                geometry,
                curvature,
                tangentBound,
                membership,
                bellShape,
                consequentOrder,
                sigmaMin,
                sigmaMax,
                karcher,
                1,
                rules,
                2);
    }

    /** The options to use when nothing is said: those of {@link Preset#BEST}. */
    public static HyperAnfisOptions defaults() {
        return builder().build();
    }

    /** Starts from the {@linkplain #defaults defaults}. */
    public static Builder builder() {
        return Preset.BEST.builder();
    }

    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.rules = rules;
        builder.geometry = geometry;
        builder.curvature = curvature;
        builder.tangentBound = tangentBound;
        builder.membership = membership;
        builder.bellShape = bellShape;
        builder.consequentOrder = consequentOrder;
        builder.sigmaMin = sigmaMin;
        builder.sigmaMax = sigmaMax;
        builder.karcher = karcher;
        builder.initialization = initialization;
        builder.penalties = penalties;
        builder.logScales = logScales;
        builder.categorySpan = categorySpan;
        builder.classWeights = classWeights;
        builder.classTemper = classTemper;
        builder.loop = loop;
        builder.starts = starts;
        builder.refit = refit;
        builder.seed = seed;
        return builder;
    }

    /** The structure of a model with these options. */
    public Structure structure(Task task, int inputs, int outputs) {
        return new Structure(
                task,
                geometry,
                curvature,
                tangentBound,
                membership,
                bellShape,
                consequentOrder,
                sigmaMin,
                sigmaMax,
                karcher,
                inputs,
                rules,
                outputs);
    }

    /** The options by name, for provenance: strings, numbers and booleans. */
    public Map<String, Object> asMap() {
        return OptionMap.of(this);
    }

    /**
     * The options that {@link #asMap} makes {@code map} of: the way back from the provenance of a model.
     *
     * @param map every option by name. Whole numbers may stand for real ones, as in files. Names with a prefix that no option
     *     has, such as {@code data.source}, belong to others and are not looked at
     * @throws org.hyperanfis.InvalidOptionException naming the option that is missing, unknown or out of its domain
     */
    public static HyperAnfisOptions fromMap(Map<String, Object> map) {
        Map<String, Object> all = new HashMap<>(map);
        LATER.forEach(all::putIfAbsent);
        return OptionMap.read(HyperAnfisOptions.class, all);
    }

    /** Options under construction. */
    public static final class Builder {

        private int rules = 12;
        private GeometryKind geometry = GeometryKind.LORENTZ;
        private double curvature = 1;
        private double tangentBound = 3;
        private MembershipKind membership = MembershipKind.GAUSSIAN;
        private double bellShape = 2;
        private int consequentOrder = 1;
        private double sigmaMin = 0.05;
        private double sigmaMax = 3;
        private Karcher karcher = Karcher.DEFAULT;
        private Initialization initialization = Initialization.DEFAULT;
        private Penalties penalties = Penalties.DEFAULT;
        private boolean logScales = false;
        private double categorySpan = 0;
        private boolean classWeights = true;
        private double classTemper = 1;
        private LoopOptions loop = LoopOptions.DEFAULT;
        private int starts = 1;
        private boolean refit = false;
        private long seed = 0;

        /** Starts from the values of the paper, or where it is silent from common ones. */
        Builder() {}

        public Builder rules(int rules) {
            this.rules = rules;
            return this;
        }

        public Builder geometry(GeometryKind geometry) {
            this.geometry = geometry;
            return this;
        }

        public Builder curvature(double curvature) {
            this.curvature = curvature;
            return this;
        }

        public Builder tangentBound(double tangentBound) {
            this.tangentBound = tangentBound;
            return this;
        }

        public Builder membership(MembershipKind membership) {
            this.membership = membership;
            return this;
        }

        public Builder bellShape(double bellShape) {
            this.bellShape = bellShape;
            return this;
        }

        public Builder consequentOrder(int consequentOrder) {
            this.consequentOrder = consequentOrder;
            return this;
        }

        public Builder sigmaMin(double sigmaMin) {
            this.sigmaMin = sigmaMin;
            return this;
        }

        public Builder sigmaMax(double sigmaMax) {
            this.sigmaMax = sigmaMax;
            return this;
        }

        public Builder karcher(Karcher karcher) {
            this.karcher = karcher;
            return this;
        }

        public Builder initialization(Initialization initialization) {
            this.initialization = initialization;
            return this;
        }

        public Builder penalties(Penalties penalties) {
            this.penalties = penalties;
            return this;
        }

        public Builder logScales(boolean logScales) {
            this.logScales = logScales;
            return this;
        }

        public Builder categorySpan(double categorySpan) {
            this.categorySpan = categorySpan;
            return this;
        }

        public Builder classWeights(boolean classWeights) {
            this.classWeights = classWeights;
            return this;
        }

        public Builder classTemper(double classTemper) {
            this.classTemper = classTemper;
            return this;
        }

        public Builder loop(LoopOptions loop) {
            this.loop = loop;
            return this;
        }

        public Builder starts(int starts) {
            this.starts = starts;
            return this;
        }

        public Builder refit(boolean refit) {
            this.refit = refit;
            return this;
        }

        public Builder seed(long seed) {
            this.seed = seed;
            return this;
        }

        /** Most epochs, in {@link LoopOptions}, however many steps they have. */
        public Builder epochs(int epochs) {
            return loop(loop.withEpochs(epochs).withSteps(0));
        }

        /** Rows per optimiser step, in {@link LoopOptions}, however many rows there are. */
        public Builder batch(int batch) {
            return loop(loop.withBatch(batch).withGrowingBatch(false));
        }

        /** By what validation chooses among epochs, in {@link LoopOptions}. */
        public Builder criterion(Criterion criterion) {
            return loop(loop.withCriterion(criterion));
        }

        /** Adam's initial learning rate, in {@link LoopOptions}. */
        public Builder learningRate(double learningRate) {
            return loop(loop.withLearningRate(learningRate));
        }

        /** Epochs without a better score before training stops, in {@link LoopOptions}. */
        public Builder stopPatience(int stopPatience) {
            return loop(loop.withStopPatience(stopPatience));
        }

        /** Over how many epochs parameters are averaged, in {@link LoopOptions}. */
        public Builder averagedEpochs(int averagedEpochs) {
            return loop(loop.withAveragedEpochs(averagedEpochs));
        }

        /** The tangent radius rows are scaled to, in {@link Initialization}. */
        public Builder targetRadius(double targetRadius) {
            return initialization(initialization.withTargetRadius(targetRadius));
        }

        /** The largest share of the rules that may be effective at the start, in {@link Initialization}. */
        public Builder overlap(double overlap) {
            return initialization(initialization.withOverlap(overlap));
        }

        public HyperAnfisOptions build() {
            return new HyperAnfisOptions(
                    rules,
                    geometry,
                    curvature,
                    tangentBound,
                    membership,
                    bellShape,
                    consequentOrder,
                    sigmaMin,
                    sigmaMax,
                    karcher,
                    initialization,
                    penalties,
                    logScales,
                    categorySpan,
                    classWeights,
                    classTemper,
                    loop,
                    starts,
                    refit,
                    seed);
        }
    }
}
