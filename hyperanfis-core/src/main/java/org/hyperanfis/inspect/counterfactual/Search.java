package org.hyperanfis.inspect.counterfactual;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Looks for changes that reach the goal: single columns and pairs of columns on fine grids, more columns by going on from the most
 * promising ones, and real rows that have the wanted answer, of which everything is taken back that is not needed. What is found is then
 * moved as near to the row as it still reaches the goal. Each step has a share of the predictions, so that none starves another.
 */
final class Search {

    private static final int SINGLE_GRID = 129;
    private static final int PAIR_GRID = 41;
    private static final int LEAST_PAIR_GRID = 9;
    private static final int ZOOMED_PAIRS = 24;
    private static final int ZOOM_GRID = 7;
    private static final int ZOOMS = 2;
    private static final int BEAM = 8;
    private static final int BEAM_GRID = 17;
    private static final int DEEPEST = 8;
    private static final int ROWS = 12;

    /** Shares of the budget. */
    private static final double OF_SINGLES = 0.15;

    private static final double OF_PAIRS = 0.45;
    private static final double OF_BEAM = 0.15;
    private static final double OF_ROWS = 0.1;

    private static final Comparator<Candidate> PROMISING =
            Comparator.comparingDouble(Candidate::gap).reversed().thenComparing(Pool.SPARSE_FIRST);

    private final List<Axis> axes;
    private final Judge judge;
    private final int budget;
    private final int count;
    private final int mostColumns;
    private final Pool pool;
    private final long[] origin;
    private final int forced;

    Search(List<Axis> axes, Judge judge, int budget, Request request) {
        this.axes = axes;
        this.judge = judge;
        this.budget = budget;
        this.count = request.count();
        this.mostColumns = request.mostColumns();
        this.pool = new Pool(mostColumns);
        this.origin = axes.stream()
                .mapToLong(axis -> axis.isForced() ? axis.start() : Axis.UNCHANGED)
                .toArray();
        this.forced = (int) axes.stream().filter(Axis::isForced).count();
    }

    /** What was found. */
    Pool run(Neighbours neighbours) {
        pool.add(judge.judge(List.of(origin)));
        List<Candidate> singles = singles();
        List<Candidate> pairs = mostColumns - forced >= 2 || forced > 0 ? pairs(singles) : List.of();
        if (mostColumns - forced >= 3 && pool.minimalSets() < count) {
            beam(pairs);
        }
        if (pool.minimalSets() < count) {
            fromRows(neighbours);
        }
        judge.allow(Integer.MAX_VALUE);
        pool.add(new Shrinking(axes, judge, origin).shrink(pool));
        return pool;
    }

    private void share(double part) {
        judge.allow((int) (part * budget));
    }

    /** Columns that a change of an axis adds to those that change anyway. */
    private int added(int axis) {
        return axes.get(axis).isForced() ? 0 : 1;
    }

    private long[] with(long[] point, int axis, long position) {
        long[] at = point.clone();
        at[axis] = position;
        return at;
    }

    private void addAll(long[] point, int axis, long[] positions, List<long[]> points) {
        for (long position : positions) {
            points.add(with(point, axis, position));
        }
    }

    /** Changes every column alone; the most promising candidate of each. */
    private List<Candidate> singles() {
        share(OF_SINGLES);
        int grid = Math.max(3, Math.min(SINGLE_GRID, judge.allowance() / axes.size()));
        List<Candidate> best = new ArrayList<>();
        for (int a = 0; a < axes.size(); a++) {
            if (forced + added(a) <= mostColumns) {
                List<long[]> points = new ArrayList<>();
                addAll(origin, a, axes.get(a).grid(grid), points);
                List<Candidate> judged = judge.judge(points);
                pool.add(judged);
                judged.stream().min(PROMISING).ifPresent(best::add);
            }
        }
        return best;
    }

    /** Changes pairs of columns, all if there are predictions enough; the most promising candidate of each. */
    private List<Candidate> pairs(List<Candidate> singles) {
        share(OF_PAIRS);
        List<Integer> order =
                singles.stream().sorted(PROMISING).map(this::varied).distinct().toList();
        int used = order.size();
        int grid = PAIR_GRID;
        while (used > 2 && cost(order.subList(0, used), grid) > judge.allowance()) {
            if (grid > LEAST_PAIR_GRID) {
                grid -= 2;
            } else {
                used--;
            }
        }
        List<Candidate> best = new ArrayList<>();
        for (int i = 0; i < used; i++) {
            for (int j = 0; j < i; j++) {
                int a = order.get(i);
                int b = order.get(j);
                if (forced + added(a) + added(b) <= mostColumns) {
                    List<Candidate> judged = product(
                            origin, a, axes.get(a).grid(grid), b, axes.get(b).grid(grid));
                    judged.stream().min(PROMISING).ifPresent(best::add);
                }
            }
        }
        if (pool.isEmpty()) {
            zoom(best, grid);
        }
        return best;
    }

