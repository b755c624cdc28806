package org.hyperanfis.data.cells;

/**
 * How rows are cut into chunks: a power of two of rows each, so that finding a row takes a shift, and about as many numbers
 * whatever the width.
 *
 * @param width numbers in a row
 * @param shift the logarithm of the rows per chunk
 */
record ChunkShape(int width, int shift) {

    /**
     * Most numbers in a chunk, unless a single row has more: 64 kilobytes of floats. Large enough to read from a disk at once,
     * small enough that rows of many places are together in memory when rows are shuffled.
     */
    private static final int NUMBERS = 1 << 14;

    /** All rows in one chunk. */
    static ChunkShape single(int width) {
        return new ChunkShape(width, Integer.SIZE - 1);
    }

    static ChunkShape of(int width) {
        int rows = Math.max(1, NUMBERS / width);
        return new ChunkShape(width, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(rows));
    }

    /** Numbers in a full chunk. */
    int size() {
        return width << shift;
    }

    /** The chunk that holds a row. */
    int chunk(int row) {
        return row >>> shift;
    }

    boolean isLastOfChunk(int row) {
        return offset(row + 1) == 0;
    }

    /** Where in its chunk a row begins. */
    int offset(int row) {
        return (row & ((1 << shift) - 1)) * width;
    }
}
