package org.hyperanfis.cli.option;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Failures;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.io.RuleModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.HyperAnfisOptions;
import picocli.CommandLine.Parameters;

/** The model file that a command works with. */
public final class ModelArgument {

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file, as 'train' writes it.")
    private Path file = Path.of("");

    public Path file() {
        return file;
    }

    public RuleModel load() {
        return load(file);
    }

    private static RuleModel load(Path file) {
        try {
            return RuleModelFile.load(file);
        } catch (UncheckedIOException e) {
            throw new Failures.ModelFileException(String.valueOf(e.getMessage()));
        }
    }

    /** A model of HyperANFIS, which some commands need. */
    public HyperAnfis loadHyperAnfis(String purpose) {
        return hyperAnfis(file, purpose);
    }

    /** The same of any file. */
    public static HyperAnfis hyperAnfis(Path file, String purpose) {
        if (load(file) instanceof HyperAnfis model) {
            return model;
        }
        throw needsHyperAnfis(file, purpose);
    }

    /** The options that a model was trained with, to train others like it. */
    public HyperAnfisOptions trainingOptions(HyperAnfis model) {
        try {
            return HyperAnfisOptions.settled(model);
        } catch (InvalidOptionException e) {
            throw new Failures.ModelFileException(
                    file + " does not say with which options it was trained, so its rules cannot be trained again: "
                            + e.getMessage());
        }
    }

    /** By the fingerprint of the training rows. */
    public static boolean isTrainedOn(HyperAnfis model, Dataset rows) {
        return new TrainingRows(model.provenance()).areTraining(rows);
    }

    /** What to say to a model of another type. */
    InvalidOptionException needsHyperAnfis(String purpose) {
        return needsHyperAnfis(file, purpose);
    }

    private static InvalidOptionException needsHyperAnfis(Path file, String purpose) {
        return new InvalidOptionException(file + " is not a HyperANFIS model, and " + purpose
                + " works with those only; 'rules', 'predict' and 'evaluate' work with every model");
    }
}
