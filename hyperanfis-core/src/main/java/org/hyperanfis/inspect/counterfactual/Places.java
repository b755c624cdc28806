package org.hyperanfis.inspect.counterfactual;

import java.util.Arrays;
import java.util.List;

/** Where real rows stand in the units in which changes are measured. */
final class Places {

    /** Distances that are measured to know which are usual. */
    private static final long MEASURED = 20_000_000;

    private static final int MOST_PROBES = 200;
    private static final int LEAST_PROBES = 20;
    private static final double USUAL = 0.9;

    private final List<Column> columns;
    private final double[][] rows;
    private final double usual;

    Places(RealRows real) {
        this.columns = real.columns();
        this.rows = real.sample().stream().map(this::of).toArray(double[][]::new);
        this.usual = measureUsual();
    }

    double[] of(double[] row) {
        return columns.stream()
                .mapToDouble(column -> column.place(column.code(row)))
                .toArray();
    }

    /** The sum of the differences between a place and a row of the sample, over all columns. */
    double distance(double[] place, int row) {
        double sum = 0;
        for (int c = 0; c < place.length; c++) {
            sum += columns.get(c).distance(place[c], rows[row][c]);
        }
        return sum;
    }

    /** The distance from a real row to the next that nine of ten rows do not exceed. */
    double usual() {
        return usual;
    }

    private double measureUsual() {
        if (rows.length < 2) {
            return 0;
        }
        long affordable = MEASURED / ((long) rows.length * columns.size());
        int probes = (int) Math.min(rows.length, Math.max(LEAST_PROBES, Math.min(affordable, MOST_PROBES)));
        double[] nearest = new double[probes];
        for (int p = 0; p < probes; p++) {
            int probe = (int) ((long) p * rows.length / probes);
            nearest[p] = Double.POSITIVE_INFINITY;
            for (int i = 0; i < rows.length; i++) {
                if (i != probe) {
                    nearest[p] = Math.min(nearest[p], distance(rows[probe], i));
                }
            }
        }
        Arrays.sort(nearest);
        return nearest[(int) Math.ceil(USUAL * probes) - 1];
    }
}
