package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.ModelChange;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Selection, rows, notes, paper and barriers: what holds the views of the report together. */
class FrameBrowserTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private static ReportContent random;
    private static int wrong;

    @BeforeAll
    static void make() {
        random = audited(random(Task.CLASSIFICATION));
        Inspection inspection = random.inspection();
        wrong = (int) IntStream.range(0, inspection.data().rows())
                .filter(i ->
                        inspection.predictions().label(i) != inspection.data().label(i))
                .count();
    }

    private static ReportContent random(Task task) {
        return Reports.random(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, task, 1, 3);
    }

    /** With four cells in ten missing, a digest, and the model of another seed before. */
    private static ReportContent audited(ReportContent content) {
        Inspection now = content.inspection();
        Gaps.Builder cells = new Gaps.Builder(
                now.model().features().stream().map(feature -> feature.column()).toList());
        for (int i = 0; i < now.data().rows(); i++) {
            for (int j = 0; j < 4; j++) {
                if ((i * 4 + j) % 5 < 2) {
                    cells.missing(j);
                }
            }
            cells.endRow();
        }
        Task task = now.model().structure().task();
        ReportContent former = Reports.random(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, task, 1, 5);
        return content.withAudit(new Audit(
                Optional.of("a".repeat(64)),
                Optional.of(cells.build()),
                Optional.of(ModelChange.of(former.inspection().model(), now.data(), now))));
    }

    @Test
    void oneSelectionIsSharedByAllViews() {
        Page page = BROWSER.open(random, 1280, 900);
        Inspection inspection = random.inspection();
        assertThat(page.locator("#chips").isVisible()).isFalse();
        int rule = inspection.predictions().dominantRule(0);
        page.locator("#rule-" + (rule + 1) + " .select-rule").click();
        long decided = IntStream.range(0, inspection.data().rows())
                .filter(i -> inspection.predictions().dominantRule(i) == rule)
                .count();
        assertThat(page.locator("#chips").innerText()).contains("rule " + (rule + 1), decided + " row");
        assertThat(page.url()).endsWith("#?rule=" + (rule + 1));
        assertThat(sum(page)).isEqualTo(decided);
        assertThat(page.locator("#firing rect.cursor").count()).isEqualTo((int) decided);
        assertThat(page.locator(".rule.picked").getAttribute("id")).isEqualTo("rule-" + (rule + 1));

        page.reload();
        assertThat(page.locator("#chips").innerText()).contains("rule " + (rule + 1));
        page.locator("#chips .pick-chip").click();
        assertThat(page.locator("#chips").isVisible()).isFalse();

        page.locator("#confusion [data-cell='0,1']").click();
        int count = inspection
                .evaluation()
                .classification()
                .orElseThrow()
                .confusion()
                .get(0)
                .get(1);
        assertThat(page.locator("#chips .pick-chip").count()).isEqualTo(2);
        assertThat(page.locator("#chips").innerText()).contains(count + " row", count + " wrong");
        assertThat(page.locator("#row-table tbody tr").count()).isEqualTo(count);
        page.locator("nav a[href='#rules']").click();
        page.waitForURL(url -> url.endsWith("#rules?true=one&predicted=two"));
        page.keyboard().press("Escape");
        assertThat(page.locator("#chips").isVisible()).isFalse();
        page.waitForURL(url -> url.endsWith("#rules"));
        assertThat(BROWSER.complaints()).isEmpty();
    }

    private static long sum(Page page) {
        return page.locator("#confusion td.total").allInnerTexts().stream()
                .mapToLong(Long::parseLong)
                .sum();
    }

    @Test
    void everyChartAnswersToArrowKeys() {
        for (ReportContent content : List.of(Reports.refitted(), random(Task.REGRESSION))) {
            Page page = BROWSER.open(content, 1280, 900);
            for (Locator details : page.locator("details.fold").all()) {
                details.locator("summary").first().click();
            }
            for (Locator svg : page.locator("figure svg").all()) {
                svg.focus();
                page.keyboard().press("ArrowRight");
                assertThat(page.locator("#tip").innerText())
                        .as(svg.getAttribute("id"))
                        .isNotBlank();
                assertThat(svg.locator("[data-active=true]").count()).isEqualTo(1);
            }
            assertThat(BROWSER.complaints()).isEmpty();
        }
    }

    @Test
    void wrongRowsAreThereAndFound() {
        Page page = BROWSER.open(random, 1280, 900);
        assertThat(page.locator("#row-status").innerText()).endsWith("of " + wrong + " predicted wrong");
        assertThat(page.locator("#rows").innerText()).contains(wrong + " are predicted wrong");
        page.locator("#wrong-only").uncheck();
        page.locator("#row-search").fill("row 7, x0 = missing");
        assertThat(page.locator("#row-table tbody tr").count()).isZero();
        page.locator("#row-search").fill("row 6, x0 = missing");
        assertThat(page.locator("#row-table tbody th").allInnerTexts())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("row 6");
        page.locator("#row-search").fill("rule 2");
        long decided = IntStream.range(0, random.inspection().data().rows())
                .filter(i -> random.inspection().predictions().dominantRule(i) == 1)
                .count();
        assertThat(page.locator("#row-table tbody tr").count()).isEqualTo((int) Math.min(25, decided));
        page.locator("#row-search").fill("");
        page.locator("#rows-on").click();
        assertThat(page.locator("#row-status").innerText()).isEqualTo("Rows 26 to 40 of 40");
    }

    @Test
    void headerFitsOneScreen() {
        Page page = BROWSER.open(random, 1280, 900);
        var box = page.locator(".fact-cards").boundingBox();
        assertThat(box.y + box.height).isLessThan(900);
        assertThat(page.locator("#summary").innerText()).contains("40.0 % (64)", "not measured", "100 rows");
        assertThat(page.locator("#summary").innerText())
                .contains("The model file does not say whether any of them were seen in training.");
        assertThat(page.locator("#quality tbody tr").count()).isEqualTo(4);
        assertThat(page.locator("#provenance").innerText()).contains("a".repeat(64));
        assertThat(page.locator("#limits").innerText()).contains("40.0 % of the cells are missing");
        ModelChange change = random.audit().change().orElseThrow();
        assertThat(page.locator("#changed-answers").innerText())
                .startsWith(
                        change.answers().size() + " of 40 rows get another class: " + change.mended() + " were wrong");
    }

    @Test
    void aSavedCopyKeepsHostileNotesAndRuns() throws IOException {
        Page page = BROWSER.open(Reports.hostile(Task.CLASSIFICATION), 1280, 900);
        String text = String.join("\n", Reports.HOSTILE);
        page.locator("#sign-notes").fill(text);
        page.locator("#sign-decision").selectOption("rejected");
        page.locator("#rule-1 .select-rule").click();
        Download download =
                page.waitForDownload(() -> page.locator("#save-copy").click());
        byte[] saved = Files.readAllBytes(download.path());
        Page copy = BROWSER.open(saved, new NewContextOptions().setViewportSize(1280, 900));
        assertThat(copy.locator("#sign-notes").inputValue().replace("\u2028", "\n"))
                .isEqualTo(text.replace("\u2028", "\n"));
        assertThat(copy.locator("#sign-decision").inputValue()).isEqualTo("rejected");
        assertThat(copy.locator("article.rule").count()).isEqualTo(4);
        assertThat(copy.locator("#tip").count()).isEqualTo(1);
        assertThat(copy.evaluate("window.hacked === undefined")).isEqualTo(true);
        Download again = copy.waitForDownload(() -> copy.locator("#save-copy").click());
        assertThat(Files.readAllBytes(again.path())).isEqualTo(saved);
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void factsAreReadWithoutScripts() {
        Page page = BROWSER.open(
                Reports.page(Reports.hostile(Task.CLASSIFICATION)),
                new NewContextOptions().setJavaScriptEnabled(false));
        String text = page.locator("body").innerText();
        assertThat(text).contains("Accuracy", "Confusion matrix", "Rule 4", "THEN ", "0".repeat(64), "Limits of use");
        assertThat(text).contains(Reports.HOSTILE.get(0), Reports.HOSTILE.get(1));
        assertThat(page.locator(".static img, .static b, .static script").count())
                .isZero();
    }

    @Test
    void paperShowsAll() {
        Page page = BROWSER.open(random, 1280, 900);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        page.waitForCondition(() -> page.locator("details:not([open])").count() == 0);
        assertThat(page.locator("#row-table tbody tr:not(.values)").count()).isEqualTo(wrong);
        assertThat(page.locator("#row-table tr.values").allInnerTexts())
                .hasSize(wrong)
                .allMatch(values -> values.matches("(x\\d = [^;]+; ){3}x\\d = .+\\nprobability of .+ on average; .+"));
        assertThat(page.locator("#row-status").isVisible()).isTrue();
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
        page.waitForCondition(() -> page.locator("details:not([open])").count() > 0);
        assertThat(page.locator("#row-table tbody tr").count()).isEqualTo(Math.min(25, wrong));
    }

    @Test
    void aMapThatShowsLittleStepsBack() {
        Page page = BROWSER.open(Reports.manyClasses(), 1280, 900);
        assertThat(page.locator("#disk").isVisible()).isFalse();
        assertThat(page.locator("#map summary").first().innerText()).contains("of the variance");
        page.locator("#map > summary").click();
        assertThat(page.locator("#disk circle.rule-mark").count()).isEqualTo(30);
    }

    @Test
    void axeFindsNoBarrier() throws IOException {
        String axe;
        try (InputStream in = Objects.requireNonNull(FrameBrowserTest.class.getResourceAsStream("/axe.min.js"))) {
            axe = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        ReportContent classes = Reports.grouped(random);
        assertNoBarrier(axe, classes, ColorScheme.LIGHT, 1280);
        assertNoBarrier(axe, classes, ColorScheme.DARK, 390);
        assertNoBarrier(axe, Reports.refitted(), ColorScheme.LIGHT, 390);
        assertNoBarrier(axe, audited(random(Task.REGRESSION)), ColorScheme.DARK, 1280);
    }

    private static void assertNoBarrier(String axe, ReportContent content, ColorScheme scheme, int width) {
        Page page = BROWSER.open(
                content, new NewContextOptions().setViewportSize(width, 900).setColorScheme(scheme));
        // Everything that can be unfolded is, since axe leaves out what cannot be seen.
        page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })");
        page.locator(".select-rule").first().click();
        page.evaluate(axe + "; undefined");
        Map<?, ?> found = (Map<?, ?>) page.evaluate(
                "async () => { const {violations, passes} = await axe.run({resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled: true}}});"
                        + " return {passes: passes.length, violations: violations.map(v => v.id + ': ' + v.nodes.slice(0, 3)"
                        + ".map(n => n.html.slice(0, 150) + ' ' + n.failureSummary).join(' | '))}; }");
        assertThat((List<?>) Objects.requireNonNull(found.get("violations")))
                .as(content.title() + " " + scheme + " " + width)
                .isEmpty();
        assertThat((int) Objects.requireNonNull(found.get("passes"))).isGreaterThan(30);
    }
}
