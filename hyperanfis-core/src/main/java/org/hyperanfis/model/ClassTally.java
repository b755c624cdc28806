package org.hyperanfis.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.internal.Largest;

/** The truth of rules that state classes. */
final class ClassTally implements TruthTally {

    private final Target.Classes target;
    private final double[][] stated;
    private final int[] statedClass;
    private int rows;
    private int faithful;
    private int votedAlike;
    private final int[] steady;
    /** By rule and true class, of the rows that the rule dominates. */
    private final int[][] counts;

    private final boolean[] predicted;

    /** @param stated the probabilities that each rule states */
    ClassTally(Target.Classes target, double[][] stated) {
        this.target = target;
        this.stated = stated;
        this.statedClass = Arrays.stream(stated)
                .mapToInt(values -> Largest.first(values, 0, values.length))
                .toArray();
        this.steady = new int[stated.length];
        this.counts = new int[stated.length][target.size()];
        this.predicted = new boolean[target.size()];
    }

    @Override
    public void add(Dataset data, Predictions predictions, int row, StrongestRules strongest) {
        int answer = predictions.highestScore(row);
        int rule = strongest.rule(row);
        int classes = target.size();
        rows++;
        predicted[answer] = true;
        faithful += statedClass[rule] == answer ? 1 : 0;
        votedAlike += vote(predictions.firing(row)) == answer ? 1 : 0;
        steady[rule] += Largest.first(strongest.conclusions(), row * classes, classes) == statedClass[rule] ? 1 : 0;
        counts[rule][data.label(row)]++;
    }

    /** The class with the largest sum of stated probabilities, weighted by firing. */
    private int vote(double[] firing) {
        double[] votes = new double[target.size()];
        for (int r = 0; r < firing.length; r++) {
            for (int k = 0; k < votes.length; k++) {
                votes[k] += firing[r] * stated[r][k];
            }
        }
        return Largest.first(votes, 0, votes.length);
    }

    @Override
    public double faithfulness() {
        return (double) faithful / rows;
    }

    @Override
    public double voteFidelity() {
        return (double) votedAlike / rows;
    }

    @Override
    public RuleTruth.OfRule rule(int index) {
        int own = Arrays.stream(counts[index]).sum();
        if (own == 0) {
            return new RuleTruth.OfRule(
                    index, 0, OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty(), false);
        }
        int right = counts[index][statedClass[index]];
        int most = Arrays.stream(counts[index]).max().orElse(0);
        return new RuleTruth.OfRule(
                index,
                own,
                OptionalDouble.of((double) steady[index] / own),
                OptionalDouble.of((double) right / own),
                Optional.of(RuleTruth.Interval.wilson(right, own)),
                right < most);
    }

    @Override
    public List<String> classesUnstated() {
        return IntStream.range(0, predicted.length)
                .filter(k -> predicted[k] && Arrays.stream(statedClass).noneMatch(stated -> stated == k))
                .mapToObj(target.classes()::get)
                .toList();
    }
}
