package org.hyperanfis.experiments.figure3;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.hyperanfis.experiments.protocol.Contestants;

/**
 * A number that says something about the rules of a model, and what the paper's Figure 3 has for it.
 *
 * @param title as tables show it
 * @param unit in which it is shown
 * @param paperAnfis the paper's number for ANFIS, NaN if it has none
 * @param paperHyperAnfis the paper's number for HyperANFIS, NaN if it has none
 */
record RuleMeasure(
        String id,
        String title,
        Unit unit,
        ToDoubleFunction<RuleSharing> of,
        double paperAnfis,
        double paperHyperAnfis) {

    /** The class that the paper counts second; the classes of the data are B and M. */
    private static final int BENIGN = 0;

    private static final int MALIGNANT = 1;

    enum Unit {
        PERCENT("%.2f", " %", " points", 100),
        COUNT("%.1f", "", "", 1),
        COSINE("%.3f", "", "", 1),
        NUMBER("%.2f", "", "", 1);

        private final String format;
        private final String suffix;
        /** Of differences: that of two percentages is in points. */
        private final String suffixOfChange;

        private final double factor;

        Unit(String format, String suffix, String suffixOfChange, double factor) {
            this.format = format;
            this.suffix = suffix;
            this.suffixOfChange = suffixOfChange;
            this.factor = factor;
        }

        String text(double value) {
            return plain(value) + suffix;
        }

        String text(double mean, double deviation) {
            return plain(mean) + " ± " + plain(deviation) + suffix;
        }

        /** A difference, with its sign. */
        String change(double value) {
            return signed(value) + suffixOfChange;
        }

        String change(double mean, double deviation) {
            return signed(mean) + " ± " + plain(deviation) + suffixOfChange;
        }

        private String signed(double value) {
            String text = plain(Math.abs(value));
            boolean zero = text.chars().allMatch(c -> c == '0' || c == '.');
            return (zero ? "" : value < 0 ? "−" : "+") + text;
        }

        private String plain(double value) {
            return String.format(Locale.ROOT, format, factor * value);
        }
    }

    static final RuleMeasure LARGEST = new RuleMeasure(
            "largestCoverage", "Largest dominant coverage", Unit.PERCENT, run -> run.coverageAt(0), 0.4298, 0.2632);
    static final RuleMeasure SECOND =
            new RuleMeasure("secondCoverage", "Second largest", Unit.PERCENT, run -> run.coverageAt(1), 0.1053, 0.2105);
    static final RuleMeasure MALIGNANT_CENTRES = new RuleMeasure(
            "malignantAtCentre",
            "Malignant prototypes, by the consequent at the centre",
            Unit.COUNT,
            run -> run.standingFor(MALIGNANT, RuleRole::concludes),
            1,
            5);
    static final RuleMeasure MISTAKEN = new RuleMeasure(
            "mistakenRules",
            "Rules against the majority of the rows they dominate",
            Unit.COUNT,
            run -> run.roles().stream().filter(RuleRole::mistaken).count(),
            Double.NaN,
            Double.NaN);
    static final RuleMeasure REACH = new RuleMeasure(
            "centreReach",
            "Distance of centres from the mean, in that of the median row",
            Unit.NUMBER,
            run -> run.roles().stream().mapToDouble(RuleRole::reach).average().orElse(Double.NaN),
            Double.NaN,
            Double.NaN);
    static final RuleMeasure COSINE = new RuleMeasure(
            "meanCosine", "Mean cosine between rules", Unit.COSINE, RuleSharing::meanCosine, 0.006, 0.432);
    static final RuleMeasure EFFECTIVE = new RuleMeasure(
            "effectiveRules", "Effective number of rules", Unit.NUMBER, RuleSharing::effectiveRules, 1.14, 6.67);

    /** In the order of the panels. */
    static final List<RuleMeasure> ALL = List.of(
            LARGEST,
            SECOND,
            new RuleMeasure(
                    "benignAtCentre",
                    "Benign prototypes, by the consequent at the centre",
                    Unit.COUNT,
                    run -> run.standingFor(BENIGN, RuleRole::concludes),
                    11,
                    7),
            MALIGNANT_CENTRES,
            new RuleMeasure(
                    "malignantByFiring",
                    "Malignant prototypes, by firing on training rows",
                    Unit.COUNT,
                    run -> run.standingFor(MALIGNANT, RuleRole::attracts),
                    Double.NaN,
                    Double.NaN),
            new RuleMeasure(
                    "ambiguousRules",
                    "Rules on which the two definitions differ",
                    Unit.COUNT,
                    run -> run.roles().stream().filter(RuleRole::ambiguous).count(),
                    Double.NaN,
                    Double.NaN),
            MISTAKEN,
            REACH,
            COSINE,
            new RuleMeasure(
                    "silentRules", "Silent rules", Unit.COUNT, RuleSharing::silentRules, Double.NaN, Double.NaN),
            EFFECTIVE,
            new RuleMeasure(
                    "validationAccuracy",
                    "Accuracy on validation rows",
                    Unit.PERCENT,
                    RuleSharing::accuracy,
                    Double.NaN,
                    Double.NaN));

    /** Those that the paper's argument rests on, the errors that its picture rings, and where it would show the centres. */
    static final List<RuleMeasure> ARGUED =
            List.of(LARGEST, SECOND, MALIGNANT_CENTRES, MISTAKEN, REACH, COSINE, EFFECTIVE);

    /** The paper's number for a model, if it has one. */
    OptionalDouble paper(String model) {
        double value = switch (model) {
            case "anfis" -> paperAnfis;
            case Contestants.HYPERANFIS -> paperHyperAnfis;
            default -> Double.NaN;
        };
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
