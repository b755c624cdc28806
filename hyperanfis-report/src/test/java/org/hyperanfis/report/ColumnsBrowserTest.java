package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.inspect.effect.ColumnEffect;
import org.hyperanfis.inspect.effect.Curve;
import org.hyperanfis.inspect.effect.EffectSettings;
import org.hyperanfis.inspect.effect.Effects;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the page says of columns. */
class ColumnsBrowserTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private static ReportContent wdbc;

    @BeforeAll
    static void train() {
        wdbc = Reports.wdbc(10);
    }

    private static ReportContent random(Task task) {
        return Reports.random(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, task, 1, 3);
    }

    private static Effects effects(ReportContent content) {
        return Effects.of(content.inspection().model(), content.inspection().data(), EffectSettings.DEFAULT);
    }

    @Test
    void columnsStandByImportanceAndShowHowTheyAct() {
        Effects effects = effects(wdbc);
        List<ColumnEffect> used =
                effects.columns().stream().filter(ColumnEffect::used).toList();
        Page page = BROWSER.open(wdbc, 1280, 900);
        assertThat(page.locator("#effect-column option").allTextContents())
                .isEqualTo(used.stream().map(ColumnEffect::column).toList());
        assertThat(page.locator("#importance rect.importance").count()).isEqualTo(Math.min(30, used.size()));
        assertThat(page.locator("#importance").locator("xpath=ancestor::figure").innerText())
                .contains("shuffled among 114 rows, 10 times");
        page.locator("#importance").focus();
        page.keyboard().press("ArrowDown");
        page.keyboard().press("ArrowDown");
        assertThat(page.locator("#tip").innerText()).startsWith(used.get(1).column() + "\nlog loss grows by");
        page.keyboard().press("Enter");
        Curve second = used.get(1).curve().orElseThrow();
        assertThat(page.locator("#effect-sentence").innerText())
                .isEqualTo(used.get(1).column() + ": " + second.sentence().replace(" -> ", " \u2192 ") + ".");
        assertThat(page.locator("#effect path.rule-curve").count())
                .isEqualTo(Math.min(8, second.strongest().byRule().size()));
        assertThat(page.locator("#effect path.single-curve").count()).isEqualTo(12);
        page.locator("#effect")
                .locator("xpath=ancestor::figure")
                .locator("summary")
                .click();
        assertThat(page.locator("#effect")
                        .locator("xpath=ancestor::figure")
                        .locator("tbody tr")
                        .count())
                .isEqualTo(second.points().size());
        page.locator("#effect").focus();
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#tip").innerText())
                .startsWith(used.get(1).column() + ": " + second.points().get(0).text());
        int rule = second.strongest().byRule().get(0).rule();
        page.locator("#rule-" + rule + " .select-rule").click();
        assertThat(page.locator("#effect path.rule-curve[opacity='1']").count()).isEqualTo(1);
        assertThat(page.locator("#effect path.single-curve.of-selection").count())
                .isEqualTo((int) second.strongest().single().stream()
                        .limit(12)
                        .filter(one -> one.rule() == rule)
                        .count());
        String interactions = page.locator("#interactions").innerText();
        if (effects.interactions().isEmpty()) {
            assertThat(interactions).contains("none acts together");
        } else {
            assertThat(interactions).contains(effects.interactions().get(0).first());
        }
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void numbersAndManyClassesHaveThemToo() {
        ReportContent regression = random(Task.REGRESSION);
        Page page = BROWSER.open(regression, 390, 900);
        assertThat(page.locator("#effect-column option").count()).isEqualTo(4);
        assertThat(page.locator("#columns").innerText()).contains("RMSE in standard deviations grows by");
        assertThat(page.locator("body").evaluate("e => e.scrollWidth <= window.innerWidth"))
                .isEqualTo(true);
        page = BROWSER.open(Reports.manyClasses(), 1280, 900);
        assertThat(page.locator("#columns").innerText()).contains("The 30 that matter most, of 122");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void missingCellsAreAValueOfTheirOwn() {
        ReportContent content = random(Task.CLASSIFICATION);
        Gaps.Builder gaps = new Gaps.Builder(List.of("x0", "x1", "x2", "x3"));
        for (int i = 0; i < 40; i++) {
            if (i % 2 == 0) {
                gaps.missing(2);
            }
            gaps.endRow();
        }
        Page page = BROWSER.open(
                content.withAudit(new Audit(Optional.empty(), Optional.of(gaps.build()), Optional.empty())), 1280, 900);
        page.locator("#effect-column").selectOption("x2");
        assertThat(page.locator("#effect").textContent()).contains("missing");
        page.locator("#effect-column").selectOption("x1");
        assertThat(page.locator("#effect").textContent()).doesNotContain("missing");
    }

    @Test
    void importanceIsReadWithoutScripts() {
        Page page = BROWSER.open(Reports.page(wdbc), new NewContextOptions().setJavaScriptEnabled(false));
        ColumnEffect first = effects(wdbc).columns().get(0);
        assertThat(page.locator("body").innerText())
                .contains(
                        "Importance of the columns",
                        first.column(),
                        first.curve().orElseThrow().sentence());
    }
}
