package org.hyperanfis.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.train.loop.LoopOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BudgetTest {

    @ParameterizedTest
    @CsvSource({"10, 16", "64, 16", "341, 85", "1024, 256", "125973, 256"})
    void aStepTakesAQuarterOfTheRowsWithinBounds(int rows, int batch) {
        LoopOptions loop = Budget.DEFAULT.loop(rows);
        assertThat(loop.batch()).isEqualTo(batch);
        assertThat(loop.epochs()).isEqualTo(200);
    }

    @ParameterizedTest
    // With 341 rows an epoch has five steps.
    @CsvSource({"1000, 200", "999, 199", "50, 10", "54, 10", "5, 1", "4, 1", "1, 1"})
    void aCapOfStepsGivesWholeEpochsAndAtLeastOne(int updates, int epochs) {
        assertThat(Budget.DEFAULT.withUpdates(updates).loop(341).epochs()).isEqualTo(epochs);
    }

    @Test
    void aCapOfStepsAddsNoEpochs() {
        assertThat(Budget.DEFAULT.withEpochs(7).withUpdates(1_000_000).loop(341).epochs())
                .isEqualTo(7);
    }

    @Test
    void everythingIsAtLeastOne() {
        assertRefused(() -> Budget.DEFAULT.withRules(0), "rules is 0");
        assertRefused(() -> Budget.DEFAULT.withEpochs(0), "epochs is 0");
        assertRefused(() -> Budget.DEFAULT.withUpdates(0), "updates is 0");
    }

    private static void assertRefused(Runnable change, String message) {
        assertThatThrownBy(change::run)
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining(message);
    }
}
