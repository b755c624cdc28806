package org.hyperanfis.network;

import java.util.List;
import java.util.function.BiConsumer;

/** A sum of shares: the gradient by what the layers prepared, which {@link Network#pullBack} turns into that by the parameters. */
public final class GradientSum {

    private final double[] mapping;
    private final double[] membership;
    private final double[] consequent;
    private final double[] decoding;

    GradientSum(double[] mapping, double[] membership, double[] consequent, double[] decoding) {
        this.mapping = mapping;
        this.membership = membership;
        this.consequent = consequent;
        this.decoding = decoding;
    }

    /** Becomes a copy of a collected share. */
    public void set(Network.Share share) {
        forEach(share, (from, to) -> System.arraycopy(from, 0, to, 0, to.length));
    }

    /** Adds a collected share. */
    public void add(Network.Share share) {
        forEach(share, GradientSum::add);
    }

    private void forEach(Network.Share share, BiConsumer<double[], double[]> action) {
        action.accept(share.mapping.gradient(), mapping);
        action.accept(share.membership.gradient(), membership);
        action.accept(share.consequent.gradient(), consequent);
        action.accept(share.decoding.gradient(), decoding);
    }

    double[] mapping() {
        return mapping;
    }

    double[] membership() {
        return membership;
    }

    double[] consequent() {
        return consequent;
    }

    double[] decoding() {
        return decoding;
    }

    /** How many numbers it is. */
    public int size() {
        return mapping.length + membership.length + consequent.length + decoding.length;
    }

    /** Writes its numbers to {@code to}, from {@code at} on. */
    public void copyTo(double[] to, int at) {
        int next = at;
        for (double[] section : sections()) {
            System.arraycopy(section, 0, to, next, section.length);
            next += section.length;
        }
    }

    /** Adds numbers that {@link #copyTo} wrote. */
    public void add(double[] from, int at) {
        int next = at;
        for (double[] section : sections()) {
            for (int i = 0; i < section.length; i++) {
                section[i] += from[next + i];
            }
            next += section.length;
        }
    }

    private List<double[]> sections() {
        return List.of(mapping, membership, consequent, decoding);
    }

    private static void add(double[] share, double[] sum) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += share[i];
        }
    }
}
