package org.hyperanfis.export.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.baselines.TskModel;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.Normalization;
import org.hyperanfis.baselines.tsk.TskParameters;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.FormulaBuilder;
import org.hyperanfis.export.formula.Term;

/**
 * Takagi-Sugeno models. Rules that look at some inputs only have tables for all of them, with zeros for the others: a sum with zeros
 * is the sum without.
 */
final class TskFormula {

    /** Where the library stops standardised inputs, so that their squares do not overflow. */
    private static final double FARTHEST = 1e100;

    private static final double LOG_2 = StrictMath.log(2);

    private final TskModel model;
    private final boolean explain;
    private final TskStructure structure;
    private final TskParameters parameters;
    private final int[] selected;

    private final Axis inputs;
    private final Axis rules;
    private final Axis answers;
    private final Term.Variable raw;
    private final FormulaBuilder builder;
    private final AnswerSteps answerSteps;

    TskFormula(TskModel model, boolean explain) {
        this.model = model;
        this.explain = explain;
        this.structure = model.structure();
        this.parameters = new TskParameters(structure, model.parameters());
        this.selected = model.selectedFeatures();
        this.inputs = new Axis("inputs", "j", model.features().size());
        this.rules = new Axis("rules", "r", structure.rules());
        this.answers = model.target() instanceof Target.Classes
                ? new Axis("classes", "k", structure.outputs())
                : new Axis("outputs", "o", structure.outputs());
        this.raw = new Term.Variable("input", List.of(inputs));
        this.builder = new FormulaBuilder(raw);
        this.answerSteps = new AnswerSteps(builder, model);
    }

    Formula build() {
        Term.Variable row = row();
        builder.section("IF: the strength of each rule");
        Term.Variable logStrength = logStrength(row);
        Term.Variable distance = builder.step(
                "distance", logStrength.times(-2).orLarger(0).sqrt(), "how far the row is from each rule, in widths");
        builder.section("The share of each rule");
        Term.Variable firing = firing(logStrength);
        builder.section("THEN: what each rule answers, and their mean");
        Term.Variable conclusion = builder.step("conclusion", conclusion(row), "what each rule answers");
        Term.Variable mean = builder.step(
                model.target() instanceof Target.Classes ? "score" : "mean",
                firing.times(conclusion).sum(rules),
                "the mean of the answers, weighted by firing");
        return builder.build(
                model.target() instanceof Target.Classes
                        ? classify(firing, distance, conclusion, mean)
                        : regress(firing, distance, conclusion, mean));
    }

    private Term.Variable row() {
        builder.section("The row on the scale of the rules");
        Term standardized = new InputSteps(builder, inputs, model.standardization()).standardized(raw);
        Term.Variable bounded = builder.step(
                "standardized",
                standardized.orSmaller(FARTHEST).orLarger(-FARTHEST),
                "the standardised input, kept where squares do not overflow");
        if (Double.isInfinite(model.inputBound())) {
            return bounded;
        }
        Term.Variable length =
                builder.step("length", bounded.squared().sum(inputs).sqrt(), "the length of the row");
        Term bound = Term.of(model.inputBound());
        Term.Variable clip = builder.step(
                "clip",
                Term.ifAbove(length, bound, bound.over(length.orLarger(bound)), Term.of(1)),
                "shortens rows that are longer than the bound");
        return builder.step("row", clip.times(bounded), "the row, its length at most the bound");
    }

    /** A number for each rule and input; 0 for inputs that rules do not look at. */
    private Term.Table table(String name, Entry entry, String meaning) {
        double[] values = new double[rules.size() * inputs.size()];
        for (int r = 0; r < rules.size(); r++) {
            for (int j = 0; j < selected.length; j++) {
                values[r * inputs.size() + selected[j]] = entry.of(r, j);
            }
        }
        return new Term.Table(name, List.of(rules, inputs), values, meaning);
    }

    @FunctionalInterface
    private interface Entry {
        double of(int rule, int input);
    }

    private Term.Table centers() {
        return table("CENTERS", parameters::center, "the centre of each rule in each input");
    }

