package org.hyperanfis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTableTest {

    private static final List<List<String>> EXPECTED = List.of(List.of("1", "red"), List.of("2.5", "green"));

    @Test
    void readsNamesAndCellsTwiceAlike() {
        Table table = TextContent.table("size,colour", "1,red", "2.5,green");
        assertThat(table.columns()).containsExactly("size", "colour");
        assertThat(cells(table)).isEqualTo(EXPECTED).isEqualTo(cells(table));
        try (RowCursor rows = table.rows()) {
            rows.next();
            rows.next();
            assertThat(rows.number(0)).isEqualTo(2.5);
            assertThat(rows.number(1)).isNaN();
            assertThat(rows.place()).isEqualTo("data.csv, row 2 (line 3)");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "size,colour\r\n1,red\r\n2.5,green\r\n",
                "size,colour\r1,red\r2.5,green",
                "size,colour\r\n1,red\n2.5,green\r\n",
                "\uFEFFsize,colour\n1,red\n2.5,green\n",
                "size;colour\n1;red\n2.5;green\n",
                "size\tcolour\n1\tred\n2.5\tgreen",
                "size|colour\n1|red\n2.5|green",
                "\"size\",\"colour\"\n\"1\",\"red\"\n2.5,\"green\"\n",
                "\n\nsize,colour\n1,red\n\n2.5,green\n\n"
            })
    void readsTheDialectsOfTheWorld(String text) {
        Table table = open(text.getBytes(StandardCharsets.UTF_8));
        assertThat(table.columns()).containsExactly("size", "colour");
        assertThat(cells(table)).isEqualTo(EXPECTED);
    }

    @Test
    void readsGzipWhateverTheNameSays() throws IOException {
        assertThat(cells(open(gzip("size,colour\n1,red\n2.5,green\n")))).isEqualTo(EXPECTED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void obeysAByteOrderMark(String charset) {
        byte[] bytes = "\uFEFFsize,colour\n1,red\n2.5,green\n".getBytes(Charset.forName(charset));
        assertThat(cells(open(bytes))).isEqualTo(EXPECTED);
    }

    @Test
    void quotedCellsMayHoldLineEndsDelimitersAndQuotes() {
        Table table = TextContent.table("a,b", "\"x\ny\",\"1,5\"", "\"say \"\"hi\"\"\",z");
        assertThat(cells(table)).containsExactly(List.of("x\ny", "1,5"), List.of("say \"hi\"", "z"));
        try (RowCursor rows = table.rows()) {
            rows.next();
            rows.next();
            assertThat(rows.place()).isEqualTo("data.csv, row 2 (line 4)");
        }
    }

    @Test
    void readsOtherEncodingsWhenTold() {
        byte[] bytes = "name,x\ncafé,1\n".getBytes(StandardCharsets.ISO_8859_1);
        Table table = CsvTable.open(
                new TextContent("l.csv", bytes), CsvFormat.DETECT.withEncoding(StandardCharsets.ISO_8859_1));
        assertThat(cells(table)).containsExactly(List.of("café", "1"));
    }

    @Test
    void saysWhichCellIsNotUtf8() {
        byte[] bytes = "name,x\nplain,1\nplain,2\ncafé,3\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> cells(open(bytes)))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("data.csv, row 3 (line 4), column 'name'", "'caf?'", "--encoding ISO-8859-1");
    }

    @Test
    void aBadByteAfterAByteOrderMarkIsNamedToo() {
        byte[] bytes = "\u00EF\u00BB\u00BFname,x\nplain,1\ncaf\u00E9,2\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> cells(open(bytes)))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("row 2 (line 3)", "'caf?'", "UTF-8");
    }

    @Test
    void namesAColumnWithoutANameByItsPosition() {
        assertThat(TextContent.table(",a", "0,1").columns()).containsExactly("column 1", "a");
    }

    @Test
    void refusesColumnsOfTheSameName() {
        assertRefused("a,b,a,b\n1,2,3,4\n", "data.csv, line 1", "'a', 'b'", "rename");
    }

    @Test
    void refusesRowsOfAnotherLength() {
        assertRefused("a,b\n1,2\n3\n", "data.csv, row 2 (line 3)", "1 cell", "2 columns");
        assertRefused("a,b\n1,2\n3,4,5\n", "data.csv, row 2 (line 3)", "3 cells", "2 columns");
    }

    @Test
    void refusesAnEmptyFile() {
        assertRefused("", "data.csv is empty");
        assertRefused("\n\n", "data.csv is empty");
    }

    @Test
    void refusesAQuoteThatIsNotClosed() {
        assertRefused("a,b\n1,2\n\"3,4\n5,6\n", "data.csv", "quote");
    }

    @Test
    void refusesBinaryData() {
        assertRefused("PK\u0003\u0004\u0000\u0000,\u0000", "binary");
    }

    @Test
    void refusesGzipCutShort() throws IOException {
        StringBuilder text = new StringBuilder("a,b\n");
        for (int i = 0; i < 5000; i++) {
            text.append(i * 7919 % 10007).append(',').append(i).append('\n');
        }
        byte[] whole = gzip(text.toString());
        assertThatThrownBy(() -> cells(open(Arrays.copyOf(whole, whole.length / 2))))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("data.csv", "gzip", "again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1,"})
    void refusesALineThatNeverEndsBeforeItFillsTheMemory(String repeated) {
        Content endless = new Content() {
            @Override
            public String name() {
                return "endless.csv";
            }

            @Override
            public InputStream open() {
                return new RepeatedBytes(repeated.getBytes(StandardCharsets.UTF_8), 200_000_000L);
            }
        };
        assertThatThrownBy(() -> cells(CsvTable.open(endless, CsvFormat.DETECT)))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("endless.csv", "never ends");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> CsvTable.open(Content.file(Path.of("no-such.csv")), CsvFormat.DETECT))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("no-such.csv", "does not exist");
    }

    private static void assertRefused(String text, String... words) {
        assertThatThrownBy(() -> cells(open(text.getBytes(StandardCharsets.UTF_8))))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words);
    }

    private static Table open(byte[] bytes) {
        return CsvTable.open(new TextContent("data.csv", bytes), CsvFormat.DETECT);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static List<List<String>> cells(Table table) {
        List<List<String>> all = new ArrayList<>();
        try (RowCursor rows = table.rows()) {
            while (rows.next()) {
                List<String> row = new ArrayList<>();
                for (int c = 0; c < table.columns().size(); c++) {
                    row.add(rows.text(c));
                }
                all.add(row);
            }
        }
        return all;
    }

    /** The same bytes again and again. */
    private static final class RepeatedBytes extends InputStream {

        private final byte[] bytes;
        private final long length;
        private long position;

        RepeatedBytes(byte[] bytes, long length) {
            this.bytes = bytes;
            this.length = length;
        }

        @Override
        public int read() {
            return position == length ? -1 : bytes[(int) (position++ % bytes.length)];
        }
    }
}
