package org.hyperanfis.data.cells;

/** Numbers in four bytes each, in memory or in a file. */
final class FloatCells extends ChunkedCells {

    private static final int FLOATS_PER_LINE = 16;

    private final FloatChunks chunks;
    private final FloatCode code;

    private FloatCells(FloatChunks chunks, FloatCode code, ChunkShape shape, int rows) {
        super(shape, rows);
        this.chunks = chunks;
        this.code = code;
    }

    @Override
    public CellStorage storage() {
        return chunks.storage();
    }

    @Override
    public double value(int row, int column) {
        return code.decode(chunks.get(shape.chunk(row))[shape.offset(row) + column], column);
    }

    @Override
    public void copyRow(int row, double[] to, int offset) {
        code.decode(chunks.get(shape.chunk(row)), shape.offset(row), to, offset);
    }

    @Override
    void fetch(int row, double[] to, int offset) {
        float[] chunk = chunks.get(shape.chunk(row));
        int at = shape.offset(row);
        int last = shape.width() - 1;
        for (int j = 0; j < last; j += FLOATS_PER_LINE) {
            to[offset + j] = chunk[at + j];
        }
        to[offset + last] = chunk[at + last];
    }

    /** Fills chunk after chunk. */
    static final class Writer extends CellWriter {

        private final FloatCode code;
        private final ChunkShape shape;
        private final FloatChunks chunks;
        private final float[] chunk;

        /** @param chunks empty, for chunks of the same width */
        Writer(FloatCode code, FloatChunks chunks) {
            super(code.width());
            this.code = code;
            this.shape = ChunkShape.of(code.width());
            this.chunks = chunks;
            this.chunk = new float[shape.size()];
        }

        @Override
        void write(double[] row, int index) {
            code.encode(row, chunk, shape.offset(index));
            if (shape.isLastOfChunk(index)) {
                chunks.add(chunk, chunk.length);
            }
        }

        @Override
        Cells cells(int rows) {
            if (shape.offset(rows) > 0) {
                chunks.add(chunk, shape.offset(rows));
            }
            return new FloatCells(chunks, code, shape, rows);
        }
    }
}
