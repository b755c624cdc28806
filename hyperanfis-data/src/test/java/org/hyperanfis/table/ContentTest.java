package org.hyperanfis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentTest {

    @TempDir
    Path directory;

    @Test
    void fileCanBeOpenedTwice() throws IOException {
        Path file = Files.writeString(directory.resolve("a.csv"), "x\n1\n");
        Content content = Content.file(file);
        assertThat(content.name()).isEqualTo(file.toString());
        assertThat(content.path()).contains(file);
        assertThat(read(content)).isEqualTo("x\n1\n");
        assertThat(read(content)).isEqualTo("x\n1\n");
    }

    @Test
    void missingFileFailsWhenOpened() {
        Content content = Content.file(directory.resolve("none.csv"));
        assertThatThrownBy(content::open).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void resourceIsNamedByItsLastPart() throws IOException {
        Content content = Content.resource(Content.class, "/org/hyperanfis/table/Content.class");
        assertThat(content.name()).isEqualTo("Content.class");
        assertThat(content.path()).isEmpty();
        assertThat(read(content)).isEqualTo(read(Content.resource(Content.class, "Content.class")));
    }

    @Test
    void missingResourceIsNamed() {
        Content content = Content.resource(Content.class, "none.csv");
        assertThatThrownBy(content::open)
                .isInstanceOf(FileNotFoundException.class)
                .hasMessageContaining("none.csv");
    }

    private static String read(Content content) throws IOException {
        try (InputStream in = content.open()) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
