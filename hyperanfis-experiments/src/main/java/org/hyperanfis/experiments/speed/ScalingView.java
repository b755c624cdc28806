package org.hyperanfis.experiments.speed;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.compare.speed.ScalingCurve;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** Times of steps of growing size, as text and as JSON; nothing where none were measured. */
public record ScalingView(List<ScalingCurve> curves) {

    public List<String> lines(Style style) {
        List<String> lines = new ArrayList<>();
        if (curves.isEmpty()) {
            return lines;
        }
        lines.add("");
        lines.add(style.bold("One optimiser step, " + curves.get(0).base()) + ", while one");
        lines.add("of them, or the number of threads, changes");
        for (ScalingCurve curve : curves) {
            TextTable text = new TextTable(">" + curve.size(), ">HyperANFIS", ">PyTorch, closed form", ">limit");
            for (ScalingCurve.Point point : curve.points()) {
                text.row(
                        Formats.count(point.value()), time(point.own()), time(point.closedForm()), time(point.limit()));
            }
            lines.add("");
            lines.addAll(text.lines("", style));
        }
        return lines;
    }

    public void write(JsonWriter json) {
        if (curves.isEmpty()) {
            return;
        }
        json.array(
                "curves",
                () -> curves.forEach(curve -> json.object(() -> {
                    json.field("size", curve.size());
                    json.field("base", curve.base());
                    json.array(
                            "points",
                            () -> curve.points()
                                    .forEach(point -> json.object(() -> {
                                        json.field("value", point.value());
                                        json.field("seconds", point.own());
                                        json.field("closedFormSeconds", point.closedForm());
                                        json.field("limitSeconds", point.limit());
                                    })));
                })));
    }

    private static String time(double seconds) {
        return Double.isNaN(seconds) ? "" : SpeedView.time(seconds);
    }
}
