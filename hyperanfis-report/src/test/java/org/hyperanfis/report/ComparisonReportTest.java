package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.Figures;
import org.junit.jupiter.api.Test;

class ComparisonReportTest {

    private static final int TWO_MEGABYTES = 2_000_000;

    @Test
    void sameContentGivesTheSameBytes() {
        assertThat(Comparisons.bytes(Comparisons.paper())).isEqualTo(Comparisons.bytes(Comparisons.paper()));
    }

    @Test
    void writesWithoutPublishedFigures() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ComparisonReport.write(Comparisons.paper().comparisons(), "Some <title>", out);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("<title>Some &lt;title&gt;</title>")
                .doesNotContain("\"published\":0");
    }

    @Test
    void namesCannotLeaveTheirPlace() {
        String html = text(Comparisons.hostile());
        assertThat(html)
                .contains("<title>&lt;/script&gt;&lt;script&gt;window.hacked=2&lt;/script&gt;</title>")
                .doesNotContain("<img")
                .doesNotContain("<b>")
                .doesNotContain("<script>window.hacked");
        // D3, the modules in one, the data and the notes.
        assertThat(html.split("<script", -1)).hasSize(1 + 4);
        assertThat(html.split("</script", -1)).hasSize(1 + 4);
        assertThat(html).doesNotContainPattern("(src|href)=[\"']?(https?:)?//").doesNotContain("unsafe-");
    }

    @Test
    void holdsWhatTheComparisonComputes() {
        Comparison comparison = Comparisons.of(
                "rows",
                Figures.ACCURACY,
                ordered("a", List.of(0.9, 0.8, 0.7), "b", List.of(0.8, 0.9, 0.5), "c", List.of(0.5, 0.5, 0.5)));
        String json = json(Comparisons.content(comparison));
        assertThat(json).contains("\"mean\":0.8,\"sd\":0.1,\"n\":3,\"values\":[0.9,0.8,0.7]");
        // b less a.
        assertThat(json)
                .contains("{\"m\":1,\"mean\":-0.06666667,\"sd\":0.1527525,\"score\":[1,2,0],\"p\":0.75,\"holm\":0.75,"
                        + "\"least\":0.25,\"values\":[-0.1,0.1,-0.2]}");
        assertThat(json).contains("\"ranks\":{}");
    }

    @Test
    void saysWhoIsBestAndHowSureThatIs() {
        Comparison close = Comparisons.of(
                "rows",
                Figures.ACCURACY,
                ordered(
                        "a", List.of(0.9, 0.8, 0.7, 0.8, 0.8),
                        "b", List.of(0.8, 0.9, 0.5, 0.7, 0.9),
                        "c", List.of(0.1, 0.1, 0.1, 0.1, 0.1)));
        assertThat(reading(close, Figures.ACCURACY))
                .isEqualTo(
                        "[The a] has the highest mean accuracy, 0.8; the next, [The b], is 0.04 lower, and over 5 seeds"
                                + " the two are not told apart (p = 0.75). With 5 seeds the smallest p that this test can give is"
                                + " 0.0625, so a difference at the level 0.05 is out of reach, however large it is.");
    }

    @Test
    void readsLowerAsBetterForErrors() {
        Comparison clear = Comparisons.of(
                "rows",
                Figures.RMSE,
                ordered(
                        "a", List.of(2.0, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7),
                        "b", List.of(1.0, 1.2, 1.4, 1.6, 1.8, 2.0, 2.2, 2.4)));
        assertThat(reading(clear, Figures.RMSE))
                .startsWith(
                        "[The b] has the lowest mean RMSE, 1.7; the next, [The a], is 0.65 higher, and over 8 seeds the"
                                + " two are told apart (p = 0.00781).")
                .endsWith("for these two alone, not corrected for the number of models.");
    }

    @Test
    void readsTiesSingleModelsSingleSeedsAndMissingRuns() {
        assertThat(reading(
                        Comparisons.of("x", Figures.R2, ordered("a", List.of(0.5, 0.6), "b", List.of(0.6, 0.5))),
                        Figures.R2))
                .isEqualTo("[The a] and [The b] share the highest mean R2, 0.55.");
        assertThat(reading(Comparisons.of("x", Figures.R2, Map.of("a", List.of(0.5, 0.6))), Figures.R2))
                .isEqualTo("[The a] has a mean R2 of 0.55 over 2 seeds.");
        assertThat(reading(Comparisons.of("x", Figures.R2, ordered("a", List.of(0.5), "b", List.of(0.75))), Figures.R2))
                .endsWith("is 0.25 lower. One seed says nothing about chance: repeat the comparison with more.");
        assertThat(reading(
                        Comparisons.of("x", Figures.R2, ordered("a", List.of(0.5, 0.6), "b", List.of(0.9, Double.NaN))),
                        Figures.R2))
                .isEqualTo("[The a] has a mean R2 of 0.55 over 2 seeds. Left out of this sentence, for lack of a result"
                        + " with every seed: [The b].");
        assertThat(reading(Comparisons.of("x", Figures.R2, Map.of("a", List.of(0.5, Double.NaN))), Figures.R2))
                .isEmpty();
    }

    @Test
    void ranksModelsThatEveryDataSetHas() {
        Comparison one = Comparisons.of(
                "one",
                Figures.ACCURACY,
                ordered("a", List.of(0.9, 0.9), "b", List.of(0.8, 0.8), "c", List.of(0.7, 0.7)));
        Comparison two = Comparisons.of(
                "two",
                Figures.ACCURACY,
                ordered("b", List.of(0.6, 0.7), "a", List.of(0.8, 0.9), "d", List.of(0.1, 0.1)));
        String json = json(Comparisons.content(one, two));
        assertThat(json).contains("\"sets\":2,\"models\":[0,1],\"leftOut\":[2,3],\"ranks\":[1,2],\"chiSquare\":2,");
        assertThat(json).contains("\"told\":1,\"canTellApart\":false").contains("\"groups\":[[0,1]]");
    }

    @Test
    void namesPublishedFiguresAndCountsTheRest() {
        String json = json(Comparisons.paper());
        assertThat(json)
                .contains("\"published\":0.9854")
                .contains("\"published\":0.754")
                .contains("\"unmatched\":1");
    }

    @Test
    void wholeNumbersStayExact() {
        String json = json(Comparisons.content(
                Comparisons.of("x", Figures.PARAMETERS, Map.of("a", List.of(123_456_789.0, 123_456_791.0)))));
        assertThat(json).contains("\"mean\":123456790,").contains("\"values\":[123456789,123456791]");
        assertThat(json).contains("\"scores\":[],\"truth\":[],\"first\":-1");
    }

    @Test
    void staysSmall() {
        assertThat(Comparisons.bytes(Comparisons.paper()).length).isLessThan(500_000);
        assertThat(Comparisons.bytes(Comparisons.large()).length).isLessThan(TWO_MEGABYTES);
        assertThat(json(Comparisons.large())).contains("\"everyReference\":false");
    }

    @Test
    void refusesWhatCannotBeShown() {
        Comparison one = Comparisons.of("x", Figures.R2, Map.of("a", List.of(0.5)));
        assertThatThrownBy(() -> Comparisons.content()).isInstanceOf(InvalidDataException.class);
        assertThatThrownBy(() -> Comparisons.content(one, one)).hasMessageContaining("two comparisons on x");
        assertThatThrownBy(() -> new PublishedScore("x", "a", Figures.R2, Double.NaN))
                .hasMessageContaining("NaN");
    }

    private static Map<String, List<Double>> ordered(Object... modelsAndValues) {
        Map<String, List<Double>> values = new LinkedHashMap<>();
        for (int i = 0; i < modelsAndValues.length; i += 2) {
            @SuppressWarnings("unchecked")
            List<Double> scores = (List<Double>) modelsAndValues[i + 1];
            values.put((String) modelsAndValues[i], scores);
        }
        return values;
    }

    private static String reading(Comparison comparison, String figure) {
        return ComparisonReading.of(comparison, figure).stream()
                .map(part -> part.name() ? "[" + part.words() + "]" : part.words())
                .collect(Collectors.joining());
    }

    private static String json(ComparisonContent content) {
        return new ComparisonData(content).json();
    }

    private static String text(ComparisonContent content) {
        return new String(Comparisons.bytes(content), StandardCharsets.UTF_8);
    }
}
