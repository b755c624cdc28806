package org.hyperanfis.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers in memory, as they are. */
final class DoubleCells implements Cells {

    private static final int DOUBLES_PER_LINE = 8;

    private final double[][] chunks;
    private final ChunkShape shape;
    private final int rows;

    private DoubleCells(double[][] chunks, ChunkShape shape, int rows) {
        this.chunks = chunks;
        this.shape = shape;
        this.rows = rows;
    }

    /** Takes over row-major numbers. */
    static DoubleCells adopt(double[] values, int width) {
        return new DoubleCells(new double[][] {values}, ChunkShape.single(width), values.length / width);
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
    public void copyRows(int[] rows, int count, double[] to) {
        int width = shape.width();
        for (int i = 0; i < count; i++) {
            fetch(rows[i], to, i * width);
        }
        for (int i = 0; i < count; i++) {
            copyRow(rows[i], to, i * width);
        }
    }

    /** As {@link FloatCode#fetch}. */
    private void fetch(int row, double[] to, int start) {
        double[] chunk = chunks[shape.chunk(row)];
        int at = shape.offset(row);
        int width = shape.width();
        for (int j = 0; j < width; j += DOUBLES_PER_LINE) {
            to[start + j] = chunk[at + j];
        }
        to[start + width - 1] = chunk[at + width - 1];
    }

    @Override
    public int page(int row) {
        return shape.chunk(row);
    }

    /** Collects rows chunk by chunk: what is there is never copied to make room for more. */
    static final class Writer extends CellWriter {

        private final ChunkShape shape;
        private final List<double[]> chunks = new ArrayList<>();
        private double[] chunk = new double[0];

        Writer(int width) {
            super(width);
            this.shape = ChunkShape.of(width);
        }

        @Override
        void write(double[] row, int index) {
            int at = shape.offset(index);
            if (at == 0) {
                chunk = new double[shape.size()];
                chunks.add(chunk);
            }
            System.arraycopy(row, 0, chunk, at, row.length);
        }

        @Override
        Cells cells(int rows) {
            if (rows > 0) {
                chunks.set(chunks.size() - 1, Arrays.copyOf(chunk, shape.offset(rows - 1) + shape.width()));
            }
            return new DoubleCells(chunks.toArray(double[][]::new), shape, rows);
        }
    }
}
