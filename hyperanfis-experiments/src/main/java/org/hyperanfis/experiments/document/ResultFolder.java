package org.hyperanfis.experiments.document;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;

/** The folder, which must exist, that the documents of an experiment go to. */
public record ResultFolder(Path path) {

    public void write(String name, String text) {
        write(name, stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** @param fields writes the fields of the one object in the file */
    public void writeJson(String name, Consumer<JsonWriter> fields) {
        write(name, stream -> {
            try (JsonWriter json = JsonWriter.indented(stream)) {
                json.object(() -> fields.accept(json));
            }
        });
    }

    public void write(String name, AtomicFiles.Content content) {
        Path file = path.resolve(name);
        try {
            AtomicFiles.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + IoFailures.reason(e), e);
        }
    }
}
