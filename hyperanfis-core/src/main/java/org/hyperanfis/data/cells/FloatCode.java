package org.hyperanfis.data.cells;

import java.util.List;

/** How the numbers of each column become floats, and numbers again. */
final class FloatCode {

    private final double[] offset;
    private final double[] unit;

    FloatCode(List<ColumnRange> columns) {
        this.offset = columns.stream().mapToDouble(ColumnRange::offset).toArray();
        this.unit = columns.stream().mapToDouble(ColumnRange::unit).toArray();
    }

    int width() {
        return offset.length;
    }

    void encode(double[] row, float[] to, int at) {
        for (int j = 0; j < offset.length; j++) {
            // Nothing is taken away where the offset is zero, so that zeros keep their sign.
            double measured = offset[j] == 0 ? row[j] : row[j] - offset[j];
            to[at + j] = (float) (measured / unit[j]);
        }
    }

    double decode(float code, int column) {
        return offset[column] + unit[column] * code;
    }

    void decode(float[] codes, int at, double[] to, int start) {
        for (int j = 0; j < offset.length; j++) {
            to[start + j] = offset[j] + unit[j] * codes[at + j];
        }
    }
}
