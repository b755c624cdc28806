package org.hyperanfis.train.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.ProbabilityCalibration.Method;

/**
 * Chooses how class scores become probabilities. Each method is fitted on four fifths of the validation rows and judged by its
 * log loss on the last, in turn, so that no method wins by having more to adjust. The simplest that is within a standard error
 * of the best is taken, and fitted on all rows.
 *
 * @since 0.3.0
 */
public final class CalibrationChoice {

    private static final int FOLDS = 5;

    /** With fewer rows there is nothing to choose by. */
    private static final int FEWEST_ROWS = 25;

    /** Offsets are fitted where every class has as many rows. */
    private static final int FEWEST_ROWS_OF_CLASS = 10;

    /** Offsets take a matrix of classes by classes for every row. */
    private static final int MOST_CLASSES = 50;

    /** The most rows that {@link #choose} needs; more would not change it noticeably. */
    private static final int ENOUGH_ROWS = 100_000;

    private final int classes;
    private final double[] correction;
    private final boolean weighted;

    /**
     * A choice for a model whose training gave classes these weights.
     *
     * @param classWeights the factor of each class in the loss
     */
    public CalibrationChoice(double[] classWeights) {
        this.classes = classWeights.length;
        this.correction =
                Arrays.stream(classWeights).map(w -> -StrictMath.log(w)).toArray();
        this.weighted = Arrays.stream(correction).anyMatch(offset -> offset != correction[0]);
    }

    /** Which of so many validation rows to {@linkplain #choose choose} by, ascending: all, or enough from all over them. */
    public static int[] rows(int rows) {
        int count = Math.min(rows, ENOUGH_ROWS);
        return IntStream.range(0, count)
                .map(i -> (int) ((long) i * rows / count))
                .toArray();
    }

    /**
     * What can be said without rows: the loss {@code -gamma_y log P_y} is least where {@code P_k} is in proportion to
     * {@code gamma_k} times the probability, so dividing by the weights gives the probability back.
     */
    public ProbabilityCalibration withoutRows() {
        return weighted ? made(Method.CLASS_WEIGHTS, 1, correction, 0) : ProbabilityCalibration.unchanged(classes, 0);
    }

    /** The best for these rows, which training did not see. */
    public ProbabilityCalibration choose(ScoredRows rows) {
        if (rows.rows() < FEWEST_ROWS || !rows.areFinite()) {
            return withoutRows();
        }
        List<Method> methods = methods(rows);
        List<double[]> losses =
                methods.stream().map(method -> heldOutLosses(method, rows)).toList();
        Method chosen = methods.get(simplestOfBest(losses, rows));
        CalibrationFit.Found found =
                fit(chosen, rows, IntStream.range(0, rows.rows()).toArray());
        return made(chosen, found.temperature(), found.offsets(), rows.rows());
    }

    /** Simplest first. Taking the weights of training out again has nothing to fit, and a reason: it comes before nothing. */
    private List<Method> methods(ScoredRows rows) {
        List<Method> methods = new ArrayList<>();
        if (weighted) {
            methods.add(Method.CLASS_WEIGHTS);
        }
        methods.add(Method.NONE);
        if (weighted) {
            methods.add(Method.CLASS_WEIGHTS_AND_TEMPERATURE);
        }
        methods.add(Method.TEMPERATURE);
        if (classes <= MOST_CLASSES && Arrays.stream(rows.counts()).allMatch(count -> count >= FEWEST_ROWS_OF_CLASS)) {
            methods.add(Method.OFFSETS);
        }
        return methods;
    }

    private CalibrationFit.Found fit(Method method, ScoredRows rows, int[] used) {
        double[] none = new double[classes];
        return switch (method) {
            case NONE -> new CalibrationFit.Found(1, none);
            case CLASS_WEIGHTS -> new CalibrationFit.Found(1, correction);
            case TEMPERATURE -> new CalibrationFit(rows, used, none, false).find();
            case CLASS_WEIGHTS_AND_TEMPERATURE -> new CalibrationFit(rows, used, correction, false).find();
            case OFFSETS -> new CalibrationFit(rows, used, correction, true).find();
        };
    }

    /** What each row costs, by a fit without its fold. */
    private double[] heldOutLosses(Method method, ScoredRows rows) {
        int[] fold = folds(rows);
        double[] losses = new double[rows.rows()];
        double[] scratch = new double[classes];
        for (int f = 0; f < FOLDS; f++) {
            int held = f;
            int[] others = IntStream.range(0, fold.length)
                    .filter(row -> fold[row] != held)
                    .toArray();
            CalibrationFit.Found found = fit(method, rows, others);
            for (int row = 0; row < fold.length; row++) {
                if (fold[row] == held) {
                    losses[row] = rows.loss(row, found.temperature(), found.offsets(), scratch);
                }
            }
        }
        return losses;
    }

    /** Every fold has its share of each class, whatever the order of the rows. */
    private static int[] folds(ScoredRows rows) {
        int[] seen = new int[rows.classes()];
        int[] fold = new int[rows.rows()];
        // Where classes have few rows, each begins with another fold.
        Arrays.setAll(seen, k -> k);
        Arrays.setAll(fold, row -> seen[rows.label(row)]++ % FOLDS);
        return fold;
    }

    private static int simplestOfBest(List<double[]> losses, ScoredRows rows) {
        int best = 0;
        for (int m = 1; m < losses.size(); m++) {
            if (mean(losses.get(m), rows) < mean(losses.get(best), rows)) {
                best = m;
            }
        }
        for (int m = 0; m < best; m++) {
            if (isAsGood(losses.get(m), losses.get(best), rows)) {
                return m;
            }
        }
        return best;
    }

    /** Whether losses exceed others by no more than a standard error of the difference. */
    private static boolean isAsGood(double[] losses, double[] others, ScoredRows rows) {
        double[] gap = new double[losses.length];
        Arrays.setAll(gap, row -> losses[row] - others[row]);
        double mean = mean(gap, rows);
        double squares = 0;
        for (int row = 0; row < gap.length; row++) {
            double off = rows.weight(row) * (gap[row] - mean);
            squares += off * off;
        }
        return mean <= Math.sqrt(squares) / gap.length;
    }

    private static double mean(double[] values, ScoredRows rows) {
        double sum = 0;
        for (int row = 0; row < values.length; row++) {
            sum += rows.weight(row) * values[row];
        }
        return sum / values.length;
    }

    private static ProbabilityCalibration made(Method method, double temperature, double[] offsets, int rows) {
        return new ProbabilityCalibration(
                temperature, Arrays.stream(offsets).boxed().toList(), method, rows);
    }
}
