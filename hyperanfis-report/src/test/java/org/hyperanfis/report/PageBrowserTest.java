package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.Predictions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The report as a reader meets it. */
class PageBrowserTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private static ReportContent wdbc;

    @BeforeAll
    static void train() {
        wdbc = Reports.wdbc(10);
    }

    @Test
    void opensWithoutComplaints() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        assertThat(page.locator("figure svg[role=img][aria-label]").count()).isEqualTo(12);
        assertThat(page.locator("article.rule").count()).isEqualTo(12);
        assertThat(page.locator("#confusion tbody tr").count()).isEqualTo(2);
        assertThat(page.locator("#disk circle.rule-mark").count()).isEqualTo(12);
        assertThat(page.locator("#similarity rect.cell").count()).isEqualTo(144);
        assertThat(page.locator("#summary").innerText()).contains("the paper's Table 1");
        assertThat(page.locator("#provenance").innerText())
                .contains(wdbc.inspection().model().provenance().dataFingerprint());
        // Pictures have a size, and their marks are inside it.
        for (Locator svg : page.locator("figure svg").all()) {
            assertThat(svg.boundingBox().width).isGreaterThan(200);
            assertThat(svg.boundingBox().height).isGreaterThan(100);
        }
        assertThat(page.locator("main").innerHTML().replaceAll("(is|are) undefined", ""))
                .doesNotContain("NaN", "undefined", "Infinity", "[object");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void saysWhichRowsWereSeenAndWhatChoseTheEpoch() {
        ReportContent refitted = Reports.refitted();
        Page page = BROWSER.open(refitted, 1280, 900);
        Locator seen = page.locator("#summary #seen");
        assertThat(seen.innerText()).startsWith("These rows were seen in training: they are the 114 validation rows");
        assertThat(seen.evaluate("e => getComputedStyle(e).color")).isEqualTo("rgb(179, 38, 30)");
        assertThat(page.locator("#summary").innerText())
                .contains("Trained on 455 rows: a first training on 341")
                .doesNotContain("does not say whether");
        int epoch = (int) page.evaluate("hyperanfis.data.bestEpoch");
        assertThat(page.locator("#training").innerText())
                .contains("4 epochs on 341 rows. Epoch " + epoch + " was chosen by validation task loss.")
                .contains("The model is not that of this epoch: it was trained anew for " + epoch + " epoch")
                .contains("on all 455 rows")
                .contains("Shown for comparison. Epoch " + epoch
                        + " was chosen by validation task loss, not by this score.");
        assertThat(page.locator("#data-warnings").innerText())
                .contains("Warnings about the data", Reports.HOSTILE.get(0));
        Locator taken = page.locator("#columns-taken");
        assertThat(taken.locator("table.taken-for").first().innerText())
                .contains(Reports.HOSTILE.get(1), "dropped", Reports.HOSTILE.get(0))
                .doesNotContain("categorical");
        assertThat(taken.locator("details table").isVisible()).isFalse();
        taken.locator("summary").click();
        assertThat(taken.locator("details tbody tr").count()).isEqualTo(13);
        assertThat(taken.locator("details").innerText()).contains(Reports.HOSTILE.get(4), "numeric");
        taken.locator("summary").click();
        assertThat(page.locator("#panels").innerText())
                .contains("Share of each rule in each prediction")
                .doesNotContain("Contribution");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(seen.isVisible()).isTrue();

        page = BROWSER.open(wdbc, 1280, 900);
        assertThat(page.locator("#seen, #data-warnings, #columns-taken").count())
                .isZero();
        assertThat(page.locator("#summary").innerText())
                .contains("Only the scores on the 114 test rows show how the model does on new rows.")
                .contains("Trained on 341 rows; 114 validation rows chose the epoch.");
        assertThat(page.locator("#training").innerText())
                .contains("was chosen by validation macro-F1.", "The model is that of this epoch.")
                .doesNotContain("Shown for comparison");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void sliderChangesThePrediction() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        String before = page.locator("#answer").innerText();
        Locator slider = page.locator("#explorer input[type=range]").first();
        slider.focus();
        for (int i = 0; i < 30; i++) {
            page.keyboard().press("ArrowRight");
        }
        String after = page.locator("#answer").innerText();
        assertThat(after).isNotEqualTo(before);
        assertThat(page.locator(".control.changed").count()).isEqualTo(1);

        page.locator("#reset").click();
        assertThat(page.locator("#answer").innerText()).isEqualTo(before);
        assertThat(page.locator(".control.changed").count()).isZero();

        page.locator("#explorer input[type=number]").first().fill("1000");
        page.keyboard().press("Tab");
        assertThat(page.locator("#answer").innerText()).contains("Far from every rule");

        page.locator("#start-row").selectOption("5");
        assertThat(page.locator("#answer").innerText()).contains("Started from test row 6");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void nothingReadsAsCertainThatIsNot() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        String words = "[0, 0.0004, 0.0005, 0.5, 0.9994, 0.9996, 1].map(x => hyperanfis.percent(x)).join('; ')";
        assertThat(page.evaluate(words)).isEqualTo("0.0 %; < 0.1 %; 0.1 %; 50.0 %; 99.9 %; > 99.9 %; 100 %");
    }

    @Test
    void draggingASliderChangesThePrediction() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        String before = page.locator("#answer").innerText();
        Locator slider = page.locator("#explorer input[type=range]").first();
        slider.scrollIntoViewIfNeeded();
        var box = slider.boundingBox();
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
        page.mouse().down();
        page.mouse().move(box.x + box.width - 2, box.y + box.height / 2);
        page.mouse().up();
        assertThat(page.locator("#answer").innerText()).isNotEqualTo(before);
    }

    @Test
    void everyInputCanBeReached() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        page.locator("#explorer details summary").click();
        assertThat(page.locator("#explorer input[type=range]:visible").count()).isEqualTo(30);
    }

    @Test
    void tipsFollowPointerAndKeys() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        page.locator("#disk circle.rule-mark").first().hover(new Locator.HoverOptions().setForce(true));
        assertThat(page.locator("#tip").innerText()).startsWith("Rule ").contains("THEN");
        page.locator("#disk").focus();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#tip").innerText()).startsWith("Rule 2");
        page.keyboard().press("Escape");
        assertThat(page.locator("#tip").isVisible()).isFalse();
        page.locator("#firing").hover();
        assertThat(page.locator("#tip").innerText()).contains("test row");
        page.locator("#zoom").click();
        assertThat(page.locator("#disk circle.rule-mark").count()).isEqualTo(12);
    }

    @Test
    void picturesCanBeSaved() throws IOException {
        Page page = BROWSER.open(wdbc, 1280, 900);
        for (Locator figure : page.locator("figure").all()) {
            Download svg =
                    page.waitForDownload(() -> figure.getByText("Save SVG").click());
            String text = Files.readString(svg.path(), StandardCharsets.UTF_8);
            assertThat(text).startsWith("<svg").contains("fill=\"rgb(").doesNotContain("var(--");
            Download png =
                    page.waitForDownload(() -> figure.getByText("Save PNG").click());
            byte[] bytes = Files.readAllBytes(png.path());
            assertThat(bytes).startsWith(0x89, 'P', 'N', 'G').hasSizeGreaterThan(2000);
        }
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void themeFollowsTheSystemAndTheButton() {
        Page page = BROWSER.open(
                wdbc, new NewContextOptions().setViewportSize(1280, 900).setColorScheme(ColorScheme.DARK));
        String dark = background(page);
        page.locator("#theme").click();
        String light = background(page);
        assertThat(dark).isEqualTo("rgb(20, 24, 28)");
        assertThat(light).isEqualTo("rgb(251, 251, 250)");
    }

    private static String background(Page page) {
        return (String) page.evaluate("getComputedStyle(document.body).backgroundColor");
    }

    @ParameterizedTest
    @EnumSource(Task.class)
    void hostileNamesAreShownAndDoNotRun(Task task) {
        Page page = BROWSER.open(Reports.hostile(task), 1280, 900);
        assertThat(page.locator("h1").innerText()).isEqualTo(Reports.HOSTILE.get(1));
        String text = page.locator("body").textContent();
        assertThat(text).contains(Reports.HOSTILE);
        assertThat(page.locator("main img, main b, main script").count()).isZero();
        page.locator("#disk circle.rule-mark").first().hover(new Locator.HoverOptions().setForce(true));
        page.locator("#explorer select").nth(1).selectOption("1");
        page.locator("#explorer select").nth(2).selectOption("2");
        assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Task.class)
    void fitsAPhone(Task task) {
        for (ReportContent content : List.of(wdbc, Reports.hostile(task))) {
            Page page = BROWSER.open(content, 360, 740);
            assertThat(((Number) page.evaluate("document.documentElement.scrollWidth")).intValue())
                    .isLessThanOrEqualTo(360);
        }
    }

    @Test
    void aModelTooLargeForAPageIsShownAllTheSame() {
        Page page = BROWSER.open(Reports.manyRules(), 1280, 900);
        assertThat(page.locator("#explorer").innerText()).contains("too large");
        assertThat(page.locator("article.rule").count()).isEqualTo(110);
        assertThat(page.locator("#panels").innerText()).contains("left out to keep this file small");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void extremesAreDrawn() {
        for (ReportContent content : List.of(Reports.oneRow(), Reports.manyClasses())) {
            for (int width : new int[] {360, 1280}) {
                Page page = BROWSER.open(content, width, 900);
                assertThat(page.locator("main").innerHTML().replaceAll("(is|are) undefined", ""))
                        .doesNotContain("NaN", "undefined", "Infinity", "[object");
                assertThat(((Number) page.evaluate("document.documentElement.scrollWidth")).intValue())
                        .isLessThanOrEqualTo(width);
                assertThat(BROWSER.complaints()).isEmpty();
            }
        }
    }

    @Test
    void printsWithoutControls() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("#explorer").isVisible()).isFalse();
        assertThat(page.locator("nav").isVisible()).isFalse();
        assertThat(page.locator("button:not(.pick):visible").count()).isZero();
        assertThat(page.locator("input[type=range]:visible, .start select:visible:not(#threshold-class)")
                        .count())
                .isZero();
        assertThat(page.locator("#rule-12").isVisible()).isTrue();
        assertThat(page.pdf()).hasSizeGreaterThan(20_000);
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void regressionHasScatterPlotsInstead(GeometryKind geometry) {
        Page page = BROWSER.open(Reports.random(geometry, MembershipKind.BELL, 1, Task.REGRESSION, 1, 7), 1280, 900);
        assertThat(page.locator("svg[id^=scatter]").count()).isEqualTo(3);
        assertThat(page.locator("#confusion, #calibration").count()).isZero();
        assertThat(page.locator("#verdict").innerText()).contains("two = ");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    /** Every geometry, membership, order and task; radii up to 4.7, where rows on a centre are still told apart. */
    @Test
    void pageComputesWhatJavaComputes() {
        Page page = BROWSER.open(wdbc, 800, 600);
        long seed = 0;
        for (GeometryKind geometry : GeometryKind.values()) {
            for (MembershipKind membership : MembershipKind.values()) {
                for (int order = 0; order <= 1; order++) {
                    for (Task task : Task.values()) {
                        for (double curvature : new double[] {0.3, 1, 2.5}) {
                            ReportContent content =
                                    Reports.random(geometry, membership, order, task, curvature, ++seed);
                            String what = geometry + " " + membership + " " + order + " " + task + " " + curvature;
                            assertSameAnswers(page, content, what);
                        }
                    }
                }
            }
        }
    }

    @Test
    void pageComputesWhatJavaComputesOnRealRows() {
        assertSameAnswers(BROWSER.open(wdbc, 800, 600), wdbc, "wdbc");
    }

    /** What the page itself offers: its own model and the rows it starts from. */
    @Test
    void pageStartsFromTheAnswersOfJava() {
        Page page = BROWSER.open(wdbc, 800, 600);
        List<?> answers = (List<?>)
                page.evaluate("() => hyperanfis.data.explorer.rows.map(row => hyperanfis.predict(row.values))");
        Predictions expected = wdbc.inspection().predictions();
        assertThat(answers).hasSize(expected.rows());
        for (int i = 0; i < expected.rows(); i++) {
            assertSame(answers.get(i), expected.get(i), true, "row " + i);
        }
    }

    private static void assertSameAnswers(Page page, ReportContent content, String what) {
        Dataset data = content.inspection().data();
        HyperAnfis model = content.inspection().model();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ModelFile.write(model, file);
        List<List<Double>> rows = new ArrayList<>();
        for (int i = 0; i < data.rows(); i++) {
            double[] row = new double[data.width()];
            data.copyRow(i, row, 0);
            rows.add(Arrays.stream(row).boxed().toList());
        }
        List<?> answers = (List<?>) page.evaluate(
                "({file, rows}) => { const model = new hyperanfis.Model(JSON.parse(file)); return rows.map(row => model.predict(row)); }",
                Map.of("file", file.toString(StandardCharsets.UTF_8), "rows", rows));
        Predictions expected = model.predict(data);
        assertThat(answers).hasSize(data.rows());
        for (int i = 0; i < data.rows(); i++) {
            boolean classifies = model.structure().task() == Task.CLASSIFICATION;
            assertSame(answers.get(i), expected.get(i), classifies, what + ", row " + i);
        }
    }

    private static void assertSame(Object answer, Prediction expected, boolean classifies, String what) {
        assertClose(answer, "output", expected.output(), what);
        assertClose(answer, "firing", expected.firing(), what);
        assertClose(answer, "distance", expected.distance(), what);
        if (classifies) {
            assertClose(answer, "probability", expected.probability(), what);
        }
        assertThat(((Map<?, ?>) answer).get("covered")).as(what).isEqualTo(expected.covered());
    }

    private static void assertClose(Object answer, String field, double[] expected, String what) {
        List<?> values = Objects.requireNonNull((List<?>) ((Map<?, ?>) answer).get(field));
        assertThat(values).hasSize(expected.length);
        for (int k = 0; k < expected.length; k++) {
            assertThat(((Number) values.get(k)).doubleValue())
                    .as("%s: %s[%d]", what, field, k)
                    .isCloseTo(
                            expected[k],
                            org.assertj.core.data.Offset.offset(1e-9 * Math.max(1, Math.abs(expected[k]))));
        }
    }
}
