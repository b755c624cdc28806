package org.hyperanfis.cli.view;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** Comma-separated values on a stream that stays open. */
final class CsvLines {

    private final CsvWriter csv;

    CsvLines(OutputStream stream) {
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(new KeptOpen(stream), StandardCharsets.UTF_8));
    }

    void write(List<String> cells) {
        csv.writeRecord(cells);
    }

    void end() {
        try {
            csv.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A name that none of the others has. */
    static String distinct(String name, Set<String> others) {
        String own = name;
        while (others.contains(own)) {
            own += "_";
        }
        return own;
    }

    /** Flushed but not closed with what writes to it. */
    private static final class KeptOpen extends FilterOutputStream {

        KeptOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