    private Term.Variable logStrength(Term.Variable row) {
        AntecedentShape shape = structure.antecedents();
        if (shape instanceof AntecedentShape.Prototypes prototypes) {
            double kappa = kappa(prototypes.aggregate());
            Term precision = table(
                    "HALF_PRECISIONS",
                    (r, j) -> halfPrecision(kappa, sigma(r, j)),
                    "half of one over each squared width");
            return strength(
                    precision.times(row.minus(centers()).squared()).sum(inputs).negated());
        }
        if (shape instanceof AntecedentShape.Intervals intervals) {
            return intervals(row, intervals);
        }
        return shared(row, (AntecedentShape.Shared) shape);
    }

    private Term.Variable strength(Term logarithm) {
        return builder.step("logStrength", logarithm, "the logarithm of the strength of each rule");
    }

    private double kappa(Aggregate aggregate) {
        return aggregate.kappa(structure.inputs());
    }

    private double sigma(int rule, int input) {
        return parameters.width(rule, input).orElseThrow().most();
    }

    private static double halfPrecision(double kappa, double sigma) {
        return 0.5 * kappa / (sigma * sigma);
    }

    /** The lower and the upper bound of each strength, whose mean is the strength. */
    private Term.Variable intervals(Term.Variable row, AntecedentShape.Intervals shape) {
        double kappa = kappa(shape.aggregate());
        Term away = row.minus(centers());
        Term near;
        Term far;
        if (shape.uncertainty() == Uncertainty.WIDTH) {
            Term lower = table(
                    "LOWER_HALF_PRECISIONS",
                    (r, j) -> halfPrecision(
                            kappa, parameters.width(r, j).orElseThrow().least()),
                    "half of one over each squared width, the narrow one");
            Term upper = table(
                    "UPPER_HALF_PRECISIONS",
                    (r, j) -> halfPrecision(kappa, sigma(r, j)),
                    "half of one over each squared width, the wide one");
            far = lower.times(away.squared());
            near = upper.times(away.squared());
        } else {
            Term precision = table(
                    "HALF_PRECISIONS",
                    (r, j) -> halfPrecision(kappa, sigma(r, j)),
                    "half of one over each squared width");
            Term reach = table("UNCERTAINTIES", parameters::uncertainty, "how far each centre may be off");
            Term.Variable off = builder.step(
                    "off", away.orLarger(away.negated()), "how far each input is from the centre of each rule");
            far = precision.times(off.plus(reach).squared());
            near = precision.times(off.minus(reach).orLarger(0).squared());
        }
        Term.Variable least = builder.step(
                "logLeast", far.sum(inputs).negated(), "the logarithm of the lower bound of each strength");
        Term.Variable most = builder.step(
                "logMost", near.sum(inputs).negated(), "the logarithm of the upper bound of each strength");
        Term gap = least.minus(most);
        Term apart = gap.orLarger(gap.negated()).negated();
        return strength(least.orLarger(most).plus(apart.exp().log1p()).minus(LOG_2));
    }

    private Term.Variable shared(Term.Variable row, AntecedentShape.Shared shape) {
        if (shape.conjunction() == Conjunction.ADA_SOFTMIN) {
            return softmin(row);
        }
        Term precision = table(
                "HALF_PRECISIONS", (r, j) -> halfPrecision(1, sigma(r, j)), "half of one over each squared width");
        return strength(
                precision.times(row.minus(centers()).squared()).sum(inputs).negated());
    }

    /** Ada-softmin, as the library computes it: a power mean whose exponent depends on the smallest membership. */
    private Term.Variable softmin(Term.Variable row) {
        Term counted = table("COUNTED", (r, j) -> 1, "1 for inputs that the rule looks at, else 0");
        Term.Variable membership = builder.step(
                "logMembership",
                counted.times(row.minus(centers()).squared()).negated(),
                "the logarithm of each membership");
        Term.Variable smallest =
                builder.step("smallest", membership.negated().largest(inputs).negated(), "the smallest of each rule");
        Term.Variable exponent = builder.step(
                "exponent",
                Term.of(690)
                        .over(smallest.orSmaller(-1e-12))
                        .ceiling()
                        .orSmaller(-1)
                        .orLarger(-1000),
                "how sharply the smallest one counts");
        Term.Variable total = builder.step(
                "total",
                counted.times(exponent.times(membership.minus(smallest)).exp()).sum(inputs),
                "the sum of the memberships to that power");
        return strength(smallest.plus(
                total.log().minus(StrictMath.log(structure.inputs())).over(exponent)));
    }

