package org.hyperanfis.inspect.contribution;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;

/**
 * Computes the contributions to the answers for one row after the other. From each background row, columns take the values of the
 * row one by one; what the answer changes at a step belongs to the column, so that the steps of a walk add up to the whole
 * difference. Where few columns differ from the background row, all orders count, exactly; else it takes some {@link Walks}.
 * Columns that cannot move the answer go along with the first step. Belongs to one thread.
 */
final class RowGame {

    /** A background row with at most so many differing columns is gone through exactly: 62 answers. */
    private static final int EXACT_COLUMNS = 6;

    private final RuleModel model;
    private final double[][] background;
    private final ColumnInputs inputs;
    private final Walks walks;
    private final int columns;

    /** Rows on the way from background rows to the row that is explained; memory is kept for the next. */
    private double[][] between = new double[0][];

    private int count;

    RowGame(RuleModel model, double[][] background, ColumnInputs inputs, Walks walks) {
        this.model = model;
        this.background = background;
        this.inputs = inputs;
        this.walks = walks;
        this.columns = inputs.columns();
    }

    /** Columns of a background row that differ from the row, in some order, and where the rows between the two start. */
    private record Path(int from, int[] order, int start) {}

    /**
     * Plays for a row.
     *
     * @param answers for the row
     * @param backgroundAnswers for each background row
     * @param wanted which of the answers
     * @return of each answer wanted the contributions of the columns, then their standard errors
     */
    double[][] play(double[] row, double[] answers, double[][] backgroundAnswers, int[] wanted) {
        int[] mattering = mattering(row);
        int[][] differing = Arrays.stream(background)
                .map(other -> IntStream.of(mattering)
                        .filter(c -> inputs.differ(c, row, other))
                        .toArray())
                .toArray(int[][]::new);
        int[] few = IntStream.range(0, background.length)
                .filter(b -> differing[b].length <= EXACT_COLUMNS)
                .toArray();
        int[] many = IntStream.range(0, background.length)
                .filter(b -> differing[b].length > EXACT_COLUMNS)
                .toArray();
        count = 0;
        Path[] exact = IntStream.of(few)
                .mapToObj(b -> addSubsets(row, b, differing[b]))
                .toArray(Path[]::new);
        Path[][][] sampled = addWalks(row, many, differing);
        double[][] values = values(wanted);
        double[][] results = new double[wanted.length][];
        for (int w = 0; w < wanted.length; w++) {
            int k = wanted[w];
            double[] start = Arrays.stream(backgroundAnswers)
                    .mapToDouble(each -> each[k])
                    .toArray();
            Answers all = new Answers(answers[k], start, values[w]);
            results[w] = new double[2 * columns];
            for (Path path : exact) {
                all.addExact(path, mattering, results[w]);
            }
            all.addSampled(sampled, many.length, walks.rounds() * many.length, results[w]);
        }
        return results;
    }

    /** The columns that can move the answer; all, if none seems to. */
    private int[] mattering(double[] row) {
        int[] some =
                IntStream.range(0, columns).filter(c -> inputs.matters(c, row)).toArray();
        return some.length > 0 ? some : IntStream.range(0, columns).toArray();
    }

    /** Adds a row for each set of the differing columns but none and all; bit i of its number says whether column i is in. */
    private Path addSubsets(double[] row, int from, int[] differing) {
        Path path = new Path(from, differing, count);
        for (int set = 1; set < (1 << differing.length) - 1; set++) {
            double[] to = add(row);
            for (int i = 0; i < differing.length; i++) {
                if ((set >> i & 1) == 0) {
                    inputs.copy(differing[i], background[from], to);
                }
            }
        }
        return path;
    }

    /** @return by draw and unit the two walks; the last unit has the same background row twice if their number is odd */
    private Path[][][] addWalks(double[] row, int[] many, int[][] differing) {
        int length = walks.rounds() * many.length;
        Path[][][] paths = new Path[Walks.DRAWS][(length + 1) / 2][2];
        for (int draw = 0; draw < paths.length; draw++) {
            for (int unit = 0; unit < paths[draw].length; unit++) {
                for (int i = 0; i < 2; i++) {
                    int at = Math.min(2 * unit + i, length - 1);
                    int from = many[at % many.length];
                    paths[draw][unit][i] = addWalk(row, from, walks.order(draw, unit, i == 0, differing[from]));
                }
            }
        }
        return paths;
    }

