package org.hyperanfis.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.eval.RuleTruth;

/** The truth of rules that state values. All sums are in standardised units, so that they keep their digits. */
final class OutputTally implements TruthTally {

    private final Standardization scaling;
    private final double[][] stated;
    private final int outputs;
    private final Moments[] answers;
    private final Moments[] truths;
    private final double[] faithErrors;
    private final double[] voteErrors;
    private final Moments[][] ownConclusions;
    private final Moments[][] ownTruths;

    /** Mean and variance of numbers that come one by one. */
    private static final class Moments {
        private int count;
        private double mean;
        private double squares;

        void add(double value) {
            count++;
            double off = value - mean;
            mean += off / count;
            squares += off * (value - mean);
        }

        double variance() {
            return squares / count;
        }

        static Moments[] many(int count) {
            Moments[] moments = new Moments[count];
            Arrays.setAll(moments, k -> new Moments());
            return moments;
        }
    }

    /** @param values that each rule states, in original units */
    OutputTally(Standardization scaling, double[][] values) {
        this.scaling = scaling;
        this.outputs = scaling.width();
        this.stated = new double[values.length][outputs];
        for (int r = 0; r < values.length; r++) {
            double[] ofRule = values[r];
            Arrays.setAll(stated[r], o -> scaling.apply(o, ofRule[o]));
        }
        this.answers = Moments.many(outputs);
        this.truths = Moments.many(outputs);
        this.faithErrors = new double[outputs];
        this.voteErrors = new double[outputs];
        this.ownConclusions = new Moments[values.length][];
        Arrays.setAll(ownConclusions, r -> Moments.many(outputs));
        this.ownTruths = new Moments[values.length][];
        Arrays.setAll(ownTruths, r -> Moments.many(outputs));
    }

    @Override
    public void add(Dataset data, Predictions predictions, int row, StrongestRules strongest) {
        double[] answer = predictions.output(row);
        double[] firing = predictions.firing(row);
        int rule = strongest.rule(row);
        for (int o = 0; o < outputs; o++) {
            double y = scaling.apply(o, answer[o]);
            double truth = scaling.apply(o, data.output(row, o));
            double vote = 0;
            for (int r = 0; r < firing.length; r++) {
                vote += firing[r] * stated[r][o];
            }
            answers[o].add(y);
            truths[o].add(truth);
            faithErrors[o] += (y - stated[rule][o]) * (y - stated[rule][o]);
            voteErrors[o] += (y - vote) * (y - vote);
            ownConclusions[rule][o].add(scaling.apply(o, strongest.conclusions()[row * outputs + o]));
            ownTruths[rule][o].add(truth);
        }
    }

    @Override
    public double faithfulness() {
        return r2(faithErrors);
    }

    @Override
    public double voteFidelity() {
        return r2(voteErrors);
    }

    /** The mean over outputs; answers that are all alike count 1 when they are met and else 0. */
    private double r2(double[] errors) {
        double sum = 0;
        for (int o = 0; o < outputs; o++) {
            double total = answers[o].squares;
            sum += total > 0 ? 1 - errors[o] / total : errors[o] == 0 ? 1 : 0;
        }
        return sum / outputs;
    }

    @Override
    public RuleTruth.OfRule rule(int index) {
        int own = ownTruths[index][0].count;
        if (own == 0) {
            return new RuleTruth.OfRule(
                    index, 0, OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty(), false);
        }
        double steadiness = 0;
        boolean wrong = false;
        for (int o = 0; o < outputs; o++) {
            double spread = ownConclusions[index][o].variance();
            double ofTarget = truths[o].variance();
            steadiness += (ofTarget > 0 ? 1 - spread / ofTarget : spread == 0 ? 1 : 0) / outputs;
            // One row has no deviation; a rule is not wrong for being off it by a little.
            double deviation = Math.sqrt(own == 1 ? ofTarget : ownTruths[index][o].variance());
            wrong |= Math.abs(stated[index][o] - ownTruths[index][o].mean) > deviation;
        }
        return new RuleTruth.OfRule(
                index, own, OptionalDouble.of(steadiness), OptionalDouble.empty(), Optional.empty(), wrong);
    }

    @Override
    public List<String> classesUnstated() {
        return List.of();
    }
}
