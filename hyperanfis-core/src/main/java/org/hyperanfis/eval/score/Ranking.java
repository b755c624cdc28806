package org.hyperanfis.eval.score;

import java.util.Arrays;

/** The rows in the order of their probability of one class, the highest first; equal ones stand together. */
final class Ranking {

    private final Answers answers;
    private final int k;
    private final int[] order;
    /** Whether the row at a place is the last of those with an equal probability. */
    private final boolean[] ends;

    Ranking(Answers answers, int k) {
        this.answers = answers;
        this.k = k;
        int rows = answers.rows();
        double[] ascending = new double[rows];
        // Adding zero turns -0 into 0, which sorting would tell apart.
        Arrays.setAll(ascending, i -> answers.probability(i, k) + 0.0);
        double[] own = ascending.clone();
        Arrays.sort(ascending);
        this.order = new int[rows];
        this.ends = new boolean[rows];
        int[] taken = new int[rows];
        for (int i = 0; i < rows; i++) {
            int first = firstOf(ascending, own[i]);
            order[rows - 1 - first - taken[first]++] = i;
        }
        for (int i = 0; i < rows; i++) {
            ends[i] = i == rows - 1 || own[order[i]] != own[order[i + 1]];
        }
    }

    private static int firstOf(double[] ascending, double value) {
        int low = 0;
        int high = ascending.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * The areas under the curves of a class against the rest.
     *
     * @param roc share of pairs of a row of the class and one of the rest that are in the right order; equal ones count half
     * @param pr average precision: the mean, over the rows of the class, of the precision at their probability
     */
    record Areas(double roc, double pr) {
        static final Areas UNDEFINED = new Areas(Double.NaN, Double.NaN);
    }

    /** The areas when each row is there so many times; there must be rows of the class and of the rest. */
    Areas areas(int[] copies) {
        long ofClass = 0;
        long ofRest = 0;
        long halfPairs = 0;
        double precision = 0;
        long tiedClass = 0;
        long tiedRest = 0;
        for (int i = 0; i < order.length; i++) {
            int row = order[i];
            if (answers.label(row) == k) {
                tiedClass += copies[row];
            } else {
                tiedRest += copies[row];
            }
            if (ends[i]) {
                halfPairs += (2 * ofClass + tiedClass) * tiedRest;
                ofClass += tiedClass;
                ofRest += tiedRest;
                if (tiedClass > 0) {
                    precision += tiedClass * ((double) ofClass / (ofClass + ofRest));
                }
                tiedClass = 0;
                tiedRest = 0;
            }
        }
        return new Areas(halfPairs / (2.0 * ofClass * ofRest), precision / ofClass);
    }

    int rows() {
        return order.length;
    }

    int row(int place) {
        return order[place];
    }

    boolean ends(int place) {
        return ends[place];
    }
}
