package org.hyperanfis.table;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hyperanfis.input.Numbers;
import org.junit.jupiter.api.Test;

/** Rows that are cut from bytes are the records that a reader of records finds. */
class ByteRowsTest {

    private record Line(long line, List<String> cells) {}

    private static final Line REFUSED = new Line(-1, List.of());

    @Test
    void agreesWithTheReaderOfRecords() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        String[] parts = {",", ",", "\n", "\r\n", "\r", "\"", "\"\"", "a", "-1.5", "12", "7e3", " ", "\u00FC", "\u20AC"
        };
        long rows = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = random.nextInt(14); k >= 0; k--) {
                text.append(parts[random.nextInt(parts.length)]);
            }
            rows += assertSame(text.toString());
        }
        assertThat(rows).isGreaterThan(20_000);
    }

    @Test
    void cellsThatEndWithABlockOfBytes() throws IOException {
        for (int length = (1 << 17) - 3; length <= (1 << 17) + 3; length++) {
            for (String end : List.of("\n", "\r\n", "\r", ",", "\"", "\"\"\"", "\",")) {
                String open = end.startsWith("\"") ? "\"" : "";
                String text = open + "x".repeat(length) + end + "1,2\n3,4";
                assertThat(assertSame(text)).isPositive();
            }
        }
    }

    @Test
    void rowsOfVeryManyCells() throws IOException {
        assertThat(assertSame("1,2\n" + "5,".repeat(40_000) + "6\n7,8\n")).isEqualTo(3);
    }

    /** Compares as many rows as are simple, and returns how many there are. */
    private static long assertSame(String text) throws IOException {
        ByteRows rows = new ByteRows(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8, ',');
        List<Line> records = records(text);
        List<Line> found = new ArrayList<>();
        while (rows.next()) {
            ByteCells cells = rows.row();
            List<String> line = new ArrayList<>();
            for (int c = 0; c < cells.count(); c++) {
                line.add(cells.text(c));
                assertThat(cells.number(c)).isEqualTo(Double.valueOf(Numbers.parse(cells.text(c))));
                assertThat(cells.characters(c).toString()).isEqualTo(cells.text(c));
            }
            found.add(new Line(rows.line(), line));
        }
        if (rows.isStuck()) {
            long before = rows.nextLine() - 1;
            String rest = new String(rows.rest().readAllBytes(), StandardCharsets.UTF_8);
            records(rest)
                    .forEach(line ->
                            found.add(line.equals(REFUSED) ? line : new Line(before + line.line(), line.cells())));
        }
        assertThat(found).as(text).isEqualTo(records);
        return records.size();
    }

    private static List<Line> records(String text) {
        List<Line> lines = new ArrayList<>();
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .skipEmptyLines(true)
                .allowExtraFields(true)
                .allowMissingFields(true)
                .allowUnclosedQuote(false)
                .build(CsvRecordHandler.builder().maxFields(1 << 20).build(), text)) {
            reader.forEach(record -> lines.add(new Line(record.getStartingLineNumber(), record.getFields())));
        } catch (CsvParseException | UncheckedIOException e) {
            lines.add(REFUSED);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines;
    }
}
