package org.hyperanfis.internal.kernel;

/**
 * A view of strips as runs of {@link Kernels#LANES} lanes, one for each rule and coordinate; see {@link StripKernels}.
 *
 * @param values the array
 * @param first the first coordinate seen; 1 leaves out a time coordinate
 * @param perRule runs that each rule has in the array
 */
public record Runs(double[] values, int first, int perRule) {

    /** A view of all of {@code height} coordinates per rule. */
    public static Runs of(double[] values, int height) {
        return new Runs(values, 0, height);
    }

    /** The same array without the first coordinate of each rule. */
    public Runs withoutTime() {
        return new Runs(values, first + 1, perRule);
    }

    /** Where the coordinates seen of a rule begin, rules being counted strip after strip. */
    int start(int rule) {
        return (rule * perRule + first) * Kernels.LANES;
    }
}
