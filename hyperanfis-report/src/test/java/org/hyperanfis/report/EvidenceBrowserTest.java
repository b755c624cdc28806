package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.decision.Costs;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.decision.DecisionRule;
import org.hyperanfis.eval.score.Interval;
import org.hyperanfis.eval.score.Score;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.score.ScoreSheet;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the page says of how good the model is, on which rows, and beside what. */
class EvidenceBrowserTest {

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

    @Test
    void partsStandSideBySideWithIntervalsAndBaselines() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        assertThat(page.locator("#scores tbody th").allInnerTexts())
                .containsExactly(
                        "Test rows\n114 rows",
                        "The majority class\n114 rows",
                        "Logistic regression\n114 rows",
                        "Validation rows\n114 rows, chose the epoch",
                        "Training rows\n341 rows, trained on");
        ScoreSheet test = wdbc.audit().of(PartScores.Part.TEST).orElseThrow().sheet();
        Interval accuracy = Objects.requireNonNull(test.intervals().get(Score.ACCURACY));
        assertThat(page.locator("#scores tbody tr")
                        .first()
                        .locator("td")
                        .first()
                        .innerText())
                .contains(percent(test.scores().get(Score.ACCURACY)))
                .contains(percent(accuracy.low()).replace(" %", "") + " to " + percent(accuracy.high()));
        assertThat(page.locator("#summary .remark").allInnerTexts()).isEqualTo(test.remarks());
        assertThat(page.locator("#limits").innerText()).contains("rows from elsewhere may be harder");
        Locator facts = page.locator(".fact-cards");
        assertThat(facts.boundingBox().y + facts.boundingBox().height).isLessThan(900);
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void withoutPartsTheRowsStandAlone() {
        Page page = BROWSER.open(random(Task.REGRESSION), 1280, 900);
        assertThat(page.locator("#scores thead th").allInnerTexts()).containsExactly("RMSE", "MAE", "R\u00b2");
        assertThat(page.locator("#scores tbody th").allInnerTexts())
                .containsExactly("These rows\n40 rows", "The mean\n40 rows");
        // R2 is near 0 or far below: three digits say so, four that count would not.
        assertThat(page.locator("#scores td:last-child .value").allInnerTexts())
                .allMatch(value -> value.matches("\u2212?\\d+\\.\\d{3}"));
        assertThat(page.locator("#summary .remark").allInnerTexts())
                .isNotEmpty()
                .allMatch(remark -> remark.startsWith("On these rows the model is worse than the mean in RMSE (by "));
        assertThat(page.locator("#summary").innerText()).contains("The mean is that of these rows");
    }

    @Test
    void scoresAreReadWithoutScripts() {
        Page page = BROWSER.open(Reports.page(wdbc), new NewContextOptions().setJavaScriptEnabled(false));
        String text = page.locator("body").innerText();
        ScoreSheet training =
                wdbc.audit().of(PartScores.Part.TRAINING).orElseThrow().sheet();
        assertThat(text)
                .contains("Test rows", "Logistic regression", "Training rows", "ROC AUC")
                .contains(percent(training.scores().get(Score.ACCURACY)))
                .contains("Everything below the scores is about the 114 test rows alone.");
        assertThat(text)
                .contains(List.copyOf(wdbc.audit()
                        .of(PartScores.Part.TEST)
                        .orElseThrow()
                        .sheet()
                        .remarks()));
    }

