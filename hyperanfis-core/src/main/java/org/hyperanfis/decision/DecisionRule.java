package org.hyperanfis.decision;

import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.Largest;

/**
 * From the calibrated probabilities of the classes to an answer.
 *
 * @since 0.3.0
 */
public sealed interface DecisionRule {

    /** The index of the class that is answered. */
    int answer(double[] probability);

    /**
     * One class if its probability is at least a threshold, else the most probable other one, the first of equals.
     *
     * @param positive index of the class
     * @param threshold from 0 to 1
     */
    record AtLeast(int positive, double threshold) implements DecisionRule {

        public AtLeast {
            if (!(threshold >= 0 && threshold <= 1)) {
                throw new InvalidOptionException("the threshold is " + threshold
                        + "; a probability is from 0 to 1, so give a number from 0 to 1");
            }
        }

        @Override
        public int answer(double[] probability) {
            return probability[positive] >= threshold ? positive : mostProbableOther(probability, positive);
        }

        static int mostProbableOther(double[] probability, int positive) {
            double[] others = probability.clone();
            others[positive] = -1;
            return Largest.first(others, 0, others.length);
        }
    }

    /** The class that is expected to cost least, the first of equals. */
    record LeastCost(Costs costs) implements DecisionRule {

        @Override
        public int answer(double[] probability) {
            double[] gain = costs.expected(probability);
            for (int k = 0; k < gain.length; k++) {
                gain[k] = -gain[k];
            }
            return Largest.first(gain, 0, gain.length);
        }
    }
}
