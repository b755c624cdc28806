package org.hyperanfis.table;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Bytes in memory, as a file that tests make up. */
public record TextContent(String name, byte[] bytes) implements Content {

    public static TextContent of(String... lines) {
        return new TextContent("data.csv", String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    public static Table table(String... lines) {
        return CsvTable.open(of(lines), CsvFormat.DETECT);
    }

    @Override
    public InputStream open() {
        return new ByteArrayInputStream(bytes);
    }
}
