package org.hyperanfis.report;

import org.hyperanfis.inspect.Inspection;

/** The rows that the page shows, and what it calls them. */
final class ShownRows {

    private static final int MOST_ROWS = 600;
    private static final int MOST_FIRINGS = 24_000;
    private static final int LONGEST_NAME = 200;

    private final int[] rows;

    ShownRows(Inspection inspection) {
        int rules = inspection.model().structure().rules();
        this.rows = RowChoice.evenly(inspection.data().rows(), Math.min(MOST_ROWS, Math.max(50, MOST_FIRINGS / rules)));
    }

    /** Their indices in the data, ascending. */
    int[] rows() {
        return rows.clone();
    }

    static String name(Inspection inspection, int row) {
        String name = inspection.rowNames().get(row);
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME / 2)) + "\u2026";
    }
}
