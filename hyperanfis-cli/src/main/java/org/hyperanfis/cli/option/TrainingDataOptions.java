package org.hyperanfis.cli.option;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.check.DataChecks;
import org.hyperanfis.check.DataWarning;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.schema.DerivedInputs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The table to train on, and where the model goes. */
public final class TrainingDataOptions {

    @Mixin
    private final SplitDataOptions data = new SplitDataOptions();

    @Mixin
    private final StorageOptions storage = new StorageOptions();

    @Option(
            names = {"-m", "--model"},
            paramLabel = "FILE",
            description = "Where to save the model (default: NAME.model.json after the data).",
            order = 2)
    private @Nullable Path modelFile;

    @Option(
            names = "--force",
            description = "Write over a model that is there already; otherwise it is kept beside, as FILE.old.",
            order = 2)
    private boolean force;

    private List<DataWarning> warnings = List.of();

    /** What was said against the data when they were loaded. */
    public List<DataWarning> warnings() {
        return warnings;
    }

    /** Whether a model that is there already is to be kept. */
    public boolean keepsPrevious() {
        return !force;
    }

    /**
     * Reads, encodes and splits the data, and tells the user what was found.
     *
     * @param usual which inputs are derived where the user is silent
     */
    public TrainingData load(ConsoleCommand command, DerivedInputs usual) {
        TrainingData loaded = data.encode(command, storage.choice(), usual)
                .split(command.common().seed());
        loaded.notes().forEach(command::note);
        warnings = DataChecks.of(loaded);
        warnings.forEach(warning -> command.warn(warning.text()));
        return loaded;
    }

    /** The same for a command that shows what was found itself. */
    public TrainingData loadSilently(ConsoleCommand command, DerivedInputs usual) {
        return data.read(command, storage.choice(), usual)
                .split(command.common().seed());
    }

    /** Refuses a command line without a table. */
    public void requireTable() {
        data.requireTable();
    }

    /** Where the model goes: by default to a file in the current directory, named after the data. */
    public Path modelFile() {
        data.requireTable();
        if (modelFile != null) {
            data.requireOther(modelFile);
            return Directories.writable(modelFile);
        }
        Optional<String> stem = data.fileStem();
        if (stem.isEmpty()) {
            throw new InvalidOptionException("no --model FILE is given to save the model to");
        }
        return Directories.writable(Path.of(stem.get() + ".model.json"));
    }
}
