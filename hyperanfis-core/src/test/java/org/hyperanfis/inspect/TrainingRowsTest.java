package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.Provenance;
import org.junit.jupiter.api.Test;

class TrainingRowsTest {

    private static final Dataset TRAINING = rows(1, 2, 3);
    private static final Dataset VALIDATION = rows(4, 5);
    private static final Map<String, Double> REFITTED = Map.of("refitted", 1.0, "bestEpoch", 29.0);

    private static Dataset rows(double... values) {
        double[][] rows = new double[values.length][];
        for (int i = 0; i < values.length; i++) {
            rows[i] = new double[] {values[i]};
        }
        return Dataset.regression(List.of(Feature.numeric("x")), rows, new Target.Outputs(List.of("y")), rows);
    }

    private static TrainingRows training(Map<String, Object> options, Map<String, Double> metrics) {
        return training(options, metrics, 3, 2, TRAINING.fingerprint() + "+" + VALIDATION.fingerprint());
    }

    private static TrainingRows training(
            Map<String, Object> options, Map<String, Double> metrics, int rows, int validation, String fingerprint) {
        return new TrainingRows(new Provenance(
                "0.3.0",
                options,
                0,
                fingerprint,
                rows,
                validation,
                "random 60/20/20, seed 0",
                metrics,
                "a Java",
                Instant.EPOCH,
                1));
    }

    private static String warning(TrainingRows training, String table, Dataset rows) {
        return training.warning(table, rows.rows(), () -> rows).orElse("");
    }

    @Test
    void sentenceSaysWhatWasFittedAndWhatChose() {
        assertThat(training(Map.of(), REFITTED, 1341, 114, "").sentence())
                .isEqualTo(
                        "Trained on 1,455 rows: a first training on 1,341 found the number of epochs with the help of 114"
                                + " validation rows; then all of them were trained on from the beginning for 29 epochs.");
        assertThat(training(Map.of(), Map.of("bestEpoch", 29.0), 341, 1, "").sentence())
                .isEqualTo("Trained on 341 rows; 1 validation row chose the epoch.");
        assertThat(training(Map.of(), Map.of(), 341, 0, "").sentence())
                .isEqualTo("Trained on 341 rows; the epoch was chosen on the same rows, since there were no validation"
                        + " rows.");
    }

    @Test
    void knowsTrainingAndValidationRowsWhateverTheirTableIsCalled() {
        TrainingRows plain = training(Map.of(), Map.of());
        assertThat(plain.areTraining(TRAINING)).isTrue();
        assertThat(plain.areTraining(VALIDATION)).isFalse();
        assertThat(warning(plain, "other.csv", TRAINING))
                .startsWith("These rows were seen in training: they are the 3 rows that the model was trained on. ");
        assertThat(warning(plain, "other.csv", VALIDATION))
                .startsWith("These rows were seen in training: they are the 2 validation rows that chose the epoch. ");
        assertThat(warning(training(Map.of(), REFITTED), "other.csv", VALIDATION))
                .contains("2 validation rows that chose the epoch and were trained on afterwards. ");
    }

    @Test
    void suspectsTablesOfTheSameNameAndSaysWhatItDoesNotKnow() {
        TrainingRows training = training(Map.of(TrainingRows.SOURCE, "a.csv"), Map.of());
        Dataset whole = rows(1, 2, 3, 4, 5, 6);
        assertThat(warning(training, "a.csv", whole))
                .isEqualTo("These rows were seen in training, at least in part, unless this is another table called"
                        + " a.csv: the model was trained on at least 3 rows of one (random 60/20/20, seed 0), and its file"
                        + " does not say which. Scores on rows seen in training do not show how the model does on new"
                        + " rows.");
        assertThat(training.warning("a.csv", 6)).contains(warning(training, "a.csv", whole));
        assertThat(warning(training, "b.csv", whole)).isEmpty();
        assertThat(warning(training, "b.csv", rows(1, 2, 4))).isEmpty();
        // Too few to be that table.
        assertThat(warning(training, "a.csv", rows(7, 8))).isEmpty();
    }

    @Test
    void dataWarningsComeInTheirOrder() {
        Map<String, Object> options = new LinkedHashMap<>();
        options.put(TrainingRows.SOURCE, "a.csv");
        options.put("data.warning.1", "first");
        options.put("data.warning.2", "second");
        assertThat(training(options, Map.of()).dataWarnings()).containsExactly("first", "second");
    }
}
