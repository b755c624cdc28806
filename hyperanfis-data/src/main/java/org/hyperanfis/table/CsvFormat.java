package org.hyperanfis.table;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * How delimited text is written.
 *
 * @param delimiter what separates cells; if it is not given, comma, semicolon, tab or bar, whichever the header has most of
 * @param encoding the character set; a byte order mark in the file overrules it
 * @param header whether the first line names the columns; otherwise it is a row, and columns are called {@code column 1} and so on
 * @since 0.1.0
 */
public record CsvFormat(Optional<Character> delimiter, Charset encoding, boolean header) {

    /** Finds out by itself, and expects UTF-8. */
    public static final CsvFormat DETECT = new CsvFormat(Optional.empty(), StandardCharsets.UTF_8);

    /** Text with a line of column names. */
    public CsvFormat(Optional<Character> delimiter, Charset encoding) {
        this(delimiter, encoding, true);
    }

    public CsvFormat withDelimiter(char delimiter) {
        return new CsvFormat(Optional.of(delimiter), encoding, header);
    }

    public CsvFormat withEncoding(Charset encoding) {
        return new CsvFormat(delimiter, encoding, header);
    }

    /**
     * The same text without a line of column names.
     *
     * @since 0.3.0
     */
    public CsvFormat withoutHeader() {
        return new CsvFormat(delimiter, encoding, false);
    }
}
