package org.hyperanfis.cli.option;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.HyperAnfisOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A model file and the table that the model is applied to. */
public final class InputData {

    @Mixin
    private final ModelArgument model = new ModelArgument();

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DATA",
            description =
                    "A table with the columns of the model, in any order: a file, - for standard input, or a data set"
                            + " known by name.")
    private @Nullable String data;

    @Mixin
    private final DataOptions source = new DataOptions();

    public Table open(ConsoleCommand command) {
        return source.open(data, command.console());
    }

    /** Opens another table with the columns of the model, read in the same way. */
    Table openOther(String other, ConsoleCommand command) {
        return source.openOther(other, command.console());
    }

    /** What the table is called in a sentence. */
    String shortName() {
        return data == null ? "the query" : shortName(data);
    }

    static String shortName(String table) {
        return table.equals(DataOptions.STANDARD_INPUT)
                ? "standard input"
                : String.valueOf(Path.of(table).getFileName());
    }

    /** The file of the table, if it is one. */
    @Nullable
    public Path tableFile() {
        return data == null ? null : Path.of(data);
    }

    /** The data set that the user means, if it is one known by name. */
    public Optional<KnownDataset> known() {
        return source.known(data);
    }

    public Path modelFile() {
        return model.file();
    }

    public RuleModel loadModel() {
        return model.load();
    }

    public HyperAnfis loadHyperAnfis(String purpose) {
        return model.loadHyperAnfis(purpose);
    }

    public HyperAnfisOptions trainingOptions(HyperAnfis loaded) {
        return model.trainingOptions(loaded);
    }

    public ModelInputs inputs(RuleModel loaded) {
        return new ModelInputs(loaded, source.missingValues());
    }

    /** Says which columns have no use. */
    public static void noteIgnored(ModelInputs inputs, Table table, List<String> used, ConsoleCommand command) {
        List<String> ignored = inputs.ignoredColumns(table).stream()
                .filter(column -> !used.contains(column))
                .toList();
        if (!ignored.isEmpty()) {
            int most = 8;
            String more = ignored.size() > most ? " and " + (ignored.size() - most) + " more" : "";
            command.note("columns that the model does not use: "
                    + String.join(", ", ignored.subList(0, Math.min(most, ignored.size()))) + more);
        }
    }
}
