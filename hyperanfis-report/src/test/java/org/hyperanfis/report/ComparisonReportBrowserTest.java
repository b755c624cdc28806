package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page about comparisons as a reader meets it. */
class ComparisonReportBrowserTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    @Test
    void opensWithoutComplaints() {
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        assertThat(page.locator("figure svg[role=img][aria-label]").count()).isEqualTo(7);
        assertThat(page.locator("#summary").innerText())
                .contains("HyperANFIS has the highest mean macro-F1")
                .contains("569 rows");
        assertThat(page.locator("#scores-0 circle.seed").count()).isEqualTo(40);
        assertThat(page.locator("#scores-0 path.mean").count()).isEqualTo(9); // eight models and the legend
        assertThat(page.locator("#differences-0 circle.seed").count()).isEqualTo(35);
        assertThat(page.locator("#rank-diagram g[data-mark]").count()).isEqualTo(8);
        assertThat(page.locator("#rules-0 path.mean").count()).isEqualTo(7);
        assertThat(page.locator("#table table.overview").count()).isEqualTo(2);
        assertThat(page.locator("#table table.overview")
                        .first()
                        .locator("tbody tr")
                        .count())
                .isEqualTo(8);
        assertSound(page, 1280);
    }

    @Test
    void switchesChangeEveryPicture() {
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        String reading = page.locator("#summary").innerText();
        assertThat(page.locator("#scores-0").getAttribute("aria-label")).contains("macro-F1");
        page.locator("#summary button[data-figure]").first().click();
        assertThat(page.locator("#summary").innerText()).isNotEqualTo(reading).contains("the highest mean accuracy");
        assertThat(page.locator("#scores-0").getAttribute("aria-label")).contains("accuracy");
        assertThat(page.locator("#differences").innerText()).contains("Difference in accuracy");
        assertThat(page.locator("button[aria-pressed=true][data-figure]").allInnerTexts())
                .hasSize(5)
                .containsOnly("accuracy");
        // The published value that is far away is at the edge; the one near by is in its place.
        assertThat(page.locator("#scores-0 g[data-mark] path.published").count())
                .isEqualTo(1);
        assertThat(page.locator("#scores-0 g[data-mark] circle.published").count())
                .isEqualTo(3);
        assertSound(page, 1280);
    }

    @Test
    void rangeCanBeNarrowedToTheBetterModels() {
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        page.locator("#scores button[data-zoomed=true]").click();
        assertThat(page.locator("#scores-1 circle.seed").count()).isLessThan(40);
        assertThat(page.locator("#scores").innerText()).contains("Triangles at the edge");
        assertThat(page.locator("#differences-1 path.mean").count()).isEqualTo(8);
        assertSound(page, 1280);
        page.locator("#scores button[data-zoomed=false]").click();
        assertThat(page.locator("#scores-1 circle.seed").count()).isEqualTo(40);
    }

    @Test
    void anyModelCanBeTheReference() {
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        page.locator("#reference").selectOption("2");
        assertThat(page.locator("#differences").innerText()).contains("Difference in macro-F1 from HTSK");
        page.locator("#differences figure").first().locator("summary").click();
        assertThat(page.locator("#differences table").first().innerText())
                .contains("HyperANFIS")
                .doesNotContain("HTSK");
        assertSound(page, 1280);
    }

    @Test
    void tipsFollowPointerAndKeys() {
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        page.locator("#scores-0 circle.seed").first().hover(new Locator.HoverOptions().setForce(true));
        assertThat(page.locator("#tip").innerText()).contains("macro-F1");
        // Focus scrolls the page; a picture that slides away under the pointer would take the tip with it.
        page.mouse().move(0, 0);
        page.locator("#differences-0").focus();
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#tip").innerText()).contains("less HyperANFIS").contains("won : lost");
        page.locator("#rank-diagram").focus();
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#tip").innerText()).contains("mean rank");
    }

    @Test
    void tableSortsByAnyFigure() {
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        Locator table = page.locator("#table table.overview").first();
        Locator first = table.locator("tbody th").first();
        assertThat(first.innerText()).isEqualTo("HyperANFIS");
        Locator heading = table.locator("thead th").nth(1);
        heading.locator("button").click();
        assertThat(heading.getAttribute("aria-sort")).isEqualTo("ascending");
        String worst = first.innerText();
        heading.locator("button").click();
        assertThat(heading.getAttribute("aria-sort")).isEqualTo("descending");
        assertThat(first.innerText()).isEqualTo("HyperANFIS").isNotEqualTo(worst);
        // A model without rules comes last either way.
        Locator effective = table.locator("thead th").filter(new Locator.FilterOptions().setHasText("effective"));
        for (int i = 0; i < 2; i++) {
            effective.locator("button").click();
            assertThat(table.locator("tbody th").last().innerText()).isEqualTo("Logistic regression");
        }
    }

    @Test
    void truthOfTheRulesHasATableOfItsOwn() {
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        Locator table = page.locator("#truth table.overview").first();
        assertThat(table.locator("thead th").allInnerTexts())
                .containsExactly("Model", "faithfulness", "terms per rule", "wrong rules", "recurrence");
        assertThat(table.locator("tbody th").allInnerTexts()).hasSize(7).doesNotContain("Logistic regression");
        Locator first = table.locator("tbody tr").first();
        assertThat(first.innerText()).contains("HyperANFIS", "0.98", "4.5", "0.48");
        assertThat(first.locator("td.top").count()).isEqualTo(3);
        table.locator("thead button").nth(1).click();
        assertThat(table.locator("tbody th").first().innerText()).isEqualTo("PSO-ANFIS");
        assertThat(page.locator("#truth").innerText())
                .contains("strongest rule states")
                .doesNotContain("For numbers");
        Locator all = page.locator("#table").first();
        assertThat(all.locator("table.overview thead").first().innerText())
                .contains("log loss")
                .doesNotContain("faithfulness");
        assertThat(all.locator("details thead").first().textContent()).contains("log loss", "faithfulness");
        // Rules are not what predictions are judged by.
        assertThat(page.locator("#summary button[data-figure]").allInnerTexts())
                .containsExactly("accuracy", "macro-F1", "macro-recall", "calibration error", "log loss");
        Comparison untold = Comparisons.of("rows", Figures.ACCURACY, Map.of("a", List.of(0.5, 0.6)));
        assertThat(BROWSER.open(Comparisons.content(untold), 1280, 900)
                        .locator("#truth")
                        .count())
                .isZero();
    }

    @Test
    void hostileNamesAreShownAndDoNotRun() {
        Page page = BROWSER.open(Comparisons.hostile(), 1280, 900);
        assertThat(page.locator("h1").innerText()).isEqualTo(Reports.HOSTILE.get(1));
        assertThat(page.locator("body").textContent()).contains(Reports.HOSTILE);
        assertThat(page.locator("main img, main b, main script").count()).isZero();
        page.locator("#reference").selectOption("1");
        page.locator("#scores-0 circle.seed").first().hover(new Locator.HoverOptions().setForce(true));
        page.locator("table.overview thead button").first().click();
        assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
        assertSound(page, 1280);
    }

    @Test
    void fitsAPhone() {
        for (ComparisonContent content : List.of(Comparisons.paper(), Comparisons.hostile(), Comparisons.large())) {
            assertSound(BROWSER.open(content, 360, 740), 360);
        }
    }

    @Test
    void extremesAreDrawn() {
        Map<String, List<Double>> holes = new LinkedHashMap<>();
        holes.put("whole", List.of(0.5, 0.6));
        holes.put("half", List.of(0.5, Double.NaN));
        holes.put("nothing", List.of(Double.NaN, Double.NaN));
        Comparison one = Comparisons.of("one", Figures.RMSE, Map.of("a", List.of(0.5)));
        Comparison alike = Comparisons.of("alike", Figures.RMSE, Map.of("a", Comparisons.repeated(0, 3)));
        Comparison partly = Comparisons.of("partly", Figures.ACCURACY, holes);
        Comparison unjudged = Comparisons.of("unjudged", "depth", Map.of("a", List.of(3.0, 4.0)));
        for (ComparisonContent content : List.of(
                Comparisons.content(one),
                Comparisons.content(alike),
                Comparisons.content(partly),
                Comparisons.content(unjudged),
                Comparisons.content(one, alike, partly, unjudged),
                Comparisons.large())) {
            Page page = BROWSER.open(content, 1280, 900);
            for (Locator button : page.locator("#summary button").all()) {
                button.click();
                assertSound(page, 1280);
            }
            for (Locator option : page.locator("#reference option").all()) {
                page.locator("#reference").selectOption(option.getAttribute("value"));
                assertSound(page, 1280);
            }
            assertSound(page, 1280);
        }
    }

    @Test
    void picturesCanBeSaved() throws IOException {
        Page page = BROWSER.open(Comparisons.paper(), 700, 900);
        for (Locator figure : page.locator("figure").all()) {
            Download svg =
                    page.waitForDownload(() -> figure.getByText("Save SVG").click());
            assertThat(Files.readString(svg.path(), StandardCharsets.UTF_8))
                    .startsWith("<svg")
                    .doesNotContain("var(--");
        }
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void printsWithoutControls() {
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("nav").isVisible()).isFalse();
        assertThat(page.locator("select:visible, .switch:visible").count()).isZero();
        assertThat(page.locator("#table table.overview thead").first().innerText())
                .contains("accuracy");
        assertThat(page.pdf()).hasSizeGreaterThan(20_000);
    }

    private static void assertSound(Page page, int width) {
        assertThat(page.locator("main").innerHTML()).doesNotContain("NaN", "undefined", "Infinity", "[object");
        assertThat(((Number) page.evaluate("document.documentElement.scrollWidth")).intValue())
                .isLessThanOrEqualTo(width);
        assertThat(BROWSER.complaints()).isEmpty();
    }
}
