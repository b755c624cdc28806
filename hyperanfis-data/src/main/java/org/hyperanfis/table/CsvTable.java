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
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.ZipException;
import org.hyperanfis.InvalidDataException;
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
            List<String> names = HeaderNames.of(header, format.header(), content.name());
            int before = (separator ? 1 : 0) + (format.header() ? 1 : 0);
            boolean openEnd = format.header()
                    && names.size() > 1
                    && header.getField(names.size() - 1).isBlank();
            return new CsvTable(content, format.encoding(), delimiter, names, before, openEnd);
        }
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
        return new Cursor();
    }

    /** Rows as they are cut from bytes, and from the first that is not simple on as records. */
    private final class Cursor implements RowCursor {

        private @Nullable ByteRows simple;
        private Lines lines;
        private @Nullable RawRow current;
        private long row;
        private int length;

        Cursor() {
            lines = new Lines();
            simple = lines.simple(delimiter);
            for (int line = 0; line < before; line++) {
                move();
            }
            row = 0;
        }

        @Override
        public boolean next() {
            int cells = move();
            if (cells < 0) {
                current = null;
                return false;
            }
            if (cells != columns.size() && !endsOpen(cells)) {
                String remedy = columns.size() == 1
                        ? "; remove lines above the names of the columns"
                        : "; correct the row (a cell that holds '" + shown(delimiter) + "' must be quoted)";
                throw new InvalidDataException(place() + " has " + cells(cells) + ", but the header names "
                        + cells(columns.size()).replace("cell", "column") + remedy
                        + ", or give the right --delimiter");
            }
            return true;
        }

        /** Moves to the next row, and returns how many cells it has, or -1. */
        private int move() {
            ByteRows bytes = simple;
            if (bytes != null) {
                if (lines.next(bytes)) {
                    current = new Row(bytes.row(), ++row, bytes.line());
                    length = bytes.length();
                    return bytes.cells();
                }
                if (!bytes.isStuck()) {
                    return -1;
                }
                lines = new Lines(lines, bytes);
                simple = null;
            }
            CsvRecord record = lines.next();
            if (record == null) {
                return -1;
            }
            current = new Row(new RecordCells(record), ++row, lines.before + record.getStartingLineNumber());
            length = record.getFields().stream().mapToInt(String::length).sum();
            return record.getFieldCount();
        }

        /** Whether a delimiter at the end of this line, or of that with the names, makes the only difference. */
        private boolean endsOpen(int count) {
            return (count == columns.size() + 1 && current().text(count - 1).isEmpty())
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
        public int length() {
            return length;
        }

        @Override
        public Optional<RawRow> kept() {
            return Optional.of(current());
        }

        @Override
        public String place() {
            return current().place();
        }

        @Override
        public String text(int column) {
            return current().text(column);
        }

        @Override
        public double number(int column) {
            return current().number(column);
        }

        @Override
        public CharSequence characters(int column) {
            return current().characters(column);
        }

        @Override
        public void close() {
            lines.close();
        }

        private RawRow current() {
            if (current == null) {
                throw new IllegalStateException("there is no current row; next() must have returned true");
            }
            return current;
        }
    }

    /** A row that stays: nobody changes its cells. */
    private final class Row implements RawRow {

        private final CutCells cells;
        private final long row;
        private final long line;

        Row(CutCells cells, long row, long line) {
            this.cells = cells;
            this.row = row;
            this.line = line;
        }

        @Override
        public String place() {
            return CsvTable.this.place(row, line);
        }

        @Override
        public String text(int column) {
            return isLeftOut(column) ? "" : cells.text(column);
        }

        @Override
        public double number(int column) {
            return isLeftOut(column) ? Double.NaN : cells.number(column);
        }

        @Override
        public CharSequence characters(int column) {
            return isLeftOut(column) ? "" : cells.characters(column);
        }

        private boolean isLeftOut(int column) {
            return openEnd && column == cells.count();
        }
    }

    private String place(long row, long line) {
        return content.name() + ", row " + row + " (line " + line + ")";
    }

    private static String shown(char delimiter) {
        return delimiter == '\t' ? "tab" : String.valueOf(delimiter);
    }

    /** The records of the file, header included, with every failure in words. */
    private final class Lines implements AutoCloseable {

        private final InputStream bytes;
        private final InputStream text;
        private final Charset charset;
        private @Nullable Iterator<CsvRecord> records;

        /** Lines that were read before in another way. */
        private final long before;

        private long count;

        Lines() {
            this(false);
        }

        /** @param bytewise whether every byte is a character, so that none is malformed */
        Lines(boolean bytewise) {
            before = 0;
            try {
                bytes = content.open();
            } catch (IOException e) {
                throw new InvalidDataException("cannot read " + content.name() + ": " + IoFailures.reason(e));
            }
            try {
                TextDecoding.Text found = bytewise ? TextDecoding.bytes(bytes) : TextDecoding.text(bytes, encoding);
                text = found.bytes();
                charset = found.charset();
            } catch (IOException e) {
                closeBytes();
                throw failure(e);
            }
        }

        /** What is left of lines that were cut from bytes. */
        Lines(Lines lines, ByteRows read) {
            bytes = lines.bytes;
            text = read.rest();
            charset = lines.charset;
            before = read.nextLine() - 1;
            count = lines.count;
        }

        /** The same lines cut from bytes, if that can be done; then they are not read as records. */
        @Nullable
        ByteRows simple(char delimiter) {
            return ByteRows.canRead(charset, delimiter) ? new ByteRows(text, charset, delimiter) : null;
        }

        boolean next(ByteRows rows) {
            try {
                boolean more = rows.next();
                count += more ? 1 : 0;
                return more;
            } catch (IOException e) {
                throw failure(e);
            }
        }

        @Nullable
        CsvRecord next() {
            try {
                if (records == null) {
                    records = csv(TextDecoding.reader(text, charset)).iterator();
                }
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
