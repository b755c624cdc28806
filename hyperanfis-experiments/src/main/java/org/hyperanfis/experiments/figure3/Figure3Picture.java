package org.hyperanfis.experiments.figure3;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.hyperanfis.experiments.document.SvgWriter;

/**
 * The paper's Figure 3 with a column for each model: (a) use of the rules, (b) rows and centres, (c) cosines, (d) the firing of
 * single rows. Rules are in the order of their coverage in all panels but (b), and have the colour of the class that they
 * conclude.
 */
public final class Figure3Picture {

    private static final double LEFT = 44;
    private static final double COLUMN = 262;
    private static final double PLOT = 236;

    /** From the baseline of a heading to its panel. */
    private static final double HEADING = 14;

    private static final double TOP_A = 100;
    private static final double HEIGHT_A = 130;
    private static final double TOP_B = 312;
    private static final double TOP_C_AFTER_B = 66;
    private static final double SIDE_C = 204;
    private static final double HEIGHT_D = 130;
    private static final double STRIP = 7;
    /** So that rounded edges leave no gaps. */
    private static final double OVERLAP = 0.2;

    private static final int ROWS_D = 60;

    private final RuleStudy study;
    private final Frame frame;
    private final double topC;
    private final double topD;
    private final double mostCoverage;
    private final SvgWriter out = new SvgWriter();

    public Figure3Picture(RuleStudy study) {
        this.study = study;
        this.frame = Frame.around(study);
        this.topC = TOP_B + frame.height() + TOP_C_AFTER_B;
        this.topD = topC + SIDE_C + 76;
        double most = study.models().stream()
                .flatMap(model -> study.shown(model).roles().stream())
                .mapToDouble(role -> Math.max(role.coverage(), role.meanFiring()))
                .max()
                .orElse(1);
        this.mostCoverage = Math.ceil(most * 10) / 10;
    }

    public String svg() {
        heading(TOP_A - HEADING, "a", "Share of rows that a rule dominates (filled) and its mean firing (outlined)");
        heading(
                TOP_B - HEADING,
                "b",
                String.format(
                        Locale.ROOT,
                        "Rows (dots) and rule centres (numbers) in one plane, %.0f %% of the variance; red ring: the rule"
                                + " concludes against the rows it dominates, dashed: against those it fires for",
                        100 * study.scene().kept()));
        heading(topC - HEADING, "c", "Cosine between the firing of two rules, from 0 (blank) to 1 (full)");
        heading(
                topD - HEADING,
                "d",
                "Firing of the rules in " + rowsShown()
                        + " rows, by dominant rule; the strip below is the row's class");
        for (int c = 0; c < study.models().size(); c++) {
            RuleStudy.Model model = study.models().get(c);
            double x = LEFT + c * COLUMN;
            RuleSharing run = study.shown(model);
            out.text("model", x, 56, model.title());
            use(run, x, c == 0);
            places(run, x);
            cosines(run, x);
            rows(run, x);
        }
        legend();
        return document();
    }

    private void heading(double y, String letter, String words) {
        out.text("letter", 14, y, letter);
        out.text("heading", LEFT, y, words);
    }

    private void legend() {
        double x = LEFT;
        for (int k = 0; k < study.classes().size(); k++) {
            out.circle(hue(k), x + 4, 17, 5);
            out.text("note", x + 14, 21, "class " + study.classes().get(k));
            x += 80;
        }
        out.text(
                "note",
                x,
                21,
                study.data() + ", validation rows, seed " + study.seeds().get(0));
    }

    private static String hue(int label) {
        return label % 2 == 0 ? "first" : "second";
    }

    /** Colours of rules: the hue of the class that they conclude, in turn dark and light to tell neighbours apart. */
    private static List<String> shades(List<RuleRole> order) {
        int[] seen = new int[2];
        List<String> shades = new ArrayList<>();
        for (RuleRole role : order) {
            int hue = role.concludes() % 2;
            shades.add(hue(hue) + " shade" + seen[hue] % 3);
            seen[hue]++;
        }
        return shades;
    }

    private void use(RuleSharing run, double x, boolean labelled) {
        double bottom = TOP_A + HEIGHT_A;
        for (int tick = 0; tick <= Math.round(mostCoverage * 10); tick += 2) {
            double y = bottom - HEIGHT_A * tick / (10 * mostCoverage);
            out.line("grid", x, y, x + PLOT, y);
            if (labelled) {
                out.text("tick end", x - 4, y + 3.5, 10 * tick + (tick == 0 ? "" : " %"));
            }
        }
        List<RuleRole> order = run.byCoverage();
        double step = PLOT / order.size();
        for (int i = 0; i < order.size(); i++) {
            RuleRole role = order.get(i);
            double left = x + i * step;
            double coverage = HEIGHT_A * role.coverage() / mostCoverage;
            double firing = HEIGHT_A * role.meanFiring() / mostCoverage;
            out.rect(hue(role.concludes()), left + 0.12 * step, bottom - coverage, 0.42 * step, coverage);
            out.rect("hollow line-" + hue(role.concludes()), left + 0.58 * step, bottom - firing, 0.3 * step, firing);
            out.text("tick middle", left + step / 2, bottom + 12, Integer.toString(role.rule()));
        }
        out.line("axis", x, bottom, x + PLOT, bottom);
        note(x, bottom + 28, "largest %.1f %%, second %.1f %%", 100 * run.coverageAt(0), 100 * run.coverageAt(1));
    }

