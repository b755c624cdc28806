package org.hyperanfis.encode;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.RowSample;

/** Some inputs of rows all over a table, with their answers: each output, or each class as 1 and 0. */
final class JudgedRows {

    private static final int MOST_ROWS = 20_000;
    private static final int MOST_CELLS = 1 << 22;

    private final boolean classes;
    /** By input of the table, then by row; null for those that were not asked for. */
    private final double[][] columns;

    private final double[][] answers;
    private final double[] weights;

    /** @param inputs those that are looked at */
    JudgedRows(Dataset data, int[] inputs) {
        int most = Math.max(1, Math.min(MOST_ROWS, MOST_CELLS / Math.max(1, inputs.length)));
        int[] rows = RowSample.spread(data.rows(), most);
        this.classes = data.target() instanceof Target.Classes;
        this.columns = new double[data.width()][];
        this.answers = new double[data.target().size()][rows.length];
        this.weights = Arrays.stream(rows).mapToDouble(data::weight).toArray();
        for (int input : inputs) {
            columns[input] = new double[rows.length];
        }
        double[] row = new double[data.width()];
        for (int i = 0; i < rows.length; i++) {
            data.copyRow(rows[i], row, 0);
            for (int input : inputs) {
                columns[input][i] = row[input];
            }
            for (int o = 0; o < answers.length; o++) {
                answers[o][i] = classes ? data.label(rows[i]) == o ? 1 : 0 : data.output(rows[i], o);
            }
        }
    }

    int rows() {
        return weights.length;
    }

    int outputs() {
        return answers.length;
    }

    /** Whether the answers are classes. */
    boolean classes() {
        return classes;
    }

    double value(int row, int input) {
        return columns[input][row];
    }

    double answer(int row, int output) {
        return answers[output][row];
    }

    double weight(int row) {
        return weights[row];
    }
}
