package org.hyperanfis.cli.training;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.hyperanfis.cli.console.OutputFiles;

/** A table of comma-separated values. */
final class CsvFile {

    private CsvFile() {}

    static void write(Path file, List<String> header, List<List<String>> rows) {
        OutputFiles.write(file, stream -> {
            CsvWriter csv = CsvWriter.builder()
                    .lineDelimiter(LineDelimiter.LF)
                    .build(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
            csv.writeRecord(header);
            rows.forEach(csv::writeRecord);
            csv.flush();
        });
    }
}
