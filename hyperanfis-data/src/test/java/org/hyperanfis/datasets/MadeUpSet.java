package org.hyperanfis.datasets;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A tiny data set with a training table and a packed test table. */
final class MadeUpSet {

    static final String HEADER = "x,y,label";
    static final String TRAINING = "1,2,a\n3,4,b\n";
    static final String TEST = "5,6,a\n";

    private MadeUpSet() {}

    /** With the test table. */
    static KnownDataset both() {
        return set(Optional.of(source("toy-test.csv.gz", "toy+test.txt", TEST)));
    }

    /** Without it. */
    static KnownDataset trainingOnly() {
        return set(Optional.empty());
    }

    private static KnownDataset set(Optional<SourceFile> test) {
        return new KnownDataset(
                "toy",
                "Toy",
                "made up",
                2,
                2,
                "label",
                List.of(),
                Optional.empty(),
                Map.of(),
                "none",
                "nobody",
                // Nothing listens there: tests that forget to say where to fetch from fail.
                new Origin.Downloadable(
                        URI.create("http://127.0.0.1:1/"), source("toy.csv", "toy.data", TRAINING), test));
    }

    private static SourceFile source(String tableName, String originalName, String original) {
        byte[] bytes = original.getBytes(StandardCharsets.UTF_8);
        Conversion conversion = Conversion.addHeader(HEADER);
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        try {
            conversion.convert(new ByteArrayInputStream(bytes), table);
            return new SourceFile(
                    tableName,
                    Sha256.of(new ByteArrayInputStream(table.toByteArray())),
                    originalName,
                    bytes.length,
                    Sha256.of(new ByteArrayInputStream(bytes)),
                    conversion);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
