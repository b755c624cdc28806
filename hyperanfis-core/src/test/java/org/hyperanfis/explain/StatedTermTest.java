package org.hyperanfis.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatedTermTest {

    private static String category(boolean negated, String... categories) {
        return new StatedTerm.OfCategory("color", List.of(categories), negated, 1, 0).text();
    }

    private static String number(double center, double low, double high) {
        return new StatedTerm.OfNumber("size", center, Level.HIGH, low, high, List.of(), true, 0).text();
    }

    @Test
    void categoriesCanBeReadInOneWayOnly() {
        assertThat(category(false, "red")).isEqualTo("color=red");
        assertThat(category(false, "red", "")).isEqualTo("color=red or (missing)");
        assertThat(category(true, "red")).isEqualTo("not color=red");
        assertThat(category(true, "red", "")).isEqualTo("color=neither red nor (missing)");
    }

    @Test
    void numbersSayNothingOfRowsThatAreNotThere() {
        assertThat(number(7, 6, 8)).isEqualTo("size HIGH (7; its rows 6 to 8)");
        assertThat(number(7, 6, 6)).isEqualTo("size HIGH (7; its rows 6)");
        assertThat(number(7, 7, 7)).isEqualTo("size HIGH (7)");
    }
}
