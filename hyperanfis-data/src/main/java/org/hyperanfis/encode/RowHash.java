package org.hyperanfis.encode;

/**
 * Rows as numbers that differ if the rows do, for all we will ever see: 64 bits, mixed well.
 *
 * @since 0.3.0
 */
public final class RowHash {

    private RowHash() {}

    public static long of(double[] row) {
        long hash = 0;
        for (double value : row) {
            long mixed = (hash ^ Double.doubleToLongBits(value)) * 0x9E3779B97F4A7C15L;
            hash = mixed ^ (mixed >>> 32);
            hash *= 0xD6E8FEB86659FD93L;
        }
        return hash ^ (hash >>> 32);
    }
}