    @Test
    void thePointMovesAndCostsFollow() {
        Page page = BROWSER.open(wdbc, 1280, 900);
        Inspection inspection = wdbc.inspection();
        assertThat(page.locator("#kept-decision").innerText()).contains("keeps no decision");
        Locator first = page.locator("#threshold-table tbody tr").first();
        int[] half = counts(inspection, 0.5);
        assertThat(cells(first).subList(1, 4))
                .containsExactly(String.valueOf(half[0]), String.valueOf(half[1]), String.valueOf(half[2]));
        page.locator("#threshold").focus();
        page.keyboard().press("End");
        assertThat(page.locator("#threshold-value").innerText()).isEqualTo("M never");
        assertThat(cells(first).subList(1, 4)).containsExactly("0", String.valueOf(half[0] + half[1]), "0");
        page.keyboard().press("ArrowLeft");
        double highest = IntStream.range(0, inspection.data().rows())
                .mapToDouble(i -> inspection.predictions().probability(i)[1])
                .max()
                .orElseThrow();
        int[] few = counts(inspection, highest);
        assertThat(cells(first).subList(1, 4))
                .containsExactly(String.valueOf(few[0]), String.valueOf(few[1]), String.valueOf(few[2]));
        page.keyboard().press("Home");
        assertThat(cells(first).get(2)).isEqualTo("0");
        page.locator("#cost-miss").fill("7");
        page.locator("#cost-alarm").fill("0");
        assertThat(cells(first).get(8)).isEqualTo("0");
        page.locator("#cost-alarm").fill("3");
        int others = Integer.parseInt(cells(first).get(3));
        assertThat(Double.parseDouble(cells(first).get(8)))
                .isCloseTo(3.0 * others / inspection.data().rows(), within(1e-3));
        var score = wdbc.audit()
                .of(PartScores.Part.TEST)
                .orElseThrow()
                .sheet()
                .scores()
                .perClass()
                .get(1);
        assertThat(page.locator("#roc").getAttribute("aria-label"))
                .startsWith("ROC curve of M, area "
                        + new BigDecimal(score.rocAuc())
                                .round(new MathContext(4))
                                .stripTrailingZeros()
                                .toPlainString());
        page.locator("#threshold-class").selectOption("0");
        assertThat(page.locator("#roc").getAttribute("aria-label")).startsWith("ROC curve of B");
        page.locator("#roc").focus();
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#tip").innerText()).contains("sensitivity", "specificity", "precision");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    /** Hits, misses and false alarms of the second class from a probability on. */
    private static int[] counts(Inspection inspection, double threshold) {
        int[] counts = new int[3];
        for (int i = 0; i < inspection.data().rows(); i++) {
            boolean answered = inspection.predictions().probability(i)[1] >= threshold;
            boolean positive = inspection.data().label(i) == 1;
            if (answered || positive) {
                counts[answered ? (positive ? 0 : 2) : 1]++;
            }
        }
        return counts;
    }

    private static List<String> cells(Locator line) {
        return line.locator("th, td").allInnerTexts();
    }

    @Test
    void aKeptDecisionIsTheStart() {
        Inspection plain = wdbc.inspection();
        Costs costs = Costs.parse(List.of("M>B=5"), List.of("B", "M"));
        Decision decision = Decision.given(new DecisionRule.AtLeast(1, 0.2), costs);
        HyperAnfis model =
                (HyperAnfis) plain.model().with(plain.model().findings().withDecision(decision));
        Inspection decided = Inspection.of(model, plain.data(), plain.rowNames());
        Page page = BROWSER.open(new ReportContent("decided", decided, List.of(), Optional.empty(), "rows"), 1280, 900);
        assertThat(page.locator("#kept-decision").innerText())
                .contains("M if its probability is at least 0.2, as given");
        assertThat(page.locator("#cost-miss").inputValue()).isEqualTo("5");
        assertThat(page.locator("#cost-alarm").inputValue()).isEqualTo("1");
        List<String> moved = cells(page.locator("#threshold-table tbody tr").first());
        List<String> own = cells(page.locator("#threshold-table tbody tr").nth(1));
        assertThat(own.get(0)).isEqualTo("the model, by its decision");
        assertThat(moved.subList(1, 9)).isEqualTo(own.subList(1, 9));
    }

    @Test
    void everyClassOfManyHasItsCurve() {
        Page page = BROWSER.open(Reports.manyClasses(), 1280, 900);
        assertThat(page.locator("#threshold-class option").count()).isEqualTo(40);
        page.locator("#threshold-class").selectOption("39");
        assertThat(page.locator("#roc").getAttribute("aria-label")).startsWith("ROC curve of class 39");
        assertThat(page.locator("table.per-class tbody tr").count()).isEqualTo(40);
        assertThat(page.locator("#thresholds").innerText()).contains("which other class it gets does not count here");
        assertThat(BROWSER.open(random(Task.REGRESSION), 1280, 900)
                        .locator("#thresholds")
                        .count())
                .isZero();
        assertThat(BROWSER.complaints()).isEmpty();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share == 1 ? "%.0f %%" : "%.1f %%", 100 * share);
    }
}
