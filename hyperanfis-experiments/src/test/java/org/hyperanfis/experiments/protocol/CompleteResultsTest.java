package org.hyperanfis.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.ResultStore;
import org.hyperanfis.compare.RunKey;
import org.hyperanfis.compare.RunResult;
import org.junit.jupiter.api.Test;

class CompleteResultsTest {

    private static final Map<String, Double> OLD = Map.of(Figures.ACCURACY, 0.9, Figures.RULES, 12.0);
    private static final String OF_A_CLASS = Figures.ofClass(Figures.RECALL, "a");

    private static Map<String, Double> with(Map<String, Double> figures, String... more) {
        Map<String, Double> all = new HashMap<>(figures);
        for (String figure : more) {
            all.put(figure, 0.5);
        }
        return all;
    }

    private static boolean isFound(String model, Map<String, Double> figures, boolean recurrence) {
        RunKey key = new RunKey("1", "rows", model, "", 0);
        Memory memory = new Memory();
        ResultStore complete = new CompleteResults(memory, recurrence);
        RunResult result = new RunResult(model, 0, figures, "", "", 1);
        complete.keep(key, result);
        assertThat(memory.find(key)).contains(result);
        assertThat(complete.find(new RunKey("2", "rows", model, "", 0))).isEmpty();
        return complete.find(key).isPresent();
    }

    @Test
    void ruleModelsNeedProbabilitiesTruthAndRecurrence() {
        Map<String, Double> truth = with(OLD, Figures.BRIER, OF_A_CLASS, Figures.TEXT_FIDELITY);
        Map<String, Double> all = with(truth, Figures.RECURRENCE);
        assertThat(isFound("anfis", OLD, false)).isFalse();
        assertThat(isFound("anfis", with(OLD, Figures.BRIER), false)).isFalse();
        assertThat(isFound("anfis", with(OLD, Figures.TEXT_FIDELITY), false)).isFalse();
        assertThat(isFound("anfis", with(OLD, OF_A_CLASS, Figures.TEXT_FIDELITY), false))
                .isFalse();
        assertThat(isFound("anfis", with(OLD, Figures.BRIER, Figures.TEXT_FIDELITY), false))
                .isFalse();
        assertThat(isFound("anfis", truth, false)).isTrue();
        assertThat(isFound("anfis", truth, true)).isFalse();
        assertThat(isFound("anfis", all, true)).isTrue();
        assertThat(isFound("anfis", all, false)).isTrue();
    }

    @Test
    void aSingleRuleHasNoRecurrence() {
        Map<String, Double> single = with(OLD, Figures.BRIER, OF_A_CLASS, Figures.TEXT_FIDELITY);
        single.put(Figures.RULES, 1.0);
        assertThat(isFound("logistic", single, true)).isTrue();
    }

    @Test
    void numbersHaveNoProbabilities() {
        Map<String, Double> regression =
                with(Map.of(Figures.RMSE, 2.0, Figures.RULES, 3.0), Figures.TEXT_FIDELITY, Figures.RECURRENCE);
        assertThat(isFound("anfis", regression, true)).isTrue();
        assertThat(isFound("xgboost", Map.of(Figures.RMSE, 2.0), true)).isTrue();
    }

    @Test
    void modelsWithoutRulesNeedProbabilitiesAndClasses() {
        Map<String, Double> accuracy = Map.of(Figures.ACCURACY, 0.9);
        for (String model : List.of("xgboost", "majority")) {
            assertThat(isFound(model, accuracy, true)).isFalse();
            assertThat(isFound(model, with(accuracy, OF_A_CLASS, Figures.LOG_LOSS), true))
                    .isFalse();
            assertThat(isFound(model, with(accuracy, Figures.BRIER), true)).isFalse();
            assertThat(isFound(model, with(accuracy, OF_A_CLASS, Figures.BRIER), true))
                    .isTrue();
        }
    }

    private static final class Memory implements ResultStore {
        private final Map<RunKey, RunResult> results = new HashMap<>();

        @Override
        public Optional<RunResult> find(RunKey key) {
            return Optional.ofNullable(results.get(key));
        }

        @Override
        public void keep(RunKey key, RunResult result) {
            results.put(key, result);
        }
    }
}
