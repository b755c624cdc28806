package org.hyperanfis.datasets;

import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder with all data sets of the paper, which is beside the project on some machines. */
final class SharedData {

    private SharedData() {}

    /** A file in that folder; the test that asks for it is skipped where there is none. */
    static Path file(String name) {
        for (Path directory = Path.of("").toAbsolutePath(); directory != null; directory = directory.getParent()) {
            Path file = directory.resolve("shared/data").resolve(name);
            if (Files.isRegularFile(file)) {
                return file;
            }
        }
        return abort("skipped: no folder shared/data beside the project has " + name);
    }
}
