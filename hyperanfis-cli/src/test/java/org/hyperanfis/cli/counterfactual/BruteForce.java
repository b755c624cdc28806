package org.hyperanfis.cli.counterfactual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.inspect.counterfactual.Direction;
import org.hyperanfis.inspect.counterfactual.Goal;
import org.hyperanfis.inspect.counterfactual.Request;
import org.hyperanfis.inspect.counterfactual.Span;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;

/**
 * Tries everything on a fine grid: all single columns and all pairs that rules look at. Knows nothing of how counterfactuals are found.
 */
final class BruteForce {

    private static final int SINGLE = 400;
    private static final int PAIR = 50;

    private final Problem problem;
    private final RuleModel model;
    private final int row;
    private final Request request;
    private final double[] known;
    private final int present;

    /** The best that there is: the fewest columns, then the shortest distance. */
    record Best(int columns, double distance) {}

    BruteForce(Problem problem, int row, Request request) {
        this.problem = problem;
        this.model = problem.model();
        this.row = row;
        this.request = request;
        this.known = filled(model, problem.rows()[row]);
        this.present = request.goal() instanceof Goal.Within
                ? -1
                : model.predict(new double[][] {known}).label(0);
    }

    static double[] filled(RuleModel model, double[] row) {
        double[] filled = row.clone();
        for (int j = 0; j < filled.length; j++) {
            filled[j] = Double.isNaN(filled[j]) ? model.standardization().mean(j) : filled[j];
        }
        return filled;
    }

    /** Whether a prediction is what is wanted. */
    boolean isReached(Predictions predictions, int i) {
        if (request.goal() instanceof Goal.Within within) {
            double value = predictions.output(i)[0];
            return value >= within.low() && value <= within.high();
        }
        int label = predictions.label(i);
        boolean wanted = request.goal() instanceof Goal.OneClass one
                ? predictions.classes().get(label).equals(one.name())
                : label != present;
        return wanted
                && predictions.probability(i)[label] >= request.probability().orElse(0);
    }

    /** A change of one column: what it writes into a row, and how far that is. */
    private record Move(Map<Integer, Double> inputs, double distance) {}

    Optional<Best> search() {
        List<String> columns = new ArrayList<>();
        List<Move> must = new ArrayList<>();
        for (String column : problem.columns()) {
            if (!request.fixed().contains(column)) {
                if (isOutside(column)) {
                    must.add(moves(column, SINGLE).stream()
                            .min((a, b) -> Double.compare(a.distance, b.distance))
                            .orElseThrow());
                } else if (inputs(column).anyMatch(model.standardization()::counts)) {
                    columns.add(column);
                }
            }
        }
        int left = request.mostColumns() - must.size();
        double[] base = known.clone();
        must.forEach(move -> move.inputs.forEach((j, value) -> base[j] = value));
        double far = must.stream().mapToDouble(Move::distance).sum();
        Optional<Best> best =
                nearest(base, List.of(new Move(Map.of(), 0)), List.of(new Move(Map.of(), 0)), far, must.size());
        for (int i = 0; i < columns.size() && left >= 1; i++) {
            Move none = new Move(Map.of(), 0);
            best = better(best, nearest(base, moves(columns.get(i), SINGLE), List.of(none), far, must.size() + 1));
        }
        for (int i = 0; i < columns.size() && left >= 2 && best.isEmpty(); i++) {
            for (int j = 0; j < i; j++) {
                List<Move> first = moves(columns.get(i), PAIR);
                List<Move> second = moves(columns.get(j), PAIR);
                best = better(best, nearest(base, first, second, far, must.size() + 2));
            }
        }
        return best.filter(found -> found.columns > 0);
    }

    private static Optional<Best> better(Optional<Best> one, Optional<Best> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.isEmpty() ? other : one;
        }
        boolean fewer = one.get().columns < other.get().columns
                || (one.get().columns == other.get().columns && one.get().distance <= other.get().distance);
        return fewer ? one : other;
    }

    private Optional<Best> nearest(double[] base, List<Move> first, List<Move> second, double far, int columns) {
        List<double[]> rows = new ArrayList<>();
        List<Double> distances = new ArrayList<>();
        for (Move a : first) {
            for (Move b : second) {
                double[] changed = base.clone();
                a.inputs.forEach((j, value) -> changed[j] = value);
                b.inputs.forEach((j, value) -> changed[j] = value);
                rows.add(changed);
                distances.add(far + a.distance + b.distance);
            }
        }
        Predictions predictions = model.predict(rows.toArray(double[][]::new));
        return IntStream.range(0, rows.size())
                .filter(i -> isReached(predictions, i))
                .mapToObj(distances::get)
                .min(Double::compare)
                .map(distance -> new Best(columns, distance));
    }

    private IntStream inputs(String column) {
        List<Feature> features = model.features();
        return IntStream.range(0, features.size())
                .filter(j -> features.get(j).column().equals(column));
    }

    private double[] limits(String column) {
        double[] numbers = problem.numbers(column);
        Span span = request.ranges().get(column);
        return span == null
                ? problem.isNumber(column)
                        ? new double[] {numbers[0], numbers[numbers.length - 1]}
                        : new double[] {
                            0,
                            Objects.requireNonNull(problem.feature(column).order())
                                            .size()
                                    - 1
                        }
                : new double[] {problem.number(column, span.low()), problem.number(column, span.high())};
    }

    private boolean isOutside(String column) {
        if (!request.ranges().containsKey(column)) {
            return false;
        }
        double now = problem.number(column, problem.cell(row, column));
        double[] limits = limits(column);
        return now < limits[0] || now > limits[1];
    }

    private List<Move> moves(String column, int most) {
        int[] inputs = inputs(column).toArray();
        List<Move> moves = new ArrayList<>();
        if (problem.isCategory(column)) {
            for (int chosen : inputs) {
                Feature feature = model.features().get(chosen);
                if (known[chosen] == 0
                        && !feature.rest()
                        && !Objects.requireNonNull(feature.category()).isEmpty()) {
                    Map<Integer, Double> written = new LinkedHashMap<>();
                    Arrays.stream(inputs).forEach(j -> written.put(j, j == chosen ? 1.0 : 0.0));
                    moves.add(new Move(written, 1));
                }
            }
            return moves;
        }
        int j = inputs[0];
        Standardization scale = model.standardization();
        for (double value : values(column, most)) {
            double distance =
                    Math.abs(scale.apply(j, value) - scale.apply(j, known[j])) * scale.scale(j) / scale.deviation(j);
            moves.add(new Move(Map.of(j, value), distance));
        }
        return moves;
    }

    private double[] values(String column, int most) {
        double now = problem.number(column, problem.cell(row, column));
        Direction direction = request.directions().get(column);
        if (direction != null && Double.isNaN(now)) {
            return new double[0];
        }
        double[] limits = limits(column);
        double low = direction == Direction.UP ? Math.max(now, limits[0]) : limits[0];
        double high = direction == Direction.DOWN ? Math.min(now, limits[1]) : limits[1];
        boolean whole = Arrays.stream(problem.numbers(column)).allMatch(number -> number == Math.rint(number));
        return IntStream.range(0, most)
                .mapToDouble(i -> low + (high - low) * i / (most - 1))
                .map(value -> whole ? Math.rint(value) : value)
                .filter(value -> value != now && value >= low && value <= high)
                .distinct()
                .toArray();
    }
}
