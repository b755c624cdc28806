package org.hyperanfis.baselines;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.swarm.SwarmOptions;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.Normalization;
import org.hyperanfis.train.OptionMap;
import org.hyperanfis.train.loop.LoopOptions;

/**
 * Every choice about a baseline model. With data and seed it determines the result. An option that does not concern a kind is
 * not looked at.
 *
 * @param kind which model
 * @param rules number of rules; for FSRE-AdaTSK the most that are kept; logistic regression always has one
 * @param consequentOrder 0 for constant, 1 for affine consequents
 * @param aggregate how a rule's memberships make its strength
 * @param normalization how strengths become shares
 * @param loss what is minimised in classification
 * @param classWeights whether classes count alike in the loss, however many rows they have
 * @param clipInputs whether standardised rows are shortened to the length at which HyperANFIS clips by default
 * @param gridSets sets per input of a grid of rules instead of prototypes; 0 for prototypes
 * @param hybrid whether consequents are solved for in each epoch, and only antecedents trained by gradients (ANFIS)
 * @param ridge penalty of that solution, as a share of the mean diagonal of its matrix
 * @param clustering how FCM-ANFIS starts
 * @param interval what is uncertain in IT2-ANFIS
 * @param swarm how PSO-ANFIS starts
 * @param selection how FSRE-AdaTSK selects inputs and rules
 * @param loop how the training loop runs
 * @param automaticBatch whether rows per step follow the number of training rows, {@link #batchFor}, instead of the loop's own
 * @param seed seed of everything random
 */
