package org.hyperanfis.train.start;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Where the rules of a classifier start if each is to speak for one class: at clusters of the rows of a class. There is one cluster
 * for each class at first; then the cluster is divided that loses most rows to clusters of other classes, until there are enough.
 * Nothing is drawn, so samples of the same rows start much alike.
 */
final class ClassCenters {

    /** Rounds of assigning rows to the nearest centre of their class and moving it to their mean, after each division. */
    private static final int ROUNDS = 8;

    private final double[][] rows;
    private final int[] labels;
    private final double[] weights;
    private final List<double[]> centers = new ArrayList<>();
    private final List<Integer> classOfCenter = new ArrayList<>();
    /** Per row, the nearest centre of its own class. */
    private final int[] own;

    /**
     * Finds the centres.
     *
     * @param rows tangents
     * @param labels of the rows
     * @param weights what a row counts
     * @param classes number of classes
     * @param count number of centres; the most frequent classes come first where there are fewer than classes
     */
    ClassCenters(double[][] rows, int[] labels, double[] weights, int classes, int count) {
        this.rows = rows;
        this.labels = labels;
        this.weights = weights;
        this.own = new int[rows.length];
        double[] total = new double[classes];
        for (int i = 0; i < rows.length; i++) {
            total[labels[i]] += weights[i];
        }
        Integer[] order = new Integer[classes];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, (a, b) -> Double.compare(total[b], total[a]));
        for (int k = 0; k < Math.min(classes, count); k++) {
            if (total[order[k]] > 0) {
                centers.add(new double[rows[0].length]);
                classOfCenter.add(order[k]);
            }
        }
        settle(-1);
        while (centers.size() < count) {
            divide();
        }
    }

    double[] center(int index) {
        return centers.get(index);
    }

    int classOf(int index) {
        return classOfCenter.get(index);
    }

    /** Divides the cluster that loses most; where none loses any, the widest. */
    private void divide() {
        double[] lost = new double[centers.size()];
        double[] spread = new double[centers.size()];
        boolean[] isLost = new boolean[rows.length];
        for (int i = 0; i < rows.length; i++) {
            double distance = squared(rows[i], centers.get(own[i]));
            for (int c = 0; c < centers.size() && !isLost[i]; c++) {
                isLost[i] = classOfCenter.get(c) != labels[i] && squared(rows[i], centers.get(c)) < distance;
            }
            lost[own[i]] += isLost[i] ? weights[i] : 0;
            spread[own[i]] += weights[i] * distance;
        }
        double[] losses = Arrays.stream(lost).anyMatch(x -> x > 0) ? lost : spread;
        int divided = 0;
        for (int c = 1; c < losses.length; c++) {
            divided = losses[c] > losses[divided] ? c : divided;
        }
        int parent = divided;
        double[] center = new double[rows[0].length];
        if (losses == lost) {
            mean(i -> own[i] == parent && isLost[i], center);
        } else {
            int farthest = -1;
            for (int i = 0; i < rows.length; i++) {
                boolean farther = farthest < 0
                        || squared(rows[i], centers.get(parent)) > squared(rows[farthest], centers.get(parent));
                farthest = own[i] == parent && farther ? i : farthest;
            }
            System.arraycopy(farthest < 0 ? centers.get(parent) : rows[farthest], 0, center, 0, center.length);
        }
        centers.add(center);
        classOfCenter.add(classOfCenter.get(parent));
        settle(classOfCenter.get(parent));
    }

    /** Moves the centres of a class, or of all if it is -1, to the means of their rows. A centre without rows stays. */
    private void settle(int label) {
        for (int round = 0; round < ROUNDS; round++) {
            boolean moved = round == 0;
            for (int i = 0; i < rows.length; i++) {
                if (label >= 0 && labels[i] != label) {
                    continue;
                }
                int nearest = nearestOwn(i);
                moved |= nearest != own[i];
                own[i] = nearest;
            }
            if (!moved) {
                return;
            }
            for (int c = 0; c < centers.size(); c++) {
                if (label < 0 || classOfCenter.get(c) == label) {
                    int center = c;
                    mean(i -> own[i] == center && labels[i] == classOfCenter.get(center), centers.get(c));
                }
            }
        }
    }

    /** A row of a class without a centre belongs to the nearest of all, which it does not move. */
    private int nearestOwn(int row) {
        int best = -1;
        int bestOfAll = 0;
        for (int c = 0; c < centers.size(); c++) {
            double distance = squared(rows[row], centers.get(c));
            if (classOfCenter.get(c) == labels[row] && (best < 0 || distance < squared(rows[row], centers.get(best)))) {
                best = c;
            }
            bestOfAll = distance < squared(rows[row], centers.get(bestOfAll)) ? c : bestOfAll;
        }
        return best < 0 ? bestOfAll : best;
    }

    private void mean(IntPredicate chosen, double[] center) {
        double[] sum = new double[center.length];
        double total = 0;
        for (int i = 0; i < rows.length; i++) {
            if (chosen.test(i)) {
                total += weights[i];
                for (int j = 0; j < sum.length; j++) {
                    sum[j] = Math.fma(weights[i], rows[i][j], sum[j]);
                }
            }
        }
        if (total > 0) {
            for (int j = 0; j < sum.length; j++) {
                center[j] = sum[j] / total;
            }
        }
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            double difference = a[j] - b[j];
            sum = Math.fma(difference, difference, sum);
        }
        return sum;
    }
}
