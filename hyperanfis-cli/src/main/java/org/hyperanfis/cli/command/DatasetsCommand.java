package org.hyperanfis.cli.command;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.DownloadDisplay;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.datasets.DatasetFiles;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.datasets.FetchSettings;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.internal.Names;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.TextTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The data sets known by name. */
@Command(
        name = "datasets",
        header = "List the data sets known by name, or fetch one.",
        description = {
            "",
            "Three public data sets come with the program; two more are fetched on request, checked against their known"
                    + " SHA-256, converted and kept.",
            ""
        },
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  hyperanfis datasets list", "  hyperanfis datasets get car && hyperanfis train car"},
        subcommands = {DatasetsCommand.ListCommand.class, DatasetsCommand.GetCommand.class})
public final class DatasetsCommand implements Callable<Integer> {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help.")
    private boolean help;

    @Override
    public Integer call() {
        throw new InvalidOptionException("say what to do with data sets: 'datasets list' or 'datasets get NAME'");
    }

    private static DatasetStore store(@Nullable Path directory, Console console, FetchSettings settings) {
        return new DatasetStore(Optional.ofNullable(directory), console.environment(), settings);
    }

    /** Lists them. */
    @Command(name = "list", header = "List the data sets known by name, and whether they are on this machine.")
    public static final class ListCommand extends ConsoleCommand {

        @Option(names = "--data-dir", paramLabel = "DIR", description = "A directory with local copies.")
        private @Nullable Path directory;

        public ListCommand(Console console) {
            super(console);
        }

        @Override
        protected int execute() {
            DatasetStore store = store(directory, console(), FetchSettings.defaults());
            if (common().json()) {
                try (JsonWriter json = JsonWriter.indented(console().out())) {
                    json.object(() -> json.array(
                            "datasets",
                            () -> DatasetCatalog.all().forEach(set -> json.object(() -> write(set, store, json)))));
                }
                return ExitCode.DONE;
            }
            TextTable table = new TextTable("name", ">rows", ">features", "target", "here", "what is predicted");
            for (KnownDataset set : DatasetCatalog.all()) {
                table.row(
                        set.name(),
                        Formats.count(set.rows()),
                        set.features(),
                        set.target(),
                        store.locate(set).isPresent() ? "yes" : "no",
                        set.description());
            }
            print(table.lines("", console().outStyle()));
            return ExitCode.DONE;
        }

        private static void write(KnownDataset set, DatasetStore store, JsonWriter json) {
            json.field("name", set.name());
            json.field("title", set.title());
            json.field("description", set.description());
            json.field("rows", set.rows());
            json.field("features", set.features());
            json.field("target", set.target());
            json.field("here", store.locate(set).isPresent());
            json.field("licence", set.licence());
            json.field("source", set.source());
        }
    }

    /** Fetches one. */
    @Command(
            name = "get",
            header = "Fetch a data set, check it, and keep it on this machine.",
            footerHeading = "%nExamples:%n",
            footer = {"  hyperanfis datasets get nsl-kdd", "  hyperanfis datasets get car --from http://mirror/uci/"})
    public static final class GetCommand extends ConsoleCommand {

        @Parameters(paramLabel = "NAME", description = "A name from 'datasets list'.")
        private String name = "";

        @Option(
                names = "--from",
                paramLabel = "URL",
                description = "A web directory that holds the original files, in place of the usual one.")
        private @Nullable URI from;

        @Option(
                names = "--data-dir",
                paramLabel = "DIR",
                description =
                        "A directory with local copies, which need no fetching; also the variable HYPERANFIS_DATA.")
        private @Nullable Path directory;

        public GetCommand(Console console) {
            super(console);
        }

        private DatasetFiles fetch(DatasetStore store, KnownDataset set) throws InterruptedException {
            DownloadDisplay display = new DownloadDisplay(console(), common().quiet());
            try {
                return store.fetch(set, display);
            } finally {
                display.end();
            }
        }

        @Override
        protected int execute() throws InterruptedException {
            KnownDataset set = DatasetCatalog.find(name)
                    .orElseThrow(() -> new InvalidOptionException("there is no data set '" + name + "'; "
                            + Names.suggestion(
                                    name,
                                    DatasetCatalog.all().stream()
                                            .map(KnownDataset::name)
                                            .toList(),
                                    "names")));
            FetchSettings settings = FetchSettings.defaults();
            DatasetStore store = store(directory, console(), from == null ? settings : settings.from(from));
            Optional<DatasetFiles> here = store.locate(set);
            DatasetFiles files = here.isPresent() ? here.get() : fetch(store, set);
            if (common().json()) {
                try (JsonWriter json = JsonWriter.indented(console().out())) {
                    json.object(() -> {
                        json.field("name", set.name());
                        json.field("training", files.training().name());
                        files.test().ifPresent(test -> json.field("test", test.name()));
                    });
                }
            } else {
                print(set.name() + ": " + files.training().name());
                files.test().ifPresent(test -> print(set.name() + " test: " + test.name()));
                print("Next: hyperanfis train " + set.name());
            }
            return ExitCode.DONE;
        }
    }
}
