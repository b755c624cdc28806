package org.hyperanfis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class SummaryTest {

    @Test
    void fourValuesByHand() {
        Summary summary = new Summary(List.of(2.0, 4.0, 4.0, 6.0));
        assertThat(summary.mean()).isEqualTo(4);
        assertThat(summary.deviation()).isCloseTo(Math.sqrt(8.0 / 3), within(1e-15));
        assertThat(summary.min()).isEqualTo(2);
        assertThat(summary.max()).isEqualTo(6);
    }

    @Test
    void aSingleValueHasNoSpread() {
        assertThat(new Summary(List.of(0.7)).deviation()).isZero();
    }

    @Test
    void thereMustBeFiniteValues() {
        assertThatThrownBy(() -> new Summary(List.of()))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("no values");
        assertThatThrownBy(() -> new Summary(List.of(1.0, Double.NaN)))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("NaN");
    }
}
