package org.hyperanfis.export.model;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.decision.Costs;
import org.hyperanfis.decision.DecisionRule;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.FormulaBuilder;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.RuleModel;

/** From class scores to probabilities and the answered class, and from scaled outputs to the units of the data. */
final class AnswerSteps {

    /** Lower than every score, and finite: exports compare numbers. */
    private static final double LOWEST = -1e300;

    private final FormulaBuilder builder;
    private final RuleModel model;

    AnswerSteps(FormulaBuilder builder, RuleModel model) {
        this.builder = builder;
        this.model = model;
    }

    /** {@link ProbabilityCalibration#apply}. */
    Term.Variable probability(Term.Variable scores, Axis classes) {
        ProbabilityCalibration calibration = model.calibration();
        Term logits = scores;
        if (calibration.isMade()) {
            double[] offsets = new double[classes.size()];
            Arrays.setAll(offsets, calibration::offset);
            Term offset = new Term.Table(
                    "OFFSETS",
                    List.of(classes),
                    offsets,
                    "what is added to the score of each class for its probability");
            logits = builder.step(
                    "calibrated",
                    scores.times(calibration.temperature()).plus(offset),
                    "calibrated scores: logarithms of the probabilities, up to a constant");
        }
        Term.Variable odds = builder.step(
                "odds", logits.minus(logits.largest(classes)).exp(), "the probability of each class, up to a factor");
        return builder.step("probability", odds.over(odds.sum(classes)), "the probability of each class");
    }

    /** The class with the highest score, the first of equals, by which rules vote. */
    Term.Variable best(Term.Variable scores, Axis classes) {
        return builder.step("best", scores.firstLargest(classes), "the class with the highest score, from 0");
    }

    /** The class with the next best score. */
    Term.Variable next(Term.Variable scores, Term.Variable best, Axis classes) {
        Term others = Term.ifEqual(new Term.Place(classes), best, Term.of(LOWEST), scores);
        return builder.step("next", others.firstLargest(classes), "the class with the next best score, from 0");
    }

    /** The class that is answered: the one with the highest score, unless the model decides otherwise. */
    Term.Variable label(Term.Variable best, Term.Variable probability, Axis classes) {
        if (model.decision().isEmpty()) {
            return best;
        }
        DecisionRule rule = model.decision().get().rule();
        if (rule instanceof DecisionRule.AtLeast atLeast) {
            Term positive = Term.of(atLeast.positive());
            Term others = Term.ifEqual(new Term.Place(classes), positive, Term.of(-1), probability);
            Term.Variable other = builder.step(
                    "other", others.firstLargest(classes), "the most probable class but the one with a threshold");
            double[] selection = new double[classes.size()];
            selection[atLeast.positive()] = 1;
            Term positiveProbability = probability
                    .times(new Term.Table("POSITIVE", List.of(classes), selection, "1 for the class with a threshold"))
                    .sum(classes);
            return builder.step(
                    "label",
                    Term.ifAtLeast(positiveProbability, Term.of(atLeast.threshold()), positive, other),
                    "the answer: one class from a threshold on, else the most probable other one");
        }
        return leastCost(((DecisionRule.LeastCost) rule).costs(), probability, classes);
    }

    private Term.Variable leastCost(Costs costs, Term.Variable probability, Axis classes) {
        Axis truths = new Axis("true classes", "t", classes.size());
        double[] values = new double[classes.size() * classes.size()];
        for (int k = 0; k < classes.size(); k++) {
            for (int t = 0; t < classes.size(); t++) {
                values[k * classes.size() + t] = costs.cost(t, k);
            }
        }
        Term table = new Term.Table(
                "COSTS", List.of(classes, truths), values, "what each answer costs, for each true class");
        Term.Variable truth = builder.step(
                "truth",
                new Term.First(probability, classes, truths),
                "the probability that each class is the true one");
        Term.Variable expected =
                builder.step("expected", table.times(truth).sum(truths), "what each answer is expected to cost");
        return builder.step(
                "label",
                expected.negated().firstLargest(classes),
                "the answer: the class that is expected to cost least");
    }

    /** Outputs in the units of the data. */
    Term.Variable values(Term scaled, Axis outputs) {
        double[] location = new double[outputs.size()];
        Arrays.setAll(location, o -> model.outputScaling().location(o));
        return builder.step(
                "value",
                new Term.Table("OUTPUT_MEAN", List.of(outputs), location, "the training mean of each output")
                        .plus(outputScale(outputs).times(scaled)),
                "each output in the units of the data");
    }

    Term.Table outputScale(Axis outputs) {
        double[] scale = new double[outputs.size()];
        Arrays.setAll(scale, o -> model.outputScaling().scale(o));
        return new Term.Table("OUTPUT_SCALE", List.of(outputs), scale, "the unit in which each output was learnt");
    }
}
