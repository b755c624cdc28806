package org.hyperanfis.internal.kernel;

/**
 * A view of an array as runs of {@code n} lanes, one for each rule {@code r} and coordinate {@code h}: run {@code (r, h)}
 * starts at {@code (first + r perRule + h) n}.
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

    /** Where run {@code (r, h)} starts. */
    public int at(int r, int h, int n) {
        return (first + r * perRule + h) * n;
    }
}
