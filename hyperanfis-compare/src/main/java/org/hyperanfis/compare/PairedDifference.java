package org.hyperanfis.compare;

import java.util.List;

/**
 * How one model differs from another over the same seeds.
 *
 * @param differences per seed, the figure of the model less that of the reference; finite, at least one
 * @param better which values of the figure are better
 * @since 0.1.0
 */
public record PairedDifference(List<Double> differences, Better better) {

    public PairedDifference {
        differences = new Summary(differences).values();
    }

    public double mean() {
        return new Summary(differences).mean();
    }

    /** The standard deviation of the sample, with n - 1; zero for a single seed. */
    public double deviation() {
        return new Summary(differences).deviation();
    }

    /** Seeds on which the model is better; none if the figure does not judge. */
    public int wins() {
        return (int) differences.stream().filter(d -> better.prefers(d, 0)).count();
    }

    /** Seeds on which the reference is better; none if the figure does not judge. */
    public int losses() {
        return (int) differences.stream().filter(d -> better.prefers(0, d)).count();
    }

    /** Seeds on which both are equal. */
    public int ties() {
        return (int) differences.stream().filter(d -> d == 0).count();
    }

    /**
     * The two-sided p value of the signed-rank test of Wilcoxon: exact over all assignments of signs for up to 50
     * differences that are not zero, by the normal approximation beyond.
     */
    public double p() {
        return Wilcoxon.p(differences.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /**
     * The smallest p value that as many seeds can give, {@code 2^(1-n)}, whatever the differences are: 0.0625 for five. A
     * level of significance below it is out of reach.
     */
    public double smallestPossibleP() {
        return Math.scalb(1.0, 1 - differences.size());
    }
}
