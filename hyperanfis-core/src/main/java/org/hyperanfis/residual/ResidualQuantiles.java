package org.hyperanfis.residual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.hyperanfis.InvalidOptionException;

/**
 * How large the residuals of rows are: absolute values in ascending order. Of many, every so-manieth is kept, and a quantile
 * between two is the larger one.
 *
 * @param rows how many residuals there were
 * @param kept the one of rank {@code ceil((i + 1) rows / size)} at place i
 * @since 0.3.0
 */
public record ResidualQuantiles(int rows, List<Double> kept) {

    /** A quantile is off by at most this part of the rows, to the safe side. */
    private static final int MOST_KEPT = 500;

    /** Room for the rounding of a level such as 0.9. */
    private static final double ROUNDING = 1e-9;

    public ResidualQuantiles {
        kept = List.copyOf(kept);
        if (kept.isEmpty() || kept.size() > rows) {
            throw new InvalidOptionException(
                    "of " + rows + " residuals, " + kept.size() + " cannot be kept; keep from 1 to all");
        }
        for (int i = 0; i < kept.size(); i++) {
            double least = i == 0 ? 0 : kept.get(i - 1);
            if (!(kept.get(i) >= least && kept.get(i) < Double.POSITIVE_INFINITY)) {
                throw new InvalidOptionException("residual " + i + " is " + kept.get(i)
                        + "; they must be finite, not negative and in ascending order");
            }
        }
    }

    /** Of residuals of any sign, in any order. */
    public static ResidualQuantiles of(double[] residuals) {
        double[] sorted = Arrays.stream(residuals).map(Math::abs).sorted().toArray();
        int size = Math.min(sorted.length, MOST_KEPT);
        List<Double> kept = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            kept.add(sorted[rank(i, sorted.length, size) - 1]);
        }
        return new ResidualQuantiles(sorted.length, kept);
    }

    private static int rank(int i, int rows, int size) {
        return (int) (((i + 1L) * rows + size - 1) / size);
    }

    /**
     * How far from a prediction the truth of a new row is, at most, with this probability: the residual of rank
     * {@code ceil((rows + 1) level)}. A new row is as likely as any of these to have the largest residual, which is why one is added.
     * Nothing where the rows are too few for the level.
     */
    public OptionalDouble halfWidth(double level) {
        long rank = Math.max(1, (long) Math.ceil((rows + 1) * level - ROUNDING));
        return rank > rows
                ? OptionalDouble.empty()
                : OptionalDouble.of(kept.get((int) ((rank - 1) * kept.size() / rows)));
    }

    /** The highest level that so many rows allow. */
    public double highestLevel() {
        return rows / (rows + 1.0);
    }
}
