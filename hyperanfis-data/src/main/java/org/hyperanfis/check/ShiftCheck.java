package org.hyperanfis.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Dataset;

/** Compares the columns of two parts: those of one table, split by chance, look alike. */
final class ShiftCheck {

    /** A mean that is off by this many standard deviations is another one, or a share that is off by half of it. */
    private static final double LARGE = 0.5;

    /** So many standard errors are no chance, however many columns there are. */
    private static final double ERRORS = 5;

    private ShiftCheck() {}

    static List<DataWarning> of(Dataset training, Dataset other, String part) {
        Samples ours = Samples.of(training);
        Samples theirs = Samples.of(other);
        double chance = ERRORS / Math.sqrt(Math.min(ours.rows().length, theirs.rows().length));
        List<String> shifted = new ArrayList<>();
        ours.columns().forEach((name, column) -> {
            Samples.Column same = theirs.columns().get(name);
            if (same != null
                    && (column.categories()
                            ? share(column.values(), same.values()) > Math.max(LARGE, chance) / 2
                            : distance(column.values(), same.values()) > Math.max(LARGE, chance))) {
                shifted.add(name);
            }
        });
        return shifted.isEmpty()
                ? List.of()
                : List.of(new DataWarning(
                        DataWarning.Kind.SHIFT,
                        shifted,
                        "the " + part + " rows look different from the training rows in "
                                + ColumnChecks.named(shifted)
                                + "; find out why, and do not expect the same score elsewhere. Without --" + part
                                + " and --time, all parts are drawn from one table"));
    }

    /** The difference of the means, in standard deviations of the first. */
    private static double distance(double[] ours, double[] theirs) {
        double mean = Arrays.stream(ours).average().orElse(0);
        double variance =
                Arrays.stream(ours).map(v -> (v - mean) * (v - mean)).average().orElse(0);
        double other = Arrays.stream(theirs).average().orElse(0);
        return variance > 0 ? Math.abs(other - mean) / Math.sqrt(variance) : 0;
    }

    /** The largest difference in the share of a category. */
    private static double share(double[] ours, double[] theirs) {
        Map<Double, Double> shares = new HashMap<>();
        Arrays.stream(ours).forEach(v -> shares.merge(v, 1.0 / ours.length, Double::sum));
        Arrays.stream(theirs).forEach(v -> shares.merge(v, -1.0 / theirs.length, Double::sum));
        shares.remove(-1.0); // categories that training did not show, which are reported elsewhere
        return shares.values().stream().mapToDouble(Math::abs).max().orElse(0);
    }
}
