package org.hyperanfis.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.ZipException;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.input.RawRow;
import org.hyperanfis.io.IoFailures;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values and their relatives, gzip, zip or plain: the first line names the columns. Cells may be quoted, and
 * quoted cells may hold delimiters, quotes and line ends. Lines may end in LF, CRLF or CR, also mixed. Empty lines are
 * skipped.
 *
 * @since 0.1.0
 */
public final class CsvTable implements Table {

    /** Limits that no table reaches and a file that is none meets soon, so that it cannot fill the memory. */
    private static final int MOST_COLUMNS = 1 << 20;

    private static final int LONGEST_CELL = 1 << 24;
    private static final int LONGEST_ROW = 1 << 26;

    private final Content content;
    private final Charset encoding;
    private final char delimiter;
    private final List<String> columns;

    /** Lines before the first row: that of the column names, and one that says what separates cells. */
    private final int before;

    /** Whether the last column has no name, as where lines end in a delimiter. */
    private final boolean openEnd;

    private CsvTable(
            Content content, Charset encoding, char delimiter, List<String> columns, int before, boolean openEnd) {
        this.content = content;
        this.encoding = encoding;
        this.delimiter = delimiter;
        this.columns = columns;
        this.before = before;
        this.openEnd = openEnd;
    }

    /** Reads the header of {@code content}. */
    public static CsvTable open(Content content, CsvFormat format) {
        char delimiter = format.delimiter().orElseGet(() -> DelimiterDetection.detect(content, format.encoding()));
        CsvTable headless = new CsvTable(content, format.encoding(), delimiter, List.of(), 0, false);
        try (Lines lines = headless.new Lines()) {
            CsvRecord header = lines.next();
            boolean separator = header != null && DelimiterDetection.isSeparatorLine(header.getFields(), delimiter);
            if (separator) {
                header = lines.next();
            }
            if (header == null) {
                throw new InvalidDataException(
                        content.name() + " is empty; it needs a line of column names and the rows below it");
            }
            List<String> names = columnNames(header, format.header(), content.name());
            int before = (separator ? 1 : 0) + (format.header() ? 1 : 0);
            boolean openEnd = format.header()
                    && names.size() > 1
                    && header.getField(names.size() - 1).isBlank();
            return new CsvTable(content, format.encoding(), delimiter, names, before, openEnd);
        }
    }

    private static List<String> columnNames(CsvRecord header, boolean named, String name) {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Set<String> repeated = new HashSet<>();
        for (int i = 0; i < header.getFieldCount(); i++) {
            String column = header.getField(i);
            if (column.indexOf('\0') >= 0) {
                throw new InvalidDataException(
                        name + " holds binary data, not text; give a CSV, TSV, JSON or Parquet file");
            }
            // A column without a name, such as a row index that was written along, is named by its position.
            names.add(column.isBlank() || !named ? "column " + (i + 1) : column);
            if (!seen.add(names.get(i))) {
                repeated.add(names.get(i));
            }
        }
        if (!repeated.isEmpty()) {
            List<String> listed =
                    repeated.stream().sorted().map(c -> "'" + c + "'").toList();
            throw new InvalidDataException(name + ", line " + header.getStartingLineNumber()
                    + ": more than one column is called " + String.join(", ", listed)
                    + "; rename them so that every column has its own name, or use --no-header if this line is a row");
        }
        return List.copyOf(names);
    }

