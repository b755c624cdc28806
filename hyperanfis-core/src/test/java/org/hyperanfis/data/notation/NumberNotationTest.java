package org.hyperanfis.data.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers with separators and units are read as what was written, and nothing else is read as a number. */
class NumberNotationTest {

    private static final List<String> UNITS = List.of("", "%", "$", "\u20AC", "kg", "EUR", "mg/dL");

    @Test
    void whatIsWrittenIsRead() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 5000; i++) {
            NumberNotation separators = NumberNotation.SEPARATORS.get(random.nextInt(8));
            NumberNotation notation = separators.withUnit(UNITS.get(random.nextInt(UNITS.size())));
            int decimals = random.nextInt(5);
            String plain = String.format(
                    Locale.ROOT,
                    "%." + decimals + "f",
                    Math.exp(random.nextDouble(-3, 20)) * (random.nextBoolean() ? 1 : -1));
            String cell = written(plain, notation, random);
            assertThat(notation.number(cell)).as(cell).isEqualTo(Double.parseDouble(plain));
        }
    }

    private static String written(String plain, NumberNotation notation, SplittableRandom random) {
        boolean negative = plain.startsWith("-");
        String size = negative ? plain.substring(1) : plain;
        int point = size.indexOf('.');
        String whole = point < 0 ? size : size.substring(0, point);
        String fraction = point < 0 ? "" : notation.decimal() + size.substring(point + 1);
        String sign = notation.grouping() == Grouping.SPACE && random.nextBoolean()
                ? "\u202F"
                : notation.grouping().sign();
        boolean grouped = random.nextInt(4) > 0;
        String digits = (grouped ? whole.replaceAll("(?<=\\d)(?=(\\d{3})+$)", sign) : whole) + fraction;
        String blank = random.nextBoolean() ? " " : "";
        String unit = notation.unit();
        boolean before = unit.length() == 1 && !unit.equals("%") && random.nextBoolean();
        String text = before ? unit + blank + digits : unit.isEmpty() ? digits : digits + blank + unit;
        if (!negative) {
            return text;
        }
        return switch (random.nextInt(3)) {
            case 0 -> "-" + text;
            case 1 -> "(" + text + ")";
            default -> "\u2212" + text;
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "-",
                "abc",
                "A12",
                "12-B",
                "10-20",
                "60+",
                "<5",
                "1/2",
                "2019-03-16",
                "12:30",
                "16.03.2019",
                "1.2.3",
                "10.0.0.1",
                "1,23,4",
                "12 34",
                "+49 170 1234567",
                "--5",
                "(5",
                "5)",
                "((5))",
                "$5$",
                "5 km (net)",
                "1,2,3",
                "1 2 3 4",
                "3 of 10",
                "N/A",
                "1,",
                ",",
                "12e",
                "0x1F \u0000",
                "($5) -"
            })
    void notNumbers(String cell) {
        for (NumberNotation notation : NumberNotation.SEPARATORS) {
            assertThat(notation.number(cell)).as(cell).isNaN();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "1.234,5 | 1.234,5",
                "1234,5 | 1234,5",
                "0,5 | 1234,5",
                "$1,234.50 | 1,234.5 $",
                "1 234,5 | 1 234,5",
                "1'234.5 | 1'234.5",
                "1,234,567 | 1,234.5",
                "12,5 % | 1234,5 %"
            })
    void examplesSayHowNumbersAreWritten(String example, String notation) {
        assertThat(NumberNotation.ofExample(example).orElseThrow().example()).isEqualTo(notation);
        assertThat(NumberNotation.ofExample(notation)).isEqualTo(NumberNotation.ofExample(example));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1,234", "1.234", "x", "", "1.234,5.6"})
    void ambiguousExamplesSayNothing(String example) {
        assertThat(NumberNotation.ofExample(example)).isEmpty();
    }

    @Test
    void aPercentSignMustBeThereAndOtherUnitsMayBeLeftOut() {
        NumberNotation percent = new NumberNotation('.', Grouping.NONE, "%");
        assertThat(percent.number("12%")).isEqualTo(12);
        assertThat(percent.number("12")).isNaN();
        assertThat(percent.withUnit("kg").number("12")).isEqualTo(12);
        assertThat(percent.withUnit("kg").number("12 lb")).isNaN();
    }

    @Test
    void contradictionsAreRefused() {
        assertThatThrownBy(() -> new NumberNotation(',', Grouping.COMMA, "")).isInstanceOf(InvalidDataException.class);
        assertThatThrownBy(() -> new NumberNotation(';', Grouping.NONE, "")).isInstanceOf(InvalidDataException.class);
        assertThatThrownBy(() -> new NumberNotation('.', Grouping.NONE, "5")).isInstanceOf(InvalidDataException.class);
    }

    @Test
    void dashesStandForDecimalsButNotForThoseOfAnExponent() {
        NumberNotation francs = new NumberNotation('.', Grouping.APOSTROPHE, "CHF");
        assertThat(francs.number("CHF 1'200.-")).isEqualTo(1200);
        assertThat(francs.number("99.--")).isEqualTo(99);
        assertThat(francs.number("1e3.-")).isNaN();
        assertThat(new NumberNotation(',', Grouping.NONE, "").number("1e3,-")).isNaN();
    }
}
