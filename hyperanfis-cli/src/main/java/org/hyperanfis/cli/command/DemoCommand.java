package org.hyperanfis.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.BundledData;
import org.hyperanfis.cli.training.TrainingPlan;
import org.hyperanfis.cli.training.TrainingSession;
import org.hyperanfis.cli.view.RulesView;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.experiments.paper.PublishedFigures;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.report.ReportContent;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.train.HyperAnfisOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A first look: trains on bundled data. */
@Command(
        name = "demo",
        header = "Train on the bundled breast cancer data, show score and rules.",
        description = {
            "",
            "Takes a few seconds. Writes the model and a report into a directory, and says what to try next.",
            ""
        })
public final class DemoCommand extends ConsoleCommand {

    private static final String DATA = "wdbc";
    private static final int SHOWN_RULES = 6;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description = "Where to write the model and the report (default: ${DEFAULT-VALUE}).",
            defaultValue = "hyperanfis-demo",
            order = 1)
    private Path out = Path.of("");

    public DemoCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        Path directory = Directories.created(out);
        Path modelFile = directory.resolve(DATA + ".model.json");
        Path report = directory.resolve(DATA + ".report.html");
        TrainingData data = load();
        HyperAnfisOptions options =
                HyperAnfisOptions.builder().seed(common().seed()).build();
        TrainingSession.Outcome outcome = new TrainingSession(this, data, TrainingPlan.of(options), modelFile).run();
        if (outcome.exitCode() != ExitCode.DONE) {
            return outcome.exitCode();
        }
        writeReport(report, data, outcome);
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> {
                    TrainingSession.write(outcome, json);
                    json.field("report", report.toString());
                });
            }
        } else {
            Style style = console().outStyle();
            print(TrainingSession.lines(outcome, style));
            print("");
            print(new RulesView(outcome.model()).lines(SHOWN_RULES, RulesView.NEEDED_TERMS, false, style));
            print("");
            printAsItIs("Model:  " + modelFile);
            printAsItIs("Report: " + report);
            printAsItIs("Next:   hyperanfis explain " + modelFile + " wdbc --row 1");
        }
        return ExitCode.DONE;
    }

    private TrainingData load() {
        KnownDataset set = DatasetCatalog.find(DATA).orElseThrow();
        TrainingData data = BundledData.load(set, console(), common().seed());
        String found = set.title() + ": " + Formats.count(set.rows(), "row") + ", "
                + Formats.count(set.features(), "feature") + ". " + set.description();
        say(TextTable.wrapped(found, console().errStyle().width()));
        return data;
    }

    /** Reports on the test rows, which had no part in training. */
    private static void writeReport(Path file, TrainingData data, TrainingSession.Outcome outcome) {
        Dataset test = data.test().orElseThrow();
        List<String> names =
                IntStream.rangeClosed(1, test.rows()).mapToObj(String::valueOf).toList();
        Inspection inspection = Inspection.of((HyperAnfis) outcome.model(), test, names);
        ReportCommand.write(
                file,
                new ReportContent(
                        "HyperANFIS on " + data.schema().table(),
                        inspection,
                        outcome.result().history(),
                        PublishedFigures.beside(inspection, DatasetCatalog.find(DATA), true),
                        "the test rows of " + data.schema().table()));
    }
}
