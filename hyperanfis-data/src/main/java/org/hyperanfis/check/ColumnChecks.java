package org.hyperanfis.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.schema.ColumnKind;
import org.hyperanfis.schema.Quoting;
import org.hyperanfis.schema.Schema;

/** Looks at single columns: those that number the rows, give the target away, hardly vary, or are mostly missing. */
final class ColumnChecks {

    /** With fewer rows there is little to tell. */
    private static final int FEWEST_ROWS = 20;

    private static final double HARDLY = 0.98;
    private static final double MOSTLY = 0.5;
    private static final int MANY_CATEGORIES = 50;
    private static final int ROWS_PER_CATEGORY = 20;

    /** A column that alone is right as often as this gives the target away, unless most rows have one class anyway. */
    private static final double GIVEN_AWAY = 0.99;

    private static final double COMMON_CLASS = 0.95;
    private static final double SAME_NUMBER = 0.998;
    private static final int MOST_BINS = 32;
    private static final int MOST_SEGMENTS = 12;
    private static final int ROWS_PER_BIN = 10;

    /** A row number grows by less than this from row to row, on average. */
    private static final double DENSE = 2;

    private final Schema schema;
    private final Dataset data;
    private final Samples samples;
    private final List<DataWarning> warnings = new ArrayList<>();

    ColumnChecks(Schema schema, Dataset data) {
        this.schema = schema;
        this.data = data;
        this.samples = Samples.of(data);
    }

    List<DataWarning> warnings() {
        List<String> hardly = new ArrayList<>();
        samples.columns().forEach((name, column) -> {
            if (samples.rows().length >= FEWEST_ROWS) {
                checkIdentifier(name, column);
                checkLeak(name, column);
                if (mostFrequent(column.values()) >= HARDLY * column.values().length) {
                    hardly.add(name);
                }
            }
        });
        if (!hardly.isEmpty()) {
            add(
                    DataWarning.Kind.HARDLY_VARIES,
                    hardly,
                    (hardly.size() == 1 ? "column " : "columns ") + named(hardly)
                            + (hardly.size() == 1 ? " has" : " have")
                            + " one value in 98 % of the rows or more; leave out what tells nothing with "
                            + drop(hardly));
        }
        schema.columns().forEach(this::checkCells);
        return warnings;
    }

    private void checkCells(Schema.Column column) {
        boolean input = column.kind() == ColumnKind.NUMERIC
                || column.kind() == ColumnKind.CATEGORICAL
                || column.kind() == ColumnKind.ORDINAL;
        if (input && column.missing() > MOSTLY * schema.rows()) {
            add(
                    DataWarning.Kind.MOSTLY_MISSING,
                    List.of(column.name()),
                    "column '" + column.name() + "' is missing in " + column.missing() + " of " + schema.rows()
                            + " rows; use " + drop(List.of(column.name())) + " unless you know why");
        }
        int categories = column.levels().size();
        if (column.kind() == ColumnKind.CATEGORICAL
                && categories > MANY_CATEGORIES
                && schema.rows() < (long) ROWS_PER_CATEGORY * categories) {
            add(
                    DataWarning.Kind.MANY_CATEGORIES,
                    List.of(column.name()),
                    "column '" + column.name() + "' has " + categories + " categories for " + schema.rows()
                            + " rows, too few to learn what each means; use " + drop(List.of(column.name()))
                            + ", or put rare ones together");
        }
    }

