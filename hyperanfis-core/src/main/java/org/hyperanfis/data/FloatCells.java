package org.hyperanfis.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers in memory, in four bytes each. */
final class FloatCells implements Cells {

    private final float[][] chunks;
    private final FloatCode code;
    private final ChunkShape shape;
    private final int rows;

    private FloatCells(float[][] chunks, FloatCode code, ChunkShape shape, int rows) {
        this.chunks = chunks;
        this.code = code;
        this.shape = shape;
        this.rows = rows;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int width() {
        return shape.width();
    }

    @Override
    public CellStorage storage() {
        return CellStorage.FLOAT;
    }

    @Override
    public double value(int row, int column) {
        return code.decode(chunks[shape.chunk(row)][shape.offset(row) + column], column);
    }

    @Override
    public void copyRow(int row, double[] to, int offset) {
        code.decode(chunks[shape.chunk(row)], shape.offset(row), to, offset);
    }

    @Override
    public void copyRows(int[] rows, int count, double[] to) {
        int width = shape.width();
        for (int i = 0; i < count; i++) {
            code.fetch(chunks[shape.chunk(rows[i])], shape.offset(rows[i]), to, i * width);
        }
        for (int i = 0; i < count; i++) {
            copyRow(rows[i], to, i * width);
        }
    }

    @Override
    public int page(int row) {
        return shape.chunk(row);
    }

    /** Collects rows chunk by chunk: what is there is never copied to make room for more. */
    static final class Writer extends CellWriter {

        private final FloatCode code;
        private final ChunkShape shape;
        private final List<float[]> chunks = new ArrayList<>();
        private float[] chunk = new float[0];

        Writer(FloatCode code) {
            super(code.width());
            this.code = code;
            this.shape = ChunkShape.of(code.width());
        }

        @Override
        void write(double[] row, int index) {
            int at = shape.offset(index);
            if (at == 0) {
                chunk = new float[shape.size()];
                chunks.add(chunk);
            }
            code.encode(row, chunk, at);
        }

        @Override
        Cells cells(int rows) {
            if (rows > 0) {
                chunks.set(chunks.size() - 1, Arrays.copyOf(chunk, shape.offset(rows - 1) + shape.width()));
            }
            return new FloatCells(chunks.toArray(float[][]::new), code, shape, rows);
        }
    }
}
