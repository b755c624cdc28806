package org.hyperanfis.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.ComparisonRunner;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.ResultFile;
import org.hyperanfis.compare.ResultStore;
import org.hyperanfis.compare.models.Budget;
import org.hyperanfis.compare.models.Contestants;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.datasets.FetchSettings;
import org.hyperanfis.encode.EncodedTable;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.report.ComparisonReport;
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
final class ReproduceCommand extends ConsoleCommand {

    private static final List<Long> SEEDS = SeedList.from(0, 5);

    /** ANFIS, what dimension scaling alone makes of it, and HyperANFIS without and with its geometry. */
    private static final List<String> FIGURE3_MODELS =
            List.of(Figure3Reading.ANFIS, Figure3Reading.HTSK, Contestants.EUCLIDEAN, Contestants.HYPERANFIS);

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

    ReproduceCommand(Console console) {
        this(console, UnaryOperator.identity());
    }

    /** @param adapted what to make of the budgets of the protocol, so that tests need not spend them */
    ReproduceCommand(Console console, UnaryOperator<Budget> adapted) {
        super(console);
        this.adapted = adapted;
    }

    @Override
    int execute() {
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
                    .err()
                    .println(
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
        // Before hours of work: are all sets here?
        chosen.forEach(set -> set.files(store));
        Directories.created(out);
        ResultStore results = ResultFile.open(out.resolve("table1-runs.json"));
        console().interruption().await();
        Map<PaperSet, Comparison> comparisons = new LinkedHashMap<>();
        for (PaperSet set : chosen) {
            comparisons.put(set, run(set, store, results));
        }
        Table1Document document = new Table1Document(comparisons);
        write("table1.md", document.markdown());
        writeJson("table1.json", document::write);
        save("table1.html", stream -> ComparisonReport.write(document.page(), stream));
        report(document::write, "table1.md", document.summary());
    }

    private Comparison run(PaperSet set, DatasetStore store, ResultStore results) {
        EncodedTable table = set.read(store);
        Contestants all = new Contestants(adapted.apply(set.budget()));
        List<Contestant> contestants = all.named(all.matched());
        return new ComparisonRunner(contestants, SEEDS, common().threads(), results)
                .run(
                        set.title(),
                        seed -> CompareCommand.parts(table.split(seed)),
                        new ComparisonProgress(this, set.id() + "  "));
    }

    private void figure3(DatasetStore store) {
        if (sets != null) {
            throw new InvalidOptionException("--sets goes with table1; figure3 is of the breast cancer data alone");
        }
        PaperSet set = PaperSet.WDBC;
        EncodedTable table = set.read(store);
        Directories.created(out);
        console().interruption().await();
        RuleExperiment experiment =
                new RuleExperiment(new Contestants(adapted.apply(set.budget())), FIGURE3_MODELS, SEEDS);
        RuleStudy study = experiment.run(
                set.title(), seed -> CompareCommand.parts(table.split(seed)), untilInterrupted(), this::tell);
        Figure3Document document = new Figure3Document(study);
        write("figure3.md", document.markdown());
        write("figure3.svg", new Figure3Picture(study).svg());
        writeJson("figure3.json", document::write);
        report(document::write, "figure3.md", document.summary());
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

    private void report(Consumer<JsonOutput> json, String file, List<String> text) {
        if (common().json()) {
            try (JsonOutput output = new JsonOutput(console().out())) {
                output.object(() -> json.accept(output));
            }
        } else {
            print(text);
            print("");
            print("Results: " + out.resolve(file));
        }
    }

    private void write(String name, String text) {
        save(name, stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private void writeJson(String name, Consumer<JsonOutput> body) {
        save(name, stream -> {
            try (JsonOutput json = new JsonOutput(stream)) {
                json.object(() -> body.accept(json));
            }
        });
    }

    private void save(String name, AtomicFiles.Content content) {
        Path file = out.resolve(name);
        try {
            AtomicFiles.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + IoFailures.reason(e), e);
        }
    }
}
