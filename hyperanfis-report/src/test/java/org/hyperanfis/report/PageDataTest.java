package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.explain.Level;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.ProbabilityCalibration.Method;
import org.junit.jupiter.api.Test;

/** What the page is told about rules and probabilities. */
class PageDataTest {

    private static final ReportContent UNSTATED = random(Task.CLASSIFICATION);

    private static ReportContent random(Task task) {
        return Reports.random(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, task, 1, 3);
    }

    private static String json(ReportContent content) {
        return new PageData(content).json();
    }

    private static List<RuleStatement> statements(Target target) {
        RuleStatement first = Reports.statement(
                        target,
                        1,
                        30,
                        0.93,
                        new StatedTerm.OfNumber("x2", -1.5, Level.LOW, -3, 2.25, List.of(), false, 0.5),
                        new StatedTerm.OfCategory("x0", List.of("red", ""), true, 0.875, 0.25),
                        new StatedTerm.OfNumber("x3", 0.8, Level.HIGH, 0, 1, List.of("low", "high"), true, 0.1))
                .withCheck(new RuleStatement.Check(
                        RuleStatement.Part.VALIDATION, 10, Optional.of(8), OptionalDouble.of(0.9), true));
        List<RuleStatement> all = new ArrayList<>(Collections.nCopies(
                5,
                Reports.statement(
                        target, 0, 7, 1, new StatedTerm.OfNumber("x1", 0, Level.MEDIUM, 0, 0, List.of(), true, 0))));
        all.set(0, first);
        return all;
    }

    @Test
    void aRuleIsToldByItsStatement() {
        String json = json(Reports.stated(
                UNSTATED, statements(UNSTATED.inspection().model().target())));
        assertThat(json)
                .contains("\"number\":1,\"statement\":{\"rows\":30,\"terms\":["
                        + "{\"column\":\"x2\",\"text\":\"x2 LOW (-1.5; its rows -3 to 2.25)\",\"level\":\"LOW\",\"ordered\":false,"
                        + "\"center\":\"-1.5\",\"low\":\"-3\",\"high\":\"2.25\",\"inRange\":false},"
                        + "{\"column\":\"x0\",\"text\":\"x0=neither red nor (missing)\",\"categories\":[\"red\",\"(missing)\"],"
                        + "\"negated\":true,\"share\":0.875},"
                        + "{\"column\":\"x3\",\"text\":\"x3 HIGH (high; its rows low to high)\",\"level\":\"HIGH\",\"ordered\":true,"
                        + "\"center\":\"high\",\"low\":\"low\",\"high\":\"high\",\"inRange\":true}],"
                        + "\"textFidelity\":0.93,"
                        // Wilson's interval of 8 in 10.
                        + "\"check\":{\"part\":\"validation\",\"rows\":10,\"right\":8,\"interval\":[0.49016,0.94332],\"steadiness\":0.9,\"seen\":true}},"
                        // Of four inputs, the text leaves out x1.
                        + "\"inputCount\":1,\"inputs\":[[1,")
                .contains("\"then\":{\"class\":1,\"confidence\":\"0.75\"}")
                .contains("\"textFidelity\":1},\"inputCount\":3,");
    }

    @Test
    void inputsThatDecideMostAreOfferedFirst() {
        String json = json(Reports.stated(
                UNSTATED, statements(UNSTATED.inspection().model().target())));
        assertThat(json).contains("\"order\":[2,0,3,1]");
    }

    @Test
    void aModelWithoutStatementsHasItsTermsAlone() {
        assertThat(json(UNSTATED))
                .doesNotContain("\"statement\"")
                .contains("\"number\":1,\"inputCount\":4,\"inputs\":[[");
    }

