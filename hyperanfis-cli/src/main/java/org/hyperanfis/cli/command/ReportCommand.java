package org.hyperanfis.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.console.OutputFiles;
import org.hyperanfis.cli.option.InputData;
import org.hyperanfis.cli.option.ModelArgument;
import org.hyperanfis.cli.training.HistoryFile;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.encode.RowGroups;
import org.hyperanfis.encode.TrainingParts;
import org.hyperanfis.experiments.paper.PublishedFigures;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.export.check.Certificate;
import org.hyperanfis.export.check.CertificateFile;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.ModelChange;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.inspect.score.RowAnswers;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.io.FileDigest;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.report.Audit;
import org.hyperanfis.report.GroupScores;
import org.hyperanfis.report.HtmlReport;
import org.hyperanfis.report.PartScores;
import org.hyperanfis.report.ReportContent;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.loop.EpochReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes the report of a model. */
@Command(
        name = "report",
        header = "Write a report on a model: one HTML file that works offline.",
        description = {
            "",
            "Shows scores, the rules in real units, how they share the work, where they lie, how alike they are, whether"
                    + " probabilities can be trusted, and where the model comes from; and lets the reader try values and watch the"
                    + " rules answer. The file loads nothing from elsewhere and can be mailed, filed and printed.",
            "",
            "The table needs the columns of the model and the known answers. The course of training is shown if the history"
                    + " that 'train' wrote is beside the model.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis report wdbc.model.json wdbc",
            "  hyperanfis report m.json test.csv --row-names patient --out audit.html",
            "  hyperanfis report m.json test.csv --by clinic",
            "  hyperanfis report m.json test.csv --before old.json"
        })
public final class ReportCommand extends ConsoleCommand {

