package org.hyperanfis.train;

import org.hyperanfis.internal.random.RandomStream;

/**
 * Shuffles pages of rows, then the rows within windows of several pages. So an epoch reads every page once, and memory need
 * hold no more than two windows.
 */
final class PageOrder implements RowOrder {

    /** Half of the pages that a file of cells keeps in memory: a batch can reach from one window into the next. */
    static final int PAGES_PER_WINDOW = 32;

    private final int[] pageStarts;

    /** @param pageStarts the first row of each page, ascending from 0 */
    PageOrder(int[] pageStarts) {
        this.pageStarts = pageStarts;
    }

    @Override
    public void fill(RandomStream random, int[] order) {
        int[] pages = new int[pageStarts.length];
        random.permutation(pages);
        int filled = 0;
        for (int first = 0; first < pages.length; first += PAGES_PER_WINDOW) {
            int windowStart = filled;
            for (int p = first; p < Math.min(first + PAGES_PER_WINDOW, pages.length); p++) {
                int end = pages[p] + 1 < pages.length ? pageStarts[pages[p] + 1] : order.length;
                for (int row = pageStarts[pages[p]]; row < end; row++) {
                    order[filled++] = row;
                }
            }
            random.shuffle(order, windowStart, filled);
        }
    }
}
