package org.hyperanfis.report.section;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Predictions;

/**
 * How many of all rows have each rule, true class and predicted class, and each step of probability: what is asked of a selection
 * is a sum of these, whatever rows the page has. For values there are cells only if there are groups: of each rule and group.
 */
public final class CellSection {

    private static final int STEPS = 10;
    private static final int NO_STEP = -1;
    private static final int MOST_CELLS = 5_000;

    private static final Comparator<Cell> ORDER = Comparator.comparingInt(Cell::rule)
            .thenComparingInt(Cell::truth)
            .thenComparingInt(Cell::predicted)
            .thenComparingInt(Cell::step)
            .thenComparingInt(Cell::group);

    private final Inspection inspection;
    private final int[] groups;

    /**
     * For all rows.
     *
     * @param groups the group of each row; empty if there are none
     */
    public CellSection(Inspection inspection, int[] groups) {
        this.inspection = inspection;
        this.groups = groups;
    }

    private record Cell(int rule, int truth, int predicted, int step, int group) {}

    private static final class Sum {
        private int rows;
        private double probability;
    }

    /**
     * {@code [rule, true class, predicted class, step of probability, rows, mean probability, group]}, the last only with groups.
     * Where there are too many of them, steps are left out, and where there are still too many, all.
     */
    public void write(JsonWriter out) {
        Map<Cell, Sum> cells = cells(true);
        if (cells.size() > MOST_CELLS) {
            cells = cells(false);
        }
        if (cells.isEmpty() || cells.size() > MOST_CELLS) {
            return;
        }
        Rounded rounded = new Rounded(out);
        Map<Cell, Sum> written = cells;
        out.array(
                "cells",
                () -> written.forEach((cell, sum) -> out.array(() -> {
                    out.element(cell.rule)
                            .element(cell.truth)
                            .element(cell.predicted)
                            .element(cell.step)
                            .element(sum.rows);
                    rounded.element(sum.probability / sum.rows);
                    if (groups.length > 0) {
                        out.element(cell.group);
                    }
                })));
    }

    private Map<Cell, Sum> cells(boolean steps) {
        Map<Cell, Sum> cells = new TreeMap<>(ORDER);
        Dataset data = inspection.data();
        boolean classifies = data.target() instanceof Target.Classes;
        for (int i = 0; (classifies || groups.length > 0) && i < data.rows(); i++) {
            Sum sum = cells.computeIfAbsent(classifies ? ofClass(i, steps) : ofValue(i), cell -> new Sum());
            sum.rows++;
            sum.probability += classifies ? probability(i) : 0;
        }
        return cells;
    }

    private Cell ofValue(int row) {
        return new Cell(inspection.predictions().dominantRule(row), 0, 0, NO_STEP, groups[row]);
    }

    private Cell ofClass(int row, boolean steps) {
        Predictions predictions = inspection.predictions();
        return new Cell(
                predictions.dominantRule(row),
                inspection.data().label(row),
                predictions.label(row),
                steps ? Math.min((int) (probability(row) * STEPS), STEPS - 1) : NO_STEP,
                groups.length > 0 ? groups[row] : 0);
    }

    private double probability(int row) {
        Predictions predictions = inspection.predictions();
        return predictions.probability(row)[predictions.label(row)];
    }
}
