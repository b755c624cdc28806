package org.hyperanfis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class HolmTest {

    /** 4 x 0.005, 3 x 0.01, then 2 x 0.03 also for 0.04, which may not fall below it. */
    @Test
    void fourTestsByHand() {
        List<Double> adjusted = Holm.adjusted(List.of(0.01, 0.04, 0.03, 0.005));
        double[] expected = {0.03, 0.06, 0.06, 0.02};
        for (int i = 0; i < expected.length; i++) {
            assertThat(adjusted.get(i)).isCloseTo(expected[i], within(1e-15));
        }
    }

    @Test
    void neverAboveOne() {
        assertThat(Holm.adjusted(List.of(0.6, 0.9))).containsExactly(1.0, 1.0);
        assertThat(Holm.adjusted(List.of())).isEmpty();
    }

    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatThrownBy(() -> Holm.adjusted(List.of(0.5, Double.NaN)))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("NaN");
    }
}
