package org.hyperanfis.train.calibration;

import java.util.Arrays;

/**
 * The temperature and offsets with the smallest log loss on some rows, by Newton's method: the loss is convex in both, and so
 * are the penalties that keep few rows from deciding too much. One thread, fixed order, so always the same bits.
 */
final class CalibrationFit {

    /**
     * How strongly the temperature is held at 1, by {@code t - 1 - log t} in units of rows. Where every row is predicted right the
     * loss alone would make it infinite. The logarithm keeps it above 0.
     */
    private static final double HOLD_TEMPERATURE = 4;

    /** How strongly offsets are held where they start, in units of rows. */
    private static final double HOLD_OFFSETS = 1;

    private static final int MOST_STEPS = 60;
    private static final int MOST_HALVINGS = 40;
    private static final double SMALL_ENOUGH = 1e-12;
    private static final double SUFFICIENT_DECREASE = 1e-4;

    private final ScoredRows rows;
    private final int[] used;
    private final double[] start;
    private final boolean fitsOffsets;
    private final int classes;
    private final int size;

    /** What was found. */
    record Found(double temperature, double[] offsets) {}

    /**
     * A fit.
     *
     * @param used the rows that count
     * @param offsets those to keep, or to start from
     */
    CalibrationFit(ScoredRows rows, int[] used, double[] offsets, boolean fitsOffsets) {
        this.rows = rows;
        this.used = used;
        this.start = offsets;
        this.fitsOffsets = fitsOffsets;
        this.classes = rows.classes();
        this.size = fitsOffsets ? 1 + classes : 1;
    }

    Found find() {
        double temperature = 1;
        double[] offsets = start.clone();
        double loss = loss(temperature, offsets);
        double[] gradient = new double[size];
        double[][] hessian = new double[size][size];
        for (int step = 0; step < MOST_STEPS; step++) {
            differentiate(temperature, offsets, gradient, hessian);
            double[] direction = Cholesky.solve(hessian, gradient);
            double decrease = 0;
            for (int i = 0; i < size; i++) {
                decrease += direction[i] * gradient[i];
            }
            if (!(decrease > SMALL_ENOUGH)) {
                break;
            }
            double length = 1;
            boolean better = false;
            for (int halving = 0; halving < MOST_HALVINGS && !better; halving++) {
                double nextTemperature = temperature - length * direction[0];
                double[] next = moved(offsets, direction, length);
                double nextLoss = nextTemperature > 0 ? loss(nextTemperature, next) : Double.POSITIVE_INFINITY;
                better = nextLoss <= loss - SUFFICIENT_DECREASE * length * decrease;
                if (better) {
                    temperature = nextTemperature;
                    offsets = next;
                    loss = nextLoss;
                }
                length /= 2;
            }
            if (!better) {
                break;
            }
        }
        return new Found(temperature, offsets);
    }

    private double[] moved(double[] offsets, double[] direction, double length) {
        double[] next = offsets.clone();
        if (fitsOffsets) {
            Arrays.setAll(next, k -> offsets[k] - length * direction[1 + k]);
        }
        return next;
    }

    private double loss(double temperature, double[] offsets) {
        double[] scratch = new double[classes];
        double loss = HOLD_TEMPERATURE * (temperature - 1 - StrictMath.log(temperature));
        if (fitsOffsets) {
            for (int k = 0; k < classes; k++) {
                double off = offsets[k] - start[k];
                loss += HOLD_OFFSETS / 2 * off * off;
            }
        }
        for (int row : used) {
            loss += rows.weight(row) * rows.loss(row, temperature, offsets, scratch);
        }
        return loss;
    }

    private void differentiate(double temperature, double[] offsets, double[] gradient, double[][] hessian) {
        Arrays.fill(gradient, 0);
        for (double[] line : hessian) {
            Arrays.fill(line, 0);
        }
        gradient[0] = HOLD_TEMPERATURE * (1 - 1 / temperature);
        hessian[0][0] = HOLD_TEMPERATURE / (temperature * temperature);
        if (fitsOffsets) {
            for (int k = 0; k < classes; k++) {
                gradient[1 + k] = HOLD_OFFSETS * (offsets[k] - start[k]);
                hessian[1 + k][1 + k] = HOLD_OFFSETS;
            }
        }
        double[] share = new double[classes];
        for (int row : used) {
            shares(row, temperature, offsets, share);
            add(row, share, gradient, hessian);
        }
    }

    /** The probability of each class. */
    private void shares(int row, double temperature, double[] offsets, double[] share) {
        rows.logits(row, temperature, offsets, share);
        double largest = Arrays.stream(share).max().orElseThrow();
        double sum = 0;
        for (int k = 0; k < classes; k++) {
            share[k] = StrictMath.exp(share[k] - largest);
            sum += share[k];
        }
        for (int k = 0; k < classes; k++) {
            share[k] /= sum;
        }
    }

    /** The Hessian by the logits is {@code diag(p) - p p'}; only the lower triangle is filled. */
    private void add(int row, double[] share, double[] gradient, double[][] hessian) {
        double weight = rows.weight(row);
        double mean = 0;
        for (int k = 0; k < classes; k++) {
            mean += share[k] * rows.score(row, k);
        }
        gradient[0] += weight * (mean - rows.score(row, rows.label(row)));
        for (int k = 0; k < classes; k++) {
            double off = rows.score(row, k) - mean;
            hessian[0][0] += weight * share[k] * off * off;
            if (fitsOffsets) {
                gradient[1 + k] += weight * (share[k] - (k == rows.label(row) ? 1 : 0));
                hessian[1 + k][0] += weight * share[k] * off;
                hessian[1 + k][1 + k] += weight * share[k];
                for (int j = 0; j <= k; j++) {
                    hessian[1 + k][1 + j] -= weight * share[k] * share[j];
                }
            }
        }
    }
}