    private Path addWalk(double[] row, int from, int[] order) {
        Path path = new Path(from, order, count);
        for (int taken = 1; taken < order.length; taken++) {
            double[] to = add(row);
            for (int i = taken; i < order.length; i++) {
                inputs.copy(order[i], background[from], to);
            }
        }
        return path;
    }

    /** A copy of the row, to be changed. */
    private double[] add(double[] row) {
        if (count == between.length) {
            between = Arrays.copyOf(between, Math.max(1024, 2 * count));
            for (int i = count; i < between.length; i++) {
                between[i] = new double[row.length];
            }
        }
        System.arraycopy(row, 0, between[count], 0, row.length);
        return between[count++];
    }

    /** The answers wanted of the rows that were added. */
    private double[][] values(int[] wanted) {
        double[][] values = new double[wanted.length][count];
        Predictions predictions = model.predict(Arrays.copyOf(between, count));
        boolean classifies = model.target() instanceof Target.Classes;
        for (int i = 0; i < count; i++) {
            double[] answers = classifies ? predictions.probability(i) : predictions.output(i);
            for (int w = 0; w < wanted.length; w++) {
                values[w][i] = answers[wanted[w]];
            }
        }
        return values;
    }

    /**
     * The values of one answer.
     *
     * @param end for the row
     * @param start for each background row
     * @param between for the rows between them
     */
    private record Answers(double end, double[] start, double[] between) {

        /** Adds the mean over all orders. */
        void addExact(Path path, int[] mattering, double[] result) {
            double share = 1.0 / start.length;
            int size = path.order.length;
            if (size == 0) {
                // What is left of columns that cannot move the answer.
                for (int c : mattering) {
                    result[c] += share * (end - start[path.from]) / mattering.length;
                }
                return;
            }
            int all = (1 << size) - 1;
            for (int i = 0; i < size; i++) {
                for (int set = 0; set <= all; set++) {
                    if ((set >> i & 1) == 0) {
                        double change = ofSet(path, set | 1 << i, all) - ofSet(path, set, all);
                        result[path.order[i]] += share * shapleyWeight(size, Integer.bitCount(set)) * change;
                    }
                }
            }
        }

        private double ofSet(Path path, int set, int all) {
            return set == 0 ? start[path.from] : set == all ? end : between[path.start + set - 1];
        }

        /** The share of all orders of columns that begin with a given set and go on with a given column. */
        private static double shapleyWeight(int columns, int before) {
            double weight = 1.0 / columns;
            for (int i = 1; i <= before; i++) {
                weight *= (double) i / (columns - i);
            }
            return weight;
        }

        /** Adds the mean over walks, and how far it is off. */
        void addSampled(Path[][][] paths, int rows, int walksPerDraw, double[] result) {
            int columns = result.length / 2;
            int units = paths[0].length;
            double[] variance = new double[columns];
            double[][] draws = new double[paths.length][columns];
            for (int unit = 0; unit < units; unit++) {
                // The last unit may have one background row only, twice.
                boolean twice = 2 * unit + 1 == walksPerDraw;
                double weight = (twice ? 1.0 : 2.0) / walksPerDraw * rows / start.length;
                for (int draw = 0; draw < paths.length; draw++) {
                    Arrays.fill(draws[draw], 0);
                    for (Path path : paths[draw][unit]) {
                        addSteps(path, draws[draw]);
                    }
                }
                for (int c = 0; c < columns; c++) {
                    double mean = 0;
                    for (double[] draw : draws) {
                        mean += draw[c] / paths.length;
                    }
                    double squares = 0;
                    for (double[] draw : draws) {
                        squares += (draw[c] - mean) * (draw[c] - mean);
                    }
                    result[c] += weight * mean / 2;
                    variance[c] += weight * weight / 4 * squares / (paths.length - 1) / paths.length;
                }
            }
            for (int c = 0; c < columns; c++) {
                result[columns + c] = Math.sqrt(variance[c]);
            }
        }

        private void addSteps(Path path, double[] changes) {
            double before = start[path.from];
            for (int i = 0; i < path.order.length; i++) {
                double after = i == path.order.length - 1 ? end : between[path.start + i];
                changes[path.order[i]] += after - before;
                before = after;
            }
        }
    }
}
