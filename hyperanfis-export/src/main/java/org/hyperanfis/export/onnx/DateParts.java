package org.hyperanfis.export.onnx;

import org.hyperanfis.data.notation.DatePart;

/** Months, weekdays and hours of days since the beginning of 1970, as {@link DatePart} finds them, by arithmetic alone. */
final class DateParts {

    private static final double SECONDS_PER_DAY = 86_400;
    private static final double SECONDS_PER_HOUR = 3600;

    /** From the first of March of the year 0, where the leap day is the last of its year, to the beginning of 1970. */
    private static final double DAYS_FROM_MARCH = 719_468;

    private static final double DAYS_PER_ERA = 146_097;

    private final GraphBuilder graph;

    DateParts(GraphBuilder graph) {
        this.graph = graph;
    }

    /** The place among the categories of the part, as a number. */
    String of(DatePart part, String days) {
        // A fraction of a day is rounded to seconds, so that its hour does not suffer from that.
        String seconds = floor(plus(times(days, SECONDS_PER_DAY), 0.5));
        String day = floor(over(seconds, SECONDS_PER_DAY));
        return switch (part) {
            case MONTH -> month(day);
            // The first day of 1970 was a Thursday.
            case WEEKDAY -> remainder(plus(day, 3), 7);
            case HOUR -> floor(over(remainder(seconds, SECONDS_PER_DAY), SECONDS_PER_HOUR));
        };
    }

    /** Calendars repeat every 400 years; within them, years and months are counted from March on. */
    private String month(String day) {
        String dayOfEra = remainder(plus(day, DAYS_FROM_MARCH), DAYS_PER_ERA);
        String leapDays = graph.node(
                "Add",
                minus(floor(over(dayOfEra, 1460)), floor(over(dayOfEra, 36_524))),
                floor(over(dayOfEra, 146_096)));
        String year = floor(over(minus(dayOfEra, leapDays), 365));
        String before = minus(graph.node("Add", times(year, 365), floor(over(year, 4))), floor(over(year, 100)));
        String dayOfYear = minus(dayOfEra, before);
        String fromMarch = floor(over(plus(times(dayOfYear, 5), 2), 153));
        return remainder(plus(fromMarch, 2), 12);
    }

    /** Never negative. */
    private String remainder(String value, double divisor) {
        return minus(value, times(floor(over(value, divisor)), divisor));
    }

    private String floor(String value) {
        return graph.node("Floor", value);
    }

    private String plus(String value, double number) {
        return graph.node("Add", value, graph.number(number));
    }

    private String minus(String value, String other) {
        return graph.node("Sub", value, other);
    }

    private String times(String value, double number) {
        return graph.node("Mul", value, graph.number(number));
    }

    private String over(String value, double number) {
        return graph.node("Div", value, graph.number(number));
    }
}
