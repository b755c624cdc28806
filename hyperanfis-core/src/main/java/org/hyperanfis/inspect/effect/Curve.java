package org.hyperanfis.inspect.effect;

import java.util.List;

/**
 * How answers change with a column.
 *
 * @param points the values that the column was set to: numbers and levels in ascending order, categories by frequency, a
 *     missing cell last, where there are any
 * @param leftOut how many categories have no point because there are too many
 * @param answers a curve for each answer that is shown
 * @since 0.3.0
 */
public record Curve(List<CurvePoint> points, int leftOut, List<AnswerCurve> answers) {

    public Curve {
        points = List.copyOf(points);
        answers = List.copyOf(answers);
    }

    /** The answer that changes most, compared with what is worth words; the first of equals. */
    public AnswerCurve strongest() {
        AnswerCurve strongest = answers.get(0);
        for (AnswerCurve curve : answers) {
            if (change(curve) > change(strongest)) {
                strongest = curve;
            }
        }
        return strongest;
    }

    private static double change(AnswerCurve curve) {
        double small = curve.answer().small();
        return small > 0 ? curve.range() / small : 0;
    }

    /** The course of the mean curve of an answer over the points that have an order. */
    public Shape shape(AnswerCurve curve) {
        return CurveReading.of(this, curve).shape();
    }

    /**
     * The effect on the {@link #strongest} answer, in words: {@code higher -> M more likely: 0.120 at 10.2 to 0.930 at 24.8}.
     */
    public String sentence() {
        return CurveReading.of(this, strongest()).sentence();
    }

    /** The course of a curve. Turns that are small beside its range do not count. */
    public enum Shape {
        /** The points have no order. */
        CATEGORIES,
        /** It hardly changes. */
        FLAT,
        RISES,
        FALLS,
        RISES_THEN_FALLS,
        FALLS_THEN_RISES,
        /** It turns more than once. */
        VARIES
    }
}
