package org.hyperanfis.experiments.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hyperanfis.compare.speed.SpeedReport;
import org.hyperanfis.compare.speed.SpeedTable;
import org.hyperanfis.compare.speed.Timing;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** Measured times, as text and as JSON. */
public record SpeedView(SpeedReport report) {

    /** Units of time, the largest first. */
    private static final List<Unit> UNITS =
            List.of(new Unit("s", 1), new Unit("ms", 1e-3), new Unit("us", 1e-6), new Unit("ns", 1e-9));

    private record Unit(String name, double seconds) {

        /** The largest in which that many seconds are at least one. */
        static Unit of(double seconds) {
            return UNITS.stream()
                    .filter(unit -> seconds >= 0.9995 * unit.seconds)
                    .findFirst()
                    .orElse(UNITS.get(UNITS.size() - 1));
        }

        String digits(double time) {
            return SpeedView.digits(time / seconds);
        }
    }

    public List<String> lines(Style style) {
        List<String> lines = new ArrayList<>();
        lines.add("One core: " + digits(report.gigaflops()) + " GFLOP/s of fused multiply-adds, "
                + digits(report.nanosPerExp()) + " ns per exponential");
        for (SpeedTable table : report.tables()) {
            lines.add("");
            lines.add(style.bold(table.title()));
            TextTable text = new TextTable("", ">median", ">quartiles", ">" + table.unit() + "s/s", ">time / ours");
            for (SpeedTable.Line line : table.lines()) {
                Timing timing = line.timing();
                text.row(
                        line.title(),
                        time(timing.seconds()),
                        quartiles(timing),
                        perSecond(timing.seconds()),
                        digits(table.ratio(line)));
            }
            lines.addAll(text.lines("", style));
        }
        return lines;
    }

    public void write(JsonWriter json) {
        json.field("gigaflops", report.gigaflops());
        json.field("nanosPerExp", report.nanosPerExp());
        json.array("tables", () -> report.tables().forEach(table -> json.object(() -> write(table, json))));
    }

    private static void write(SpeedTable table, JsonWriter json) {
        json.field("title", table.title());
        json.field("per", table.unit());
        json.array(
                "lines",
                () -> table.lines()
                        .forEach(line -> json.object(() -> {
                            json.field("name", line.name());
                            json.field("title", line.title());
                            json.field("seconds", line.timing().seconds());
                            json.field("lowerQuartile", line.timing().low());
                            json.field("upperQuartile", line.timing().high());
                            json.field("timeOverOurs", table.ratio(line));
                        })));
    }

    /** With three digits and the unit that suits. */
    static String time(double seconds) {
        Unit unit = Unit.of(seconds);
        return unit.digits(seconds) + " " + unit.name();
    }

    /** In the unit of the median, which stands beside them. */
    private static String quartiles(Timing timing) {
        Unit unit = Unit.of(timing.seconds());
        return unit.digits(timing.low()) + " - " + unit.digits(timing.high());
    }

    private static String perSecond(double seconds) {
        double rate = 1 / seconds;
        if (rate >= 999_500) {
            return digits(rate / 1e6) + " M";
        }
        return rate >= 999.5 ? digits(rate / 1e3) + " k" : digits(rate);
    }

    private static String digits(double value) {
        String pattern = value < 9.995 ? "%.2f" : value < 99.95 ? "%.1f" : "%.0f";
        return String.format(Locale.ROOT, pattern, value);
    }
}
