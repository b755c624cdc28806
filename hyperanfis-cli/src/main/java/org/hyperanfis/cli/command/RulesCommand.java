package org.hyperanfis.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.DataOptions;
import org.hyperanfis.cli.option.ModelArgument;
import org.hyperanfis.cli.view.DecisionView;
import org.hyperanfis.cli.view.RulesView;
import org.hyperanfis.cli.view.StabilityView;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.Resampling;
import org.hyperanfis.inspect.RuleStability;
import org.hyperanfis.inspect.StabilityListener;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.loop.StopReason;
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
            "IF has the columns that tell the rows of the rule from those of others, the one that matters most first: numbers"
                    + " as LOW, MEDIUM or HIGH among the training rows, with the rule's centre and the range that most of its"
                    + " own training rows have; categories as the ones that most of its rows have. How many of its rows these"
                    + " terms tell is said below. THEN is what the rule says on its own rows: how steadily it says so and how"
                    + " often it is right is said below, for test or validation rows or those of --data. A model that was saved before"
                    + " version 0.3.0 has the conclusion at the rule's centre instead.",
            "",
            "The rules that decided most validation rows come first. With --data it is the rows of that table that count, and"
                    + " each rule is shown with what it does there: the share of rows it decides and of which classes they are,"
                    + " its width in plain terms, its nearest neighbour, and the rows nearest to it.",
            "",
            "With --stability N as well, N models are trained with the options of the model, each on as many rows drawn from"
                    + " DATA with replacement, and their rules are matched with those of the model. A rule recurs if its match"
                    + " concludes the same and at least half of the rows that either decides are decided by both. All rows of"
                    + " DATA are trained on, without validation rows. Give the rows that the model was trained on: with others,"
                    + " rules differ for that reason too, and fewer recur.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis rules wdbc.model.json",
            "  hyperanfis rules wdbc.model.json --data wdbc --top 6",
            "  hyperanfis rules wdbc.model.json --full --json",
            "  hyperanfis rules wdbc.model.json --data wdbc --stability 20"
        })
public final class RulesCommand extends ConsoleCommand {

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
            description = "How many terms of each rule to show (default: those that are needed to tell its rows).",
            order = 3)
    private int terms = RulesView.NEEDED_TERMS;

    @Option(
            names = "--row-names",
            paramLabel = "COL",
            description = "The column of --data that names the rows.",
            order = 5)
    private @Nullable String rowNames;

    @Option(names = "--full", description = "Show every term of each rule, also those that are not needed.", order = 4)
    private boolean full;

    @Option(
            names = "--stability",
            paramLabel = "N",
            description = "Train N times on rows drawn from DATA, and show which rules come again.",
            order = 6)
    private @Nullable Integer resamples;

    @Option(
            names = "--vary",
            paramLabel = "NAME",
            description = "What differs between these trainings: rows, or seed of training (default: rows). --seed N"
                    + " draws others.",
            order = 7)
    private Resampling.@Nullable Vary vary;

    public RulesCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        if (top < 1 || terms < 1) {
            throw new InvalidOptionException("--top and --terms must be at least 1");
        }
        if (resamples == null && vary != null) {
            throw new InvalidOptionException("--vary says what --stability varies; give that too");
        }
        boolean hasData = data != null || source.hasQuery();
        if (resamples != null && !hasData) {
            throw new InvalidOptionException("--stability trains on rows; give them with --data or --sql");
        }
        if (rowNames != null && !hasData) {
            throw new InvalidOptionException("--row-names is a column of --data; give that too");
        }
        if (!hasData) {
            RuleModel any = modelArgument.load();
            show(any, new RulesView(any), Optional.empty());
            return ExitCode.DONE;
        }
        HyperAnfis model = modelArgument.loadHyperAnfis("--data");
        Inspection inspection = inspect(model);
        Optional<StabilityView> stability = Optional.empty();
        if (resamples != null) {
            stability = stability(model, inspection.data(), resamples);
            if (stability.isEmpty()) {
                console().tell("interrupted: there is no result yet");
                return ExitCode.INTERRUPTED;
            }
        }
        show(model, new RulesView(inspection), stability);
        return ExitCode.DONE;
    }

    private void show(RuleModel model, RulesView view, Optional<StabilityView> stability) {
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> {
                    DecisionView.write("decision", model.decision(), json);
                    view.write(top, json);
                    stability.ifPresent(measured -> measured.write(json));
                });
            }
            return;
        }
        Style style = console().outStyle();
        print(view.lines(top, full ? Integer.MAX_VALUE : terms, true, style));
        if (model.decision().isPresent()) {
            print("");
            print(DecisionView.sentence(model.decision(), console().outStyle()));
        }
        stability.ifPresent(measured -> {
            print("");
            print(measured.lines(view.rules(top), style));
        });
    }

    private Inspection inspect(HyperAnfis model) {
        ModelInputs inputs = new ModelInputs(model, source.missingValues());
        try (Table table = source.open(data, console())) {
            Optional<String> names =
                    Optional.ofNullable(rowNames).or(() -> source.known(data).flatMap(KnownDataset::rowNames));
            ModelInputs.Labelled rows = inputs.labelled(table, names);
            rows.notes().forEach(this::note);
            return Inspection.of(model, rows.data(), rows.names());
        }
    }

    /** Nothing if the user interrupts. */
    private Optional<StabilityView> stability(HyperAnfis model, Dataset rows, int count) {
        Resampling resampling = new Resampling(vary == null ? Resampling.Vary.ROWS : vary, count, common().seed());
        boolean ofTraining = ModelArgument.isTrainedOn(model, rows);
        if (!ofTraining) {
            note("these are not the %s that the model was trained on; that also makes rules differ"
                    .formatted(Formats.count(model.provenance().trainingRows(), "row")));
        }
        console().interruption().await();
        return RuleStability.measure(
                        model,
                        rows,
                        Optional.empty(),
                        modelArgument.trainingOptions(model),
                        resampling,
                        common().threads(),
                        new Progress(count, model.structure().rules()))
                .map(stability -> new StabilityView(stability, ofTraining));
    }

    /** One line per training. */
    private final class Progress implements StabilityListener {

        private final int resamples;
        private final int rules;
        private int ended;

        Progress(int resamples, int rules) {
            this.resamples = resamples;
            this.rules = rules;
        }

        @Override
        public void onResample(int resample, int recurring, StopReason stop) {
            ended++;
            say(List.of("%d/%d  resample %d: %d of %d rules recur%s"
                    .formatted(
                            ended,
                            resamples,
                            resample,
                            recurring,
                            rules,
                            stop == StopReason.COLLAPSED || stop == StopReason.DIVERGED
                                    ? "; training " + stop.name().toLowerCase(Locale.ROOT)
                                    : "")));
        }

        @Override
        public boolean isCancelled() {
            return console().interruption().requested();
        }
    }
}
