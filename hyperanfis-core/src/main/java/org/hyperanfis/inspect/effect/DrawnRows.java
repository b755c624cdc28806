package org.hyperanfis.inspect.effect;

import org.hyperanfis.data.Dataset;
import org.hyperanfis.input.MissingCells;
import org.hyperanfis.internal.random.RandomStream;

/** Rows drawn from a data set, in random order, so that the first ones are a sample too. */
final class DrawnRows {

    private final Dataset data;
    private final MissingCells missing;
    private final int[] rows;
    private final double[][] values;

    DrawnRows(Dataset data, EffectBasis basis, MissingCells missing) {
        this.data = data;
        this.missing = missing;
        this.rows = new int[basis.drawnRows()];
        RandomStream.of(basis.seed(), "effects rows").sample(data.rows(), rows);
        this.values = new double[rows.length][data.width()];
        for (int i = 0; i < rows.length; i++) {
            data.copyRow(rows[i], values[i], 0);
        }
    }

    int count() {
        return rows.length;
    }

    /** The place of a drawn row in the data set. */
    int row(int i) {
        return rows[i];
    }

    double value(int i, int input) {
        return values[i][input];
    }

    boolean isMissing(int i, int input) {
        return missing.isMissing(rows[i], input);
    }

    void copy(int i, double[] to) {
        System.arraycopy(values[i], 0, to, 0, to.length);
    }

    int label(int i) {
        return data.label(rows[i]);
    }

    double output(int i, int o) {
        return data.output(rows[i], o);
    }
}
