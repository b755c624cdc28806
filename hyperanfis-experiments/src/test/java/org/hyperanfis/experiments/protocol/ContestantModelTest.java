package org.hyperanfis.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.eval.ProbabilityMetrics;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContestantModelTest {

    private final Contestants contestants =
            new Contestants(Budget.DEFAULT.withRules(3).withEpochs(3));

    /** Two slanted bands of points. */
    private static Dataset rows(int shift) {
        double[][] rows = new double[40][];
        String[] labels = new String[rows.length];
        for (int i = 0; i < rows.length; i++) {
            int band = i % 2;
            rows[i] = new double[] {i + shift, i * 0.5 + 8 * band + (i * 7 + shift) % 5, (i * 3) % 11};
            labels[i] = band == 0 ? "low" : "high";
        }
        return Dataset.classification(List.of("x", "y", "z"), rows, "band", List.of(labels));
    }

    private static Parts parts() {
        return new Parts(rows(0), rows(1), rows(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"anfis", "htsk", "euclidean", "hyperanfis", "anfis-restarts"})
    void theModelIsTheOneThatTheRunTests(String name) {
        Parts parts = parts();
        RunResult run = contestants.named(List.of(name)).get(0).run(parts, 7, TrainingListener.NONE);
        RuleModel model = contestants.train(name, parts, 7, TrainingListener.NONE);
        assertThat(digest(model, parts)).isEqualTo(run.outputDigest());
        assertThat(digest(contestants.train(name, parts, 8, TrainingListener.NONE), parts))
                .isNotEqualTo(run.outputDigest());
    }

    @ParameterizedTest
    @ValueSource(strings = {"best", "accurate", "hyperanfis", "htsk", "logistic"})
    void truthAndCalibrationAreThoseOfTheModelOnTestRows(String name) {
        Parts parts = parts();
        RunResult run = contestants.named(List.of(name)).get(0).run(parts, 7, TrainingListener.NONE);
        RuleModel model = contestants.train(name, parts, 7, TrainingListener.NONE);
        RuleTruth truth = model.ruleTruth(parts.test());
        ProbabilityMetrics probabilities =
                model.evaluate(parts.test()).probabilities().orElseThrow();
        assertThat(run.figures())
                .containsEntry(Figures.EXPECTED_CALIBRATION_ERROR, probabilities.expectedCalibrationError())
                .containsEntry(Figures.LOG_LOSS, probabilities.logLoss())
                .containsEntry(Figures.FAITHFULNESS, truth.faithfulness())
                .containsEntry(Figures.VOTE_FIDELITY, truth.voteFidelity())
                .containsEntry(Figures.TEXT_FIDELITY, truth.textFidelity())
                .containsEntry(Figures.TERMS, truth.terms())
                .containsEntry(Figures.WRONG_RULES, (double) truth.wrongRules())
                .containsEntry(Figures.WRONG_SHARE, truth.wrongShare())
                .containsEntry(Figures.CLASSES_UNSTATED, (double)
                        truth.classesUnstated().size())
                .containsEntry(Figures.IN_RANGE, truth.inRange().orElseThrow());
    }

    private static String digest(RuleModel model, Parts parts) {
        double[] outputs = model.predict(parts.test()).outputs();
        return RunResult.of("any", 0, parts.test(), outputs, Map.of(), "any", 0).outputDigest();
    }

    @Test
    void whatHasNoRulesIsRefused() {
        assertThatThrownBy(() -> contestants.train("majority", parts(), 0, TrainingListener.NONE))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("'majority' has no rules");
    }

    @Test
    void aTrainingCanBeCancelled() {
        TrainingListener impatient = new TrainingListener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> contestants.train("htsk", parts(), 0, impatient))
                .isInstanceOf(CancellationException.class);
    }
}
