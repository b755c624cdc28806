package org.hyperanfis.inspect.effect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.RuleModel;

/** What two columns do together beyond what each does alone. */
final class Interactions {

    /** Points of a column in a grid. */
    private static final int MOST_POINTS = 8;

    /** Differences between probabilities below this are of no interest, however large they are as logarithms. */
    private static final double SMALLEST_PROBABILITY = 1e-3;

    private final RuleModel model;
    private final DrawnRows rows;
    private final int count;
    private final List<Answer> answers;
    /** Of the {@linkplain #sums terms that can add up} of every answer over the drawn rows, those not shown included. */
    private final double[] variance;

    Interactions(RuleModel model, DrawnRows rows, int count, List<Answer> answers) {
        this.model = model;
        this.rows = rows;
        this.count = count;
        this.answers = answers;
        double[][] terms = new double[rows.count()][];
        Batches.run(
                model,
                rows.count(),
                rows::copy,
                (i, predictions, at) -> terms[i] = sums(Batches.answers(model, predictions, at)));
        this.variance = new double[model.target().size()];
        for (int k = 0; k < variance.length; k++) {
            variance[k] = Spread.of(terms, k).variance();
        }
    }

    /**
     * Answers on a scale where effects can add up: outputs as they are; of probabilities the logarithms, less their mean over
     * the classes. Probabilities themselves end at 0 and 1, so that any two columns that push the same way would seem to
     * act together.
     */
    private double[] sums(double[] answer) {
        if (model.target() instanceof Target.Outputs) {
            return answer;
        }
        double[] logs = new double[answer.length];
        double mean = 0;
        for (int k = 0; k < logs.length; k++) {
            logs[k] = StrictMath.log(Math.max(answer[k], SMALLEST_PROBABILITY));
            mean += logs[k] / logs.length;
        }
        for (int k = 0; k < logs.length; k++) {
            logs[k] -= mean;
        }
        return logs;
    }

    /** May be called from several threads. */
    Interaction of(ColumnValues first, ColumnValues second) {
        int[] a = chosen(first);
        int[] b = chosen(second);
        int cells = a.length * b.length;
        double[][] grid = new double[variance.length][cells];
        double[][] terms = new double[variance.length][cells];
        Batches.run(
                model,
                cells * count,
                (i, to) -> {
                    int cell = i / count;
                    rows.copy(i % count, to);
                    first.set(to, a[cell / b.length]);
                    second.set(to, b[cell % b.length]);
                },
                (i, predictions, at) -> {
                    double[] answer = Batches.answers(model, predictions, at);
                    double[] term = sums(answer);
                    for (int k = 0; k < answer.length; k++) {
                        grid[k][i / count] += answer[k] / count;
                        terms[k][i / count] += term[k] / count;
                    }
                });
        List<Interaction.Grid> grids = new ArrayList<>();
        for (Answer answer : answers) {
            List<List<Double>> lines = new ArrayList<>();
            for (int i = 0; i < a.length; i++) {
                int from = i * b.length;
                lines.add(IntStream.range(from, from + b.length)
                        .mapToObj(cell -> grid[answer.index()][cell])
                        .toList());
            }
            grids.add(new Interaction.Grid(answer, lines));
        }
        return new Interaction(
                first.name(),
                second.name(),
                strength(terms, places(first, a), places(second, b), b.length),
                IntStream.of(a).mapToObj(first.points()::get).toList(),
                IntStream.of(b).mapToObj(second.points()::get).toList(),
                grids);
    }

    /** Numbers and levels at equal distances in their list, the first of the categories; no missing cell. */
    private static int[] chosen(ColumnValues column) {
        int[] known = IntStream.range(0, column.points().size())
                .filter(p -> column.points().get(p).kind() != CurvePoint.Kind.MISSING)
                .toArray();
        if (known.length <= MOST_POINTS) {
            return known;
        }
        if (!column.points().get(known[0]).isOrdered()) {
            return IntStream.of(known).limit(MOST_POINTS).toArray();
        }
        return IntStream.range(0, MOST_POINTS)
                .map(p -> known[(int) Math.rint((double) p * (known.length - 1) / (MOST_POINTS - 1))])
                .toArray();
    }

    /** The place among the chosen points of each drawn row; -1 for those without. */
    private int[] places(ColumnValues column, int[] chosen) {
        boolean ordered = chosen.length > 0 && column.points().get(chosen[0]).isOrdered();
        return IntStream.range(0, rows.count())
                .map(i -> place(column, column.nearest(i), chosen, ordered))
                .toArray();
    }

    private static int place(ColumnValues column, int point, int[] chosen, boolean ordered) {
        if (point < 0 || column.points().get(point).kind() == CurvePoint.Kind.MISSING) {
            return -1;
        }
        int best = -1;
        for (int c = 0; c < chosen.length; c++) {
            boolean nearer = best < 0 || Math.abs(chosen[c] - point) < Math.abs(chosen[best] - point);
            if (chosen[c] == point || ordered && nearer) {
                best = c;
            }
        }
        return best;
    }

    private double strength(double[][] grid, int[] a, int[] b, int width) {
        int rowsInGrid = (int)
                IntStream.range(0, a.length).filter(i -> a[i] >= 0 && b[i] >= 0).count();
        if (rowsInGrid == 0) {
            return 0;
        }
        double[] shareA = new double[grid[0].length / width];
        double[] shareB = new double[width];
        double[] shares = new double[grid[0].length];
        for (int i = 0; i < a.length; i++) {
            if (a[i] >= 0 && b[i] >= 0) {
                shareA[a[i]] += 1.0 / rowsInGrid;
                shareB[b[i]] += 1.0 / rowsInGrid;
                shares[a[i] * width + b[i]] += 1.0 / rowsInGrid;
            }
        }
        boolean classes = model.target() instanceof Target.Classes;
        double together = 0;
        double all = 0;
        for (int k = 0; k < grid.length; k++) {
            // Logarithms of probabilities compare as they are; outputs count alike whatever their units.
            double weight = classes ? 1 : variance[k] > 0 ? 1 / variance[k] : 0;
            together += weight * left(grid[k], shareA, shareB, shares);
            all += weight * variance[k];
        }
        return all > 0 ? together / all : 0;
    }

    /** The mean square of what is left of a grid without the means of its lines, both ways. */
    private static double left(double[] grid, double[] shareA, double[] shareB, double[] shares) {
        double[] meanA = new double[shareA.length];
        double[] meanB = new double[shareB.length];
        double mean = 0;
        for (int i = 0; i < shareA.length; i++) {
            for (int j = 0; j < shareB.length; j++) {
                double value = grid[i * shareB.length + j];
                meanA[i] += shareB[j] * value;
                meanB[j] += shareA[i] * value;
                mean += shareA[i] * shareB[j] * value;
            }
        }
        double square = 0;
        for (int i = 0; i < shareA.length; i++) {
            for (int j = 0; j < shareB.length; j++) {
                int cell = i * shareB.length + j;
                double rest = grid[cell] - meanA[i] - meanB[j] + mean;
                square += shares[cell] * rest * rest;
            }
        }
        return square;
    }
}
