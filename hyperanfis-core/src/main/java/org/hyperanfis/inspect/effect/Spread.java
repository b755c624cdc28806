package org.hyperanfis.inspect.effect;

/** Mean and population variance of some numbers. */
record Spread(double mean, double variance) {

    /** Of one column of a table. */
    static Spread of(double[][] rows, int column) {
        double mean = 0;
        for (double[] row : rows) {
            mean += row[column] / rows.length;
        }
        double variance = 0;
        for (double[] row : rows) {
            variance += (row[column] - mean) * (row[column] - mean) / rows.length;
        }
        return new Spread(mean, variance);
    }
}
