package org.hyperanfis.data;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;

/**
 * Which rows of a table train, validate and test, by index, so that a table can be split before it is encoded. The parts
 * are disjoint and together hold every row. Validation and test may be empty, training never is. {@link Split} cuts an
 * encoded data set the same way.
 *
 * @since 0.1.0
 */
public final class RowSplit {

    private static final int TRAIN = 0;
    private static final int VALIDATION = 1;
    private static final int TEST = 2;
    private static final int PARTS = 3;

    /** Decimal fractions such as 0.6 are not exact in binary: shares this close to a whole number count as whole. */
    private static final double ROUNDING = 1e-9;

    private final int[][] rows;

    private RowSplit(int[][] rows) {
        this.rows = rows;
    }

    /**
     * Cuts at random, class by class, so that the parts have the same mix of classes as far as whole rows allow; test
     * takes what the two fractions leave. Every class that has rows is in training. The same labels, fractions and seed
     * give the same parts.
     *
     * @param labels the class of each row, from 0
     * @param classes the number of classes; some may have no rows
     * @param trainFraction above 0
     * @param validationFraction 0 or more, with {@code trainFraction} at most 1
     */
    public static RowSplit stratified(
            int[] labels, int classes, double trainFraction, double validationFraction, long seed) {
        requireRows(labels.length);
        return cut(strata(labels, classes), labels.length, trainFraction, validationFraction, seed);
    }

    /** Cuts rows without classes at random: {@link #stratified} where all rows are of one class. */
    public static RowSplit random(int rows, double trainFraction, double validationFraction, long seed) {
        requireRows(rows);
        int[][] all = {IntStream.range(0, rows).toArray()};
        return cut(all, rows, trainFraction, validationFraction, seed);
    }

    /**
     * Cuts at random such that rows of one group stay in one part. Parts have the shares wanted as far as whole groups allow.
     *
     * @param groups the group of each row, from 0, all of them used
     * @since 0.3.0
     */
    public static RowSplit grouped(int[] groups, double trainFraction, double validationFraction, long seed) {
        requireRows(groups.length);
        double[] fractions = wholeRows(checkedFractions(trainFraction, validationFraction), groups.length);
        int count = Arrays.stream(groups).max().orElse(0) + 1;
        requireGroups(count, fractions);
        int[] sizes = new int[count];
        for (int group : groups) {
            sizes[group]++;
        }
        int[] order = IntStream.range(0, count).toArray();
        shuffle(order, new SplittableRandom(seed));
        // Each group goes to the part that lacks most of its rows; the last ones where a part would else be empty.
        byte[] partOfGroup = new byte[count];
        double[] lacking = new double[PARTS];
        Arrays.setAll(lacking, part -> fractions[part] * groups.length);
        BitSet all = new BitSet();
        IntStream.range(0, PARTS).filter(part -> fractions[part] > 0).forEach(all::set);
        BitSet empty = (BitSet) all.clone();
        for (int k = 0; k < count; k++) {
            int part = neediest(lacking, count - k <= empty.cardinality() ? empty : all);
            partOfGroup[order[k]] = (byte) part;
            lacking[part] -= sizes[order[k]];
            empty.clear(part);
        }
        byte[] partOf = new byte[groups.length];
        for (int i = 0; i < groups.length; i++) {
            partOf[i] = partOfGroup[groups[i]];
        }
        return of(partOf);
    }

    private static void requireGroups(int count, double[] fractions) {
        long parts = Arrays.stream(fractions).filter(fraction -> fraction > 0).count();
        if (count < parts) {
            throw new InvalidDataException("There are " + count + " groups of rows for " + parts
                    + " parts; split into fewer parts, or by other groups.");
        }
    }

    private static int neediest(double[] lacking, BitSet among) {
        return among.stream()
                .boxed()
                .max(Comparator.comparingDouble(part -> lacking[part]))
                .orElseThrow();
    }

