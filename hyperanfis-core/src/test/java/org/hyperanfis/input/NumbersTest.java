package org.hyperanfis.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    @Test
    void readsWhatJavaReadsToTheSameBits() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 20_000; i++) {
            String text = randomNumber(random);
            assertThat(Numbers.parse(text)).as(text).isEqualTo(Double.parseDouble(text));
        }
    }

    private static String randomNumber(SplittableRandom random) {
        String whole = String.valueOf(random.nextLong(random.nextInt(2) == 0 ? 1000 : Long.MAX_VALUE));
        String text = (random.nextInt(3) == 0 ? "-" : "") + whole;
        if (random.nextInt(4) > 0) {
            text += "."
                    + String.valueOf(random.nextLong(1, Long.MAX_VALUE))
                            .substring(0, random.nextInt(1, 10) % 9 + 1)
                            .substring(0, 1)
                            .repeat(random.nextInt(1, 18));
        }
        return random.nextInt(4) == 0 ? text + "e" + random.nextInt(-320, 320) : text;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "-0", "+1.5", ".5", "5.", " 12 ", "\t3\t", "1e3", "1E-3", "123456789012345678", "1e400"})
    void readsDecimalNumbers(String text) {
        assertThat(Numbers.parse(text)).isEqualTo(Double.parseDouble(text.strip()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "-", "+", ".", "e5", "1e", "1e+", "1f", "1d", "0x1p3", "1_000", "1,5", "1 2", "NaN", "--1",
                "1.2.3", "infinit", "١٢"
            })
    void everythingElseIsNoNumber(String text) {
        assertThat(Numbers.parse(text)).isNaN();
    }

    @ParameterizedTest
    @ValueSource(strings = {"inf", "Inf", "+INFINITY", "Infinity"})
    void knowsInfinity(String text) {
        assertThat(Numbers.parse(text)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Numbers.parse("-" + text.replace("+", ""))).isEqualTo(Double.NEGATIVE_INFINITY);
    }
}
