package org.hyperanfis.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.ComparisonProgress;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.console.OutputFiles;
import org.hyperanfis.cli.option.SeedList;
import org.hyperanfis.cli.option.SplitDataOptions;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.ComparisonRunner;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.ResultFile;
import org.hyperanfis.compare.ResultStore;
import org.hyperanfis.encode.EncodedTable;
import org.hyperanfis.encode.StorageChoice;
import org.hyperanfis.experiments.document.ComparisonView;
import org.hyperanfis.experiments.protocol.Budget;
import org.hyperanfis.experiments.protocol.CompleteResults;
import org.hyperanfis.experiments.protocol.Contestants;
import org.hyperanfis.experiments.protocol.SplitParts;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.ComparisonReport;
import org.hyperanfis.schema.DerivedInputs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares models on a table. */
@Command(
        name = "compare",
        header = "Compare models on a table: the same rows and seeds for all.",
        description = {
            "",
            "Every model is trained with every seed. A seed decides how the rows are split into training, validation and test"
                    + " parts, which all models share, and where training starts. Rules, rows per step, learning rate, schedule"
                    + " and patience are the same for all but best and accurate, which are HyperANFIS as 'train' trains it"
                    + " with these presets: they have only epochs in common with the others, and accurate the rules. The test part is read once by each.",
            "",
            "Shown are means and standard deviations over the seeds, and how each model differs from the first one, seed by"
                    + " seed, with the two-sided p value of the signed-rank test. With few seeds that test cannot tell much:"
                    + " five give no p value below 0.0625.",
            "",
            "Also shown is whether rules say what their model does. To see how many rules come again, every rule model is"
                    + " trained twice more with each seed, on resamples of the training rows. This triples the time of a"
                    + " comparison, which counts on large tables; --no-recurrence leaves it out.",
            "",
            "Models: best, accurate, best-euclidean and accurate-euclidean (the same in flat space), hyperanfis (that of the paper), euclidean, anfis, htsk, fsre-adatsk, fcm-anfis, it2-anfis,"
                    + " pso-anfis, logistic, majority; controls: anfis-restarts (the best of four, about the compute of"
                    + " pso-anfis in 200 epochs), anfis-clipped, htsk-clipped (inputs clipped as hyperanfis does). To compare with what others would"
                    + " use: random-forest, xgboost, with common settings.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis compare wdbc",
            "  hyperanfis compare cars.csv -t class --models best,htsk,xgboost --seeds 0-9",
            "  hyperanfis compare big.parquet -t y --updates 5000 --results r.json --report r.html"
        })
public final class CompareCommand extends ConsoleCommand {

    private static final int SEEDS = 5;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final SplitDataOptions data = new SplitDataOptions();

    @Option(
            names = "--models",
            paramLabel = "A,B,C",
            split = ",",
            description = "The models; the others are compared with the first (default: ${DEFAULT-VALUE}).",
            defaultValue =
                    "best,accurate,hyperanfis,euclidean,anfis,htsk,fsre-adatsk,fcm-anfis,it2-anfis,pso-anfis,logistic,majority",
            order = 40)
    private List<String> models = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "LIST",
            description = "The seeds, such as 0-9 or 1,5,9 (default: five, from --seed on).",
            order = 41)
    private @Nullable String seeds;

    @Option(names = "--rules", paramLabel = "N", description = "Rules of each model (default: 12).", order = 42)
    private int rules = Budget.DEFAULT.rules();

    @Option(names = "--epochs", paramLabel = "N", description = "Most epochs (default: 200).", order = 43)
    private int epochs = Budget.DEFAULT.epochs();

    @Option(
            names = "--updates",
            paramLabel = "N",
            description = "Most optimiser steps, for large tables; whole epochs, at least one.",
            order = 44)
    private @Nullable Integer updates;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write a page with pictures of the comparison, HTML.",
            order = 45)
    private @Nullable Path report;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            description =
                    "Keep the results of single runs here, and use those that are there: to go on later, or to add"
                            + " models and seeds. Runs whose results lack a figure of today are made again.",
            order = 46)
    private @Nullable Path results;

    @Option(
            names = "--no-recurrence",
            description = "Leave out the trainings on resamples, and with them how many rules come again.",
            order = 47)
    private boolean noRecurrence;

    public CompareCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        data.requireTable();
        if (seeds != null && common().givesSeed(spec)) {
            throw new InvalidOptionException("both --seed and --seeds are given; give one of them");
        }
        Budget budget = Budget.DEFAULT.withRules(rules).withEpochs(epochs);
        if (updates != null) {
            budget = budget.withUpdates(updates);
        }
        Contestants all = new Contestants(budget);
        List<Contestant> contestants = noRecurrence ? all.named(models) : all.resampled(models);
        List<Long> wanted = seeds == null ? SeedList.from(common().seed(), SEEDS) : SeedList.parse(seeds);
        for (Path written : new @Nullable Path[] {report, results}) {
            if (written != null) {
                data.requireOther(written);
                Directories.writable(written);
            }
        }
        if (report != null && results != null && isSame(report, results)) {
            throw new InvalidOptionException("--report and --results are both " + report + "; give two files");
        }
        ResultStore store =
                results == null ? ResultStore.NONE : new CompleteResults(ResultFile.open(results), !noRecurrence);
        ComparisonRunner runner = new ComparisonRunner(contestants, wanted, common().threads(), store);
        EncodedTable table = data.encode(this, StorageChoice.AUTO, DerivedInputs.NONE);
        console().interruption().await();
        Comparison comparison;
        try {
            comparison = runner.run(
                    table.schema().table(), seed -> SplitParts.of(table.split(seed)), new ComparisonProgress(this));
        } catch (CancellationException e) {
            console()
                    .tell("interrupted: "
                            + (results == null
                                    ? "there is no result; with --results FILE finished runs are kept"
                                    : "finished runs are in " + results + "; the same command goes on"));
            return ExitCode.INTERRUPTED;
        }
        if (report != null) {
            writeReport(report, comparison);
        }
        show(comparison);
        return ExitCode.DONE;
    }

    private static boolean isSame(Path one, Path other) {
        return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    }

    private static void writeReport(Path file, Comparison comparison) {
        String title = "Models compared on " + comparison.data();
        OutputFiles.write(file, stream -> ComparisonReport.write(List.of(comparison), title, stream));
    }

    private void show(Comparison comparison) {
        ComparisonView view = new ComparisonView(comparison);
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> view.write(json));
            }
        } else {
            print(view.lines(console().outStyle()));
            if (report != null) {
                print("");
                print("Report: " + report);
            }
        }
    }
}