    private void places(RuleSharing run, double x) {
        out.rect("frame", x, TOP_B, PLOT, frame.height());
        List<PlanePoint> rows = study.scene().rows();
        for (int i = 0; i < rows.size(); i++) {
            String hue = hue(study.scene().labels().get(i));
            out.circle("row " + hue, x + frame.x(rows.get(i)), TOP_B + frame.y(rows.get(i)), 1.7);
        }
        // Rules that dominate most are drawn last, over the others.
        List<RuleRole> order = new ArrayList<>(run.byCoverage());
        order.sort(Comparator.comparingDouble(RuleRole::coverage));
        for (RuleRole role : order) {
            double px = x + frame.x(role.place());
            double py = TOP_B + frame.y(role.place());
            if (role.mistaken() || role.ambiguous()) {
                out.circle(role.mistaken() ? "ring" : "ring dashed", px, py, 9);
            }
            out.circle("centre " + hue(role.concludes()), px, py, 6.2);
            out.text("inside", px, py + 2.8, Integer.toString(role.rule()));
        }
        StringBuilder counts = new StringBuilder("rules for ");
        for (int k = 0; k < study.classes().size(); k++) {
            counts.append(k == 0 ? "" : ", ").append(study.classes().get(k)).append(": ");
            counts.append(run.standingFor(k, RuleRole::concludes));
        }
        long against = run.roles().stream().filter(RuleRole::mistaken).count();
        note(x, TOP_B + frame.height() + 17, "%s; against their rows: %d", counts, against);
    }

    private void cosines(RuleSharing run, double x) {
        List<RuleRole> order = run.byCoverage();
        int rules = order.size();
        double cell = SIDE_C / rules;
        double left = x + 14;
        for (int i = 0; i < rules; i++) {
            int r = order.get(i).rule() - 1;
            for (int j = 0; j < rules; j++) {
                double cosine = run.cosines()[r * rules + order.get(j).rule() - 1];
                out.rect("heat", left + j * cell, topC + i * cell, cell - 1, cell - 1, Math.min(1, cosine));
            }
            out.text("tick end", left - 3, topC + (i + 0.5) * cell + 3, Integer.toString(r + 1));
            out.text("tick middle", left + (i + 0.5) * cell, topC + SIDE_C + 11, Integer.toString(r + 1));
        }
        out.rect("frame", left - 0.5, topC - 0.5, SIDE_C, SIDE_C);
        note(
                x,
                topC + SIDE_C + 28,
                Double.isNaN(run.meanCosine()) ? "no two rules fire" : "mean of pairs %.3f; silent rules: %d",
                run.meanCosine(),
                run.silentRules());
    }

    private int rowsShown() {
        return Math.min(ROWS_D, study.scene().rows().size());
    }

    private void rows(RuleSharing run, double x) {
        List<RuleRole> order = run.byCoverage();
        List<String> shades = shades(order);
        List<Integer> shown = sample(run, order);
        double step = PLOT / shown.size();
        double[] lower = new double[shown.size()];
        Arrays.fill(lower, topD + HEIGHT_D);
        for (int i = 0; i < order.size(); i++) {
            double[] upper = new double[shown.size()];
            for (int n = 0; n < upper.length; n++) {
                upper[n] = lower[n]
                        - HEIGHT_D * run.firing(shown.get(n), order.get(i).rule() - 1);
            }
            out.path(shades.get(i), SvgWriter.band(x, step, lower, upper));
            lower = upper;
        }
        for (int n = 0; n < shown.size(); n++) {
            String hue = hue(study.scene().labels().get(shown.get(n)));
            out.rect("strip " + hue, x + n * step, topD + HEIGHT_D + 3, step + OVERLAP, STRIP);
        }
        out.rect("frame", x, topD, PLOT, HEIGHT_D);
        note(x, topD + HEIGHT_D + STRIP + 20, "%.2f effective rules", run.effectiveRules());
    }

