package org.hyperanfis.cli.training;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;

/** Keeps the model that another one is about to replace. */
public final class PreviousModel {

    private PreviousModel() {}

    /** Copies a model to a file beside it, over an older copy, and says so; nothing where there is no model. */
    public static void keep(Path modelFile, ConsoleCommand command) {
        if (!Files.isRegularFile(modelFile)) {
            return;
        }
        Path kept = modelFile.resolveSibling(modelFile.getFileName() + ".old");
        try {
            AtomicFiles.write(kept, out -> Files.copy(modelFile, out));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot keep the model in " + modelFile + " as " + kept + ": " + IoFailures.reason(e)
                            + "; use --force to write over it",
                    e);
        }
        command.note("the model that was in " + modelFile + " is kept as " + kept + "; --force keeps none");
    }
}
