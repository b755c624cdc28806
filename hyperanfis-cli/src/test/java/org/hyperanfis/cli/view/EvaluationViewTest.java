package org.hyperanfis.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.report.text.Style;
import org.junit.jupiter.api.Test;

class EvaluationViewTest {

    private static EvaluationView view(double[] firing, int rules) {
        RuleMetrics metrics = RuleMetrics.of(firing, firing.length / rules, rules, new int[0], 0);
        return new EvaluationView(
                new Evaluation(Optional.empty(), Optional.of(new RegressionMetrics(1, 1, 0)), metrics),
                new Target.Outputs(List.of("y")));
    }

    private static String text(EvaluationView view) {
        return String.join("\n", view.details("", new Style(false)));
    }

    private static JsonNode json(EvaluationView view) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonWriter json = JsonWriter.indented(out)) {
            json.object(() -> view.write(json));
        }
        return new ObjectMapper().readTree(out.toByteArray());
    }

    @Test
    void aMeanCosineThatIsUndefinedIsADashAndNull() throws IOException {
        EvaluationView view = view(new double[] {1, 0, 1, 0}, 2);
        assertThat(text(view)).containsPattern("mean cosine between rules +- \\(without 1 silent rule\\)");
        JsonNode json = json(view);
        assertThat(json.get("meanRuleCosine").isNull()).isTrue();
        assertThat(json.get("silentRules").asInt()).isEqualTo(1);
    }

    @Test
    void silentRulesAreMentionedWhereThereAreAny() throws IOException {
        EvaluationView silent = view(new double[] {0.5, 0.5, 0, 0}, 4);
        assertThat(text(silent)).containsPattern("mean cosine between rules +1 \\(without 2 silent rules\\)");
        EvaluationView none = view(new double[] {1, 0, 0, 1}, 2);
        assertThat(text(none)).containsPattern("mean cosine between rules +0").doesNotContain("silent");
        assertThat(json(none).get("meanRuleCosine").asDouble()).isZero();
    }
}