    /** The axis that a single candidate varies. */
    private int varied(Candidate single) {
        return IntStream.range(0, axes.size())
                .filter(a -> single.at()[a] != origin[a])
                .findFirst()
                .orElse(single.changed().nextSetBit(0));
    }

    private long cost(List<Integer> used, int grid) {
        long sum = 0;
        long squares = 0;
        for (int a : used) {
            long size = axes.get(a).grid(grid).length;
            sum += size;
            squares += size * size;
        }
        return (sum * sum - squares) / 2;
    }

    private List<Candidate> product(long[] from, int a, long[] ofA, int b, long[] ofB) {
        List<long[]> points = new ArrayList<>();
        for (long position : ofA) {
            addAll(with(from, a, position), b, ofB, points);
        }
        List<Candidate> judged = judge.judge(points);
        pool.add(judged);
        return judged;
    }

    /** Looks closer where pairs almost reached the goal. */
    private void zoom(List<Candidate> pairs, int grid) {
        share(OF_BEAM);
        for (Candidate pair :
                pairs.stream().sorted(PROMISING).limit(ZOOMED_PAIRS).toList()) {
            int[] varied = IntStream.range(0, axes.size())
                    .filter(a -> pair.at()[a] != origin[a])
                    .toArray();
            Candidate center = pair;
            double part = 1.0 / (grid - 1);
            for (int zoom = 0; zoom < ZOOMS && varied.length == 2 && !center.isReached(); zoom++) {
                long[] ofA = around(varied[0], center, part);
                long[] ofB = around(varied[1], center, part);
                center = product(origin, varied[0], ofA, varied[1], ofB).stream()
                        .min(PROMISING)
                        .orElse(center);
                part *= 2.0 / (ZOOM_GRID - 1);
            }
        }
    }

    private long[] around(int axis, Candidate center, double part) {
        Axis around = axes.get(axis);
        long at = center.at()[axis];
        if (!around.isOrdered()) {
            return new long[] {at};
        }
        long reach = Math.max(1, Math.round(part * around.length()));
        return around.grid(at - reach, at + reach, ZOOM_GRID);
    }

    /** Adds columns to the most promising pairs, one by one, as long as that comes closer. */
    private void beam(List<Candidate> pairs) {
        share(OF_BEAM);
        List<Candidate> beam = pairs.stream()
                .filter(pair -> !pair.isReached())
                .sorted(PROMISING)
                .limit(BEAM)
                .toList();
        double best = Double.NEGATIVE_INFINITY;
        int deepest = Math.min(mostColumns, forced + DEEPEST);
        while (!beam.isEmpty() && judge.allowance() > 0 && beam.get(0).gap() > best && pool.minimalSets() < count) {
            best = beam.get(0).gap();
            List<Candidate> next = new ArrayList<>();
            for (Candidate candidate : beam) {
                for (int a = 0; a < axes.size(); a++) {
                    if (candidate.at()[a] == origin[a] && candidate.columns() + added(a) <= deepest) {
                        List<long[]> points = new ArrayList<>();
                        addAll(candidate.at(), a, axes.get(a).grid(BEAM_GRID), points);
                        List<Candidate> judged = judge.judge(points);
                        pool.add(judged);
                        judged.stream().min(PROMISING).ifPresent(next::add);
                    }
                }
            }
            beam = next.stream()
                    .filter(candidate -> !candidate.isReached())
                    .sorted(PROMISING)
                    .limit(BEAM)
                    .toList();
        }
    }

    /** Takes over what the nearest rows with the wanted answer have, and takes back what is not needed. */
    private void fromRows(Neighbours neighbours) {
        share(OF_ROWS);
        int rows = Math.max(1, Math.min(ROWS, judge.allowance() / (axes.size() * axes.size())));
        List<long[]> points = neighbours.nearest(rows).stream()
                .map(row -> IntStream.range(0, axes.size())
                        .mapToLong(a -> towards(a, axes.get(a).column().code(row)))
                        .toArray())
                .toList();
        for (Candidate whole : judge.judge(points)) {
            Candidate candidate = whole;
            while (candidate != null && candidate.isReached()) {
                pool.add(List.of(candidate));
                long[] at = candidate.at();
                List<long[]> fewer = IntStream.range(0, axes.size())
                        .filter(a -> at[a] != origin[a])
                        .mapToObj(a -> with(at, a, origin[a]))
                        .toList();
                candidate = judge.judge(fewer).stream()
                        .filter(Candidate::isReached)
                        .min(PROMISING)
                        .orElse(null);
            }
        }
    }

    private long towards(int axis, double code) {
        long position = Double.isNaN(code) ? Axis.UNCHANGED : axes.get(axis).nearest(code);
        return position == Axis.UNCHANGED ? origin[axis] : position;
    }
}
