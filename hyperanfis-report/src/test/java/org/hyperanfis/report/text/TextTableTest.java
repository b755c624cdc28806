package org.hyperanfis.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTableTest {

    @ParameterizedTest
    @CsvSource({
        "abc, 3",
        "'', 0",
        "K\u00f6ln, 4",
        "Ko\u0308ln, 4",
        "\u8a3a\u65ad, 4",
        "\ud55c\uae00, 4",
        "\uff76\uff85, 2",
        "\uff21, 2",
        "\ud83d\ude00, 2",
        "a\u200db, 2",
        "\ud840\udc00, 2"
    })
    void widthsAreThoseOfATerminal(String text, int columns) {
        assertThat(DisplayWidth.of(text)).isEqualTo(columns);
        assertThat(DisplayWidth.of(new Style(true).bold(text))).isEqualTo(columns);
    }

    @Test
    void textIsShortenedByColumns() {
        assertThat(TextTable.shortened("\u8a3a\u65ad\u7d50\u679c", 8)).isEqualTo("\u8a3a\u65ad\u7d50\u679c");
        assertThat(TextTable.shortened("\u8a3a\u65ad\u7d50\u679c", 7)).isEqualTo("\u8a3a\u65ad\u7d50~");
        assertThat(TextTable.shortened("\u8a3a\u65ad\u7d50\u679c", 6)).isEqualTo("\u8a3a\u65ad~");
        assertThat(TextTable.shortened("cafe\u0301s", 5)).isEqualTo("cafe\u0301s");
        assertThat(TextTable.shortened("cafe\u0301s there", 5)).isEqualTo("cafe\u0301~");
    }

    @Test
    void theLastTextGoesOnBelow() {
        TextTable table = new TextTable("", ">", "")
                .row("faithful", "85 %", "rows that get the class")
                .folding();
        assertThat(table.lines("  ", new Style(false, 32)))
                .containsExactly("  faithful  85 %  rows that get", "                  the class");
        assertThat(table.lines("  ", new Style(false, 80)))
                .containsExactly("  faithful  85 %  rows that get the class");
    }

    @Test
    void wordsAreFoldedAndKeepTheirIndent() {
        assertThat(TextTable.wrapped("  one two three", 9)).containsExactly("  one two", "  three");
        assertThat(TextTable.wrapped("a  gap stays where it fits", 30)).containsExactly("a  gap stays where it fits");
        assertThat(TextTable.wrapped("an unbreakably-long word", 5)).containsExactly("an", "unbreakably-long", "word");
        assertThat(TextTable.wrapped("", 5)).containsExactly("");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 200})
    void noNumberIsLostInANarrowTable(int width) {
        String[] header = new String[12];
        Object[] cells = new Object[12];
        for (int i = 0; i < 12; i++) {
            header[i] = i == 0 ? "class" : ">column " + i;
            cells[i] = i == 0 ? "\u5065\u5eb7 and some more words that are long" : (Object) (1_000_000 + i);
        }
        List<String> lines = new TextTable(header).row(cells).lines("  ", new Style(false, width));
        assertThat(lines).allMatch(line -> DisplayWidth.of(line) <= width);
        for (int i = 1; i < 12; i++) {
            assertThat(String.join("\n", lines)).contains("column " + i, String.valueOf(1_000_000 + i));
        }
    }
}
