package org.hyperanfis.train.loop;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.cells.Cells;
import org.hyperanfis.internal.random.RandomStream;

/**
 * In which order an epoch takes the rows: a function of the seed and of the epoch.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface RowOrder {

    /** Any order is as likely as any other. */
    RowOrder SHUFFLED =
            (seed, epoch, order) -> RandomStream.ofEpoch(seed, epoch).permutation(order);

    /** Fills {@code order} with a permutation of {@code 0..length-1}. */
    void fill(long seed, int epoch, int[] order);

    /** What suits the size of {@code data}, whatever its storage: rows kept in another way are taken in the same order. */
    static RowOrder of(Dataset data) {
        int[] pageStarts = data.pageStarts();
        return pageStarts.length <= Cells.PAGES_AT_A_TIME ? SHUFFLED : new PageOrder(pageStarts);
    }
}
