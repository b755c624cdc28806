package org.hyperanfis.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hyperanfis.data.notation.DatePart;
import org.junit.jupiter.api.Test;

class StatedTermTest {

    private static String category(boolean negated, String... categories) {
        return new StatedTerm.OfCategory("color", List.of(categories), negated, 1, 0).text();
    }

    private static String number(double center, double low, double high) {
        return new StatedTerm.OfNumber("size", center, Level.HIGH, low, high, List.of(), true, 0).text();
    }

    @Test
    void missingCellsAndPartsOfDatesHaveTheirOwnWords() {
        assertThat(new StatedTerm.OfMissing("insulin", true, "measured", 1, 0).text())
                .isEqualTo("insulin not measured");
        assertThat(new StatedTerm.OfMissing("insulin", false, "measured", 1, 0).text())
                .isEqualTo("insulin measured");
        assertThat(new StatedTerm.OfCategory("opened", List.of("March"), true, 1, 0, DatePart.MONTH).text())
                .isEqualTo("opened not in March");
        assertThat(new StatedTerm.OfCategory("opened", List.of("9", "10"), false, 1, 0, DatePart.HOUR).text())
                .isEqualTo("opened at 9 or 10 o'clock");
        // 1970-01-01 was a Thursday; ten o'clock is no exact part of a day.
        assertThat(DatePart.WEEKDAY.of(2.5)).isEqualTo(5);
        assertThat(DatePart.HOUR.of(17_900 + 10 / 24.0)).isEqualTo(10);
        assertThat(DatePart.MONTH.of(-1)).isEqualTo(11);
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
