package org.hyperanfis.export.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What was found when an export was run beside the library, with all that is needed to find it again.
 *
 * @param target what the model was exported to, such as {@code sql}
 * @param model the model file
 * @param export the exported file
 * @param data the table whose rows were compared
 * @param runtime what ran the export, with its version
 * @param library the version of this library
 * @param jvm the Java virtual machine and kernels that ran the library
 * @since 0.3.0
 */
public record Certificate(
        String target, Item model, Item export, Item data, String runtime, String library, String jvm, Parity parity) {

    /**
     * A file and its content.
     *
     * @param name the name of the file, or of what else it is
     * @param sha256 of its bytes, in hexadecimal; empty where there is no file
     */
    public record Item(String name, String sha256) {}

    /** The certificate in sentences: what was compared, and what was found. */
    public List<String> sentences() {
        List<String> lines = new ArrayList<>();
        String rows = count(parity.rows(), "row");
        if (parity.rows() == 0) {
            lines.add(data.name() + " has no rows, so nothing was compared.");
        } else if (parity.holds()) {
            lines.add("Checked on " + rows + " of " + data.name() + " with " + runtime
                    + ": every answer is that of the library, the largest difference "
                    + power(parity.largestDifference())
                    + " (firing " + power(parity.largestFiringDifference()) + ").");
        } else {
            lines.add("Checked on " + rows + " of " + data.name() + " with " + runtime + ": "
                    + count(parity.differingRows(), "answer")
                    + (parity.differingRows() == 1 ? " differs" : " differ") + ", and the largest difference is "
                    + power(parity.largestDifference()) + ", in row "
                    + parity.worst() + " (firing " + power(parity.largestFiringDifference()) + ").");
            parity.differing()
                    .forEach(row -> lines.add(
                            "Row " + row.row() + " is " + row.library() + ", and " + row.export() + " in the export."));
        }
        if (parity.tiedRows() > 0) {
            lines.add(count(parity.tiedRows(), "row") + " can be answered either way: the two best classes are within "
                    + power(Parity.TOLERANCE) + " (" + named(parity.ties()) + ").");
        }
        return lines;
    }

    private String named(List<Long> rows) {
        String all = String.join(", ", rows.stream().map(row -> "row " + row).toList());
        return parity.tiedRows() > rows.size() ? all + " and more" : all;
    }

    private static String count(long count, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
    }

    private static String power(double value) {
        if (value == Double.POSITIVE_INFINITY) {
            return "infinite, where there is no answer";
        }
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.1e", value);
    }
}
