package org.hyperanfis.data.cells;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers in memory, as they are. */
final class DoubleCells extends ChunkedCells {

    private static final int DOUBLES_PER_LINE = 8;

    private final double[][] chunks;

    private DoubleCells(double[][] chunks, ChunkShape shape, int rows) {
        super(shape, rows);
        this.chunks = chunks;
    }

    /** Takes over row-major numbers. */
    static DoubleCells adopt(double[] values, int width) {
        return new DoubleCells(new double[][] {values}, ChunkShape.single(width), values.length / width);
    }

    @Override
    public CellStorage storage() {
        return CellStorage.DOUBLE;
    }

    @Override
    public double value(int row, int column) {
        return chunks[shape.chunk(row)][shape.offset(row) + column];
    }

    @Override
    public void copyRow(int row, double[] to, int offset) {
        System.arraycopy(chunks[shape.chunk(row)], shape.offset(row), to, offset, shape.width());
    }

    @Override
    void fetch(int row, double[] to, int offset) {
        double[] chunk = chunks[shape.chunk(row)];
        int at = shape.offset(row);
        int last = shape.width() - 1;
        for (int j = 0; j < last; j += DOUBLES_PER_LINE) {
            to[offset + j] = chunk[at + j];
        }
        to[offset + last] = chunk[at + last];
    }

    /** Collects rows chunk by chunk: what is there is never copied to make room for more. */
    static final class Writer extends CellWriter {

        private final ChunkShape shape;
        private final List<double[]> chunks = new ArrayList<>();
        private final double[] chunk;

        Writer(int width) {
            super(width);
            this.shape = ChunkShape.of(width);
            this.chunk = new double[shape.size()];
        }

        @Override
        void write(double[] row, int index) {
            System.arraycopy(row, 0, chunk, shape.offset(index), row.length);
            if (shape.isLastOfChunk(index)) {
                chunks.add(chunk.clone());
            }
        }

        @Override
        Cells cells(int rows) {
            if (shape.offset(rows) > 0) {
                chunks.add(Arrays.copyOf(chunk, shape.offset(rows)));
            }
            return new DoubleCells(chunks.toArray(double[][]::new), shape, rows);
        }
    }
}
