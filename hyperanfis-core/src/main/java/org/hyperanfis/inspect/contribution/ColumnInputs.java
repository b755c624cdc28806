package org.hyperanfis.inspect.contribution;

import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.model.RuleModel;

/** Which model inputs come from which column, and which columns count. */
final class ColumnInputs {

    /** An input that has left all rules is still at rest if a row is no farther from the mean than this, in scales. */
    private static final double AT_REST = 1e-3;

    private final Standardization standardization;
    private final int[][] inputs;
    private final boolean[] counts;

    ColumnInputs(RuleModel model, List<String> columns) {
        this.standardization = model.standardization();
        this.inputs = columns.stream()
                .map(column -> IntStream.range(0, model.features().size())
                        .filter(j -> model.features().get(j).column().equals(column))
                        .toArray())
                .toArray(int[][]::new);
        this.counts = new boolean[inputs.length];
        for (int c = 0; c < counts.length; c++) {
            counts[c] = IntStream.of(inputs[c]).anyMatch(standardization::counts);
        }
    }

    int columns() {
        return inputs.length;
    }

    /**
     * Whether a column can move the answer for a row. One that has left all rules cannot, unless the row has so extreme a value
     * there that it shows all the same.
     */
    boolean matters(int column, double[] row) {
        return counts[column]
                || IntStream.of(inputs[column]).anyMatch(j -> Math.abs(standardization.apply(j, row[j])) > AT_REST);
    }

    boolean differ(int column, double[] row, double[] other) {
        for (int j : inputs[column]) {
            if (row[j] != other[j]) {
                return true;
            }
        }
        return false;
    }

    void copy(int column, double[] from, double[] to) {
        for (int j : inputs[column]) {
            to[j] = from[j];
        }
    }
}
