package org.hyperanfis.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;

class TuningOptionsTest {

    private static final TuningOptions DEFAULT = TuningOptions.DEFAULT;

    private static void refuses(ThrowingCallable mistake, String message) {
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(mistake)
                .withMessageContaining(message);
    }

    @Test
    void optionsOutsideTheirDomain() {
        refuses(() -> DEFAULT.withTrials(0), "trials is 0; give at least 1");
        refuses(() -> DEFAULT.withBudget(Duration.ZERO), "budget is 0.0 seconds; give a positive time");
        refuses(() -> DEFAULT.withBudget(Duration.ofSeconds(-5)), "budget is -5.0 seconds");
        refuses(() -> DEFAULT.withBudget(Duration.ofDays(1000)), "at most 365 days");
        refuses(() -> DEFAULT.withEta(1), "eta is 1; give at least 2");
        refuses(() -> DEFAULT.withSmallestEpochs(0), "smallestEpochs is 0; give at least 1");
    }

    @Test
    void theNumberOfTrials() {
        Duration minute = Duration.ofMinutes(1);
        assertThat(DEFAULT.mostTrials()).isEqualTo(28);
        assertThat(DEFAULT.withTrials(5).mostTrials()).isEqualTo(5);
        assertThat(DEFAULT.withBudget(minute).mostTrials()).isEqualTo(Integer.MAX_VALUE);
        assertThat(DEFAULT.withTrials(5).withBudget(minute).mostTrials()).isEqualTo(5);
    }

    @Test
    void theLadder() {
        assertThat(epochs(DEFAULT, 200)).containsExactly(7, 22, 66, 200);
        assertThat(Ladder.of(DEFAULT, 200).width()).isEqualTo(27);
        assertThat(epochs(DEFAULT, 14)).containsExactly(14);
        assertThat(epochs(DEFAULT, 15)).containsExactly(5, 15);
        assertThat(epochs(DEFAULT.withSmallestEpochs(1).withEta(2), 1)).containsExactly(1);
        assertThat(epochs(DEFAULT.withMethod(TuningMethod.RANDOM), 200)).containsExactly(200);
        assertThat(Ladder.of(DEFAULT.withSmallestEpochs(1).withEta(2), Integer.MAX_VALUE)
                        .width())
                .isEqualTo(1 << 30);
    }

    private static int[] epochs(TuningOptions options, int full) {
        Ladder ladder = Ladder.of(options, full);
        return IntStream.rangeClosed(0, ladder.last()).map(ladder::epochs).toArray();
    }
}
