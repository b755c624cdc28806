package org.hyperanfis.inspect.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What curves are called. */
class CurveReadingTest {

    private static final Answer ILL = new Answer("ill", 1, true, 0.5, 0.3, null);

    private static Curve curve(Answer answer, double... mean) {
        List<CurvePoint> points = IntStream.range(0, mean.length)
                .mapToObj(p -> new CurvePoint(
                        CurvePoint.Kind.NUMBER, OptionalDouble.of(p), String.valueOf(p), 1.0 / mean.length))
                .toList();
        List<Double> values = Arrays.stream(mean).boxed().toList();
        return new Curve(points, 0, List.of(new AnswerCurve(answer, values, List.of(), List.of())));
    }

    private static void assertReads(Curve.Shape shape, String sentence, double... mean) {
        Curve curve = curve(ILL, mean);
        assertThat(curve.shape(curve.strongest())).isEqualTo(shape);
        assertThat(curve.sentence()).isEqualTo(sentence);
    }

    @Test
    void shapesAndSentences() {
        assertReads(Curve.Shape.RISES, "higher -> ill more likely: 0.100 at 0 to 0.900 at 3", 0.1, 0.2, 0.8, 0.9);
        assertReads(Curve.Shape.FALLS, "higher -> ill less likely: 0.900 at 0 to 0.100 at 2", 0.9, 0.5, 0.1);
        assertReads(Curve.Shape.FLAT, "hardly changes ill: 0.500 to 0.505", 0.5, 0.505, 0.502);
        assertReads(
                Curve.Shape.RISES_THEN_FALLS,
                "ill rises, then falls: 0.100 at 0, 0.900 at 2, 0.300 at 3",
                0.1,
                0.5,
                0.9,
                0.3);
        assertReads(
                Curve.Shape.FALLS_THEN_RISES,
                "ill falls, then rises: 0.600 at 0, 0.200 at 1, 0.900 at 3",
                0.6,
                0.2,
                0.7,
                0.9);
        assertReads(Curve.Shape.VARIES, "ill goes up and down: 0.100 at 0, 0.900 at 3", 0.1, 0.8, 0.3, 0.9);
        assertReads(Curve.Shape.FLAT, "hardly changes ill: 0.500", 0.5);
    }

    @Test
    void smallTurnsAreNone() {
        assertReads(
                Curve.Shape.RISES, "higher -> ill more likely: 0.120 at 0 to 0.880 at 4", 0.12, 0.1, 0.5, 0.9, 0.88);
    }

    @Test
    void rulesThatGoOppositeWaysAreNamed() {
        AnswerCurve answer = new AnswerCurve(
                ILL,
                List.of(0.5, 0.5),
                List.of(
                        new RuleCurve(1, 50, List.of(0.1, 0.9)),
                        new RuleCurve(2, 48, List.of(0.9, 0.1)),
                        new RuleCurve(4, 2, List.of(0.9, 0.1))),
                List.of());
        Curve flat = new Curve(curve(ILL, 0.5, 0.5).points(), 0, List.of(answer));
        assertThat(flat.sentence()).isEqualTo("hardly changes ill: 0.500; rules differ: up in 1, down in 2");
    }

    @Test
    void theAnswerThatChangesMostIsToldInItsOwnUnits() {
        Answer price = new Answer("price", 0, false, 2e5, 1e5, null);
        Answer age = new Answer("age", 1, false, 40, 1, null);
        AnswerCurve slight = new AnswerCurve(price, List.of(2e5, 2.1e5), List.of(), List.of());
        AnswerCurve strong = new AnswerCurve(age, List.of(42.0, 39.0), List.of(), List.of());
        Curve curve = new Curve(curve(ILL, 0, 1).points(), 0, List.of(slight, strong));
        assertThat(curve.sentence()).isEqualTo("higher -> age lower: 42 at 0 to 39 at 1");
    }
}
