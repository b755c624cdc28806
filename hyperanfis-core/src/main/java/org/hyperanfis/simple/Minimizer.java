package org.hyperanfis.simple;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

/** Minimises a smooth convex function of many numbers: L-BFGS with halved steps. */
final class Minimizer {

    private static final int MOST_STEPS = 150;
    private static final int MEMORY = 10;
    private static final int MOST_HALVINGS = 30;
    private static final double ENOUGH_DESCENT = 1e-4;
    /** A step that gains less than this share of the value is the last. */
    private static final double SMALLEST_GAIN = 1e-9;

    @FunctionalInterface
    interface Function {
        /** The value at a point; adds the slope to {@code slope}. */
        double value(double[] point, double[] slope);
    }

    /** A step that was made, and how it changed the slope. */
    @SuppressWarnings("ArrayRecordComponent") // stays in this file and is never compared
    private record Move(double[] step, double[] change, double product) {}

    private Minimizer() {}

    static double[] minimum(Function function, double[] start) {
        double[] point = start;
        double[] slope = new double[point.length];
        double value = function.value(point, slope);
        Deque<Move> moves = new ArrayDeque<>();
        for (int s = 0; s < MOST_STEPS; s++) {
            double[] direction = direction(slope, moves);
            double descent = product(direction, slope);
            if (!(descent < 0)) {
                break;
            }
            double length = moves.isEmpty() ? Math.min(1, 1 / Math.sqrt(product(slope, slope))) : 1;
            double[] next = point;
            double[] nextSlope = slope;
            double nextValue = Double.POSITIVE_INFINITY;
            for (int h = 0; h < MOST_HALVINGS && !(nextValue <= value + ENOUGH_DESCENT * length * descent); h++) {
                length = h == 0 ? length : length / 2;
                next = moved(point, direction, length);
                nextSlope = new double[point.length];
                nextValue = function.value(next, nextSlope);
            }
            if (!(nextValue < value)) {
                break;
            }
            remember(moves, difference(next, point), difference(nextSlope, slope));
            boolean last = value - nextValue <= SMALLEST_GAIN * Math.abs(value);
            point = next;
            slope = nextSlope;
            value = nextValue;
            if (last) {
                break;
            }
        }
        return point;
    }

    private static void remember(Deque<Move> moves, double[] step, double[] change) {
        double product = product(step, change);
        if (product > 0) {
            moves.addLast(new Move(step, change, product));
            if (moves.size() > MEMORY) {
                moves.removeFirst();
            }
        }
    }

    /** Minus the slope, times what the last moves tell of the inverse of the curvature. */
    private static double[] direction(double[] slope, Deque<Move> moves) {
        double[] direction = slope.clone();
        double[] shares = new double[moves.size()];
        int m = moves.size();
        for (Iterator<Move> newest = moves.descendingIterator(); newest.hasNext(); ) {
            Move move = newest.next();
            shares[--m] = product(move.step, direction) / move.product;
            add(direction, -shares[m], move.change);
        }
        if (!moves.isEmpty()) {
            Move last = moves.getLast();
            double unit = last.product / product(last.change, last.change);
            Arrays.setAll(direction, p -> direction[p] * unit);
        }
        for (Move move : moves) {
            add(direction, shares[m++] - product(move.change, direction) / move.product, move.step);
        }
        Arrays.setAll(direction, p -> -direction[p]);
        return direction;
    }

    private static double[] moved(double[] point, double[] direction, double length) {
        double[] next = point.clone();
        add(next, length, direction);
        return next;
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = a.clone();
        add(difference, -1, b);
        return difference;
    }

    private static void add(double[] to, double times, double[] what) {
        for (int p = 0; p < to.length; p++) {
            to[p] += times * what[p];
        }
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int p = 0; p < a.length; p++) {
            sum += a[p] * b[p];
        }
        return sum;
    }
}
