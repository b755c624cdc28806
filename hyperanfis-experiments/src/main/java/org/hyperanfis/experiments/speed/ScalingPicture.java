package org.hyperanfis.experiments.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.hyperanfis.compare.speed.ScalingCurve;
import org.hyperanfis.compare.speed.ScalingCurve.Point;
import org.hyperanfis.experiments.document.SvgWriter;

/** A panel for each size that grows, with the times of a step; both axes logarithmic, and times on the same scale in all. */
public final class ScalingPicture {

    private static final double LEFT = 58;
    private static final double TOP = 76;
    private static final double PANEL = 196;
    private static final double COLUMN = PANEL + 26;
    private static final double HEIGHT = 230;

    private static final List<Series> SERIES = List.of(
            new Series("own", "HyperANFIS", Point::own),
            new Series("torch", "PyTorch, closed form", Point::closedForm),
            new Series("limit", "limit of one core", Point::limit));

    private final List<ScalingCurve> curves;
    /** Powers of ten that enclose all times. */
    private final int lowest;

    private final int highest;
    private final SvgWriter out = new SvgWriter();

    private record Series(String style, String title, ToDoubleFunction<Point> value) {}

    public ScalingPicture(List<ScalingCurve> curves) {
        this.curves = curves;
        double[] logarithms = curves.stream()
                .flatMap(curve -> curve.points().stream())
                .flatMap(point -> SERIES.stream().map(series -> series.value().applyAsDouble(point)))
                .filter(Double::isFinite)
                .mapToDouble(Math::log10)
                .sorted()
                .toArray();
        this.lowest = (int) Math.floor(logarithms[0]);
        this.highest = (int) Math.ceil(logarithms[logarithms.length - 1]);
    }

    public String svg() {
        out.text("model", LEFT, 24, "Time of one optimiser step");
        out.text("heading", LEFT, 42, curves.get(0).base() + "; one of them, or the number of threads, changes");
        for (int c = 0; c < curves.size(); c++) {
            panel(curves.get(c), LEFT + c * COLUMN, c == 0);
        }
        legend();
        return document();
    }

    private void panel(ScalingCurve curve, double x, boolean labelled) {
        for (int power = lowest; power <= highest; power++) {
            double y = y(power);
            out.line("grid", x, y, x + PANEL, y);
            if (labelled) {
                out.text("tick end", x - 5, y + 3.5, power(power));
            }
        }
        List<Point> points = curve.points();
        double from = Math.log(points.get(0).value());
        double span = Math.max(Math.log(points.get(points.size() - 1).value()) - from, Math.log(2));
        List<Double> places = new ArrayList<>();
        for (Point point : points) {
            double at = x + 14 + (PANEL - 28) * (Math.log(point.value()) - from) / span;
            places.add(at);
            out.text("tick middle", at, TOP + HEIGHT + 14, Integer.toString(point.value()));
        }
        for (Series series : SERIES) {
            draw(series, points, places);
        }
        out.rect("frame", x, TOP, PANEL, HEIGHT);
        out.text("note", x, TOP - 10, curve.size());
    }

    private void draw(Series series, List<Point> points, List<Double> places) {
        for (int i = 0; i < points.size(); i++) {
            double value = series.value().applyAsDouble(points.get(i));
            if (!Double.isFinite(value)) {
                continue;
            }
            double y = y(Math.log10(value));
            if (i > 0) {
                double before = series.value().applyAsDouble(points.get(i - 1));
                out.line("line-" + series.style(), places.get(i - 1), y(Math.log10(before)), places.get(i), y);
            }
            out.circle(series.style(), places.get(i), y, 2.6);
        }
    }

    private double y(double power) {
        return TOP + HEIGHT * (highest - power) / (highest - lowest);
    }

    private static String power(int power) {
        return SpeedView.time(Math.pow(10, power)).replace(".00", "").replace(".0", "");
    }

    private void legend() {
        double y = TOP + HEIGHT + 38;
        double x = LEFT;
        for (Series series : SERIES) {
            out.line("line-" + series.style(), x, y - 4, x + 22, y - 4);
            out.circle(series.style(), x + 11, y - 4, 2.6);
            out.text("note", x + 28, y, series.title());
            x += 200;
        }
    }

    private String document() {
        String width = String.format(Locale.ROOT, "%.0f", LEFT + curves.size() * COLUMN - 10);
        String height = String.format(Locale.ROOT, "%.0f", TOP + HEIGHT + 54);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height + "\" width=\"" + width
                + "\" height=\"" + height + "\" role=\"img\" aria-labelledby=\"title\">\n"
                + "  <title id=\"title\">Time of one optimiser step while one of its sizes grows</title>\n" + STYLE
                + "  <rect class=\"page\" width=\"100%\" height=\"100%\"/>\n" + out + "</svg>\n";
    }

    private static final String STYLE = """
              <style>
                text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: #1f2328; }
                .page { fill: #ffffff; }
                .model { font-size: 15px; font-weight: 600; }
                .heading { font-size: 12.5px; fill: #59636e; }
                .note { font-size: 12px; }
                .tick { font-size: 9.5px; fill: #59636e; }
                .middle { text-anchor: middle; }
                .end { text-anchor: end; }
                .own { fill: #2f6fbf; }
                .torch { fill: #d9822b; }
                .limit { fill: #818b98; }
                .line-own { stroke: #2f6fbf; stroke-width: 1.8; }
                .line-torch { stroke: #d9822b; stroke-width: 1.8; }
                .line-limit { stroke: #818b98; stroke-width: 1.2; stroke-dasharray: 4 3; }
                .frame { fill: none; stroke: #d1d9e0; }
                .grid { stroke: #d1d9e0; stroke-width: 0.7; }
                @media (prefers-color-scheme: dark) {
                  text { fill: #e6edf3; }
                  .page { fill: #0d1117; }
                  .heading, .tick { fill: #9198a1; }
                  .own { fill: #4a90e2; }
                  .torch { fill: #e8964a; }
                  .line-own { stroke: #4a90e2; }
                  .line-torch { stroke: #e8964a; }
                  .frame, .grid { stroke: #3d444d; }
                }
              </style>
            """;
}