    /** Rows evenly from all, which are in the order of their dominant rules, and of how clearly these dominate. */
    private List<Integer> sample(RuleSharing run, List<RuleRole> order) {
        int[] place = new int[order.size()];
        for (int i = 0; i < order.size(); i++) {
            place[order.get(i).rule() - 1] = i;
        }
        List<Integer> all = IntStream.range(0, run.rows())
                .boxed()
                .sorted(Comparator.comparingInt((Integer row) -> place[dominant(run, row)])
                        .thenComparing(row -> -run.firing(row, dominant(run, row))))
                .toList();
        int count = rowsShown();
        return IntStream.range(0, count)
                .mapToObj(i -> all.get((int) ((long) i * all.size() / count)))
                .toList();
    }

    private static int dominant(RuleSharing run, int row) {
        int dominant = 0;
        for (int r = 1; r < run.roles().size(); r++) {
            dominant = run.firing(row, r) > run.firing(row, dominant) ? r : dominant;
        }
        return dominant;
    }

    private void note(double x, double y, String format, Object... values) {
        out.text("note", x, y, String.format(Locale.ROOT, format, values));
    }

    /** How the plane is laid into a panel: equally long units in both directions, and the same for all models. */
    private record Frame(double left, double top, double scale, double height) {

        private static final double MARGIN = 12;

        static Frame around(RuleStudy study) {
            List<PlanePoint> points = new ArrayList<>(study.scene().rows());
            study.models().forEach(model -> study.shown(model).roles().forEach(role -> points.add(role.place())));
            double left = points.stream().mapToDouble(PlanePoint::x).min().orElse(0);
            double right = points.stream().mapToDouble(PlanePoint::x).max().orElse(0);
            double bottom = points.stream().mapToDouble(PlanePoint::y).min().orElse(0);
            double top = points.stream().mapToDouble(PlanePoint::y).max().orElse(0);
            double scale = (PLOT - 2 * MARGIN) / Math.max(Math.max(right - left, top - bottom), 1e-9);
            return new Frame(left, top, scale, scale * (top - bottom) + 2 * MARGIN);
        }

        double x(PlanePoint point) {
            return MARGIN + scale * (point.x() - left);
        }

        double y(PlanePoint point) {
            return MARGIN + scale * (top - point.y());
        }
    }

    private String document() {
        double width = LEFT + study.models().size() * COLUMN - (COLUMN - PLOT) + 16;
        double height = topD + HEIGHT_D + STRIP + 36;
        String size = String.format(Locale.ROOT, "%.0f %.0f", width, height);
        String title = "The rules of "
                + String.join(
                        "; ",
                        study.models().stream().map(RuleStudy.Model::title).toList())
                + " on " + study.data();
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\" width=\""
                + size.replace(" ", "\" height=\"") + "\" role=\"img\" aria-labelledby=\"title\">\n"
                + "  <title id=\"title\">" + SvgWriter.escaped(title) + "</title>\n" + STYLE
                + "  <rect class=\"page\" width=\"100%\" height=\"100%\"/>\n" + out + "</svg>\n";
    }

    private static final String STYLE = """
              <style>
                text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: #1f2328; }
                .page { fill: #ffffff; }
                .model { font-size: 15px; font-weight: 600; }
                .letter { font-size: 15px; font-weight: 700; }
                .heading { font-size: 12.5px; fill: #59636e; }
                .note { font-size: 12px; }
                .tick { font-size: 9.5px; fill: #59636e; }
                .middle, .inside { text-anchor: middle; }
                .end { text-anchor: end; }
                .inside { font-size: 8px; font-weight: 600; fill: #ffffff; }
                .first { fill: #2f6fbf; }
                .second { fill: #d9822b; }
                .shade1 { fill-opacity: 0.7; }
                .shade2 { fill-opacity: 0.45; }
                .heat, path, .strip { shape-rendering: crispEdges; }
                .row { fill-opacity: 0.6; }
                .centre { stroke: #ffffff; stroke-width: 1; }
                .ring { fill: none; stroke: #d1242f; stroke-width: 2.2; }
                .dashed { stroke-dasharray: 3 2.2; }
                .hollow { fill: none; stroke-width: 1.1; }
                .line-first { stroke: #2f6fbf; }
                .line-second { stroke: #d9822b; }
                .heat { fill: #6f42c1; }
                .frame { fill: none; stroke: #d1d9e0; }
                .grid { stroke: #d1d9e0; stroke-width: 0.7; }
                .axis { stroke: #818b98; }
                @media (prefers-color-scheme: dark) {
                  text { fill: #e6edf3; }
                  .page { fill: #0d1117; }
                  .heading, .tick { fill: #9198a1; }
                  .first { fill: #4a90e2; }
                  .second { fill: #e8964a; }
                  .line-first { stroke: #4a90e2; }
                  .line-second { stroke: #e8964a; }
                  .inside { fill: #0d1117; }
                  .centre { stroke: #0d1117; }
                  .ring { stroke: #ff6b6b; }
                  .heat { fill: #a371f7; }
                  .frame, .grid { stroke: #3d444d; }
                }
              </style>
            """;
}
