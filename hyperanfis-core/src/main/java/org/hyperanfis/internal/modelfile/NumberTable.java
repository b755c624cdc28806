package org.hyperanfis.internal.modelfile;

import java.io.IOException;
import java.util.Arrays;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.layer.Structure;

/** Numbers in nested arrays, all rows equally long. Grows with what is read, not with what is announced. */
public final class NumberTable {

    /** Reads a number without making an object of it: tables are large. */
    @FunctionalInterface
    private interface NumberReader {
        double read(JsonCursor cursor) throws IOException;
    }

    private static final int FIRST_CAPACITY = 16;

    private final int[] shape;
    private final NumberReader reader;
    private double[] values = new double[FIRST_CAPACITY];
    private int size;

    private NumberTable(int rank, NumberReader reader) {
        this.shape = new int[rank];
        this.reader = reader;
    }

    /** Reads arrays nested {@code rank} deep; none may be empty. */
    public static NumberTable read(JsonCursor cursor, int rank) throws IOException {
        return read(cursor, rank, JsonCursor::number);
    }

    /** The same for whole numbers from 0, such as indices. */
    public static NumberTable readIndices(JsonCursor cursor, int rank) throws IOException {
        return read(cursor, rank, c -> c.integer(0));
    }

    private static NumberTable read(JsonCursor cursor, int rank, NumberReader reader) throws IOException {
        NumberTable table = new NumberTable(rank, reader);
        table.readLevel(cursor, 0);
        return table;
    }

    private void readLevel(JsonCursor cursor, int level) throws IOException {
        cursor.enterArray();
        int count = 0;
        while (cursor.nextElement()) {
            if (level == shape.length - 1) {
                add(cursor);
            } else {
                readLevel(cursor, level + 1);
            }
            count++;
        }
        if (count == 0) {
            throw cursor.error("is an empty array; save the model again");
        }
        if (shape[level] == 0) {
            shape[level] = count;
        } else if (shape[level] != count) {
            throw cursor.error("has " + count + " " + unit(level) + ", expected " + shape[level]
                    + " as before it; save the model again");
        }
    }

    private void add(JsonCursor cursor) throws IOException {
        if (size == Structure.MAX_PARAMETERS) {
            throw cursor.error("is one number too many: a model has at most " + size + " parameters");
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.min(size + (size >> 1), Structure.MAX_PARAMETERS));
        }
        values[size++] = reader.read(cursor);
    }

    private String unit(int level) {
        return level == shape.length - 1 ? "numbers" : "rows";
    }

    /** Rows, or numbers of a table with one row. */
    public int length() {
        return shape[0];
    }

    /** Refuses any other shape; {@code path} is the field this table was read from. */
    public void requireShape(JsonCursor cursor, String path, int... expected) {
        for (int level = 0; level < shape.length; level++) {
            if (shape[level] != expected[level]) {
                throw cursor.errorAt(
                        path + "[0]".repeat(level),
                        "has " + shape[level] + " " + unit(level) + ", expected " + expected[level]);
            }
        }
    }

    public void copyTo(double[] destination, int offset) {
        System.arraycopy(values, 0, destination, offset, size);
    }

    public double[] toArray() {
        return Arrays.copyOf(values, size);
    }

    /** The numbers of {@link #readIndices}, row after row. */
    public int[] toIndices() {
        int[] indices = new int[size];
        Arrays.setAll(indices, i -> (int) values[i]);
        return indices;
    }
}
