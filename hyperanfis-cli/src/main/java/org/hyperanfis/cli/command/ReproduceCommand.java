package org.hyperanfis.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.ComparisonProgress;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.compare.ResultFile;
import org.hyperanfis.compare.ResultStore;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.datasets.FetchSettings;
import org.hyperanfis.experiments.document.ResultFolder;
import org.hyperanfis.experiments.figure3.Figure3Document;
import org.hyperanfis.experiments.figure3.Figure3Experiment;
import org.hyperanfis.experiments.figure3.RuleSharing;
import org.hyperanfis.experiments.paper.PaperSet;
import org.hyperanfis.experiments.protocol.Budget;
import org.hyperanfis.experiments.table1.Table1Document;
import org.hyperanfis.experiments.table1.Table1Experiment;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.train.loop.TrainingListener;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Repeats the experiments of the paper. */
@Command(
        name = "reproduce",
        header = "Repeat the experiments of the paper, and write the results beside its figures.",
        description = {
            "",
            "table1: all models on the five data sets of the paper, seeds 0 to 4, under the matched protocol: 12 rules, the"
                    + " same splits, loop and budget for all. Writes table1.md, table1.json and a page with pictures, table1.html; single runs are kept in"
                    + " table1-runs.json, from which an interrupted command goes on; delete it after changing the code.",
            "",
            "figure3: the rules of ANFIS, HTSK, HyperANFIS and its Euclidean twin on the breast cancer data, over the same"
                    + " seeds. Takes seconds, on one thread, and starts over when interrupted. Writes figure3.md,"
                    + " figure3.json and figure3.svg.",
            "",
            "Car and NSL-KDD are not bundled: 'hyperanfis datasets get NAME' fetches them.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis reproduce table1",
            "  hyperanfis reproduce table1 --sets wdbc,zoo --out /tmp/results",
            "  hyperanfis reproduce figure3"
        })
public final class ReproduceCommand extends ConsoleCommand {

    enum Experiment {
        TABLE1,
        FIGURE3
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(paramLabel = "table1|figure3", description = "What to reproduce.")
    private Experiment experiment = Experiment.TABLE1;

    @Option(
            names = "--sets",
            paramLabel = "A,B",
            split = ",",
            description = "Of table1, only these data sets: spambase, car, zoo, wdbc, nsl-kdd (default: all).",
            order = 1)
    private @Nullable List<String> sets;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description = "Where the results go (default: ${DEFAULT-VALUE}).",
            defaultValue = "docs/results",
            order = 2)
    private Path out = Path.of("");

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description = "Where to look for data sets first; also the variable HYPERANFIS_DATA.",
            order = 3)
    private @Nullable Path dataDirectory;

    private final UnaryOperator<Budget> adapted;

    public ReproduceCommand(Console console) {
        this(console, UnaryOperator.identity());
    }

    /** @param adapted what to make of the budgets of the protocol, so that tests need not spend them */
    ReproduceCommand(Console console, UnaryOperator<Budget> adapted) {
        super(console);
        this.adapted = adapted;
    }

    @Override
    protected int execute() {
        if (common().givesSeed(spec)) {
            throw new InvalidOptionException("the experiments have the seeds 0 to 4; leave out --seed");
        }
        DatasetStore store =
                new DatasetStore(Optional.ofNullable(dataDirectory), console().environment(), FetchSettings.defaults());
        try {
            switch (experiment) {
                case TABLE1 -> table1(store);
                case FIGURE3 -> figure3(store);
            }
        } catch (CancellationException e) {
            console()
                    .tell(
                            experiment == Experiment.TABLE1
                                    ? "interrupted: finished runs are kept; the same command goes on"
                                    : "interrupted: nothing was written");
            return ExitCode.INTERRUPTED;
        }
        return ExitCode.DONE;
    }

    private void table1(DatasetStore store) {
        List<PaperSet> chosen = sets == null
                ? List.of(PaperSet.values())
                : sets.stream().map(PaperSet::of).sorted().distinct().toList();
        if (chosen.isEmpty()) {
            throw new InvalidOptionException("--sets names no data set; leave it out for all");
        }
        Table1Experiment table1 = new Table1Experiment(chosen, store, adapted);
        Directories.created(out);
        ResultStore results = ResultFile.open(out.resolve("table1-runs.json"));
        console().interruption().await();
        Table1Document document =
                table1.run(results, common().threads(), set -> new ComparisonProgress(this, set.id() + "  "));
        document.save(new ResultFolder(out));
        report(document::write, Table1Document.FILE, document.summary());
    }

    private void figure3(DatasetStore store) {
        if (sets != null) {
            throw new InvalidOptionException("--sets goes with table1; figure3 is of the breast cancer data alone");
        }
        Figure3Experiment figure3 = new Figure3Experiment(store, adapted);
        Directories.created(out);
        console().interruption().await();
        Figure3Document document = figure3.run(untilInterrupted(), this::tell);
        document.save(new ResultFolder(out));
        report(document::write, Figure3Document.FILE, document.summary());
    }

    private TrainingListener untilInterrupted() {
        return new TrainingListener() {
            @Override
            public boolean isCancelled() {
                return console().interruption().requested();
            }
        };
    }

    private void tell(RuleSharing run) {
        say(List.of(String.format(
                Locale.ROOT,
                "%s, seed %d: %.2f effective rules, largest coverage %s",
                run.model(),
                run.seed(),
                run.effectiveRules(),
                Formats.percent(run.coverageAt(0)))));
    }

    private void report(Consumer<JsonWriter> json, String file, List<String> text) {
        if (common().json()) {
            try (JsonWriter output = JsonWriter.indented(console().out())) {
                output.object(() -> json.accept(output));
            }
        } else {
            print(text);
            print("");
            printAsItIs("Results: " + out.resolve(file));
        }
    }
}
