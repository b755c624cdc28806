package org.hyperanfis.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/** A file. */
record FileContent(Path file) implements Content {

    FileContent {
        Objects.requireNonNull(file);
    }

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public InputStream open() throws IOException {
        return Files.newInputStream(file);
    }

    @Override
    public Optional<Path> path() {
        return Optional.of(file);
    }
}
