package org.hyperanfis.experiments.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hyperanfis.compare.speed.ScalingCurve;
import org.hyperanfis.compare.speed.ScalingCurve.Point;
import org.hyperanfis.compare.speed.SpeedReport;
import org.hyperanfis.compare.speed.SpeedTable;
import org.hyperanfis.compare.speed.Timing;
import org.hyperanfis.report.text.Style;
import org.junit.jupiter.api.Test;

/** What is shown of measured times. */
final class SpeedDocumentsTest {

    private static final List<ScalingCurve> CURVES = List.of(
            new ScalingCurve(
                    "rows", "a base", List.of(new Point(64, 1e-4, 4e-3, 5e-5), new Point(128, 2e-4, 5e-3, 1e-4))),
            new ScalingCurve("threads", "a base", List.of(new Point(1, 2e-4, Double.NaN, Double.NaN))));

    @Test
    void showsTimesAndRatios() {
        SpeedTable table = new SpeedTable(
                "A step",
                "step",
                List.of(
                        new SpeedTable.Line("own", "ours", new Timing(50e-6, 49e-6, 52e-6)),
                        new SpeedTable.Line("rival", "theirs", new Timing(6.1e-3, 6e-3, 6.25e-3))));
        List<String> lines = new SpeedView(new SpeedReport(43.8, 1.29, List.of(table))).lines(new Style(false));
        assertThat(lines)
                .containsExactly(
                        "One core: 43.8 GFLOP/s of fused multiply-adds, 1.29 ns per exponential",
                        "",
                        "A step",
                        "         median    quartiles  steps/s  time / ours",
                        "ours    50.0 us  49.0 - 52.0   20.0 k         1.00",
                        "theirs  6.10 ms  6.00 - 6.25      164          122");
    }

    @Test
    void showsHowCostGrows() {
        assertThat(new ScalingView(CURVES).lines(new Style(false)))
                .contains(
                        "rows  HyperANFIS  PyTorch, closed form    limit",
                        "  64      100 us               4.00 ms  50.0 us",
                        "threads  HyperANFIS  PyTorch, closed form  limit",
                        "      1      200 us");
    }

    @Test
    void drawsHowCostGrows() {
        String svg = new ScalingPicture(CURVES).svg();
        assertThat(svg).startsWith("<svg").endsWith("</svg>\n").doesNotContain("NaN", "Infinity");
        assertThat(svg).contains(">rows<", ">threads<", ">128<", ">10 us<", ">10 ms<");
    }
}
