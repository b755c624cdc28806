package org.hyperanfis.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;

/**
 * The columns of a data set as the user knows them, in rows at equal distances: a column of categories is one column of numbers, the
 * places of the categories among its inputs.
 *
 * @param columns by name
 * @param rows the rows that were taken
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record Samples(Map<String, Column> columns, int[] rows) {

    private static final int MOST_ROWS = 20_000;

    @SuppressWarnings("ArrayRecordComponent")
    record Column(boolean categories, List<Integer> inputs, double[] values) {}

    static Samples of(Dataset data) {
        int count = Math.min(data.rows(), MOST_ROWS);
        int[] rows = new int[count];
        Arrays.setAll(rows, i -> (int) ((long) i * data.rows() / count));
        Map<String, List<Integer>> inputs = new LinkedHashMap<>();
        List<Feature> features = data.features();
        for (int j = 0; j < features.size(); j++) {
            inputs.computeIfAbsent(features.get(j).column(), name -> new ArrayList<>())
                    .add(j);
        }
        Map<String, Column> columns = new LinkedHashMap<>();
        inputs.forEach((name, list) -> columns.put(
                name, new Column(features.get(list.get(0)).kind() == FeatureKind.ONEHOT, list, new double[count])));
        double[] row = new double[data.width()];
        for (int i = 0; i < count; i++) {
            data.copyRow(rows[i], row, 0);
            for (Column column : columns.values()) {
                column.values[i] = column.categories ? place(column.inputs, row) : row[column.inputs.get(0)];
            }
        }
        return new Samples(columns, rows);
    }

    private static double place(List<Integer> inputs, double[] row) {
        for (int k = 0; k < inputs.size(); k++) {
            if (row[inputs.get(k)] > 0.5) {
                return k;
            }
        }
        return -1;
    }
}
