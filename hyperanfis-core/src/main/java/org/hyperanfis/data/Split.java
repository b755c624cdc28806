package org.hyperanfis.data;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A data set cut into training, validation and test rows. The parts are disjoint and together hold every row; inside a
 * part the rows keep their order. Validation and test may be empty, training never is.
 *
 * @since 0.1.0
 */
public final class Split {

    private final RowSplit rows;
    private final Dataset train;
    private final @Nullable Dataset validation;
    private final @Nullable Dataset test;

    private Split(Dataset data, RowSplit rows) {
        this.rows = rows;
        train = data.subset(rows.train());
        validation = rows.validation().length == 0 ? null : data.subset(rows.validation());
        test = rows.test().length == 0 ? null : data.subset(rows.test());
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
        RowSplit rows = data.target() instanceof Target.Classes classes
                ? RowSplit.stratified(data.labels(), classes.size(), trainFraction, validationFraction, seed)
                : RowSplit.random(data.rows(), trainFraction, validationFraction, seed);
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
        return rows.train();
    }

    /** Ascending indices of the validation rows, possibly none. */
    public int[] validationRows() {
        return rows.validation();
    }

    /** Ascending indices of the test rows, possibly none. */
    public int[] testRows() {
        return rows.test();
    }
}
