package org.hyperanfis.train.loop;

import org.hyperanfis.data.cells.Cells;
import org.hyperanfis.internal.random.RandomStream;

/**
 * Shuffles pages of rows, then the rows within windows of many pages. So an epoch reads every page once, memory need hold no
 * more than two windows, and a row costs the same however many there are: rows at random places of a large table are not in a
 * processor's cache.
 */
final class PageOrder implements RowOrder {

    private final int[] pageStarts;

    /** @param pageStarts the first row of each page, ascending from 0 */
    PageOrder(int[] pageStarts) {
        this.pageStarts = pageStarts;
    }

    @Override
    public void fill(long seed, int epoch, int[] order) {
        RandomStream random = RandomStream.ofEpoch(seed, epoch);
        int[] pages = new int[pageStarts.length];
        random.permutation(pages);
        int filled = 0;
        for (int first = 0; first < pages.length; first += Cells.PAGES_AT_A_TIME) {
            int windowStart = filled;
            for (int p = first; p < Math.min(first + Cells.PAGES_AT_A_TIME, pages.length); p++) {
                int end = pages[p] + 1 < pages.length ? pageStarts[pages[p] + 1] : order.length;
                for (int row = pageStarts[pages[p]]; row < end; row++) {
                    order[filled++] = row;
                }
            }
            random.shuffle(order, windowStart, filled);
        }
    }
}
