package org.hyperanfis.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import picocli.CommandLine.Parameters;

/** The model file that a command works with. */
final class ModelArgument {

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file, as 'train' writes it.")
    private Path file = Path.of("");

    Path file() {
        return file;
    }

    HyperAnfis load() {
        try {
            return ModelFile.load(file);
        } catch (UncheckedIOException e) {
            throw new Failures.ModelFileException(String.valueOf(e.getMessage()));
        }
    }
}
