package org.hyperanfis.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StepShapeTest {

    @Test
    void readsWhatItWrites() {
        assertThat(StepShape.parse("64x30x12x2")).isEqualTo(StepShape.SMALL).hasToString("64x30x12x2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "64x30x12", "64x30x12x2x1", "64x30x12xtwo", "0x30x12x2", "64x30x12x-2"})
    void saysWhatIsWrong(String text) {
        assertThatThrownBy(() -> StepShape.parse(text))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("'" + text + "'")
                .hasMessageContaining("64x30x12x2");
    }
}