    @Test
    void truthIsWhatTheCoreMeasured() {
        for (Task task : Task.values()) {
            ReportContent plain = random(task);
            ReportContent content =
                    Reports.stated(plain, statements(plain.inspection().model().target()));
            RuleTruth truth = content.inspection().truth();
            String json = json(content);
            String section = json.substring(json.indexOf("\"truth\":{"), json.indexOf("\"rules\":["));
            assertThat(number(section, "faithfulness")).isCloseTo(truth.faithfulness(), withinPercentage(0.01));
            assertThat(number(section, "voteFidelity")).isCloseTo(truth.voteFidelity(), withinPercentage(0.01));
            assertThat(number(section, "textFidelity")).isCloseTo(truth.textFidelity(), within(1e-4));
            assertThat(number(section, "inRange")).isCloseTo(6.0 / 7, within(1e-4));
            assertThat(number(section, "terms")).isEqualTo(1.4);
            assertThat(number(section, "wrongRules")).isEqualTo(truth.wrongRules());
            assertThat(number(section, "usedRules"))
                    .isEqualTo(truth.rules().stream()
                            .filter(rule -> rule.rows() > 0)
                            .count());
            assertThat(section).doesNotContain("recurrence");
            for (RuleTruth.OfRule rule : truth.rules()) {
                String start = "\"number\":" + (rule.index() + 1) + ",";
                String own = json.substring(json.indexOf("\"then\":", json.indexOf(start)));
                assertThat(number(own, "rows")).isEqualTo(rule.rows());
                assertThat(own.substring(0, own.indexOf("\"classCounts\""))).contains("\"suspicious\":" + rule.wrong());
                rule.steadiness()
                        .ifPresent(share ->
                                assertThat(number(own, "steadiness")).isCloseTo(share, withinPercentage(0.01)));
                rule.precision()
                        .ifPresent(share -> assertThat(number(own, "precision")).isCloseTo(share, within(1e-4)));
            }
        }
    }

    private static double number(String json, String field) {
        Matcher matcher = Pattern.compile("\"" + field + "\":([-+.\\dEe]+)").matcher(json);
        assertThat(matcher.find()).as(field).isTrue();
        return Double.parseDouble(matcher.group(1));
    }

    @Test
    void recurrenceIsToldWhereItIsKnown() {
        Inspection inspection = UNSTATED.inspection();
        ReportContent known = new ReportContent(
                "known",
                inspection,
                List.of(),
                Optional.empty(),
                "rows",
                inspection.truth().withRecurrence(0.375));
        assertThat(json(known)).contains("\"recurrence\":0.375");
    }

    @Test
    void aRefittedModelTellsWhatItWasFittedToAndWhatChoseTheEpoch() {
        ReportContent content = Reports.refitted();
        int epoch = content.inspection()
                .model()
                .provenance()
                .metrics()
                .getOrDefault("bestEpoch", 0.0)
                .intValue();
        String json = json(content);
        assertThat(json)
                .contains("\"seenInTraining\":\"These rows were seen in training: they are the 114 validation rows")
                .contains("\"trainingRows\":341,\"validationRows\":114,\"refitted\":true,\"fittedRows\":455,"
                        + "\"trainedOn\":\"Trained on 455 rows: a first training on 341 ")
                .contains("\"bestEpoch\":" + epoch + ",")
                .contains("\"criterion\":\"loss\",\"dataWarnings\":[\"")
                .contains("has 13 columns. 1 is neither an input nor the target.\",\"listed\":[[")
                .doesNotContain("[\"data.warning.1\"", "[\"data.column");
        assertThat(json(UNSTATED))
                .contains("\"refitted\":false,\"fittedRows\":100,", "\"criterion\":\"score\",\"dataWarnings\":[]")
                .doesNotContain("seenInTraining", "tableColumns");
    }

    @Test
    void wordsSayHowProbabilitiesCameAbout() {
        assertThat(words(ProbabilityCalibration.NONE))
                .isEqualTo("Nothing was calibrated: probabilities are the softmax of the scores.");
        assertThat(words(ProbabilityCalibration.unchanged(3, 1200)))
                .isEqualTo("Probabilities are the softmax of the scores; chosen by log loss on 1,200 validation rows.");
        List<Double> offsets = List.of(0.5, -0.5, 0.0);
        assertThat(words(new ProbabilityCalibration(1, offsets, Method.CLASS_WEIGHTS, 0)))
                .isEqualTo("Probabilities are corrected for the class weights of training.");
        assertThat(words(new ProbabilityCalibration(0.7, offsets, Method.OFFSETS, 20)))
                .isEqualTo("Probabilities have a temperature and an offset per class fitted on validation rows; chosen"
                        + " by log loss on 20 validation rows.");
        assertThat(json(random(Task.REGRESSION))).doesNotContain("\"probabilities\"");
    }

    private static String words(ProbabilityCalibration calibration) {
        Inspection before = UNSTATED.inspection();
        String json = json(Reports.of("words", before.model().withCalibration(calibration), before.data()));
        Matcher matcher = Pattern.compile("\"probabilities\":\"([^\"]*)\"").matcher(json);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
