package org.hyperanfis.inspect.counterfactual;

import java.util.List;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.Predictions;

/** Measures how far an answer is from the one that is wanted. */
final class Aim {

    private final Request request;
    private final List<String> classes;
    /** The wanted class, or -1 if any other than the present one is. */
    private final int wanted;

    private final int present;
    private final int output;

    /**
     * An aim.
     *
     * @param present the prediction of the row as it is, alone
     */
    Aim(Request request, Target target, Predictions present) {
        this.request = request;
        if (target instanceof Target.Classes named) {
            this.classes = named.classes();
            this.present = present.label(0);
            this.wanted = request.goal() instanceof Goal.OneClass one ? classes.indexOf(one.name()) : -1;
            this.output = -1;
        } else {
            this.classes = List.of();
            this.present = -1;
            this.wanted = -1;
            this.output = target.columns().indexOf(((Goal.Within) request.goal()).output());
        }
    }

    /**
     * How an answer does.
     *
     * @param reached whether it is the wanted one
     * @param gap how far it is beyond what is wanted, or how far it falls short if negative; only to compare answers with each other
     * @param closeness the probability of what is wanted, or minus the distance of a number from its range
     */
    record Verdict(boolean reached, double gap, double closeness, ModelAnswer answer) {}

    Verdict verdict(Predictions predictions, int row) {
        return classes.isEmpty() ? ofNumber(predictions.output(row)[output]) : ofClass(predictions, row);
    }

    private Verdict ofNumber(double value) {
        Goal.Within within = (Goal.Within) request.goal();
        double gap = Math.min(value - within.low(), within.high() - value);
        boolean reached = value >= within.low() && value <= within.high();
        return new Verdict(reached, gap, Math.min(gap, 0), ModelAnswer.ofNumber(value));
    }

    private Verdict ofClass(Predictions predictions, int row) {
        double[] scores = predictions.output(row);
        double[] probability = predictions.probability(row);
        int label = predictions.label(row);
        double inside = Double.NEGATIVE_INFINITY;
        double outside = Double.NEGATIVE_INFINITY;
        double closeness = 0;
        for (int k = 0; k < scores.length; k++) {
            if (isWanted(k)) {
                inside = Math.max(inside, scores[k]);
                closeness = Math.max(closeness, probability[k]);
            } else {
                outside = Math.max(outside, scores[k]);
            }
        }
        double margin = inside - outside;
        double gap = margin;
        boolean reached = isWanted(label);
        if (request.probability().isPresent()) {
            double excess = (isWanted(label) ? probability[label] : closeness)
                    - request.probability().getAsDouble();
            reached &= excess >= 0;
            // The class comes first: without it no probability helps.
            gap = isWanted(label) ? excess : margin - 1;
        }
        return new Verdict(reached, gap, closeness, ModelAnswer.ofClass(classes, label, probability));
    }

    private boolean isWanted(int k) {
        return wanted < 0 ? k != present : k == wanted;
    }
}
