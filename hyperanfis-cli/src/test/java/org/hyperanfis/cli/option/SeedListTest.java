package org.hyperanfis.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedListTest {

    @Test
    void readsNumbersAndRanges() {
        assertThat(SeedList.parse("7")).containsExactly(7L);
        assertThat(SeedList.parse("0-3")).containsExactly(0L, 1L, 2L, 3L);
        assertThat(SeedList.parse("9,1,5")).containsExactly(1L, 5L, 9L);
        assertThat(SeedList.parse(" 4 - 5 , 5-6,2 ")).containsExactly(2L, 4L, 5L, 6L);
        assertThat(SeedList.parse("0-999")).hasSize(1000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "1,",
                ",1",
                "3-1",
                "-1",
                "1-",
                "1-2-3",
                "1.5",
                "0-1000",
                "0-999,1000",
                "12345678901234567890"
            })
    void refusesWhatIsNoList(String text) {
        assertThatThrownBy(() -> SeedList.parse(text))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("--seeds is '" + text + "'")
                .hasMessageContaining("such as 0-4 or 1,5,9");
    }

    @Test
    void countsFromAnySeedThatLeavesRoom() {
        assertThat(SeedList.from(-2, 3)).containsExactly(-2L, -1L, 0L);
        assertThatThrownBy(() -> SeedList.from(Long.MAX_VALUE, 5))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("smaller");
    }
}
