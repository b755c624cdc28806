package org.hyperanfis.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class NslKddTest {

    private static final String FEATURES = "0,tcp,http,SF" + ",1".repeat(NslKdd.FEATURE_COUNT - 4);

    @Test
    void putsTheClassBetweenAttackAndDifficulty() throws IOException {
        String original = FEATURES + ",normal,20\n" + FEATURES + ",httptunnel,7\n" + FEATURES + ",worm,3\n";
        assertThat(convert(original))
                .isEqualTo(NslKdd.HEADER + "\n" + FEATURES + ",normal,normal,20\n" + FEATURES + ",httptunnel,u2r,7\n"
                        + FEATURES + ",worm,r2l,3\n");
    }

    @Test
    void refusesUnknownAttacks() {
        assertThatThrownBy(() -> convert(FEATURES + ",normal,20\n" + FEATURES + ",heartbleed,20\n"))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("'heartbleed'");
    }

    @Test
    void refusesLinesOfAnotherWidth() {
        for (String line : new String[] {"", ",", "1,2,3", FEATURES + ",normal", FEATURES + ",normal,20,1"}) {
            assertThatThrownBy(() -> convert(line + "\n"))
                    .as(line)
                    .isInstanceOf(InvalidDataException.class)
                    .hasMessageContaining("line 1")
                    .hasMessageContaining("43 values");
        }
    }

    private static String convert(String original) throws IOException {
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        NslKdd.convert(new ByteArrayInputStream(original.getBytes(StandardCharsets.UTF_8)), table);
        return table.toString(StandardCharsets.UTF_8);
    }
}
