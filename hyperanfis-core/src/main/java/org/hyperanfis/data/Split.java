package org.hyperanfis.data;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.jspecify.annotations.Nullable;

/**
 * A data set cut into training, validation and test rows. The parts are disjoint and together hold every row; inside a
 * part the rows keep their order. Validation and test may be empty, training never is.
 */
public final class Split {

    private static final int TRAIN = 0;
    private static final int VALIDATION = 1;
    private static final int TEST = 2;
    private static final int PARTS = 3;

    /** Decimal fractions such as 0.6 are not exact in binary: shares this close to a whole number count as whole. */
    private static final double ROUNDING = 1e-9;

    private final int[][] rows;
    private final Dataset train;
    private final @Nullable Dataset validation;
    private final @Nullable Dataset test;

    private Split(Dataset data, int[][] rows) {
        this.rows = rows;
        train = data.subset(rows[TRAIN]);
        validation = rows[VALIDATION].length == 0 ? null : data.subset(rows[VALIDATION]);
        test = rows[TEST].length == 0 ? null : data.subset(rows[TEST]);
    }

    /**
     * Cuts at random, class by class, so that the parts have the same mix of classes as far as whole rows allow; test
     * takes what the two fractions leave. Every class that has rows is in training. A regression set is cut as if it
     * were one class. The same data, fractions and seed give the same parts.
     *
     * @param trainFraction above 0
     * @param validationFraction 0 or more, with {@code trainFraction} at most 1
     */
    public static Split stratified(Dataset data, double trainFraction, double validationFraction, long seed) {
        double[] fractions = checkedFractions(trainFraction, validationFraction);
        SplittableRandom random = new SplittableRandom(seed);
        byte[] partOf = new byte[data.rows()];
        double[] owed = new double[PARTS];
        for (int[] stratum : strata(data)) {
            shuffle(stratum, random);
            int[] counts = allocate(stratum.length, fractions, owed);
            int next = 0;
            for (byte part = 0; part < PARTS; part++) {
                for (int i = 0; i < counts[part]; i++) {
                    partOf[stratum[next++]] = part;
                }
            }
        }
        int[][] rows = new int[PARTS][];
        for (int part = 0; part < PARTS; part++) {
            int wanted = part;
            rows[part] = IntStream.range(0, partOf.length)
                    .filter(i -> partOf[i] == wanted)
                    .toArray();
        }
        return new Split(data, rows);
    }

    public Dataset train() {
        return train;
    }

    /** The validation rows, or nothing when that part has no rows. */
    public Optional<Dataset> validation() {
        return Optional.ofNullable(validation);
    }

    /** The test rows, or nothing when that part has no rows. */
    public Optional<Dataset> test() {
        return Optional.ofNullable(test);
    }

    /** Ascending indices of the training rows in the data set that was split. */
    public int[] trainRows() {
        return rows[TRAIN].clone();
    }

    /** Ascending indices of the validation rows, possibly none. */
    public int[] validationRows() {
        return rows[VALIDATION].clone();
    }

    /** Ascending indices of the test rows, possibly none. */
    public int[] testRows() {
        return rows[TEST].clone();
    }

    private static double[] checkedFractions(double train, double validation) {
        if (!(train > 0 && train <= 1)) {
            throw new InvalidOptionException(
                    "The training fraction is " + train + "; use a number above 0 and at most 1.");
        }
        if (!(validation >= 0 && validation < 1)) {
            throw new InvalidOptionException(
                    "The validation fraction is " + validation + "; use 0 or a number between 0 and 1.");
        }
        double test = 1 - train - validation;
        if (test < -ROUNDING) {
            throw new InvalidOptionException("The training fraction " + train + " and the validation fraction "
                    + validation + " sum to more than 1; make one of them smaller.");
        }
        return new double[] {train, validation, test < ROUNDING ? 0 : test};
    }

    /** Row indices by class, or all of them for regression. */
    private static int[][] strata(Dataset data) {
        if (!(data.target() instanceof Target.Classes)) {
            return new int[][] {IntStream.range(0, data.rows()).toArray()};
        }
        int[] counts = data.classCounts();
        int[][] strata = new int[counts.length][];
        Arrays.setAll(strata, k -> new int[counts[k]]);
        int[] filled = new int[counts.length];
        for (int i = 0; i < data.rows(); i++) {
            int k = data.label(i);
            strata[k][filled[k]++] = i;
        }
        return strata;
    }

    private static void shuffle(int[] items, SplittableRandom random) {
        for (int i = items.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int item = items[i];
            items[i] = items[j];
            items[j] = item;
        }
    }

    /**
     * How many of n rows each part gets: its share rounded down, and the rows left over, at most one each, to the parts
     * that are owed most. What a part is owed carries over from class to class, so that the rounding of many small
     * classes does not add up.
     */
    private static int[] allocate(int n, double[] fractions, double[] owed) {
        int[] counts = new int[PARTS];
        boolean[] mayGrow = new boolean[PARTS];
        int left = n;
        for (int part = 0; part < PARTS; part++) {
            double share = n * fractions[part];
            counts[part] = (int) Math.floor(share + ROUNDING);
            mayGrow[part] = share - counts[part] > ROUNDING;
            owed[part] += share - counts[part];
            left -= counts[part];
        }
        for (; left > 0; left--) {
            int most = TRAIN;
            for (int part = TRAIN; part < PARTS; part++) {
                if (mayGrow[part] && (!mayGrow[most] || owed[part] > owed[most] + ROUNDING)) {
                    most = part;
                }
            }
            mayGrow[most] = false;
            move(1, most, counts, owed);
        }
        if (n > 0 && counts[TRAIN] == 0) {
            move(-1, counts[VALIDATION] >= counts[TEST] ? VALIDATION : TEST, counts, owed);
            move(1, TRAIN, counts, owed);
        }
        return counts;
    }

    private static void move(int rows, int part, int[] counts, double[] owed) {
        counts[part] += rows;
        owed[part] -= rows;
    }
}
