package org.hyperanfis.export.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.Target;
import org.hyperanfis.decision.DecisionRule;
import org.hyperanfis.export.check.Parity.DifferentLabel;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.input.InputEncoder;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.input.RawRow;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;

/**
 * Compares an export with the library over the rows of a table, some at a time.
 *
 * @since 0.3.0
 */
public final class ParityCheck {

    private final RuleModel model;
    private final ExportRun export;
    private final InputEncoder encoder;

    private long rows;
    private double largestDifference;
    private double largestFiringDifference;
    private long worst;
    private final List<DifferentLabel> differing = new ArrayList<>();
    private long differingRows;
    private final List<Long> ties = new ArrayList<>();
    private long tiedRows;

    public ParityCheck(RuleModel model, ExportRun export) {
        this.model = model;
        this.export = export;
        List<String> columns =
                InputColumn.of(model).stream().map(InputColumn::name).toList();
        double[] fill = IntStream.range(0, model.features().size())
                .mapToDouble(model.standardization()::mean)
                .toArray();
        this.encoder = new InputEncoder(model.features(), columns::indexOf, MissingValues.DEFAULT, fill);
    }

    /**
     * Compares more rows.
     *
     * @param cells of each row, those of the columns that the model predicts from in their order, as the table has them
     */
    public void add(List<String[]> cells) {
        ExportedAnswers answers = export.answer(cells);
        Predictions expected = model.predict(inputs(cells));
        for (int i = 0; i < cells.size(); i++) {
            rows++;
            compare(expected.get(i), answers, i);
        }
    }

    private double[][] inputs(List<String[]> cells) {
        double[][] inputs = new double[cells.size()][encoder.width()];
        InputEncoder.Tally tally = encoder.newTally();
        for (int i = 0; i < inputs.length; i++) {
            encoder.encode(new CellRow("row " + (rows + i + 1), cells.get(i)), inputs[i], 0, tally);
        }
        return inputs;
    }

    private void compare(Prediction expected, ExportedAnswers answers, int i) {
        double[] values = model.target() instanceof Target.Classes ? expected.probability() : expected.output();
        double difference = largest(values, answers.values()[i]);
        if (difference > largestDifference) {
            largestDifference = difference;
            worst = rows;
        }
        largestFiringDifference = Math.max(largestFiringDifference, largest(expected.firing(), answers.firing()[i]));
        if (model.target() instanceof Target.Classes) {
            compareLabels(expected, answers.labels().get(i));
        }
    }

    private void compareLabels(Prediction expected, String label) {
        if (margin(expected) <= Parity.TOLERANCE) {
            tiedRows++;
            if (ties.size() < Parity.MOST_NAMED) {
                ties.add(rows);
            }
        } else if (!expected.label().equals(label)) {
            differingRows++;
            if (differing.size() < Parity.MOST_NAMED) {
                differing.add(new DifferentLabel(rows, expected.label(), label));
            }
        }
    }

    /** How far the answer is from being another one, in what it is decided by. */
    private double margin(Prediction prediction) {
        if (prediction.decision().isEmpty()) {
            return lead(prediction.output());
        }
        double[] probability = prediction.probability();
        DecisionRule rule = prediction.decision().get().rule();
        if (rule instanceof DecisionRule.LeastCost leastCost) {
            return lead(Arrays.stream(leastCost.costs().expected(probability))
                    .map(cost -> -cost)
                    .toArray());
        }
        DecisionRule.AtLeast atLeast = (DecisionRule.AtLeast) rule;
        double distance = Math.abs(probability[atLeast.positive()] - atLeast.threshold());
        boolean positive = probability[atLeast.positive()] >= atLeast.threshold();
        if (positive || probability.length == 2) {
            return distance;
        }
        double[] others = IntStream.range(0, probability.length)
                .filter(k -> k != atLeast.positive())
                .mapToDouble(k -> probability[k])
                .toArray();
        return Math.min(distance, lead(others));
    }

    /** How much the largest is above the next. */
    private static double lead(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length - 1] - sorted[sorted.length - 2];
    }

    /** The largest difference, relative for numbers beyond 1; infinite where the export has no answer. */
    private static double largest(double[] expected, double[] actual) {
        double largest = 0;
        for (int k = 0; k < expected.length; k++) {
            double difference = Math.abs(expected[k] - actual[k]) / Math.max(1, Math.abs(expected[k]));
            largest = Math.max(largest, Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference);
        }
        return largest;
    }

    public Parity result() {
        return new Parity(
                rows, largestDifference, largestFiringDifference, worst, differing, differingRows, ties, tiedRows);
    }

    /** Cells as a row of a table. */
    private record CellRow(String place, String[] cells) implements RawRow {

        @Override
        public String text(int column) {
            return cells[column];
        }

        @Override
        public double number(int column) {
            return Numbers.parse(cells[column]);
        }
    }
}
