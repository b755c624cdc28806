package org.hyperanfis.export.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A real number for every combination of the indices of its axes. Terms of different axes combine by having
 * the same index where they share an axis. No term is NaN or infinite where the inputs are finite, unless a function says so.
 *
 * @since 0.3.0
 */
public sealed interface Term {

    /** The axes whose indices the term depends on; none for a single number. */
    List<Axis> axes();

    /** A number. */
    record Constant(double value) implements Term {

        @Override
        public List<Axis> axes() {
            return List.of();
        }
    }

    /**
     * Numbers of the model.
     *
     * @param name in capitals, such as {@code PROTOTYPES}; unique in a formula
     * @param axes one or more
     * @param values the last axis running fastest
     * @param meaning for people
     */
    record Table(String name, List<Axis> axes, double[] values, String meaning) implements Term {

        public Table {
            axes = List.copyOf(axes);
            int size = axes.stream().mapToInt(Axis::size).reduce(1, Math::multiplyExact);
            if (size != values.length) {
                throw new IllegalArgumentException(name + " has " + values.length + " values for " + axes);
            }
        }
    }

    /**
     * What an earlier step computed, or the model's inputs.
     *
     * @param name such as {@code firing}; unique in a formula
     */
    record Variable(String name, List<Axis> axes) implements Term {

        public Variable {
            axes = List.copyOf(axes);
        }
    }

    /** The index of an axis itself, from 0. */
    record Place(Axis axis) implements Term {

        @Override
        public List<Axis> axes() {
            return List.of(axis);
        }
    }

    /** A function of one number. */
    enum Function {
        NEGATE,
        SQRT,
        /** The smallest whole number that is not smaller. */
        CEILING,
        /** May underflow to zero; never overflows in a formula. */
        EXP,
        /** Of positive numbers. */
        LOG,
        /** {@code ln(1 + x)} for {@code x >= 0}, also where {@code x} is small. */
        LOG1P,
        /** For arguments from 0 to 709. */
        COSH,
        /** For arguments from 0 to 709. */
        SINH,
        /** For arguments of 1 + 1e-7 and more. */
        ARCOSH
    }

    /** A function of a term. */
    record Unary(Function function, Term of) implements Term {

        @Override
        public List<Axis> axes() {
            return of.axes();
        }
    }

    /** An operation on two numbers. */
    enum Operator {
        PLUS,
        MINUS,
        TIMES,
        OVER,
        SMALLER,
        LARGER
    }

    /** An operation on two terms. */
    record Binary(Operator operator, Term left, Term right) implements Term {

        @Override
        public List<Axis> axes() {
            return joined(left, right);
        }
    }

    /** A comparison of two numbers. */
    enum Comparison {
        AT_LEAST,
        ABOVE,
        EQUAL
    }

    /** One of two terms, both of which are defined whatever the comparison says. */
    record Choice(Comparison comparison, Term left, Term right, Term then, Term otherwise) implements Term {

        @Override
        public List<Axis> axes() {
            return joined(left, right, then, otherwise);
        }
    }

    /** What all numbers along an axis come to. */
    enum Reduction {
        SUM,
        LARGEST,
        /** The place of the largest, the first of equals. */
        FIRST_LARGEST
    }

    /** A term without one of its axes. */
    record Reduced(Reduction reduction, Axis over, Term of) implements Term {

        public Reduced {
            if (!of.axes().contains(over)) {
                throw new IllegalArgumentException("no " + over);
            }
        }

        @Override
        public List<Axis> axes() {
            return of.axes().stream().filter(axis -> !axis.equals(over)).toList();
        }
    }

    /** The first numbers along an axis, under the name of a shorter axis. */
    record First(Variable of, Axis from, Axis to) implements Term {

        public First {
            if (!of.axes().contains(from) || to.size() > from.size()) {
                throw new IllegalArgumentException(from + " " + to);
            }
        }

        @Override
        public List<Axis> axes() {
            return of.axes().stream().map(axis -> axis.equals(from) ? to : axis).toList();
        }
    }

    private static List<Axis> joined(Term... terms) {
        List<Axis> all = new ArrayList<>();
        Arrays.stream(terms).flatMap(term -> term.axes().stream()).forEach(axis -> {
            if (!all.contains(axis)) {
                all.add(axis);
            }
        });
        return List.copyOf(all);
    }

    static Term of(double value) {
        return new Constant(value);
    }

    default Term plus(Term other) {
        return new Binary(Operator.PLUS, this, other);
    }

    default Term minus(Term other) {
        return new Binary(Operator.MINUS, this, other);
    }

    default Term times(Term other) {
        return new Binary(Operator.TIMES, this, other);
    }

    default Term over(Term other) {
        return new Binary(Operator.OVER, this, other);
    }

    default Term orSmaller(Term other) {
        return new Binary(Operator.SMALLER, this, other);
    }

    default Term orLarger(Term other) {
        return new Binary(Operator.LARGER, this, other);
    }

    default Term plus(double other) {
        return plus(of(other));
    }

    default Term minus(double other) {
        return minus(of(other));
    }

    default Term times(double other) {
        return times(of(other));
    }

    default Term over(double other) {
        return over(of(other));
    }

    /** At least this. */
    default Term orLarger(double other) {
        return orLarger(of(other));
    }

    /** At most this. */
    default Term orSmaller(double other) {
        return orSmaller(of(other));
    }

    default Term squared() {
        return times(this);
    }

    default Term negated() {
        return new Unary(Function.NEGATE, this);
    }

    default Term sqrt() {
        return new Unary(Function.SQRT, this);
    }

    default Term ceiling() {
        return new Unary(Function.CEILING, this);
    }

    default Term exp() {
        return new Unary(Function.EXP, this);
    }

    default Term log() {
        return new Unary(Function.LOG, this);
    }

    default Term log1p() {
        return new Unary(Function.LOG1P, this);
    }

    default Term cosh() {
        return new Unary(Function.COSH, this);
    }

    default Term sinh() {
        return new Unary(Function.SINH, this);
    }

    default Term arcosh() {
        return new Unary(Function.ARCOSH, this);
    }

    default Term sum(Axis over) {
        return new Reduced(Reduction.SUM, over, this);
    }

    default Term largest(Axis over) {
        return new Reduced(Reduction.LARGEST, over, this);
    }

    default Term firstLargest(Axis over) {
        return new Reduced(Reduction.FIRST_LARGEST, over, this);
    }

    /** {@code left >= right ? then : otherwise}. */
    static Term ifAtLeast(Term left, Term right, Term then, Term otherwise) {
        return new Choice(Comparison.AT_LEAST, left, right, then, otherwise);
    }

    /** {@code left > right ? then : otherwise}. */
    static Term ifAbove(Term left, Term right, Term then, Term otherwise) {
        return new Choice(Comparison.ABOVE, left, right, then, otherwise);
    }

    /** {@code left == right ? then : otherwise}. */
    static Term ifEqual(Term left, Term right, Term then, Term otherwise) {
        return new Choice(Comparison.EQUAL, left, right, then, otherwise);
    }
}
