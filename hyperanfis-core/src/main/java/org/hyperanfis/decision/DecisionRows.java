package org.hyperanfis.decision;

import java.util.Arrays;

/** Rows with their true class, the probability of the positive class, and the most probable other class. Grows. */
final class DecisionRows {

    private final int positive;
    private int size;
    private int[] truth = new int[16];
    private int[] other = new int[16];
    private double[] probability = new double[16];
    private double[] weight = new double[16];

    DecisionRows(int positive) {
        this.positive = positive;
    }

    void add(double[] probabilities, int label, double rowWeight) {
        if (size == truth.length) {
            int grown = size + Math.max(16, size / 2);
            truth = Arrays.copyOf(truth, grown);
            other = Arrays.copyOf(other, grown);
            probability = Arrays.copyOf(probability, grown);
            weight = Arrays.copyOf(weight, grown);
        }
        truth[size] = label;
        other[size] = DecisionRule.AtLeast.mostProbableOther(probabilities, positive);
        probability[size] = probabilities[positive];
        weight[size] = rowWeight;
        size++;
    }

    int size() {
        return size;
    }

    int truth(int row) {
        return truth[row];
    }

    int other(int row) {
        return other[row];
    }

    double probability(int row) {
        return probability[row];
    }

    double weight(int row) {
        return weight[row];
    }
}