    /**
     * Cuts in the order of a key, such as a time: the first rows train, the next validate, the last test. Rows with equal keys stay
     * in one part.
     *
     * @since 0.3.0
     */
    public static RowSplit ordered(double[] keys, double trainFraction, double validationFraction) {
        requireRows(keys.length);
        double[] fractions = wholeRows(checkedFractions(trainFraction, validationFraction), keys.length);
        Integer[] order = IntStream.range(0, keys.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> keys[i]));
        byte[] partOf = new byte[keys.length];
        for (int i = 0; i < order.length; i++) {
            boolean tied = i > 0 && keys[order[i]] == keys[order[i - 1]];
            double before = (i + ROUNDING) / order.length;
            boolean trains = before < fractions[TRAIN];
            int part = trains ? TRAIN : before < fractions[TRAIN] + fractions[VALIDATION] ? VALIDATION : TEST;
            partOf[order[i]] = tied ? partOf[order[i - 1]] : (byte) part;
        }
        return of(partOf);
    }

    /** Ascending indices of the training rows. */
    public int[] train() {
        return rows[TRAIN].clone();
    }

    /** Ascending indices of the validation rows, possibly none. */
    public int[] validation() {
        return rows[VALIDATION].clone();
    }

    /** Ascending indices of the test rows, possibly none. */
    public int[] test() {
        return rows[TEST].clone();
    }

    private static RowSplit cut(int[][] strata, int rows, double train, double validation, long seed) {
        double[] fractions = wholeRows(checkedFractions(train, validation), rows);
        SplittableRandom random = new SplittableRandom(seed);
        byte[] partOf = new byte[rows];
        double[] owed = new double[PARTS];
        for (int[] stratum : strata) {
            shuffle(stratum, random);
            int[] counts = allocate(stratum.length, fractions, owed);
            int next = 0;
            for (byte part = 0; part < PARTS; part++) {
                for (int i = 0; i < counts[part]; i++) {
                    partOf[stratum[next++]] = part;
                }
            }
        }
        return of(partOf);
    }

    private static RowSplit of(byte[] partOf) {
        int[][] parts = new int[PARTS][];
        for (int part = 0; part < PARTS; part++) {
            int wanted = part;
            parts[part] = IntStream.range(0, partOf.length)
                    .filter(i -> partOf[i] == wanted)
                    .toArray();
        }
        return new RowSplit(parts);
    }

    private static void requireRows(int rows) {
        if (rows < 1) {
            throw new InvalidDataException("There are " + rows + " rows to split; give at least one.");
        }
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

    /**
     * The fractions of whole rows nearest to those wanted: of all rows test gets its share rounded up, of the rest validation
     * gets its share rounded up. These are the sizes that are usual in the literature, with which results are compared.
     */
    private static double[] wholeRows(double[] fractions, int rows) {
        double test = roundedUp(rows * fractions[TEST]);
        double share = fractions[VALIDATION] / (fractions[TRAIN] + fractions[VALIDATION]);
        double validation = roundedUp((rows - test) * share);
        double train = rows - test - validation;
        return train < 1 ? fractions : new double[] {train / rows, validation / rows, test / rows};
    }

    private static double roundedUp(double share) {
        return Math.ceil(share - ROUNDING);
    }

    /** Row indices by class. */
    private static int[][] strata(int[] labels, int classes) {
        int[] counts = new int[classes];
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] < 0 || labels[i] >= classes) {
                throw new InvalidDataException("The label of row " + (i + 1) + " is " + labels[i] + ", outside the "
                        + classes + " classes; use an index from 0 to " + (classes - 1) + ".");
            }
            counts[labels[i]]++;
        }
        int[][] strata = new int[classes][];
        Arrays.setAll(strata, k -> new int[counts[k]]);
        int[] filled = new int[classes];
        for (int i = 0; i < labels.length; i++) {
            int k = labels[i];
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
