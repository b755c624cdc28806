package org.hyperanfis.table;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * How delimited text is written.
 *
 * @param delimiter what separates cells; if it is not given, comma, semicolon, tab or bar, whichever the header has most of
 * @param encoding the character set; a byte order mark in the file overrules it
 * @since 0.1.0
 */
public record CsvFormat(Optional<Character> delimiter, Charset encoding) {

    /** Finds out by itself, and expects UTF-8. */
    public static final CsvFormat DETECT = new CsvFormat(Optional.empty(), StandardCharsets.UTF_8);

    public CsvFormat withDelimiter(char delimiter) {
        return new CsvFormat(Optional.of(delimiter), encoding);
    }

    public CsvFormat withEncoding(Charset encoding) {
        return new CsvFormat(delimiter, encoding);
    }
}
