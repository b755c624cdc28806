package org.hyperanfis.export.sql;

/**
 * An expression for one number.
 *
 * @param text in the dialect
 * @param rank how tightly its parts hold together: {@link #SUM}, {@link #PRODUCT} or {@link #WHOLE}
 * @param low no value is smaller, as far as is known
 * @param high no value is larger
 * @param typed whether it is a double of the database, rather than made of literals, which PostgreSQL takes for decimals
 */
record Scalar(String text, int rank, double low, double high, boolean typed) {

    static final int SUM = 1;
    static final int PRODUCT = 2;
    static final int WHOLE = 3;

    static Scalar constant(double value) {
        return new Scalar(literal(value), value < 0 ? PRODUCT : WHOLE, value, value, false);
    }

    /** A column of which nothing is known. */
    static Scalar column(String name) {
        return column(name, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    static Scalar column(String name, double low, double high) {
        return new Scalar(name, WHOLE, low, high, true);
    }

    /** The same under the name of the column that it becomes. */
    Scalar named(String name) {
        return column(name, low, high);
    }

    boolean isConstant() {
        return !typed && low == high && rank != SUM && text.equals(literal(low));
    }

    boolean is(double value) {
        return isConstant() && low == value;
    }

    boolean isColumn() {
        return typed
                && rank == WHOLE
                && text.chars().allMatch(c -> c == '_' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'));
    }

    /** With an exponent, which makes it a double rather than a decimal in all dialects but PostgreSQL. */
    static String literal(double value) {
        String text = Double.toString(value == 0 ? 0 : value);
        return (text.indexOf('E') < 0 ? text + "E0" : text).replace(".0E", "E");
    }

    /** In parentheses unless it holds together well enough. */
    String atLeast(int needed) {
        return rank >= needed ? text : "(" + text + ")";
    }
}
