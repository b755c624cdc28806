package org.hyperanfis.inspect.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.score.Answers;
import org.hyperanfis.eval.score.Interval;
import org.hyperanfis.eval.score.Score;
import org.hyperanfis.eval.score.Scores;
import org.junit.jupiter.api.Test;

class ScoreSheetTest {

    private static ScoreSheet sheet(Map<Score, Interval> advantages) {
        double[] probability = {0.9, 0.1, 0.4, 0.6, 0.7, 0.3};
        Scores scores = Scores.of(Answers.ofClasses(new int[] {0, 1, 1}, new int[] {0, 1, 0}, probability, 2));
        ScoreSheet.Baseline baseline = new ScoreSheet.Baseline(SimpleKind.LOGISTIC, scores, Map.of(), advantages);
        Target target = new Target.Classes("y", List.of("a", "b"));
        return new ScoreSheet(target, scores, Map.of(), 0, List.of(baseline), true);
    }

    @Test
    void worseAndNotShownToBeBetterAreToldApart() {
        ScoreSheet sheet = sheet(Map.of(
                Score.MACRO_F1, new Interval(-0.25, -0.125),
                Score.ROC_AUC, new Interval(-0.25, 0),
                Score.LOG_LOSS, new Interval(0.125, 0.5)));
        assertThat(sheet.remarks())
                .containsExactly(
                        "On these rows the model is worse than logistic regression in macro-F1 (by 0.125 to 0.25).",
                        "On these rows the model is not shown to be better than logistic regression in ROC AUC (by -0.25 to"
                                + " 0).");
        assertThat(sheet.baselines().get(0).worse()).containsExactly(Score.MACRO_F1);
        assertThat(sheet.baselines().get(0).notBetter()).containsExactly(Score.MACRO_F1, Score.ROC_AUC);
    }

    @Test
    void aModelThatIsBetterGetsNoRemark() {
        assertThat(sheet(Map.of(Score.MACRO_F1, new Interval(0.125, 0.5))).remarks())
                .isEmpty();
    }
}
