package org.hyperanfis.bench.trees;

import org.hyperanfis.data.Dataset;

/** Values in single precision, in which both libraries compare them. */
final class Floats {

    private Floats() {}

    /** The nearest finite one. */
    static float nearest(double value) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
    }

    /** All inputs, row-major. */
    static float[] inputs(Dataset data) {
        int width = data.width();
        double[] row = new double[width];
        float[] inputs = new float[data.rows() * width];
        for (int i = 0; i < data.rows(); i++) {
            data.copyRow(i, row, 0);
            for (int j = 0; j < width; j++) {
                inputs[i * width + j] = nearest(row[j]);
            }
        }
        return inputs;
    }
}
