package org.hyperanfis.internal.random;

import java.util.SplittableRandom;

/**
 * Random numbers for one purpose. Every use of randomness has its own stream, named and derived from the user's seed, so that
 * drawing more numbers in one place changes nothing in another.
 */
public final class RandomStream {

    private final SplittableRandom random;

    private RandomStream(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** The stream called {@code purpose} under {@code seed}. */
    public static RandomStream of(long seed, String purpose) {
        long mixed = seed;
        for (int i = 0; i < purpose.length(); i++) {
            mixed = mix(mixed ^ purpose.charAt(i));
        }
        return new RandomStream(mixed);
    }

    /** The stream that orders the rows of an epoch. */
    public static RandomStream ofEpoch(long seed, int epoch) {
        return of(seed, "epoch " + epoch);
    }

    /** An invertible scrambling of 64 bits: odd multiplications and shifts. */
    private static long mix(long z) {
        long x = (z ^ (z >>> 32)) * 0x9E3779B97F4A7C15L;
        x = (x ^ (x >>> 29)) * 0xD6E8FEB86659FD93L;
        return x ^ (x >>> 32);
    }

    /** A seed of its own, for whatever has streams of its own. */
    public long nextSeed() {
        return random.nextLong();
    }

    /** Uniform in {@code [0, bound)}. */
    public int nextInt(int bound) {
        return random.nextInt(bound);
    }

    /** Uniform in {@code [low, high)}. */
    public double uniform(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    /** Normal with mean 0, by the polar angle of two uniform numbers; strict functions keep it portable. */
    public double gaussian(double deviation) {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
        return deviation * radius * StrictMath.cos(2 * StrictMath.PI * random.nextDouble());
    }

    /** Fills {@code order} with a random permutation of {@code 0..length-1}. */
    public void permutation(int[] order) {
        for (int i = 0; i < order.length; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
    }

    /** The first {@code order.length} numbers of a {@link #permutation} of {@code 0..count-1}, in memory of their own number. */
    public void sample(int count, int[] order) {
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i + 1);
            if (i < order.length) {
                order[i] = order[j];
            }
            if (j < order.length) {
                order[j] = i;
            }
        }
    }

    /** Puts {@code order[from..to)} in random order. */
    public void shuffle(int[] order, int from, int to) {
        for (int i = to - 1; i > from; i--) {
            int j = from + random.nextInt(i - from + 1);
            int item = order[i];
            order[i] = order[j];
            order[j] = item;
        }
    }
}