    private void checkIdentifier(String name, Samples.Column column) {
        double[] values = column.values();
        boolean dates = data.features().get(column.inputs().get(0)).notation() instanceof DateNotation;
        if (column.categories() || dates || Arrays.stream(values).anyMatch(v -> v != Math.rint(v))) {
            return;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        long repeats = 0;
        for (int i = 1; i < sorted.length; i++) {
            repeats += sorted[i] == sorted[i - 1] ? 1 : 0;
        }
        double range = sorted[sorted.length - 1] - sorted[0];
        boolean different = repeats <= (sorted.length / 100);
        // Rows that were left out of a sample, or are in other parts, have numbers too.
        double dense = range / Math.max(schema.rows(), 1);
        boolean sequential = dense < DENSE && sorted.length >= FEWEST_ROWS;
        if (different && (sequential || isNamedLikeOne(name) || isLong(sorted))) {
            add(
                    DataWarning.Kind.IDENTIFIER,
                    List.of(name),
                    "column '" + name + "' looks like an identifier: whole numbers that differ from row to row"
                            + (sequential ? ", nearly consecutive" : "")
                            + "; what a rule says about them does not hold for new rows: use " + drop(List.of(name)));
        }
    }

    /** Eight digits or more, as many in all rows, as account numbers have; amounts vary more, and times of one era less. */
    private static boolean isLong(double[] sorted) {
        double low = sorted[0];
        double high = sorted[sorted.length - 1];
        return low >= 1e7 && Math.floor(Math.log10(low)) == Math.floor(Math.log10(high)) && high > 3 * low;
    }

    private static boolean isNamedLikeOne(String name) {
        return name.toLowerCase(Locale.ROOT).matches("(.*[ _.-])?(id|ids|key|index|idx|nr|no|number|code|uuid|guid)")
                || name.matches(".*[a-z]I[dD]");
    }

    private void checkLeak(String name, Samples.Column column) {
        double[] values = column.values();
        if (data.target() instanceof Target.Classes classes) {
            int[] labels = Arrays.stream(samples.rows()).map(data::label).toArray();
            double[] all = new double[values.length];
            double common = purity(all, labels, classes.size());
            double alone = column.categories() || classes.size() > MOST_SEGMENTS
                    ? purity(binned(column), labels, classes.size())
                    : Math.max(
                            purity(binned(column), labels, classes.size()),
                            Segments.accuracy(values, labels, classes.size()));
            if (alone >= GIVEN_AWAY && common < COMMON_CLASS) {
                addLeak(
                        name,
                        String.format(Locale.ROOT, "it alone tells the class of %.1f %% of the rows", 100 * alone));
            }
        } else if (!column.categories()) {
            for (int o = 0; o < data.target().size(); o++) {
                int output = o;
                double[] outputs = Arrays.stream(samples.rows())
                        .mapToDouble(i -> data.output(i, output))
                        .toArray();
                if (Math.abs(correlation(values, outputs)) >= SAME_NUMBER) {
                    addLeak(name, "it is nearly the same number, up to a factor");
                }
            }
        }
    }

    private void addLeak(String name, String how) {
        add(
                DataWarning.Kind.LEAK,
                List.of(name),
                "column '" + name + "' gives the target away: " + how + "; if it is not known when predicting, use "
                        + drop(List.of(name)));
    }

    /** A number of bins that leaves several rows to each: categories and few numbers as they are, else equally many rows. */
    private static double[] binned(Samples.Column column) {
        double[] values = column.values();
        int most = Math.max(2, Math.min(MOST_BINS, values.length / ROWS_PER_BIN));
        long distinct = Arrays.stream(values).distinct().limit(most + 1L).count();
        if (column.categories() || distinct <= most) {
            return values;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] edges = new double[most - 1];
        Arrays.setAll(edges, k -> sorted[(int) ((k + 1L) * sorted.length / most)]);
        return Arrays.stream(values)
                .map(value -> {
                    int at = Arrays.binarySearch(edges, value);
                    return at >= 0 ? at + 1 : -at - 1;
                })
                .toArray();
    }

    /** The share of rows that have the most frequent class of their bin; bins of a few rows count as wrong. */
    private static double purity(double[] bins, int[] labels, int classes) {
        Map<Double, int[]> counts = new HashMap<>();
        for (int i = 0; i < bins.length; i++) {
            counts.computeIfAbsent(bins[i], bin -> new int[classes])[labels[i]]++;
        }
        long right = counts.values().stream()
                .filter(of -> Arrays.stream(of).sum() >= Math.min(3, bins.length))
                .mapToLong(of -> Arrays.stream(of).max().orElse(0))
                .sum();
        return (double) right / bins.length;
    }

    private static double correlation(double[] a, double[] b) {
        double meanA = Arrays.stream(a).average().orElse(0);
        double meanB = Arrays.stream(b).average().orElse(0);
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (a[i] - meanA) * (b[i] - meanB);
            aa += (a[i] - meanA) * (a[i] - meanA);
            bb += (b[i] - meanB) * (b[i] - meanB);
        }
        return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
    }

    private static long mostFrequent(double[] values) {
        Map<Double, Integer> counts = new HashMap<>();
        for (double value : values) {
            counts.merge(value, 1, Integer::sum);
        }
        return counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    static String named(List<String> columns) {
        int most = 8;
        String more = columns.size() > most ? " and " + (columns.size() - most) + " more" : "";
        return String.join(
                        ", ",
                        columns.stream()
                                .limit(most)
                                .map(name -> "'" + name + "'")
                                .toList())
                + more;
    }

    static String drop(List<String> columns) {
        return "--drop " + Quoting.shell(String.join(",", columns));
    }

    private void add(DataWarning.Kind kind, List<String> columns, String text) {
        warnings.add(new DataWarning(kind, columns, text));
    }
}
