package org.hyperanfis.inspect.counterfactual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Moves candidates towards the row, column by column, as long as they reach the goal. All go in step, so that rows are predicted together. */
final class Shrinking {

    private static final int CANDIDATES = 48;
    private static final int ROUNDS = 2;

    private final List<Axis> axes;
    private final Judge judge;
    private final long[] origin;

    Shrinking(List<Axis> axes, Judge judge, long[] origin) {
        this.axes = axes;
        this.judge = judge;
        this.origin = origin;
    }

    List<Candidate> shrink(Pool pool) {
        Candidate[] candidates = pool.best(CANDIDATES).toArray(Candidate[]::new);
        for (int round = 0; round < ROUNDS; round++) {
            int[][] order = Arrays.stream(candidates).map(this::largestFirst).toArray(int[][]::new);
            int longest =
                    Arrays.stream(order).mapToInt(axis -> axis.length).max().orElse(0);
            for (int step = 0; step < longest; step++) {
                int now = step;
                int[] axis = Arrays.stream(order)
                        .mapToInt(of -> now < of.length ? of[now] : -1)
                        .toArray();
                takeBack(candidates, axis);
                bisect(candidates, axis);
            }
        }
        return List.of(candidates);
    }

    private int[] largestFirst(Candidate candidate) {
        return candidate.changed().stream()
                .boxed()
                .sorted(Comparator.comparingDouble(
                        (Integer a) -> -axes.get(a).distance(candidate.at()[a])))
                .mapToInt(a -> a)
                .toArray();
    }

    /** Tries every candidate without the change of its axis. */
    private void takeBack(Candidate[] candidates, int[] axis) {
        long[] goal = new long[candidates.length];
        Arrays.setAll(goal, i -> axis[i] < 0 ? Axis.UNCHANGED : origin[axis[i]]);
        tryAll(candidates, axis, goal, movable(candidates, axis));
    }

    private int[] movable(Candidate[] candidates, int[] axis) {
        return IntStream.range(0, candidates.length)
                .filter(i -> axis[i] >= 0 && candidates[i].at()[axis[i]] != origin[axis[i]])
                .toArray();
    }

    /** Between where the goal is not reached and where it is, looks for the place where that changes. */
    private void bisect(Candidate[] candidates, int[] axis) {
        long[] outside = new long[candidates.length];
        int[] left = Arrays.stream(movable(candidates, axis))
                .filter(i -> axes.get(axis[i]).isOrdered() && axes.get(axis[i]).start() != Axis.UNCHANGED)
                .toArray();
        for (int i : left) {
            long start = axes.get(axis[i]).start();
            // The start itself may be allowed and reach the goal, so it begins one before.
            outside[i] = start + Long.signum(start - candidates[i].at()[axis[i]]);
        }
        while (left.length > 0 && judge.allowance() > 0) {
            left = Arrays.stream(left)
                    .filter(i -> Math.abs(candidates[i].at()[axis[i]] - outside[i]) > 1)
                    .toArray();
            long[] middle = new long[candidates.length];
            for (int i : left) {
                middle[i] = outside[i] + (candidates[i].at()[axis[i]] - outside[i]) / 2;
            }
            boolean[] moved = tryAll(candidates, axis, middle, left);
            for (int i : left) {
                outside[i] = moved[i] ? outside[i] : middle[i];
            }
        }
    }

    /** Moves the candidates that still reach the goal at a new position of their axis; which did. */
    private boolean[] tryAll(Candidate[] candidates, int[] axis, long[] position, int[] which) {
        List<long[]> points = new ArrayList<>();
        List<Integer> tried = new ArrayList<>();
        for (int i : which) {
            boolean back = position[i] == origin[axis[i]];
            if (back || axes.get(axis[i]).isAllowed(position[i])) {
                long[] at = candidates[i].at().clone();
                at[axis[i]] = position[i];
                points.add(at);
                tried.add(i);
            }
        }
        boolean[] moved = new boolean[candidates.length];
        List<Candidate> judged = judge.judge(points);
        for (int k = 0; k < judged.size(); k++) {
            Candidate candidate = judged.get(k);
            if (candidate.isReached() && candidate.columns() > 0) {
                candidates[tried.get(k)] = candidate;
                moved[tried.get(k)] = true;
            }
        }
        return moved;
    }
}
