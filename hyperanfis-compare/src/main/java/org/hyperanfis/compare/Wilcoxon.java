package org.hyperanfis.compare;

import java.util.Arrays;

/** The signed-rank test of Wilcoxon. */
final class Wilcoxon {

    /** Up to here the number of assignments of signs is exact in double precision. */
    private static final int MOST_EXACT = 50;

    private Wilcoxon() {}

    /**
     * The two-sided p value of the hypothesis that differences are symmetric around zero. Zeros are dropped, equal sizes
     * share their ranks. Exact over all assignments of signs for up to 50 differences; beyond, by the normal approximation
     * with the corrections for ties and continuity. One where no difference is left.
     */
    static double p(double[] differences) {
        double[] kept = Arrays.stream(differences).filter(d -> d != 0).toArray();
        if (kept.length == 0) {
            return 1;
        }
        Ranks ranks = Ranks.of(Arrays.stream(kept).map(Math::abs).toArray());
        double positive = 0;
        double negative = 0;
        for (int i = 0; i < kept.length; i++) {
            if (kept[i] > 0) {
                positive += ranks.rank(i);
            } else {
                negative += ranks.rank(i);
            }
        }
        double smaller = Math.min(positive, negative);
        return kept.length <= MOST_EXACT
                ? exact(ranks, kept.length, smaller)
                : approximate(ranks, kept.length, smaller);
    }

    private static double exact(Ranks ranks, int n, double smaller) {
        // Shared ranks are halves, so twice a rank is whole. ways[s]: assignments whose positive ranks sum to s / 2.
        double[] ways = new double[n * (n + 1) + 1];
        ways[0] = 1;
        for (int i = 0; i < n; i++) {
            int rank = (int) Math.rint(2 * ranks.rank(i));
            for (int s = ways.length - 1; s >= rank; s--) {
                ways[s] += ways[s - rank];
            }
        }
        double asSmall = 0;
        for (int s = 0; s <= Math.rint(2 * smaller); s++) {
            asSmall += ways[s];
        }
        // The sum is symmetric around its mean, so both tails are alike; they overlap where the sums are equal.
        return Math.min(1, 2 * asSmall / Math.scalb(1.0, n));
    }

    private static double approximate(Ranks ranks, double n, double smaller) {
        double mean = n * (n + 1) / 4;
        double variance = n * (n + 1) * (2 * n + 1) / 24 - ranks.tieCorrection() / 48;
        double distance = Math.max(0, mean - smaller - 0.5);
        return Tails.normalTwoSided(distance / Math.sqrt(variance));
    }
}
