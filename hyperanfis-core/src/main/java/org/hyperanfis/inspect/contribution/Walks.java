package org.hyperanfis.inspect.contribution;

import java.util.Arrays;
import org.hyperanfis.internal.random.RandomStream;

/**
 * The orders in which columns of a background row take the values of the row that is explained. Two walks make a unit: the one goes
 * through a random order, the other, from the next background row, through the reverse of it. Every unit is drawn
 * more than once, so that how much draws differ says how far the mean is off.
 */
final class Walks {

    /** How often each unit is drawn. */
    static final int DRAWS = 2;

    /** Walks of each draw, at least: a small background is gone through several times. */
    private static final int LEAST = 64;

    private final int rounds;
    private final int[][][] orders;

    /** @param rows of the background */
    Walks(int rows, int columns, long seed) {
        rounds = (LEAST + rows - 1) / rows;
        orders = new int[DRAWS][(rounds * rows + 1) / 2][columns];
        for (int draw = 0; draw < DRAWS; draw++) {
            RandomStream random = RandomStream.of(seed, "contributions " + draw);
            for (int[] order : orders[draw]) {
                random.permutation(order);
            }
        }
    }

    /** How many times every background row is walked from in a draw. */
    int rounds() {
        return rounds;
    }

    /**
     * Puts columns in the order of a walk: the first walk of a unit goes forwards, the second backwards.
     *
     * @param columns some of the columns, ascending
     */
    int[] order(int draw, int unit, boolean forwards, int[] columns) {
        int[] all = orders[draw][unit];
        int[] order = new int[columns.length];
        int at = 0;
        for (int i = 0; i < all.length; i++) {
            int column = all[forwards ? i : all.length - 1 - i];
            if (Arrays.binarySearch(columns, column) >= 0) {
                order[at++] = column;
            }
        }
        return order;
    }
}
