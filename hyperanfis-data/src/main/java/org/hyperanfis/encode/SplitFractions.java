package org.hyperanfis.encode;

import org.hyperanfis.InvalidOptionException;

/**
 * How a table is shared out, in percent.
 *
 * @param training above 0
 * @param validation 0 or more
 * @param test 0 or more; the three sum to 100
 * @since 0.1.0
 */
public record SplitFractions(double training, double validation, double test) {

    /** What the paper's protocol uses. */
    public static final SplitFractions DEFAULT = new SplitFractions(60, 20, 20);

    public SplitFractions {
        boolean parts = training > 0 && validation >= 0 && test >= 0;
        if (!parts || Math.abs(training + validation + test - 100) > 1e-9) {
            throw new InvalidOptionException("the split is " + training + "/" + validation + "/" + test
                    + "; give three percentages that sum to 100, the first above 0, such as 60/20/20");
        }
    }

    /** Reads {@code 60/20/20}. */
    public static SplitFractions parse(String text) {
        String[] parts = text.split("/", -1);
        try {
            if (parts.length == 3) {
                return new SplitFractions(
                        Double.parseDouble(parts[0]), Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
            }
        } catch (NumberFormatException e) {
            // Falls through to the message below.
        }
        throw new InvalidOptionException(
                "the split is '" + text + "'; give training/validation/test in percent, such as 60/20/20");
    }

    /**
     * What to use where the user does not say: a part that has a file of its own needs no share of the table, and its
     * share goes to training.
     */
    public static SplitFractions defaultFor(boolean validationFile, boolean testFile) {
        double validation = validationFile ? 0 : DEFAULT.validation;
        double test = testFile ? 0 : DEFAULT.test;
        return new SplitFractions(100 - validation - test, validation, test);
    }
}
