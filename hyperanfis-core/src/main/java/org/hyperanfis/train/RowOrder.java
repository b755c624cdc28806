package org.hyperanfis.train;

import org.hyperanfis.data.CellStorage;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.internal.random.RandomStream;

/** In which order an epoch takes the rows: a function of the random numbers it is given. */
@FunctionalInterface
public interface RowOrder {

    /** Any order is as likely as any other. */
    RowOrder SHUFFLED = (random, order) -> random.permutation(order);

    /** Fills {@code order} with a permutation of {@code 0..length-1}. */
    void fill(RandomStream random, int[] order);

    /** What suits the storage of {@code data}; floats in memory and in a file are taken in the same order. */
    static RowOrder of(Dataset data) {
        return data.storage() == CellStorage.DOUBLE ? SHUFFLED : new PageOrder(data.pageStarts());
    }
}
