package org.hyperanfis.table.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.dhatim.fastexcel.VisibilityState;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.RowCursor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkbookTableTest {

    @TempDir
    private Path folder;

    @Test
    void cellsAreWhatTheSheetStores() {
        Path file = write(book -> {
            Worksheet sheet = book.newWorksheet("data");
            header(sheet, 0, "n", "text", "share", "day", "moment", "flag", "sum");
            for (int i = 1; i <= 2; i++) {
                sheet.value(i, 0, i == 1 ? 0.1 : 1_234_567);
                sheet.value(i, 1, "ä <" + i + ">");
                sheet.value(i, 2, i / 3.0);
                sheet.style(i, 2).format("0.00%").set();
                sheet.value(i, 3, LocalDate.of(2019, 3, 15 + i));
                sheet.style(i, 3).format("dd.mm.yyyy").set();
                sheet.value(i, 4, LocalDateTime.of(2019, 3, 16, 12 * (i - 1), 30 * (i - 1)));
                sheet.style(i, 4).format("yyyy-mm-dd hh:mm").set();
                sheet.value(i, 5, i == 1);
            }
            sheet.value(2, 6, 7);
        });
        assertThat(rows(WorkbookTable.open(file, Optional.empty(), true)))
                .containsExactly(
                        List.of("0.1", "ä <1>", "0.3333333333333333", "2019-03-16", "2019-03-16T00:00:00", "true", ""),
                        List.of(
                                "1234567",
                                "ä <2>",
                                "0.6666666666666666",
                                "2019-03-17",
                                "2019-03-16T12:30:00",
                                "false",
                                "7"));
    }

    @Test
    void emptyRowsAreSkippedAndPlacesAreThoseOfTheSheet() {
        Path file = write(book -> {
            Worksheet sheet = book.newWorksheet("data");
            header(sheet, 2, "a", "", "c");
            row(sheet, 3, 1, 2, 3);
            row(sheet, 6, 4, 5, 6);
        });
        WorkbookTable table = WorkbookTable.open(file, Optional.empty(), true);
        assertThat(table.columns()).containsExactly("a", "column 2", "c");
        assertThat(rows(table)).containsExactly(List.of("1", "2", "3"), List.of("4", "5", "6"));
        try (RowCursor cursor = table.rows()) {
            cursor.next();
            cursor.next();
            assertThat(cursor.place()).isEqualTo(file + ", row 2 (row 7 of the sheet)");
            assertThat(cursor.number(2)).isEqualTo(6);
        }
        assertThat(WorkbookTable.open(file, Optional.empty(), false).columns())
                .containsExactly("column 1", "column 2", "column 3");
    }

    @Test
    void theSheetIsNamedWhereThereAreSeveral() {
        Path file = write(book -> {
            row(book.newWorksheet("first"), 0, 1);
            row(book.newWorksheet("second"), 0, 2);
            Worksheet hidden = book.newWorksheet("hidden");
            row(hidden, 0, 3);
            hidden.setVisibilityState(VisibilityState.HIDDEN);
            book.newWorksheet("empty");
        });
        assertThatThrownBy(() -> WorkbookTable.open(file, Optional.empty(), true))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageEndingWith("has 2 sheets with cells; say which with --sheet: 'first', 'second'");
        assertThatThrownBy(() -> WorkbookTable.open(file, Optional.of("secand"), true))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("has no sheet 'secand'")
                .hasMessageContaining("second");
        assertThat(rows(WorkbookTable.open(file, Optional.of("second"), false))).containsExactly(List.of("2"));
        assertThat(rows(WorkbookTable.open(file, Optional.of("hidden"), false))).containsExactly(List.of("3"));
        assertThatThrownBy(() -> WorkbookTable.open(file, Optional.of("empty"), true))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("sheet 'empty' is empty");
    }

    @Test
    void whatIsNoTableIsRefused() throws IOException {
        Path twice = write(book -> header(book.newWorksheet("s"), 0, "a", "b", "a"));
        assertRefused(twice, "more than one column is called 'a'");
        Path beside = write(book -> {
            Worksheet sheet = book.newWorksheet("s");
            header(sheet, 0, "a");
            row(sheet, 1, 1, 2);
        });
        assertRefused(beside, "cell B2: '2' is right of the last column that has a name");
        assertRefused(Files.writeString(folder.resolve("text.xlsx"), "a,b\n1,2\n"), "is no complete workbook");
        byte[] whole = Files.readAllBytes(beside);
        assertRefused(
                Files.write(folder.resolve("half.xlsx"), Arrays.copyOf(whole, whole.length / 2)),
                "is no complete workbook");
    }

    @Test
    void formatsOfDates() {
        for (String format : List.of("dd.mm.yyyy", "[$-409]d-mmm-yy;@", "h:mm", "[h]:mm", "yyyy\\-mm", "\"am\" d")) {
            assertThat(DateFormats.isDate(200, format)).as(format).isTrue();
        }
        for (String format : List.of("General", "0.00", "#,##0 \"days\"", "[Red]0.0", "0\\d", "@", "_(* #,##0_)")) {
            assertThat(DateFormats.isDate(200, format)).as(format).isFalse();
        }
        assertThat(DateFormats.isDate(14, null)).isTrue();
        assertThat(DateFormats.isDate(null, null)).isFalse();
    }

    private static void assertRefused(Path file, String message) {
        assertThatThrownBy(() -> WorkbookTable.open(file, Optional.empty(), true))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining(message);
    }

    private static void header(Worksheet sheet, int row, String... names) {
        for (int c = 0; c < names.length; c++) {
            sheet.value(row, c, names[c]);
        }
    }

    private static void row(Worksheet sheet, int row, int... numbers) {
        for (int c = 0; c < numbers.length; c++) {
            sheet.value(row, c, numbers[c]);
        }
    }

    private Path write(Consumer<Workbook> content) {
        Path file = folder.resolve("book-" + System.nanoTime() + ".xlsx");
        try (OutputStream out = Files.newOutputStream(file);
                Workbook book = new Workbook(out, "test", "1.0")) {
            content.accept(book);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return file;
    }

    private static List<List<String>> rows(WorkbookTable table) {
        List<List<String>> rows = new ArrayList<>();
        try (RowCursor cursor = table.rows()) {
            while (cursor.next()) {
                rows.add(IntStream.range(0, table.columns().size())
                        .mapToObj(cursor::text)
                        .toList());
            }
        }
        return rows;
    }
}
