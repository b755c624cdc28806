package org.hyperanfis.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;

class TrialTest {

    private static final double NAN = Double.NaN;

    @Test
    void tiesGoToTheLowerLossAndThenToTheLowerNumber() {
        List<Trial> trials = List.of(
                trial(1, NAN, NAN),
                trial(2, 0.8, 0.1),
                trial(3, 0.9, NAN),
                trial(4, 0.9, 0.5),
                trial(6, 0.9, 0.4),
                trial(5, 0.9, 0.4),
                trial(0, NAN, NAN),
                trial(7, Double.NEGATIVE_INFINITY, 0));
        assertThat(trials.stream().sorted(Trial.BEST_FIRST).map(Trial::number)).containsExactly(5, 6, 4, 3, 2, 7, 0, 1);
    }

    private static Trial trial(int number, double score, double loss) {
        return new Trial(number, Preset.PAPER.builder().build(), 0, 1, 1, score, loss, TrialState.WAITING, 0, 1);
    }
}
