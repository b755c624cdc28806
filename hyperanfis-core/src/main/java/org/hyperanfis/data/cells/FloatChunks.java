package org.hyperanfis.data.cells;

/** Chunks of floats, by number. They are added first, by one thread, and then read by any number. */
sealed interface FloatChunks permits MemoryChunks, FileChunks {

    CellStorage storage();

    /** Adds the first numbers of {@code chunk}, which stays the caller's; only the last chunk may have fewer than others. */
    void add(float[] chunk, int numbers);

    /** The chunk of a number, which must not be written to. */
    float[] get(int number);
}
