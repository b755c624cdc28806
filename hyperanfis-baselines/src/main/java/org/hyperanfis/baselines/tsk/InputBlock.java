package org.hyperanfis.baselines.tsk;

import java.util.Arrays;
import org.hyperanfis.internal.kernel.Kernels;

/** The rows one pass works on, by rows and by inputs, with their squares. Reused from pass to pass. */
final class InputBlock {

    private final int inputs;
    private final int stride;
    private final int squareStride;
    private final double[] byRow;
    private final double[] squaresByRow;
    private final double[] byInput;
    private final double[] squaresByInput;
    private int count;
    private int lanes;

    InputBlock(int capacity, int inputs) {
        int lanes = Kernels.pad(capacity);
        this.inputs = inputs;
        this.stride = InputRows.stride(inputs);
        this.squareStride = Kernels.pad(inputs);
        this.byRow = new double[lanes * stride];
        this.squaresByRow = new double[lanes * squareStride];
        this.byInput = new double[(inputs + 1) * lanes];
        this.squaresByInput = new double[inputs * lanes];
    }

    /** Gathers rows {@code index[from..to)}. */
    void load(InputRows rows, int[] index, int from, int to) {
        begin(to - from);
        for (int i = 0; i < count; i++) {
            System.arraycopy(rows.values(), index[from + i] * stride, byRow, i * stride, stride);
        }
        finish();
    }

    /** Takes the consecutive rows {@code from..to}. */
    void load(InputRows rows, int from, int to) {
        begin(to - from);
        System.arraycopy(rows.values(), from * stride, byRow, 0, count * stride);
        finish();
    }

    private void begin(int rows) {
        count = rows;
        lanes = Kernels.pad(rows);
    }

    private void finish() {
        // Padding rows are zero, where everything is finite; nobody gives them weight.
        Arrays.fill(byRow, count * stride, lanes * stride, 0);
        for (int i = 0; i < lanes; i++) {
            byInput[i] = byRow[i * stride];
            for (int j = 0; j < inputs; j++) {
                double x = byRow[i * stride + 1 + j];
                byInput[(j + 1) * lanes + i] = x;
                squaresByInput[j * lanes + i] = x * x;
                squaresByRow[i * squareStride + j] = x * x;
            }
        }
    }

    int count() {
        return count;
    }

    /** Number of rows with padding. */
    int lanes() {
        return lanes;
    }

    int inputs() {
        return inputs;
    }

    /** {@code n x stride}: a one and the inputs of each row. */
    double[] byRow() {
        return byRow;
    }

    int stride() {
        return stride;
    }

    /** {@code n x squareStride}: the squared inputs of each row. */
    double[] squaresByRow() {
        return squaresByRow;
    }

    int squareStride() {
        return squareStride;
    }

    /** {@code (inputs + 1) x n}: a run of ones, then the inputs. */
    double[] byInput() {
        return byInput;
    }

    /** Where the run of input {@code j} starts in {@link #byInput}. */
    int run(int j) {
        return (j + 1) * lanes;
    }

    /** {@code inputs x n}. */
    double[] squaresByInput() {
        return squaresByInput;
    }
}