    @Mixin
    private final InputData input = new InputData();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "Where to write the report (default: the model file with .report.html).",
            order = 1)
    private @Nullable Path out;

    @Option(names = "--title", paramLabel = "TEXT", description = "The heading of the report.", order = 2)
    private @Nullable String title;

    @Option(names = "--row-names", paramLabel = "COL", description = "The column that names the rows.", order = 3)
    private @Nullable String rowNames;

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description = "The history of the training (default: what 'train' wrote beside the model).",
            order = 4)
    private @Nullable Path history;

    @Option(
            names = "--before",
            paramLabel = "OLD_MODEL",
            description = "A former model file: the report says what changed since.",
            order = 5)
    private @Nullable Path before;

    @Option(
            names = "--by",
            paramLabel = "COL",
            description =
                    "Also score groups of rows, by the cells of a column, and let readers select one; many numbers make"
                            + " four bands.",
            order = 6)
    private @Nullable String by;

    @Option(
            names = "--certificate",
            paramLabel = "FILE",
            description = "A certificate of 'export --check', to show in the report; can be given more than once.",
            order = 7)
    private List<Path> certificates = new ArrayList<>();

    public ReportCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() {
        HyperAnfis model = input.loadHyperAnfis("report");
        Path file = Directories.writable(
                out == null ? input.modelFile().resolveSibling(input.modelFile().getFileName() + ".report.html") : out);
        Directories.requireOther(file, input.tableFile(), input.modelFile(), history, before);
        String modelSha256 = FileDigest.sha256(input.modelFile());
        List<String> exports = exports(modelSha256);
        ModelInputs inputs = input.inputs(model);
        Optional<KnownDataset> known = input.known();
        try (Table table = input.open(this)) {
            Optional<String> names = Optional.ofNullable(rowNames).or(() -> known.flatMap(KnownDataset::rowNames));
            InputData.noteIgnored(
                    inputs,
                    table,
                    Stream.concat(names.stream(), Stream.ofNullable(by)).toList(),
                    this);
            Optional<RowGroups> groups = Optional.ofNullable(by).map(column -> inputs.groups(table, column));
            ModelInputs.Labelled rows = inputs.labelled(table, names);
            rows.notes().forEach(this::note);
            Optional<TrainingParts> parts =
                    EvaluateCommand.isLarge(model, rows.data().rows()) ? Optional.empty() : inputs.trainingParts(table);
            TrainingRows training = new TrainingRows(model.provenance());
            parts.map(found -> training.partsWarning(found.test().length))
                    .or(() -> training.warning(table.name(), rows.data().rows(), rows::data))
                    .ifPresent(this::warn);
            int[] shown = parts.map(TrainingParts::test)
                    .filter(test -> test.length > 0)
                    .orElseGet(() -> IntStream.range(0, rows.data().rows()).toArray());
            Inspection inspection = Inspection.of(
                    model,
                    rows.data().subset(shown),
                    Arrays.stream(shown).mapToObj(rows.names()::get).toList());
            write(
                    file,
                    new ReportContent(
                                    title == null ? "HyperANFIS on " + table.name() : title,
                                    inspection,
                                    history(model),
                                    PublishedFigures.beside(inspection, known, false),
                                    table.name())
                            .withAudit(new Audit(
                                    Optional.of(modelSha256),
                                    Optional.of(inputs.gaps(table).subset(shown)),
                                    change(table, shown, inspection),
                                    scores(model, rows.data(), parts),
                                    groups.map(found -> scores(inspection, found.among(shown))),
                                    exports)));
        }
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> json.field("report", file.toString()));
            }
        } else {
            printAsItIs("Report: " + file);
        }
        return ExitCode.DONE;
    }

    private List<PartScores> scores(HyperAnfis model, Dataset rows, Optional<TrainingParts> parts) {
        if (parts.isEmpty()) {
            return List.of();
        }
        RowAnswers answers = RowAnswers.of(model, rows);
        Map<PartScores.Part, int[]> places = new EnumMap<>(PartScores.Part.class);
        places.put(PartScores.Part.TRAINING, parts.get().training());
        places.put(PartScores.Part.VALIDATION, parts.get().validation());
        places.put(PartScores.Part.TEST, parts.get().test());
        places.values().removeIf(which -> which.length == 0);
        return places.entrySet().stream()
                .map(part -> new PartScores(
                        part.getKey(), answers.subset(part.getValue()).sheet(common().seed(), common().threads())))
                .toList();
    }

    private GroupScores scores(Inspection inspection, RowGroups groups) {
        RowAnswers answers = RowAnswers.of(inspection.model(), inspection.data());
        return new GroupScores(
                groups.column(),
                groups.groups().stream()
                        .map(group -> new GroupScores.Group(
                                group.name(),
                                group.rows(),
                                answers.subset(group.rows()).sheet(common().seed(), common().threads())))
                        .toList());
    }

    private Optional<ModelChange> change(Table table, int[] shown, Inspection now) {
        if (before == null) {
            return Optional.empty();
        }
        HyperAnfis former = ModelArgument.hyperAnfis(before, "report");
        return Optional.of(ModelChange.of(
                former, input.inputs(former).labelled(table).data().subset(shown), now));
    }

    /** What certificates say of exports of this very model. */
    private List<String> exports(String modelSha256) {
        List<String> found = new ArrayList<>();
        for (Path file : certificates) {
            Certificate certificate = CertificateFile.load(file);
            if (!certificate.model().sha256().equals(modelSha256)) {
                throw new InvalidDataException(file + " is the certificate of another model, "
                        + certificate.model().name() + "; export this one again with --check");
            }
            found.add(certificate.export().name() + ": " + String.join(" ", certificate.sentences()));
        }
        return found;
    }

    private List<EpochReport> history(HyperAnfis model) {
        if (history != null && !Files.exists(history)) {
            throw new InvalidDataException("there is no history " + history + "; check the path, or leave it out");
        }
        Path file = history == null ? HistoryFile.of(input.modelFile()) : history;
        List<EpochReport> epochs = HistoryFile.read(file);
        Double expected = model.provenance().metrics().get("epochs");
        if (!epochs.isEmpty() && expected != null && expected != epochs.size()) {
            note(file + " has " + Formats.count(epochs.size(), "epoch") + ", but the model was trained for "
                    + ReadableNumber.of(expected) + ": it belongs to another training and is left out");
            return List.of();
        }
        return epochs;
    }

    static void write(Path file, ReportContent content) {
        OutputFiles.write(file, stream -> HtmlReport.write(content, stream));
    }
}
