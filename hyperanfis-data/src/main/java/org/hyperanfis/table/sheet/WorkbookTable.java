package org.hyperanfis.table.sheet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.internal.Names;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/**
 * A sheet of a workbook ({@code .xlsx}), kept in memory. The first row that is not empty names the columns; empty rows are
 * skipped. Cells are what the sheet stores: numbers with all digits whatever their format shows, the results of formulas as they
 * were last computed, dates and times in ISO form. An error such as {@code #N/A} is an empty cell.
 *
 * @since 0.3.0
 */
public final class WorkbookTable implements Table {

    /** A sheet of a million rows has as many with a hundred columns; more is no table, or does not belong into a workbook. */
    private static final long MOST_CELLS = 100_000_000;

    private final String name;
    private final List<String> columns;
    private final List<SheetColumn> cells;

    /** The number that the spreadsheet program shows beside each row. */
    private final List<Integer> lines;

    private WorkbookTable(String name, List<String> columns, List<SheetColumn> cells, List<Integer> lines) {
        this.name = name;
        this.columns = List.copyOf(columns);
        this.cells = List.copyOf(cells);
        this.lines = List.copyOf(lines);
    }

    /**
     * Reads a sheet.
     *
     * @param sheet its name; without one the workbook must have a single visible sheet with cells
     * @param header whether the first row names the columns; else they are called {@code column 1} and so on
     */
    public static WorkbookTable open(Path file, Optional<String> sheet, boolean header) {
        try (ReadableWorkbook workbook = new ReadableWorkbook(file.toFile(), new ReadingOptions(true, true))) {
            Sheet chosen = sheet.isPresent() ? named(workbook, sheet.get(), file) : only(workbook, file);
            return new Builder(file, chosen.getName(), header).read(chosen);
        } catch (IOException | ExcelReaderException e) {
            throw new InvalidDataException(file + " is no complete workbook (" + reason(e)
                    + "); save it again as .xlsx without a password, or as CSV");
        }
    }

    private static String reason(Exception e) {
        return e instanceof IOException io ? IoFailures.reason(io) : String.valueOf(e.getMessage());
    }

    private static Sheet named(ReadableWorkbook workbook, String name, Path file) {
        return workbook.findSheet(name).orElseThrow(() -> {
            List<String> names = workbook.getSheets().map(Sheet::getName).toList();
            return new InvalidDataException(
                    file + " has no sheet '" + name + "'; " + Names.suggestion(name, names, "sheets"));
        });
    }

    private static Sheet only(ReadableWorkbook workbook, Path file) throws IOException {
        List<Sheet> filled = new ArrayList<>();
        for (Sheet sheet : workbook.getSheets().toList()) {
            if (sheet.getVisibility() == SheetVisibility.VISIBLE && hasCells(sheet)) {
                filled.add(sheet);
            }
        }
        if (filled.isEmpty()) {
            throw new InvalidDataException(file + " has no sheet with cells; check how it was saved");
        }
        if (filled.size() > 1) {
            throw new InvalidDataException(file + " has " + filled.size()
                    + " sheets with cells; say which with --sheet: "
                    + filled.stream().map(sheet -> "'" + sheet.getName() + "'").collect(Collectors.joining(", ")));
        }
        return filled.get(0);
    }

    private static boolean hasCells(Sheet sheet) throws IOException {
        try (Stream<Row> rows = sheet.openStream()) {
            return rows.anyMatch(WorkbookTable::hasCells);
        }
    }

    private static boolean hasCells(Row row) {
        return row.stream()
                .anyMatch(cell -> cell != null
                        && cell.getType() != CellType.EMPTY
                        && !cell.getText().isBlank());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    @Override
    public RowCursor rows() {
        return new Cursor();
    }

    @Override
    public void close() {} // All cells are in memory, and the file is closed.

    private final class Cursor implements RowCursor {

        private int row;

        @Override
        public boolean next() {
            if (row == lines.size()) {
                return false;
            }
            row++;
            return true;
        }

        @Override
        public long row() {
            return row;
        }

        @Override
        public String place() {
            return name + ", row " + row + " (row " + lines.get(row - 1) + " of the sheet)";
        }

        @Override
        public String text(int column) {
            return cells.get(column).text(row - 1);
        }

        @Override
        public double number(int column) {
            return Numbers.parse(text(column));
        }

        @Override
        public void close() {}
    }

    /** Collects the cells of a sheet. */
    private static final class Builder {

        private final Path file;
        private final String sheet;
        private final boolean header;
        private final List<String> columns = new ArrayList<>();
        private final List<SheetColumn> cells = new ArrayList<>();
        private final List<Integer> lines = new ArrayList<>();
        private int first;

        Builder(Path file, String sheet, boolean header) {
            this.file = file;
            this.sheet = sheet;
            this.header = header;
        }

        WorkbookTable read(Sheet source) throws IOException {
            try (Stream<Row> rows = source.openStream()) {
                for (Iterator<Row> each = rows.filter(WorkbookTable::hasCells).iterator(); each.hasNext(); ) {
                    Row row = each.next();
                    if (columns.isEmpty()) {
                        begin(row);
                    }
                    if (!header || row.getRowNum() > first) {
                        add(row);
                    }
                }
            }
            if (columns.isEmpty()) {
                throw new InvalidDataException(
                        place() + " is empty; it needs a row of column names and the rows below it");
            }
            return new WorkbookTable(file.toString(), columns, cells, lines);
        }

        private String place() {
            return file + ", sheet '" + sheet + "'";
        }

        private void begin(Row row) {
            first = row.getRowNum();
            Set<String> seen = new HashSet<>();
            for (int c = 0; c < row.getCellCount(); c++) {
                String text =
                        header && row.hasCell(c) ? row.getCell(c).getText().strip() : "";
                String column = text.isEmpty() ? "column " + (c + 1) : text;
                if (!seen.add(column)) {
                    throw new InvalidDataException(
                            place() + ", row " + first + ": more than one column is called '" + column
                                    + "'; rename them so that every column has its own name, or use --no-header if this is a row");
                }
                columns.add(column);
                cells.add(new SheetColumn());
            }
        }

        private void add(Row row) {
            lines.add(row.getRowNum());
            if ((long) lines.size() * columns.size() > MOST_CELLS) {
                throw new InvalidDataException(place() + " has more than " + MOST_CELLS + " cells; save it as CSV");
            }
            for (int c = 0; c < columns.size(); c++) {
                cells.get(c).add(row.hasCell(c) ? row.getCell(c) : null);
            }
            for (int c = columns.size(); c < row.getCellCount(); c++) {
                Cell cell = row.hasCell(c) ? row.getCell(c) : null;
                if (cell != null && !cell.getText().isBlank()) {
                    throw new InvalidDataException(place() + ", cell " + cell.getAddress() + ": '" + cell.getText()
                            + "' is right of the last column that has a name; name its column, or clear it");
                }
            }
        }
    }
}
