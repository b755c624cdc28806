package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.hyperanfis.eval.score.Interval;
import org.hyperanfis.eval.score.Score;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Groups of rows: their scores, and what the views show of one that is selected. */
class GroupsBrowserTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private static ReportContent classes;

    @BeforeAll
    static void group() {
        classes = Reports.grouped(random(Task.CLASSIFICATION));
    }

    private static ReportContent random(Task task) {
        return Reports.random(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, task, 1, 3);
    }

    private static GroupScores groups(ReportContent content) {
        return content.audit().groups().orElseThrow();
    }

    @Test
    void groupsHaveTheirScoresWithIntervals() {
        Page page = BROWSER.open(classes, 1280, 900);
        List<GroupScores.Group> groups = groups(classes).groups();
        for (int g = 0; g < groups.size(); g++) {
            GroupScores.Group group = groups.get(g);
            Interval accuracy = Objects.requireNonNull(group.sheet().intervals().get(Score.ACCURACY));
            assertThat(page.locator("#group-scores tbody tr").nth(g).innerText())
                    .contains(group.name(), group.rows().length + " rows")
                    .contains(percent(group.sheet().scores().get(Score.ACCURACY)))
                    .contains(percent(accuracy.low()).replace(" %", "") + " to " + percent(accuracy.high()));
        }
        assertThat(page.locator("#groups").innerText())
                .contains("Scores by " + groups(classes).column(), "3 groups have fewer than 30 rows");
        assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
        assertThat(BROWSER.open(random(Task.CLASSIFICATION), 1280, 900)
                        .locator("#groups")
                        .count())
                .isZero();
        assertThat(BROWSER.complaints()).isEmpty();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share == 1 || share == 0 ? "%.1f %%" : "%.1f %%", 100 * share)
                .replace("100.0 %", "100 %");
    }

    @Test
    void everyViewFollowsAGroup() {
        Page page = BROWSER.open(classes, 1280, 900);
        Inspection inspection = classes.inspection();
        GroupScores.Group group = groups(classes).groups().get(1);
        page.locator("#group-scores button").nth(1).click();
        long wrong = Arrays.stream(group.rows())
                .filter(i ->
                        inspection.predictions().label(i) != inspection.data().label(i))
                .count();
        int rows = group.rows().length;
        assertThat(page.locator("#chips").innerText()).contains(group.name(), rows + " rows", wrong + " wrong");
        assertThat(page.locator("#group-scores button").nth(1).getAttribute("aria-pressed"))
                .isEqualTo("true");
        assertThat(page.locator("#confusion td.total").allInnerTexts().stream()
                        .mapToInt(Integer::parseInt)
                        .sum())
                .isEqualTo(rows);
        assertThat(page.locator("#row-status").innerText()).endsWith("of " + wrong + " predicted wrong");
        page.locator("#wrong-only").uncheck();
        assertThat(page.locator("#row-table tbody th").allInnerTexts())
                .allMatch(name -> (Integer.parseInt(name.split("\\D+")[1]) - 1) % 5 == 1)
                .hasSize(rows);
        assertThat(page.locator("#firing rect.cursor").count()).isEqualTo(rows);
        assertThat(page.locator(".of-selected").allInnerTexts().stream()
                        .mapToInt(words -> Integer.parseInt(words.replaceAll("\\D", "")))
                        .sum())
                .isEqualTo(rows);
        assertThat(page.locator("#disk path[fill-opacity='0.55']").count()).isEqualTo(rows);
        assertThat(page.locator("#usage").textContent()).doesNotContain("NaN");
        assertThat(page.locator("#calibration circle.f1").count()).isPositive();
        assertThat(page.locator("#why-row option").count())
                .isEqualTo(((Number)
                                page.evaluate(
                                        "hyperanfis.data.contributions.filter(one => hyperanfis.data.rows.concat(hyperanfis.data.otherRows).find(row => row.index === one.index).group === 1).length"))
                        .intValue());
        assertThat(page.locator("#effect path.single-curve.of-selection").count()
                        + page.locator("#effect path.single-curve.back").count())
                .isEqualTo(page.locator("#effect path.single-curve").count());
        // The selection is in the address, whatever the name is.
        page.reload();
        assertThat(page.locator("#chips").innerText()).contains(group.name(), rows + " rows");
        // Together with a rule: what both have.
        int rule = inspection.predictions().dominantRule(group.rows()[0]);
        page.locator("#rule-" + (rule + 1) + " .select-rule").click();
        long both = Arrays.stream(group.rows())
                .filter(i -> inspection.predictions().dominantRule(i) == rule)
                .count();
        assertThat(page.locator("#chips").innerText()).contains(both + " row");
        assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void thresholdsAreThoseOfTheSelectedRowsToo() {
        Page page = BROWSER.open(classes, 1280, 900);
        Inspection inspection = classes.inspection();
        int[] rows = groups(classes).groups().get(2).rows();
        page.locator("#threshold-class").selectOption("1");
        page.locator("#threshold").fill("20");
        assertThat(page.locator("#roc path.of-selection").count()).isZero();
        page.locator("#group-scores button").nth(2).click();
        assertThat(page.locator("#roc path.of-selection, #pr path.of-selection").count())
                .isEqualTo(2);
        double threshold = ((Number) page.evaluate("hyperanfis.data.curves[1].points.at(-21)[0]")).doubleValue();
        long hits = Arrays.stream(rows)
                .filter(i -> inspection.data().label(i) == 1)
                .filter(i -> inspection.predictions().probability(i)[1] >= threshold - 1e-5)
                .count();
        long ofClass =
                Arrays.stream(rows).filter(i -> inspection.data().label(i) == 1).count();
        List<String> cells = page.locator("#threshold-table tbody tr")
                .first()
                .locator("th, td")
                .allInnerTexts();
        assertThat(cells.get(0)).startsWith(rows.length + " selected rows, from ");
        assertThat(cells.subList(1, 3)).containsExactly(String.valueOf(hits), String.valueOf(ofClass - hits));
        assertThat(page.locator("#roc").locator("xpath=ancestor::figure").innerText())
                .contains("The second curve is of the selected rows: %d of two and %d others."
                        .formatted(ofClass, rows.length - ofClass));
        // Of one class alone there is no curve, and the page says so.
        page.locator("#confusion [data-cell='0,']").click();
        assertThat(page.locator("#roc").locator("xpath=ancestor::figure").innerText())
                .contains("it takes both to draw it");
        page.keyboard().press("Escape");
        assertThat(page.locator("#roc path.of-selection").count()).isZero();
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void groupsOfARegressionAreSelectedAndFound() {
        ReportContent values = Reports.grouped(random(Task.REGRESSION));
        GroupScores.Group group = groups(values).groups().get(0);
        Page page = BROWSER.open(values, 1280, 900);
        page.locator("#group-scores button").first().click();
        assertThat(page.locator("#chips").innerText()).contains(group.name(), group.rows().length + " rows");
        assertThat(page.locator("#scatter-1 circle[fill-opacity='0.5']").count())
                .isEqualTo(group.rows().length);
        assertThat(page.locator(".of-selected").allInnerTexts().stream()
                        .mapToInt(words -> Integer.parseInt(words.replaceAll("\\D", "")))
                        .sum())
                .isEqualTo(group.rows().length);
        page.keyboard().press("Escape");
        page.locator("#row-search").fill(groups(values).column() + " = " + group.name());
        assertThat(page.locator("#row-status").innerText()).endsWith("of " + group.rows().length);
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void groupsAreReadWithoutScripts() {
        Page page = BROWSER.open(Reports.page(classes), new NewContextOptions().setJavaScriptEnabled(false));
        assertThat(page.locator("body").innerText())
                .contains("Scores by " + groups(classes).column() + ", with 95 % intervals")
                .contains(groups(classes).groups().get(0).name());
        assertThat(page.locator(".static img, .static b, .static script").count())
                .isZero();
    }

    @Test
    void everyRowIsInAGroup() {
        GroupScores whole = groups(classes);
        GroupScores part = new GroupScores(whole.column(), whole.groups().subList(0, 2));
        ReportContent content = classes.withAudit(
                new Audit(Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Optional.of(part)));
        assertThatThrownBy(() -> Reports.bytes(content))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be in a group");
    }
}
