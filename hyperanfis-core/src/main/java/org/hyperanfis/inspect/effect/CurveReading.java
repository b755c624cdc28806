package org.hyperanfis.inspect.effect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A curve in words.
 *
 * @param turns the points where the curve begins, turns and ends, in order
 */
record CurveReading(Curve curve, AnswerCurve answers, Curve.Shape shape, List<Integer> turns) {

    /** Turns back by less than this share of the range are not turns. */
    private static final double SMALL_TURN = 0.1;

    /** Rules that decide fewer of the rows are not spoken of. */
    private static final double LEAST_SHARE = 0.05;

    static CurveReading of(Curve curve, AnswerCurve answers) {
        List<Integer> points = IntStream.range(0, curve.points().size()).boxed().toList();
        List<Integer> ordered =
                points.stream().filter(p -> curve.points().get(p).isOrdered()).toList();
        List<Integer> all = ordered.isEmpty() ? points : ordered;
        double range = range(answers.mean(), all);
        if (range == 0 || range < answers.answer().small()) {
            return new CurveReading(curve, answers, Curve.Shape.FLAT, all);
        }
        if (ordered.isEmpty()) {
            return new CurveReading(curve, answers, Curve.Shape.CATEGORIES, all);
        }
        List<Integer> turns = turns(answers.mean(), ordered, SMALL_TURN * range);
        boolean up = answers.mean().get(turns.get(1)) > answers.mean().get(turns.get(0));
        Curve.Shape shape = switch (turns.size()) {
            case 2 -> up ? Curve.Shape.RISES : Curve.Shape.FALLS;
            case 3 -> up ? Curve.Shape.RISES_THEN_FALLS : Curve.Shape.FALLS_THEN_RISES;
            default -> Curve.Shape.VARIES;
        };
        return new CurveReading(curve, answers, shape, turns);
    }

    private static double range(List<Double> mean, List<Integer> points) {
        return points.stream().mapToDouble(mean::get).max().orElse(0)
                - points.stream().mapToDouble(mean::get).min().orElse(0);
    }

    /** Where the values turn by more than {@code tolerance}, with both ends; the values differ by more than that. */
    private static List<Integer> turns(List<Double> mean, List<Integer> points, double tolerance) {
        List<Integer> turns = new ArrayList<>();
        int low = points.get(0);
        int high = low;
        int direction = 0;
        for (int p : points) {
            double value = mean.get(p);
            high = value > mean.get(high) ? p : high;
            low = value < mean.get(low) ? p : low;
            if (direction >= 0 && mean.get(high) - value > tolerance) {
                turns.add(high);
                direction = -1;
                low = p;
            } else if (direction <= 0 && value - mean.get(low) > tolerance) {
                turns.add(low);
                direction = 1;
                high = p;
            }
        }
        turns.add(direction > 0 ? high : low);
        // What comes before the first turn and after the last one hardly changes, so the ends stand for them.
        turns.set(0, points.get(0));
        turns.set(turns.size() - 1, points.get(points.size() - 1));
        return List.copyOf(turns);
    }

    String sentence() {
        String name = answers.answer().name();
        String words = switch (shape) {
            case FLAT -> "hardly changes " + name + ": " + between();
            case CATEGORIES -> {
                int high = extreme(1);
                int low = extreme(-1);
                yield name
                        + (answers.answer().probability() ? " most likely " : " highest ")
                        + at(high)
                        + (answers.answer().probability() ? ", least " : ", lowest ")
                        + at(low);
            }
            case RISES, FALLS ->
                higher() + " -> " + name + " " + moves() + ": " + at(turns.get(0)) + " to " + at(turns.get(1));
            case RISES_THEN_FALLS -> name + " rises, then falls: " + course();
            case FALLS_THEN_RISES -> name + " falls, then rises: " + course();
            case VARIES -> name + " goes up and down: " + at(extreme(-1)) + ", " + at(extreme(1));
        };
        return words + missing() + opposed();
    }

    private String higher() {
        return curve.points().get(0).kind() == CurvePoint.Kind.DATE ? "later" : "higher";
    }

    private String moves() {
        boolean up = shape == Curve.Shape.RISES;
        if (answers.answer().probability()) {
            return up ? "more likely" : "less likely";
        }
        return up ? "higher" : "lower";
    }

    private String at(int point) {
        return value(point) + " at " + curve.points().get(point).text();
    }

    private String value(int point) {
        return answers.answer().text(answers.mean().get(point));
    }

    private String course() {
        return at(turns.get(0)) + ", " + at(turns.get(1)) + ", " + at(turns.get(2));
    }

    private String between() {
        String low = value(extreme(-1));
        String high = value(extreme(1));
        return low.equals(high) ? low : low + " to " + high;
    }

    /** The point with the largest value, or the smallest for a sign of -1, among those spoken of. */
    private int extreme(int sign) {
        int best = -1;
        for (int p = 0; p < curve.points().size(); p++) {
            boolean counts = curve.points().get(p).kind() != CurvePoint.Kind.MISSING
                    || curve.points().size() == 1;
            if (counts
                    && (best < 0
                            || sign * (answers.mean().get(p) - answers.mean().get(best)) > 0)) {
                best = p;
            }
        }
        return best;
    }

    private String missing() {
        int last = curve.points().size() - 1;
        return last > 0 && curve.points().get(last).kind() == CurvePoint.Kind.MISSING
                ? "; " + value(last) + " where it is missing"
                : "";
    }

    /** Says which rules go the other way from begin to end, where there are such in both directions. */
    private String opposed() {
        if (!curve.points().get(0).isOrdered()) {
            return "";
        }
        int first = 0;
        int last = (int) curve.points().stream().filter(CurvePoint::isOrdered).count() - 1;
        int rows = answers.byRule().stream().mapToInt(RuleCurve::rows).sum();
        List<String> rising = new ArrayList<>();
        List<String> falling = new ArrayList<>();
        for (RuleCurve rule : answers.byRule()) {
            double change = rule.mean().get(last) - rule.mean().get(first);
            if (rule.rows() >= LEAST_SHARE * rows
                    && Math.abs(change) > answers.answer().small()) {
                (change > 0 ? rising : falling).add(String.valueOf(rule.rule()));
            }
        }
        return rising.isEmpty() || falling.isEmpty()
                ? ""
                : "; rules differ: up in " + String.join(", ", rising) + ", down in " + String.join(", ", falling);
    }
}