public record BaselineOptions(
        BaselineKind kind,
        int rules,
        int consequentOrder,
        Aggregate aggregate,
        Normalization normalization,
        Loss loss,
        boolean classWeights,
        boolean clipInputs,
        int gridSets,
        boolean hybrid,
        double ridge,
        Clustering clustering,
        Interval interval,
        SwarmOptions swarm,
        Selection selection,
        LoopOptions loop,
        boolean automaticBatch,
        long seed) {

    /** What is minimised in classification. */
    public enum Loss {
        /** Weighted cross-entropy of the softmax of the outputs. */
        CROSS_ENTROPY,
        /** Weighted squared error against one-hot targets. */
        SQUARED
    }

    /**
     * How fuzzy c-means gives centres and widths.
     *
     * @param exponent the fuzzifier {@code m}; 0 derives it from rows and inputs
     * @param widening the factor {@code h} on squared widths; 0 for the root of the number of inputs
     */
    public record Clustering(double exponent, double widening) {

        public static final Clustering DEFAULT = new Clustering(0, 0);

        public Clustering {
            if (!(exponent == 0 || (exponent > 1 && exponent <= 100))) {
                throw new InvalidOptionException(
                        "exponent is " + exponent + "; give a number above 1, or 0 to derive it");
            }
            requireRange("widening", widening, 0, 1e6);
        }
    }

    /**
     * The uncertainty of interval type-2 memberships.
     *
     * @param uncertainty what is uncertain
     * @param averaging where the two bounds are averaged
     * @param initial the uncertainty that training starts from: a share of the width, or a distance
     */
    public record Interval(Uncertainty uncertainty, Averaging averaging, double initial) {

        public static final Interval DEFAULT = new Interval(Uncertainty.WIDTH, Averaging.STRENGTHS, 0.2);

        public Interval {
            requireRange("initial", initial, 1e-9, 0.89);
        }
    }

    /**
     * The selection of FSRE-AdaTSK.
     *
     * @param sets fuzzy sets per input
     * @param inputTolerance {@code zeta_lambda}: how far below the largest an input's gate may be, as a share of their range
     * @param ruleTolerance {@code zeta_theta}: the same for rules
     * @param unitInputs whether inputs are mapped to [0, 1], as published, instead of standardised like those of all others
     * @param candidates most rules to choose from
     */
    public record Selection(int sets, double inputTolerance, double ruleTolerance, boolean unitInputs, int candidates) {

        public static final Selection DEFAULT = new Selection(3, 0.5, 0.3, false, 2000);

        public Selection {
            requireRange("sets", sets, 2, 100);
            requireRange("inputTolerance", inputTolerance, 0, 1);
            requireRange("ruleTolerance", ruleTolerance, 0, 1);
            requireRange("candidates", candidates, 2, 1e6);
        }
    }

    public BaselineOptions {
        requireRange("rules", rules, 1, 10_000);
        requireRange("consequentOrder", consequentOrder, 0, 1);
        requireRange("gridSets", gridSets, 0, 4096);
        requireRange("ridge", ridge, 0, 1e6);
        if (hybrid && kind != BaselineKind.ANFIS && kind != BaselineKind.HTSK && kind != BaselineKind.FCM_ANFIS) {
            throw new InvalidOptionException(
                    "hybrid learning is for anfis, htsk and fcm-anfis, not for " + kind.id() + "; leave it out");
        }
        if (consequentOrder == 0 && kind == BaselineKind.FSRE_ADATSK) {
            throw new InvalidOptionException("consequentOrder is 0, but " + kind.id()
                    + " selects inputs by their weights in the consequents; give 1");
        }
        if (gridSets > 0 && kind != BaselineKind.ANFIS) {
            throw new InvalidOptionException("a grid of rules is for anfis, not for " + kind.id() + "; leave it out");
        }
        boolean exact = normalization == Normalization.EXACT;
        if (kind == BaselineKind.FSRE_ADATSK && !(aggregate == Aggregate.PRODUCT && exact)) {
            throw new InvalidOptionException(
                    kind.id() + " has a conjunction of its own, Ada-softmin, and normalises exactly;"
                            + " leave out aggregate and normalization");
        }
        if (gridSets > 0 && !(aggregate == Aggregate.PRODUCT && exact)) {
            throw new InvalidOptionException(
                    "a grid of rules takes products and normalises exactly; leave out aggregate and normalization");
        }
        if (kind == BaselineKind.IT2_ANFIS && !exact) {
            throw new InvalidOptionException("it2-anfis normalises exactly; leave out normalization");
        }
    }

    private static void requireRange(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new InvalidOptionException(
                    name + " is " + text(value) + "; give a number from " + text(least) + " to " + text(most));
        }
    }

    /** Whole numbers without a point. */
    private static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.valueOf((long) value)
                : String.valueOf(value);
    }

    /** The options of a kind when nothing is said: those of the matched protocol. */
    public static BaselineOptions defaults(BaselineKind kind) {
        return new BaselineOptions(
                kind,
                kind == BaselineKind.LOGISTIC ? 1 : 12,
                1, // consequentOrder
                kind == BaselineKind.HTSK ? Aggregate.MEAN : Aggregate.PRODUCT,
                Normalization.EXACT,
                Loss.CROSS_ENTROPY,
                true, // classWeights
                false, // clipInputs
                0, // gridSets
                false, // hybrid
                0.01, // ridge
                Clustering.DEFAULT,
                Interval.DEFAULT,
                SwarmOptions.DEFAULT,
                Selection.DEFAULT,
                LoopOptions.DEFAULT.withCollapsePatience(15),
                true, // automaticBatch
                0); // seed
    }

    /** Rows per step of the matched protocol: a quarter of the training rows, from 16 to 256. */
    public static int batchFor(int trainingRows) {
        return Math.min(256, Math.max(16, trainingRows / 4));
    }

    /** The loop with the batch for so many training rows. */
    LoopOptions loopFor(int trainingRows) {
        return automaticBatch ? loop.withBatch(batchFor(trainingRows)) : loop;
    }

    /** The options by name, for the provenance of models; those of nested records with a dot, as in {@code loop.epochs}. */
    public Map<String, Object> asMap() {
        return OptionMap.of(this);
    }

    /** The same with one option changed, given as text by its name in {@link #asMap}. */
    public BaselineOptions with(String name, String value) {
        Map<String, Object> map = new LinkedHashMap<>(asMap());
        Object old = map.get(name);
        if (old == null || name.equals("kind")) {
            map.remove("kind");
            throw new InvalidOptionException(
                    "there is no option '" + name + "'; give one of " + String.join(", ", map.keySet()));
        }
        map.put(name, parsed(name, value, old));
        return OptionMap.read(BaselineOptions.class, map);
    }

    private static Object parsed(String name, String value, Object old) {
        try {
            if (old instanceof Integer) {
                return Integer.valueOf(value);
            }
            if (old instanceof Long) {
                return Long.valueOf(value);
            }
            if (old instanceof Double) {
                return Double.valueOf(value);
            }
        } catch (NumberFormatException e) {
            throw new InvalidOptionException("the option " + name + " is '" + value + "'; give a number");
        }
        if (old instanceof Boolean) {
            if (!value.equals("true") && !value.equals("false")) {
                throw new InvalidOptionException("the option " + name + " is '" + value + "'; give true or false");
            }
            return Boolean.valueOf(value);
        }
        return value;
    }

    public BaselineOptions withRules(int rules) {
        return changed("rules", rules);
    }

    public BaselineOptions withSeed(long seed) {
        return changed("seed", seed);
    }

    public BaselineOptions withLoop(LoopOptions loop) {
        return new BaselineOptions(
                kind,
                rules,
                consequentOrder,
                aggregate,
                normalization,
                loss,
                classWeights,
                clipInputs,
                gridSets,
                hybrid,
                ridge,
                clustering,
                interval,
                swarm,
                selection,
                loop,
                automaticBatch,
                seed);
    }

    private BaselineOptions changed(String name, Object value) {
        return with(name, value.toString());
    }
}
