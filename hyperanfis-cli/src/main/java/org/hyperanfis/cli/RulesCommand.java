package org.hyperanfis.cli;

import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows the rules of a model. */
@Command(
        name = "rules",
        header = "Show the IF-THEN rules of a model.",
        description = {
            "",
            "Each rule has a centre: the features that set it apart from the other rules come first, as LOW, MEDIUM or HIGH"
                    + " among the training rows, with the centre in original units. THEN is what the rule concludes at its"
                    + " centre, with its confidence.",
            "",
            "The rules that decided most validation rows come first. With --data it is the rows of that table that count, and"
                    + " each rule is shown with what it does there: the share of rows it decides and of which classes they are,"
                    + " its width in plain terms, its nearest neighbour, and the rows most typical of it.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis rules wdbc.model.json",
            "  hyperanfis rules wdbc.model.json --data wdbc --top 6",
            "  hyperanfis rules wdbc.model.json --full --json"
        })
final class RulesCommand extends ConsoleCommand {

    @Mixin
    private final ModelArgument modelArgument = new ModelArgument();

    @Mixin
    private final DataOptions source = new DataOptions();

    @Option(
            names = "--data",
            paramLabel = "DATA",
            description = "A table with answers, to show what each rule does on it.",
            order = 1)
    private @Nullable String data;

    @Option(names = "--top", paramLabel = "N", description = "How many rules to show (default: all).", order = 2)
    private int top = Integer.MAX_VALUE;

    @Option(
            names = "--terms",
            paramLabel = "N",
            description = "How many terms of each rule to show (default: " + RulesView.SHOWN_TERMS + ").",
            order = 3)
    private int terms = RulesView.SHOWN_TERMS;

    @Option(
            names = "--row-names",
            paramLabel = "COL",
            description = "The column of --data that names the rows.",
            order = 5)
    private @Nullable String rowNames;

    @Option(names = "--full", description = "Show every term of each rule.", order = 4)
    private boolean full;

    RulesCommand(Console console) {
        super(console);
    }

    @Override
    int execute() {
        if (top < 1 || terms < 1) {
            throw new InvalidOptionException("--top and --terms must be at least 1");
        }
        HyperAnfis model = modelArgument.load();
        RulesView view = inspect(model).map(RulesView::new).orElseGet(() -> new RulesView(model));
        if (common().json()) {
            try (JsonOutput json = new JsonOutput(console().out())) {
                json.object(() -> view.write(top, json));
            }
        } else {
            print(view.lines(
                    top, full ? Integer.MAX_VALUE : terms, true, console().outStyle()));
        }
        return ExitCode.DONE;
    }

    private Optional<Inspection> inspect(HyperAnfis model) {
        if (data == null && !source.hasQuery()) {
            return Optional.empty();
        }
        ModelInputs inputs = new ModelInputs(model, source.missingValues());
        try (Table table = source.open(data, console())) {
            Optional<String> names =
                    Optional.ofNullable(rowNames).or(() -> source.known(data).flatMap(KnownDataset::rowNames));
            ModelInputs.Labelled rows = inputs.labelled(table, names);
            rows.notes().forEach(this::note);
            return Optional.of(Inspection.of(model, rows.data(), rows.names()));
        }
    }
}
