package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.RuleProfile;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.ProbabilityCalibration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a reader of the report learns about rules: what they say, whether it is true, and how sure the model is. */
class RulesBrowserTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private static final String FIRST = Reports.HOSTILE.get(0);

    private static ReportContent random(Task task) {
        return Reports.random(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, task, 1, 3);
    }

    /** Text without the difference between spaces. */
    private static String text(Locator locator) {
        return locator.innerText().replace('\u00a0', ' ').replaceAll("\\s+", " ");
    }

    @ParameterizedTest
    @EnumSource(Task.class)
    void aCardHasTheTermsOfTheStatementInOrder(Task task) {
        Page page = BROWSER.open(Reports.hostile(task), 1280, 900);
        List<String> terms = page.locator("#rule-1 > div > ul > li.term").all().stream()
                .map(RulesBrowserTest::text)
                .toList();
        assertThat(terms)
                .containsExactly(
                        Reports.HOSTILE.get(1) + " IS " + FIRST + " or (missing) for 87.5 % of its rows",
                        FIRST + " LOW \u22121.5 its rows \u22123 to 2.25 centre outside of the data",
                        // The second level, never the number 1.2 that stands for it.
                        Reports.HOSTILE.get(2) + " MEDIUM " + Reports.HOSTILE.get(1) + " its rows " + FIRST + " to "
                                + Reports.HOSTILE.get(4));
        assertThat(text(page.locator("#rule-1"))).contains("These 3 terms decide 93.0 % of its rows.");
        assertThat(text(page.locator("#rule-2")))
                .contains("IS NOT " + Reports.HOSTILE.get(5) + " or " + Reports.HOSTILE.get(3) + " for all its rows")
                .contains("This term decides 100 % of its rows.");
        assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
        assertThat(page.locator("main img, main b, main script").count()).isZero();
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void whatTheTextLeavesOutIsListed() {
        Page page = BROWSER.open(Reports.hostile(Task.CLASSIFICATION), 1280, 900);
        Locator details = page.locator("#rule-1 details.more");
        assertThat(details.locator("li").first().isVisible()).isFalse();
        details.locator("summary").click();
        // All columns but one are in the text.
        assertThat(details.locator("li").count()).isEqualTo(1);
        assertThat(text(details))
                .contains("1 term left out")
                .contains("without them, this rule fires most for 93.0 % of its training rows only")
                .contains(Reports.HOSTILE.get(4));
        Locator second = page.locator("#rule-2 details.more");
        second.locator("summary").click();
        assertThat(second.locator("li").count()).isEqualTo(3);
        assertThat(text(second)).contains("this rule still fires most for each of its training rows");
        page.locator("#rule-3 details.more summary").click();
        // Categories are categories there too, without numbers.
        assertThat(page.locator("#rule-3 details.more li").all().stream().map(RulesBrowserTest::text))
                .filteredOn(term -> term.startsWith(Reports.HOSTILE.get(1) + " "))
                .hasSize(7)
                .allMatch(term -> term.matches("(?s).* (IS|IS NOT|PARTLY) .*") && !term.endsWith(" sd"));
    }

    @Test
    void conclusionsComeWithHowFarTheyCanBeTrusted() {
        ReportContent plain = Reports.hostile(Task.CLASSIFICATION);
        List<RuleStatement> checked = new ArrayList<>(plain.inspection().model().statements());
        checked.set(
                0,
                checked.get(0)
                        .withCheck(new RuleStatement.Check(
                                RuleStatement.Part.VALIDATION, 10, Optional.of(8), OptionalDouble.of(0.9), true)));
        ReportContent content = Reports.stated(plain, checked);
        Page page = BROWSER.open(content, 1280, 900);
        RuleTruth truth = content.inspection().truth();
        int suspicious = 0;
        for (RuleProfile profile : content.inspection().rules()) {
            RuleTruth.OfRule own = truth.rules().get(profile.rule().number() - 1);
            String card = text(page.locator("#rule-" + profile.rule().number()));
            assertThat(card).contains("with confidence 0.75");
            assertThat(card.contains("Suspicious: another class has more")).isEqualTo(own.wrong());
            suspicious += own.wrong() ? 1 : 0;
            if (own.rows() == 0) {
                assertThat(card).contains("It decides none of the rows of this report.");
                continue;
            }
            RuleTruth.Interval interval = own.precisionInterval().orElseThrow();
            assertThat(card)
                    .contains("Right for %d of the %d row"
                            .formatted(Math.round(own.precision().orElseThrow() * own.rows()), own.rows()))
                    .contains("(95 %% interval %s to %s); steady for %s of them."
                            .formatted(
                                    percent(interval.low()),
                                    percent(interval.high()),
                                    percent(own.steadiness().orElseThrow())));
        }
        assertThat(suspicious).isPositive();
        assertThat(text(page.locator("#rule-1")))
                .contains("This is what it says on its 30 training rows, on average.")
                .contains("On validation rows: right for 8 of 10 (49.0 % to 94.3 %), steady for 90.0 %."
                        + " The model has learnt from these rows too.");
        assertThat(text(page.locator("#rule-3"))).contains("at its centre: it decides no training row");
        assertThat(page.locator(".rule.suspicious").count()).isEqualTo(suspicious);
    }

    @Test
    void noRuleIsCertain() {
        ReportContent content = Reports.hostile(Task.CLASSIFICATION);
        List<RuleStatement> statements =
                new ArrayList<>(content.inspection().model().statements());
        double[] sure = {1 - 5e-9, 1e-9, 1e-9, 1e-9, 1e-9, 1e-9};
        statements.set(
                0,
                new RuleStatement(
                        RuleConclusion.of(content.inspection().model().target(), sure),
                        30,
                        statements.get(0).terms(),
                        OptionalDouble.of(1),
                        Optional.empty()));
        Page page = BROWSER.open(Reports.stated(content, statements), 1280, 900);
        assertThat(text(page.locator("#rule-1"))).contains("with confidence over 0.9999");
        assertThat(text(page.locator("#rule-2"))).contains("with confidence 0.75");
    }

    private static String percent(double share) {
        return share == 1 ? "100 %" : String.format(java.util.Locale.ROOT, "%.1f %%", 100 * share);
    }

    @Test
    void examplesAreTheNearestRowsAndWhoDecidesThem() {
        ReportContent content = random(Task.CLASSIFICATION);
        Inspection inspection = content.inspection();
        Page page = BROWSER.open(content, 1280, 900);
        boolean others = false;
        for (RuleProfile profile : inspection.rules()) {
            List<String> rows = new ArrayList<>();
            for (RuleProfile.Neighbour row : profile.nearestRows()) {
                int dominant = inspection.predictions().dominantRule(row.index()) + 1;
                boolean own = dominant == profile.rule().number();
                others |= !own;
                rows.add("row " + (row.index() + 1) + (own ? "" : " (decided by rule " + dominant + ")"));
            }
            assertThat(text(page.locator("#rule-" + profile.rule().number() + " .like")))
                    .isEqualTo("Like rows " + String.join(", ", rows) + ".");
        }
        assertThat(others).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Task.class)
    void aModelWithoutStatementsSaysSo(Task task) {
        ReportContent content = random(task);
        Page page = BROWSER.open(content, 1280, 900);
        assertThat(text(page.locator("#truth .note"))).contains("saved without statements", "before 0.3.0");
        for (int rule = 1; rule <= 5; rule++) {
            String card = text(page.locator("#rule-" + rule));
            assertThat(card).contains("This is its conclusion at its centre").doesNotContain("terms decide");
            assertThat(page.locator("#rule-" + rule + " > div > ul > li.term").count())
                    .isEqualTo(4);
            // Four inputs, and nothing is left out.
            assertThat(page.locator("#rule-" + rule + " details.more").count()).isZero();
        }
        assertThat(text(page.locator("#truth .tiles"))).doesNotContain("In range");
        assertThat(page.locator("main").innerHTML().replaceAll("(is|are) undefined", ""))
                .doesNotContain("NaN", "undefined", "Infinity", "[object");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void thePanelShowsTheFiguresItIsGiven() {
        ReportContent plain = Reports.hostile(Task.CLASSIFICATION);
        RuleTruth measured = plain.truth();
        RuleTruth other = new RuleTruth(
                measured.rows(),
                0.8125,
                0.9375,
                0.75,
                3,
                0.75,
                OptionalDouble.of(0.625),
                OptionalDouble.of(0.4375),
                2.5,
                measured.rules(),
                List.of(FIRST, Reports.HOSTILE.get(4)));
        Page page = BROWSER.open(
                new ReportContent(
                        plain.title(), plain.inspection(), List.of(), Optional.empty(), plain.dataName(), other),
                1280,
                900);
        List<String> tiles = page.locator("#truth .tile").all().stream()
                .map(RulesBrowserTest::text)
                .toList();
        long used = measured.rules().stream().filter(rule -> rule.rows() > 0).count();
        List<String> starts = List.of(
                "Faithfulness 81.3 % of rows get the class",
                "Vote fidelity 93.8 % of rows get the class",
                "Text fidelity 75.0 % of rows have the same strongest rule",
                "Wrong rules 3 of " + used + " rules that decide rows",
                "In range 62.5 % of the terms",
                "Terms 2.5 stand in the text",
                "Classes no rule states 2 that the model predicts all the same: " + FIRST + " and "
                        + Reports.HOSTILE.get(4),
                "Recurrence 43.8 % of rules come again");
        assertThat(tiles).hasSameSizeAs(starts);
        for (int i = 0; i < tiles.size(); i++) {
            assertThat(tiles.get(i)).startsWith(starts.get(i));
        }
        assertThat(text(page.locator("#truth"))).contains("Measured on the 30 rows of this report");
        page.locator("#truth summary").click();
        assertThat(page.locator("#truth tbody tr").count()).isEqualTo((int) used);
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void regressionIsMeasuredByVariance() {
        Page page = BROWSER.open(Reports.hostile(Task.REGRESSION), 1280, 900);
        String panel = text(page.locator("#truth .tiles"));
        assertThat(panel)
                .contains(
                        "R\u00b2 of the answers by the value",
                        "farther from the mean of these rows",
                        "Recurrence \u2013")
                .doesNotContain("Classes no rule states");
        assertThat(text(page.locator("#rule-1"))).contains(FIRST + " = 0.5", "decides none of the rows");
        assertThat(text(page.locator("#rule-3")))
                .contains(FIRST + " = 2.5", "Steadiness ")
                .doesNotContain("confidence");
        assertThat(text(page.locator("main"))).doesNotContain("robabilities");
        assertThat(page.locator("main").innerHTML().replaceAll("(is|are) undefined", ""))
                .doesNotContain("NaN", "undefined", "Infinity", "[object");
    }

    /** The class is decided by scores; with calibrated probabilities another one can be more probable. */
    @Test
    void theMostProbableClassNeedNotBeThePredictedOne() {
        ReportContent content = random(Task.CLASSIFICATION);
        Predictions predictions = content.inspection().predictions();
        List<String> classes = ((Target.Classes) content.inspection().model().target()).classes();
        int row = IntStream.range(0, predictions.rows())
                .filter(i -> mostProbable(predictions, i) != predictions.label(i))
                .findFirst()
                .orElseThrow();
        double[] expected = predictions.probability(row);
        String predicted = classes.get(predictions.label(row));
        String probable = classes.get(mostProbable(predictions, row));
        Page page = BROWSER.open(content, 1280, 900);
        page.locator("#start-row").selectOption(String.valueOf(row));

        assertThat(text(page.locator("#verdict")))
                .isEqualTo(predicted + " " + percent(expected[predictions.label(row)]));
        assertThat(text(page.locator("#more-probable")))
                .startsWith(probable + " is more probable, " + percent(expected[mostProbable(predictions, row)]) + ".");
        Map<?, ?> answer =
                (Map<?, ?>) page.evaluate("row => hyperanfis.predict(hyperanfis.data.explorer.rows[row].values)", row);
        List<?> shares = (List<?>) Objects.requireNonNull(answer.get("probability"));
        for (int k = 0; k < expected.length; k++) {
            assertThat(((Number) shares.get(k)).doubleValue()).isCloseTo(expected[k], within(1e-9));
            assertThat(text(page.locator("#answer .bars").first()))
                    .contains(classes.get(k) + " " + percent(expected[k]));
        }
        int agreeing = IntStream.range(0, predictions.rows())
                .filter(i -> mostProbable(predictions, i) == predictions.label(i))
                .findFirst()
                .orElseThrow();
        page.locator("#start-row").selectOption(String.valueOf(agreeing));
        assertThat(page.locator("#more-probable").count()).isZero();
        assertThat(BROWSER.complaints()).isEmpty();
    }

    private static int mostProbable(Predictions predictions, int row) {
        double[] probability = predictions.probability(row);
        return Largest.first(probability, 0, probability.length);
    }

    @Test
    void whereverTheModelIsSureThePageSaysHowProbabilitiesCameAbout() {
        ReportContent calibrated = random(Task.CLASSIFICATION);
        Inspection inspection = calibrated.inspection();
        ReportContent not = Reports.of(
                "as they are", inspection.model().withCalibration(ProbabilityCalibration.NONE), inspection.data());
        for (ReportContent content : List.of(calibrated, not)) {
            String words = content == not
                    ? "Nothing was calibrated: probabilities are the softmax of the scores."
                    : "Probabilities have a temperature and an offset per class fitted on validation rows; chosen by log"
                            + " loss on 20 validation rows.";
            Page page = BROWSER.open(content, 1280, 900);
            page.locator("#rules > details > summary").click();
            for (String place : List.of("#metrics", "#rules > details", "figure:has(#calibration)", "#answer")) {
                assertThat(text(page.locator(place))).as(place).contains(words);
            }
        }
    }
}