    private Term.Variable firing(Term.Variable logStrength) {
        AntecedentShape shape = structure.antecedents();
        if (shape instanceof AntecedentShape.Intervals intervals && intervals.averaging() == Averaging.SHARES) {
            Term lower = shares("least", new Term.Variable("logLeast", List.of(rules)));
            Term upper = shares("most", new Term.Variable("logMost", List.of(rules)));
            return builder.step(
                    "firing", lower.plus(upper).times(0.5), "the share of each rule, the mean of its bounds");
        }
        Normalization normalization = shape instanceof AntecedentShape.Prototypes prototypes
                ? prototypes.normalization()
                : Normalization.EXACT;
        if (normalization == Normalization.EXACT) {
            return builder.step("firing", shares("strength", logStrength), "the share of each rule; they sum to one");
        }
        boolean floored = normalization == Normalization.FLOORED;
        Term.Variable strength = builder.step(
                "strength",
                floored ? logStrength.exp().orLarger(1e-16) : logStrength.exp(),
                "the strength of each rule");
        Term sum = strength.sum(rules);
        return builder.step("firing", strength.over(floored ? sum : sum.orLarger(1e-12)), "the share of each rule");
    }

    /** The softmax of logarithms. */
    private Term shares(String name, Term.Variable logarithms) {
        Term.Variable odds = builder.step(
                name, logarithms.minus(logarithms.largest(rules)).exp(), "the strength, relative to the largest");
        return odds.over(odds.sum(rules));
    }

    private Term conclusion(Term.Variable row) {
        int count = rules.size() * answers.size();
        double[] constants = new double[count];
        Arrays.setAll(constants, i -> parameters.coefficient(i / answers.size(), i % answers.size(), 0));
        Term constant = new Term.Table(
                "CONSTANTS", List.of(rules, answers), constants, "what each rule answers where the row is average");
        if (structure.consequentOrder() == 0) {
            return constant;
        }
        double[] slopes = new double[count * inputs.size()];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < selected.length; j++) {
                slopes[i * inputs.size() + selected[j]] =
                        parameters.coefficient(i / answers.size(), i % answers.size(), j + 1);
            }
        }
        Term slope = new Term.Table(
                "SLOPES", List.of(rules, answers, inputs), slopes, "how each rule's answer changes with the row");
        return constant.plus(slope.times(row).sum(inputs));
    }

    private Answer classify(
            Term.Variable firing, Term.Variable distance, Term.Variable conclusion, Term.Variable scores) {
        Term.Variable probability = answerSteps.probability(scores, answers);
        Term.Variable best = answerSteps.best(scores, answers);
        Term.Variable label = answerSteps.label(best, probability, answers);
        return new Answer.OneClass(
                scores,
                probability,
                label,
                firing,
                distance,
                explain ? Optional.of(votes(firing, conclusion, scores, best)) : Optional.empty());
    }

    private Term.Variable votes(
            Term.Variable firing, Term.Variable conclusion, Term.Variable scores, Term.Variable best) {
        builder.section("What each rule adds to the margin of the class with the highest score over the next");
        Term.Variable next = answerSteps.next(scores, best, answers);
        Term place = new Term.Place(answers);
        Term signed =
                Term.ifEqual(place, best, conclusion, Term.ifEqual(place, next, conclusion.negated(), Term.of(0)));
        return builder.step("vote", firing.times(signed.sum(answers)), "the vote of each rule");
    }

    private Answer regress(Term.Variable firing, Term.Variable distance, Term.Variable conclusion, Term.Variable mean) {
        Term.Variable value = answerSteps.values(mean, answers);
        Optional<Term.Variable> votes = Optional.empty();
        if (explain) {
            builder.section("What each rule adds to the training mean");
            votes = Optional.of(builder.step(
                    "vote",
                    firing.times(conclusion).times(answerSteps.outputScale(answers)),
                    "what each rule adds to each output"));
        }
        return new Answer.Values(value, firing, distance, votes);
    }
}