    @Override
    public String name() {
        return content.name();
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    @Override
    public RowCursor rows() {
        Cursor cursor = new Cursor();
        for (int line = 0; line < before; line++) {
            cursor.lines.next();
        }
        return cursor;
    }

    private final class Cursor implements RowCursor {

        private final Lines lines = new Lines();
        private @Nullable CsvRecord record;
        private long row;

        @Override
        public boolean next() {
            record = lines.next();
            if (record == null) {
                return false;
            }
            row++;
            if (record.getFieldCount() != columns.size() && !endsOpen(record)) {
                throw new InvalidDataException(
                        place() + " has " + cells(record.getFieldCount()) + ", but the header names "
                                + columns.size() + " columns; correct the row (a cell that holds '" + shown(delimiter)
                                + "' must be quoted), or give the right --delimiter");
            }
            return true;
        }

        /** Whether a delimiter at the end of this line, or of that with the names, makes the only difference. */
        private boolean endsOpen(CsvRecord line) {
            int count = line.getFieldCount();
            return (count == columns.size() + 1 && line.getField(count - 1).isEmpty())
                    || (openEnd && count == columns.size() - 1);
        }

        private static String cells(int count) {
            return count == 1 ? "1 cell" : count + " cells";
        }

        @Override
        public long row() {
            return row;
        }

        @Override
        public Optional<RawRow> kept() {
            return Optional.of(new Row(current(), row));
        }

        @Override
        public String place() {
            return CsvTable.this.place(current(), row);
        }

        @Override
        public String text(int column) {
            return cell(current(), column);
        }

        @Override
        public double number(int column) {
            return Numbers.parse(text(column));
        }

        @Override
        public void close() {
            lines.close();
        }

        private CsvRecord current() {
            if (record == null) {
                throw new IllegalStateException("there is no current row; next() must have returned true");
            }
            return record;
        }
    }

    /** A row that stays: its cells are texts of their own, which nobody changes. */
    private final class Row implements RawRow {

        private final CsvRecord record;
        private final long row;

        Row(CsvRecord record, long row) {
            this.record = record;
            this.row = row;
        }

        @Override
        public String place() {
            return CsvTable.this.place(record, row);
        }

        @Override
        public String text(int column) {
            return cell(record, column);
        }

        @Override
        public double number(int column) {
            return Numbers.parse(text(column));
        }
    }

    private String place(CsvRecord record, long row) {
        return content.name() + ", row " + row + " (line " + record.getStartingLineNumber() + ")";
    }

    private String cell(CsvRecord record, int column) {
        return openEnd && column == record.getFieldCount() ? "" : record.getField(column);
    }

    private static String shown(char delimiter) {
        return delimiter == '\t' ? "tab" : String.valueOf(delimiter);
    }

    /** The records of the file, header included, with every failure in words. */
    private final class Lines implements AutoCloseable {

        private final InputStream bytes;
        private final CsvReader<CsvRecord> reader;
        private final Iterator<CsvRecord> records;
        private long count;

        Lines() {
            this(false);
        }

        /** @param bytewise whether every byte is a character, so that none is malformed */
        Lines(boolean bytewise) {
            try {
                bytes = content.open();
            } catch (IOException e) {
                throw new InvalidDataException("cannot read " + content.name() + ": " + IoFailures.reason(e));
            }
            try {
                reader = csv(bytewise ? TextDecoding.bytes(bytes) : TextDecoding.reader(bytes, encoding));
            } catch (IOException e) {
                closeBytes();
                throw failure(e);
            }
            records = reader.iterator();
        }

        @Nullable
        CsvRecord next() {
            try {
                if (!records.hasNext()) {
                    return null;
                }
                count++;
                return records.next();
            } catch (UncheckedIOException | CsvParseException e) {
                throw e.getCause() instanceof IOException io ? failure(io) : malformed(e);
            }
        }

        private InvalidDataException failure(IOException e) {
            if (e instanceof CharacterCodingException) {
                return badCharacter();
            }
            if (e instanceof ZippedFile.NotOneFileException) {
                return new InvalidDataException(content.name() + " " + e.getMessage());
            }
            if (e instanceof EOFException || e instanceof ZipException) {
                return new InvalidDataException(content.name() + " is damaged gzip (" + e.getMessage() + ") after row "
                        + rowsRead() + "; copy or download it again");
            }
            return new InvalidDataException("cannot read " + content.name() + ": " + IoFailures.reason(e));
        }

        private InvalidDataException malformed(RuntimeException e) {
            String cause = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
            return new InvalidDataException(content.name() + ", after row " + rowsRead() + ": " + cause
                    + "; look for a quote that is not closed, or a line that never ends");
        }

        private long rowsRead() {
            return Math.max(0, count - 1);
        }

        @Override
        public void close() {
            closeBytes();
        }

        private void closeBytes() {
            try {
                bytes.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private CsvReader<CsvRecord> csv(Reader text) {
        CsvRecordHandler handler = CsvRecordHandler.builder()
                .maxFields(MOST_COLUMNS)
                .maxFieldSize(LONGEST_CELL)
                .maxRecordSize(LONGEST_ROW)
                .build();
        return CsvReader.builder()
                .fieldSeparator(delimiter)
                .skipEmptyLines(true)
                .allowExtraFields(true) // counted by the cursor, which knows what to say
                .allowMissingFields(true)
                .allowUnclosedQuote(false)
                .detectBomHeader(false) // done by the decoding, for readers as well as for streams
                .maxBufferSize(LONGEST_CELL)
                .build(handler, text);
    }

    /** Finds the first cell that the encoding cannot express, by reading the bytes as characters of their own. */
    private InvalidDataException badCharacter() {
        String where = content.name();
        String what = "it holds bytes";
        try (Lines lines = new Lines(true)) {
            CsvRecord header = lines.next();
            CsvRecord record = header;
            int bad = firstBadCell(record);
            long row = 0;
            while (record != null && bad < 0) {
                record = lines.next();
                bad = firstBadCell(record);
                row++;
            }
            if (record != null && header != null) {
                String line = "line " + record.getStartingLineNumber();
                where += ", " + (row == 0 ? line : "row " + row + " (" + line + ")");
                where += row > 0 && bad < header.getFieldCount() ? ", column '" + header.getField(bad) + "'" : "";
                what = "'" + record.getField(bad).replaceAll("[^\\x20-\\x7E]", "?") + "' has bytes";
            }
        }
        return new InvalidDataException(where + ": " + what + " that are not " + encoding
                + "; save the file as UTF-8, or say how it is encoded, for example --encoding ISO-8859-1");
    }

    /** The first cell whose bytes are no characters, or -1. */
    private int firstBadCell(@Nullable CsvRecord record) {
        List<String> cells = record == null ? List.of() : record.getFields();
        return IntStream.range(0, cells.size())
                .filter(i -> !isEncoded(cells.get(i)))
                .findFirst()
                .orElse(-1);
    }

    private boolean isEncoded(String bytes) {
        try {
            encoding.newDecoder().decode(ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1)));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
