package org.hyperanfis.inspect;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.Provenance;

/**
 * What a model's provenance tells about the rows it has learnt from.
 *
 * @param provenance where the model comes from
 * @since 0.3.0
 */
public record TrainingRows(Provenance provenance) {

    /** The name in the provenance of the table that the rows come from. */
    public static final String SOURCE = "data.source";

    /** What the names in the provenance of warnings about the data begin with; a number follows. */
    public static final String WARNING = "data.warning.";

    private static final String MEANING =
            " Scores on rows seen in training do not show how the model does on new rows.";

    /** Whether the model was trained once more with the validation rows among the training rows. */
    public boolean refitted() {
        return provenance.metrics().containsKey("refitted");
    }

    /** How many rows the final parameters were fitted to. */
    public int fitted() {
        return provenance.trainingRows() + (refitted() ? provenance.validationRows() : 0);
    }

    /** What was trained on, and what chose the epoch, in a sentence. */
    public String sentence() {
        if (!refitted()) {
            String chosen = provenance.validationRows() == 0
                    ? "the epoch was chosen on the same rows, since there were no validation rows"
                    : count(provenance.validationRows(), "validation row") + " chose the epoch";
            return "Trained on " + count(fitted(), "row") + "; " + chosen + ".";
        }
        Double epochs = provenance.metrics().get("bestEpoch");
        return "Trained on %s: a first training on %s found the number of epochs with the help of %s; then all of them were"
                        .formatted(
                                count(fitted(), "row"),
                                number(provenance.trainingRows()),
                                count(provenance.validationRows(), "validation row"))
                + " trained on from the beginning"
                + (epochs == null ? "." : " for " + count(epochs.intValue(), "epoch") + ".");
    }

    /** Whether these are the training rows, all of them and in the same order. */
    public boolean areTraining(Dataset rows) {
        return fingerprints()[0].equals(rows.fingerprint());
    }

    /** Whether these are the validation rows, all of them and in the same order. */
    public boolean areValidation(Dataset rows) {
        String[] known = fingerprints();
        return known.length > 1 && known[1].equals(rows.fingerprint());
    }

    /**
     * A warning if rows to judge the model by were seen in training, or seem to be. No warning does not mean that they are new: the
     * model file knows fingerprints of the whole training and validation part, and not which rows they consist of.
     *
     * @param table what the table of the rows is called
     * @param rows how many there are
     * @param data the rows; asked for when there are as many as the model was trained or selected on
     */
    public Optional<String> warning(String table, int rows, Supplier<Dataset> data) {
        if (rows == provenance.trainingRows() || rows == provenance.validationRows()) {
            String[] known = fingerprints();
            String fingerprint = data.get().fingerprint();
            if (fingerprint.equals(known[0])) {
                return Optional.of("These rows were seen in training: they are the " + count(rows, "row")
                        + " that the model was trained on." + MEANING);
            }
            if (known.length > 1 && fingerprint.equals(known[1])) {
                return Optional.of("These rows were seen in training: they are the " + count(rows, "validation row")
                        + " that chose the epoch" + (refitted() ? " and were trained on afterwards." : ".") + MEANING);
            }
        }
        return warning(table, rows);
    }

    /**
     * A warning for a table whose parts are known.
     *
     * @param test how many of its rows neither training nor the choice of the epoch has seen
     */
    public String partsWarning(int test) {
        String seen = refitted()
                ? "the %s and the %s, which were trained on in the end,"
                        .formatted(
                                count(provenance.trainingRows(), "training row"),
                                count(provenance.validationRows(), "validation row"))
                : provenance.validationRows() == 0
                        ? "the " + count(provenance.trainingRows(), "training row")
                        : "the %s and the %s, which chose the epoch,"
                                .formatted(
                                        count(provenance.trainingRows(), "training row"),
                                        count(provenance.validationRows(), "validation row"));
        return "This is the table that the model was trained on: %s are among its rows. ".formatted(seen)
                + (test == 0
                        ? "There are no others in it, and scores on these do not show how the model does on new rows."
                        : "Only the scores on the " + count(test, "test row")
                                + " show how the model does on new rows.");
    }

    /** The same by the name of the table alone. */
    public Optional<String> warning(String table, int rows) {
        if (rows >= provenance.trainingRows()
                && table.equals(provenance.options().get(SOURCE))) {
            return Optional.of(
                    ("These rows were seen in training, at least in part, unless this is another table called %s: the model"
                                            + " was trained on at least %s of one%s, and its file does not say which.")
                                    .formatted(
                                            table,
                                            count(provenance.trainingRows(), "row"),
                                            provenance.split().isEmpty() ? "" : " (" + provenance.split() + ")")
                            + MEANING);
        }
        return Optional.empty();
    }

    /** What was said against the data before training. */
    public List<String> dataWarnings() {
        return provenance.options().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(WARNING))
                .map(entry -> String.valueOf(entry.getValue()))
                .toList();
    }

    /** Of the training rows and, where there are any, of the validation rows. */
    private String[] fingerprints() {
        return provenance.dataFingerprint().split("\\+", 2);
    }

    private static String number(int count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    private static String count(int count, String noun) {
        return number(count) + " " + noun + (count == 1 ? "" : "s");
    }
}
