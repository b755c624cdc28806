package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.contribution.Background;
import org.hyperanfis.inspect.contribution.Contribution;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the page says of why a row gets its answer. */
class WhyBrowserTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private static final String SUMS =
            "hyperanfis.data.contributions.flatMap(one => one.answers.map(answer => answer.value"
                    + " - answer.baseline - answer.rest - answer.columns.reduce((sum, column) => sum + column[1], 0)))";

    private static ReportContent random(Task task) {
        return Reports.random(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, task, 1, 3);
    }

    private static List<Contributions> expected(ReportContent content, int row, String source) {
        Inspection inspection = content.inspection();
        double[] inputs = new double[inspection.data().width()];
        inspection.data().copyRow(row, inputs, 0);
        return Contributions.of(
                inspection.model(), Background.of(inspection.model(), inspection.data(), source), inputs);
    }

    @Test
    void aRowIsExplainedByColumnsThatAddUp() {
        ReportContent wdbc = Reports.wdbc(10);
        Inspection inspection = wdbc.inspection();
        Page page = BROWSER.open(wdbc, 1280, 900);
        int wrong = IntStream.range(0, inspection.data().rows())
                .filter(i ->
                        inspection.predictions().label(i) != inspection.data().label(i))
                .findFirst()
                .orElseThrow();
        assertThat(page.locator("#why-sentence").innerText())
                .startsWith("test row " + (wrong + 1) + ", which is truly ");
        page.locator("#wrong-only").uncheck();
        page.locator(".why-button").nth(2).click();
        Contributions answer =
                expected(wdbc, 2, "the test rows of wdbc, the test rows").get(0);
        assertThat(page.locator("#why-sentence").innerText())
                .startsWith("test row 3")
                .contains(answer.baselineWords() + " is ");
        Contribution largest = answer.largestFirst().get(0);
        page.locator("#why-1").focus();
        page.keyboard().press("ArrowDown");
        assertThat(page.locator("#tip").innerText())
                .startsWith(largest.cell().words() + "\n" + (largest.contribution() < 0 ? "lowers" : "raises"));
        assertThat((List<?>) page.evaluate(SUMS))
                .isNotEmpty()
                .allSatisfy(rest -> assertThat(((Number) rest).doubleValue()).isCloseTo(0, within(1e-4)));
        page.locator("#why-row").selectOption("0");
        assertThat(page.locator("#why-sentence").innerText()).startsWith("test row 1,");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        page.waitForCondition(() -> page.locator("#row-table .adds").count() == 114);
        assertThat(page.locator("#row-table .adds").nth(2).innerText())
                .contains(largest.cell().words());
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void everyOutputIsExplained() {
        Page page = BROWSER.open(random(Task.REGRESSION), 390, 900);
        assertThat(page.locator("#why figure h3").allInnerTexts())
                .containsExactly("What adds to one", "What adds to two", "What adds to three");
        assertThat(page.locator("body").evaluate("e => e.scrollWidth <= window.innerWidth"))
                .isEqualTo(true);
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void saysWhichRowsAreExplained() {
        ReportContent many = Reports.manyClasses();
        Page page = BROWSER.open(many, 1280, 900);
        assertThat(page.locator("#why-row option").count()).isEqualTo(6);
        assertThat(page.locator("#why").innerText())
                .contains("This file explains 6 of its 200 rows, those predicted wrong first");
        assertThat(page.locator("#why-1").textContent()).contains("other columns");
    }

    @Test
    void aMissingCellIsCalledMissing() {
        Gaps.Builder gaps = new Gaps.Builder(List.of("x0", "x1", "x2", "x3"));
        for (int i = 0; i < 40; i++) {
            gaps.missing(2);
            gaps.endRow();
        }
        ReportContent content = random(Task.CLASSIFICATION)
                .withAudit(new Audit(Optional.empty(), Optional.of(gaps.build()), Optional.empty()));
        Page page = BROWSER.open(content, 1280, 900);
        assertThat(page.locator("#why-1").textContent())
                .contains("x2 is missing")
                .doesNotContain("x1 is missing");
        Locator control = page.locator("#explorer .control").filter(new Locator.FilterOptions().setHasText("x2"));
        assertThat(control.innerText()).contains("missing; taken as the training mean");
        control.locator("input[type=number]").fill("1.5");
        page.keyboard().press("Tab");
        assertThat(control.innerText()).contains("was missing");
        assertThat(page.locator("#explorer").innerText()).containsOnlyOnce("was missing");
        Page plain = BROWSER.open(Reports.page(content), new NewContextOptions().setJavaScriptEnabled(false));
        assertThat(plain.locator("body").innerText())
                .contains("What columns add to answers", "x2 is missing", "The baseline is the mean probability of ");
    }
}
