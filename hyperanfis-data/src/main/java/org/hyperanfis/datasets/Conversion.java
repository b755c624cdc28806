package org.hyperanfis.datasets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Turns an original file, as its authors publish it, into a CSV table with a header.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface Conversion {

    /**
     * Reads the original to its end and writes the table; closes neither. The same original gives the same bytes.
     *
     * @throws org.hyperanfis.InvalidDataException when the original is not what it should be; the message names the line
     */
    void convert(InputStream original, OutputStream table) throws IOException;

    /** The original below a header line. */
    static Conversion addHeader(String header) {
        byte[] line = (header + "\n").getBytes(StandardCharsets.UTF_8);
        return (original, table) -> {
            table.write(line);
            original.transferTo(table);
        };
    }
}
