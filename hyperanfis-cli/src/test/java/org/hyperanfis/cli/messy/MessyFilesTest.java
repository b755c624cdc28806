package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.Tables;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.input.Numbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files as spreadsheets and other programs write them. The same table in a plain file is the judge. */
class MessyFilesTest {

    private static final String CLEAN =
            MessyTable.of(',').amounts("amount", String::valueOf).classes();

    @TempDir
    private Path directory;

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    @Test
    void separatorLine() {
        of("separator-line", "sep=;\n" + CLEAN.replace(',', ';')).sameAs(CLEAN);
        of("separator-line-crlf", "sep=,\r\n" + CLEAN.replace("\n", "\r\n")).sameAs(CLEAN);
        of("separator-line-quoted", "\"sep=;\"\n" + CLEAN.replace(',', ';')).sameAs(CLEAN);
        of("separator-line-with-mark", "\uFEFFsep=;\r\n" + CLEAN.replace(',', ';'))
                .sameAs(CLEAN);
        of("separator-that-is-unusual", "sep=^\n" + CLEAN.replace(',', '^')).sameAs(CLEAN);
    }

    @Test
    void noHeader() {
        String rows = CLEAN.substring(CLEAN.indexOf('\n') + 1);
        of("no-header", rows, "--no-header", "--target", "column 3")
                .takes("column 3", "target")
                .splits(36, 12, 12);
        of("no-header", rows).refusedForGood("no column 'y' (target)");
        String twice = rows.replaceFirst("^[^,]*,[^,]*", "5,5");
        of("no-header-and-equal-cells", twice).refusedForGood("more than one column is called '5'", "--no-header");
    }

    @Test
    void delimitersAtTheEndOfLines() {
        of("delimiters-at-all-ends", CLEAN.replace("\n", ",\n")).sameAs(CLEAN);
        of("delimiters-at-the-ends-of-rows", CLEAN.replace("\n", ",\n").replaceFirst(",\n", "\n"))
                .sameAs(CLEAN);
        of("delimiter-at-the-end-of-the-header", CLEAN.replaceFirst("\n", ",\n"))
                .sameAs(CLEAN);
    }

    @Test
    void rowsOfAnotherLength() {
        of("row-too-long", CLEAN + "1,2,yes,3\n").refusedForGood("has 4 cells, but the header names 3 columns");
        of("row-too-short", CLEAN + "1,2\n").refusedForGood("has 2 cells");
    }

    @Test
    void emptyLinesAndBlanksAroundCells() {
        of("empty-lines", CLEAN.replace("\n", "\n\n")).sameAs(CLEAN);
        of("blanks-around-numbers", CLEAN.replaceAll("(?m)^(\\d[^,]*),", " $1 ,"))
                .sameAs(CLEAN);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "no path has a * there; --sql reads several files")
    void severalFiles() {
        int middle = CLEAN.indexOf('\n', CLEAN.length() / 2) + 1;
        String header = CLEAN.substring(0, CLEAN.indexOf('\n') + 1);
        Tables.write(directory, "part-1.csv", CLEAN.substring(0, middle));
        Tables.write(directory, "part-2.csv", swapped(header + CLEAN.substring(middle)));
        String pattern = directory.resolve("part-*.csv").toString();
        CommandLineRun run = CommandLineRun.of("inspect", pattern, "-t", "y", "--json");
        assertThat(run.json().get("fingerprint").asText())
                .isEqualTo(of("plain", CLEAN).fingerprint());
        Tables.write(directory, "part-3.csv", "x,amount,z,y\n1,2,3,no\n");
        assertRefused(directory.resolve("part-*.csv"), "part-3.csv has a column 'z' that", "part-1.csv has not");
        Tables.write(directory, "part-3.csv", "x,y\n1,no\n");
        assertRefused(directory.resolve("part-*.csv"), "part-3.csv has no column 'amount'");
        assertRefused(directory.resolve("none-*.csv"), "there is no file", "none-*.csv");
        assertThat(CommandLineRun.of("train", pattern, "-t", "y").err()).contains("no --model FILE is given");
    }

    /** The same table with its first two columns in the other order. */
    private static String swapped(String text) {
        return text.replaceAll("(?m)^([^,]*),([^,]*),", "$2,$1,");
    }

    @Test
    void zippedFiles() throws IOException {
        Path one = zip("one.zip", "t.csv", CLEAN);
        assertThat(CommandLineRun.of("inspect", one.toString(), "-t", "y", "--json")
                        .json()
                        .get("fingerprint")
                        .asText())
                .isEqualTo(of("plain", CLEAN).fingerprint());
        Path two = zip("two.zip", "a.csv", CLEAN, "b.csv", CLEAN);
        assertRefused(two, "two.zip holds more than one file, a.csv and b.csv", "--sql");
        assertRefused(
                zip("book.zip", "[Content_Types].xml", "<x/>", "xl/workbook.xml", "<x/>"), "is a workbook", ".xlsx");
    }

    @Test
    void workbooks() throws IOException {
        Path book = workbook("book.xlsx", "data");
        assertThat(CommandLineRun.of("inspect", book.toString(), "-t", "y", "--json")
                        .json()
                        .get("fingerprint")
                        .asText())
                .isEqualTo(of("plain", CLEAN).fingerprint());
        Path two = workbook("two.xlsx", "data", "copy");
        assertRefused(two, "2 sheets with cells; say which with --sheet: 'data', 'copy'");
        assertThat(CommandLineRun.of("inspect", two.toString(), "-t", "y", "--sheet", "copy")
                        .code())
                .isEqualTo(ExitCode.DONE);
        assertRefused(
                zip("damaged.xlsx", "[Content_Types].xml", "<x/>", "xl/workbook.xml", "<x/>"), "no complete workbook");
        assertRefused(Tables.write(directory, "old.xls", "x"), "is a workbook", "save it as .xlsx or CSV");
        assertRefused(Tables.write(directory, "t.arrow", "x"), "is an Arrow file", "save it as Parquet");
    }

    /** The clean table as the only content of sheets, its numbers as numbers. */
    private Path workbook(String name, String... sheets) throws IOException {
        Path file = directory.resolve(name);
        try (OutputStream out = Files.newOutputStream(file);
                Workbook book = new Workbook(out, "test", "1.0")) {
            for (String sheetName : sheets) {
                Worksheet sheet = book.newWorksheet(sheetName);
                List<String> lines = CLEAN.lines().toList();
                for (int r = 0; r < lines.size(); r++) {
                    String[] cells = lines.get(r).split(",");
                    for (int c = 0; c < cells.length; c++) {
                        double number = Numbers.parse(cells[c]);
                        if (Double.isNaN(number)) {
                            sheet.value(r, c, cells[c]);
                        } else {
                            sheet.value(r, c, number);
                        }
                    }
                }
            }
        }
        return file;
    }

    private void assertRefused(Path file, String... words) {
        CommandLineRun run = CommandLineRun.of("inspect", file.toString(), "-t", "y");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains(words);
    }

    private Path zip(String name, String... namesAndTexts) throws IOException {
        Path file = directory.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                out.putNextEntry(new ZipEntry(namesAndTexts[i]));
                out.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return file;
    }

    @Test
    void totalsRow() {
        String text = MessyTable.of(',', 61)
                .column("town", i -> i == 60 ? "Total" : "ABC".substring(i % 3, i % 3 + 1))
                .column("y", i -> i % 2 == 0 ? "a" : "b")
                .text();
        of("totals-row", text).notes("row 61 (line 62)", "'Total'");
    }
}
