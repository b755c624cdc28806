package org.hyperanfis.report.section;

import java.util.Map;
import java.util.TreeMap;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Predictions;

/**
 * How many of all rows have each rule, true class and predicted class, and each step of probability: what is asked of a selection
 * is a sum of these, whatever rows the page has.
 */
public final class CellSection {

    private static final int STEPS = 10;
    private static final int NO_STEP = -1;
    private static final int MOST_CELLS = 5_000;

    private CellSection() {}

    private record Cell(int rule, int truth, int predicted, int step) implements Comparable<Cell> {

        @Override
        public int compareTo(Cell other) {
            int byRule = Integer.compare(rule, other.rule);
            int byTruth = byRule == 0 ? Integer.compare(truth, other.truth) : byRule;
            int byPredicted = byTruth == 0 ? Integer.compare(predicted, other.predicted) : byTruth;
            return byPredicted == 0 ? Integer.compare(step, other.step) : byPredicted;
        }
    }

    private static final class Sum {
        private int rows;
        private double probability;
    }

    /**
     * {@code [rule, true class, predicted class, step of probability, rows, mean probability]}. Where there are too many of them,
     * steps are left out, and where there are still too many, all; there are none for values.
     */
    public static void write(Inspection inspection, JsonWriter out) {
        Map<Cell, Sum> cells = cells(inspection, true);
        if (cells.size() > MOST_CELLS) {
            cells = cells(inspection, false);
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
                })));
    }

    private static Map<Cell, Sum> cells(Inspection inspection, boolean steps) {
        Map<Cell, Sum> cells = new TreeMap<>();
        Dataset data = inspection.data();
        Predictions predictions = inspection.predictions();
        for (int i = 0; data.target() instanceof Target.Classes && i < data.rows(); i++) {
            int predicted = predictions.label(i);
            double probability = predictions.probability(i)[predicted];
            int step = steps ? Math.min((int) (probability * STEPS), STEPS - 1) : NO_STEP;
            Sum sum = cells.computeIfAbsent(
                    new Cell(predictions.dominantRule(i), data.label(i), predicted, step), cell -> new Sum());
            sum.rows++;
            sum.probability += probability;
        }
        return cells;
    }
}
