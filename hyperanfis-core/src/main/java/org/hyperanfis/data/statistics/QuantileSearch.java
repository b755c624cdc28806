package org.hyperanfis.data.statistics;

import org.hyperanfis.InvalidDataException;

/**
 * Finds a quantile of values that lie in parts, exactly and without bringing them together: the value that
 * {@link Quantiles#linear} finds of all at once. The search takes four rounds; in each, every part counts its values into
 * buckets by the next 16 bits of those that lie where the quantile is known to be. Immutable.
 *
 * @since 0.2.0
 */
public final class QuantileSearch {

    private static final int BITS = 16;
    private static final int BUCKETS = 1 << BITS;
    private static final int ROUNDS = Double.SIZE / BITS;

    private final double q;
    private final int round;
    private final double total;
    /** The two neighbours of the quantile: the bits known of each, the others zero, and how many values come before these. */
    private final Place lower;

    private final Place upper;

    /** A value on its way to be known. */
    private record Place(long bits, double rank) {

        /** The next bits, from counts of the values whose bits so far are these. */
        Place next(double[] counts, int at, int shift) {
            double before = 0;
            int bucket = 0;
            while (before + counts[at + bucket] <= rank) {
                before += counts[at + bucket++];
            }
            return new Place(bits | ((long) bucket << shift), rank - before);
        }
    }

    private QuantileSearch(double q, int round, double total, Place lower, Place upper) {
        this.q = q;
        this.round = round;
        this.total = total;
        this.lower = lower;
        this.upper = upper;
    }

    /** @param q from 0 (the smallest value) to 1 (the largest) */
    public static QuantileSearch of(double q) {
        Quantiles.requireQuantile(q);
        return new QuantileSearch(q, 0, 0, new Place(0, 0), new Place(0, 0));
    }

    /** What {@link #toArray} wrote. */
    public static QuantileSearch of(double[] numbers) {
        return new QuantileSearch(
                numbers[0],
                (int) numbers[1],
                numbers[2],
                new Place(Double.doubleToRawLongBits(numbers[3]), numbers[4]),
                new Place(Double.doubleToRawLongBits(numbers[5]), numbers[6]));
    }

    /** All of it as numbers, to send to the parts. */
    public double[] toArray() {
        return new double[] {
            q,
            round,
            total,
            Double.longBitsToDouble(lower.bits),
            lower.rank,
            Double.longBitsToDouble(upper.bits),
            upper.rank
        };
    }

    /** Whether the quantile is known. */
    public boolean isDone() {
        return round == ROUNDS;
    }

    /** What no values contribute to this round. */
    public Counts counts() {
        return new Counts(new double[2 * BUCKETS]);
    }

    /** What {@link Counts#toArray} wrote in this round. */
    public Counts counts(double[] numbers) {
        return new Counts(VectorSum.requireLength(numbers, 2 * BUCKETS, "count").clone());
    }

    private int shift() {
        return Double.SIZE - BITS * (round + 1);
    }

    /** Values of some rows, counted for one round. */
    public final class Counts extends VectorSum<Counts> {

        private Counts(double[] values) {
            super(values);
        }

        /** Takes in a value: finite, from 0. */
        public void add(double value) {
            if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
                throw new InvalidDataException("A quantile is sought of " + value + "; use finite numbers from 0.");
            }
            // Numbers from 0 are in the order of their bits; minus zero counts as zero.
            long bits = Double.doubleToRawLongBits(value + 0.0);
            int shift = shift();
            int bucket = (int) (bits >>> shift) & (BUCKETS - 1);
            if (isAt(lower, bits, shift)) {
                values[bucket]++;
            }
            if (isAt(upper, bits, shift)) {
                values[BUCKETS + bucket]++;
            }
        }

        private boolean isAt(Place place, long bits, int shift) {
            return round == 0 || (bits ^ place.bits) >>> (shift + BITS) == 0;
        }

        private QuantileSearch next() {
            if (round == 0) {
                double total = 0;
                for (int b = 0; b < BUCKETS; b++) {
                    total += values[b];
                }
                if (total == 0) {
                    throw new InvalidDataException("A quantile of no values is undefined; give at least one.");
                }
                double first = Math.floor(q * (total - 1));
                return next(total, new Place(0, first), new Place(0, Math.min(first + 1, total - 1)));
            }
            return next(total, lower, upper);
        }

        private QuantileSearch next(double total, Place lower, Place upper) {
            int shift = shift();
            return new QuantileSearch(
                    q, round + 1, total, lower.next(values, 0, shift), upper.next(values, BUCKETS, shift));
        }
    }

    /** The next round, from the counts of all values in this one. */
    public QuantileSearch next(Counts all) {
        return all.next();
    }

    /** The quantile, once it is known. */
    public double result() {
        if (!isDone()) {
            throw new IllegalStateException("the search takes " + ROUNDS + " rounds and has had " + round);
        }
        return Quantiles.between(
                q * (total - 1), Double.longBitsToDouble(lower.bits), Double.longBitsToDouble(upper.bits));
    }
}
