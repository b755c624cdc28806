package org.hyperanfis.inspect.effect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.model.RuleModel;

/** One column of the table: the inputs made of it, and the values that it is set to. */
final class ColumnValues {

    /** Most numbers, levels or categories. */
    static final int MOST_POINTS = 20;

    /** The outermost values of a column of many are these quantiles, since single outliers would stretch its curve. */
    private static final double LOWEST = 0.01;

    /** What a category is called that is none of those known to the model. */
    private static final String UNKNOWN = "(unknown)";

    private final String name;
    private final int[] inputs;
    private final List<CurvePoint> points = new ArrayList<>();
    /** What the inputs are set to at each point. */
    private final List<double[]> cells = new ArrayList<>();
    /** The point of each drawn row, or -1 where it is left out. */
    private final int[] nearest;

    private int leftOut;
    private double missing;

    ColumnValues(RuleModel model, String name, DrawnRows rows) {
        this.name = name;
        this.inputs = IntStream.range(0, model.features().size())
                .filter(j -> model.features().get(j).column().equals(name))
                .toArray();
        this.nearest = new int[rows.count()];
        if (model.features().get(inputs[0]).kind() == FeatureKind.ONEHOT) {
            findCategories(model, rows);
        } else {
            findNumbers(model, rows);
        }
    }

    private void findNumbers(RuleModel model, DrawnRows rows) {
        int input = inputs[0];
        double[] known = IntStream.range(0, rows.count())
                .filter(i -> !rows.isMissing(i, input))
                .mapToDouble(i -> rows.value(i, input))
                .sorted()
                .toArray();
        double[] chosen = chosen(known);
        int[] counts = new int[chosen.length + 1];
        for (int i = 0; i < nearest.length; i++) {
            nearest[i] = rows.isMissing(i, input) ? chosen.length : nearest(chosen, rows.value(i, input));
            counts[nearest[i]]++;
        }
        Feature feature = model.features().get(input);
        for (int p = 0; p < chosen.length; p++) {
            double[] cell = cell(model, chosen[p]);
            cell[0] = chosen[p];
            add(kind(feature), OptionalDouble.of(chosen[p]), text(feature, chosen[p]), counts[p], cell);
        }
        if (counts[chosen.length] > 0) {
            missing = (double) counts[chosen.length] / nearest.length;
            double[] cell = cell(model, Double.NaN);
            cell[0] = model.standardization().mean(input);
            add(CurvePoint.Kind.MISSING, OptionalDouble.empty(), Feature.MISSING, counts[chosen.length], cell);
        }
    }

    /** The inputs of a value; the first, which is the value itself, is left open. */
    private double[] cell(RuleModel model, double value) {
        double[] cell = new double[inputs.length];
        for (int k = 1; k < inputs.length; k++) {
            cell[k] = model.features().get(inputs[k]).derivedFrom(value);
        }
        return cell;
    }

    private static CurvePoint.Kind kind(Feature feature) {
        if (feature.kind() == FeatureKind.ORDINAL) {
            return CurvePoint.Kind.LEVEL;
        }
        return feature.notation() instanceof DateNotation ? CurvePoint.Kind.DATE : CurvePoint.Kind.NUMBER;
    }

    /** All values if they are few, else real values at equal shares of the rows. */
    private static double[] chosen(double[] sorted) {
        double[] distinct = Arrays.stream(sorted).distinct().toArray();
        if (distinct.length <= MOST_POINTS) {
            return distinct;
        }
        return IntStream.range(0, MOST_POINTS)
                .mapToDouble(p -> LOWEST + (1 - 2 * LOWEST) * p / (MOST_POINTS - 1))
                .map(q -> sorted[(int) Math.rint(q * (sorted.length - 1))])
                .distinct()
                .toArray();
    }

    /** The index of the value that is nearest, the lower one of equals. */
    private static int nearest(double[] values, double value) {
        int found = Arrays.binarySearch(values, value);
        if (found >= 0) {
            return found;
        }
        int above = -found - 1;
        if (above == 0 || above == values.length) {
            return Math.min(above, values.length - 1);
        }
        return values[above] - value < value - values[above - 1] ? above : above - 1;
    }

    private static String text(Feature feature, double value) {
        if (feature.notation() instanceof DateNotation date) {
            return date.text(value);
        }
        List<String> order = feature.order();
        return order == null
                ? ReadableNumber.of(value)
                : order.get((int) Math.max(0, Math.min(Math.round(value), order.size() - 1L)));
    }

    /** Categories that the model knows, and one for all that it does not if there are such rows; frequent ones first. */
    private void findCategories(RuleModel model, DrawnRows rows) {
        int[] counts = new int[inputs.length + 1];
        for (int i = 0; i < nearest.length; i++) {
            int category = 0;
            while (category < inputs.length && rows.value(i, inputs[category]) == 0) {
                category++;
            }
            nearest[i] = category;
            counts[category]++;
        }
        List<Integer> order = IntStream.range(0, counts.length)
                .filter(k -> k < inputs.length || counts[k] > 0)
                .boxed()
                .sorted(Comparator.comparingInt(k -> -counts[k]))
                .toList();
        int[] place = new int[counts.length];
        Arrays.fill(place, -1);
        for (int category : order.subList(0, Math.min(MOST_POINTS, order.size()))) {
            place[category] = points.size();
            double[] cell = new double[inputs.length];
            if (category < inputs.length) {
                cell[category] = 1;
            }
            add(
                    CurvePoint.Kind.CATEGORY,
                    OptionalDouble.empty(),
                    category < inputs.length ? text(model.features().get(inputs[category])) : UNKNOWN,
                    counts[category],
                    cell);
        }
        leftOut = order.size() - points.size();
        for (int k = 0; k < inputs.length; k++) {
            if (Objects.equals(model.features().get(inputs[k]).category(), "")) {
                missing = (double) counts[k] / nearest.length;
            }
        }
        Arrays.setAll(nearest, i -> place[nearest[i]]);
    }

    private static String text(Feature feature) {
        String category = Objects.requireNonNull(feature.category());
        return category.isEmpty() ? Feature.MISSING : category;
    }

    private void add(CurvePoint.Kind kind, OptionalDouble value, String text, int rows, double[] cell) {
        points.add(new CurvePoint(kind, value, text, (double) rows / nearest.length));
        cells.add(cell);
    }

    String name() {
        return name;
    }

    List<CurvePoint> points() {
        return points;
    }

    /** The point of a drawn row, or -1 where it is left out. */
    int nearest(int row) {
        return nearest[row];
    }

    int leftOut() {
        return leftOut;
    }

    /** The share of rows where the column is missing. */
    double missing() {
        return missing;
    }

    /** Sets the column to the value of a point. */
    void set(double[] row, int point) {
        double[] cell = cells.get(point);
        for (int k = 0; k < inputs.length; k++) {
            row[inputs[k]] = cell[k];
        }
    }

    /** Sets the column to what it is in a drawn row. */
    void set(double[] row, DrawnRows rows, int from) {
        for (int input : inputs) {
            row[input] = rows.value(from, input);
        }
    }
}
