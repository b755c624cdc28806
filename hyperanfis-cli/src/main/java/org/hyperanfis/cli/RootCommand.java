package org.hyperanfis.cli;

import org.hyperanfis.internal.Version;
import org.hyperanfis.internal.kernel.Kernels;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command itself. */
@Command(
        name = "hyperanfis",
        header = "Predictions that come with their reasons: IF-THEN rules in hyperbolic space.",
        description = {
            "",
            "Trains a classifier or regressor of a dozen readable rules on a table, predicts with it, and explains every"
                    + " prediction as a vote of those rules.",
            ""
        },
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "  0:done",
            "  1:a bug",
            "  2:wrong usage",
            "  3:bad data",
            "  4:bad model file",
            "130:interrupted, state saved"
        },
        footerHeading = "%nFirst steps:%n",
        footer = {
            "  hyperanfis demo                        train on bundled data, show the rules",
            "  hyperanfis train my.csv --target COL   the same with your table",
            "  hyperanfis COMMAND --help              options and examples of a command"
        },
        versionProvider = RootCommand.VersionText.class,
        subcommands = {
            DemoCommand.class,
            TrainCommand.class,
            EvaluateCommand.class,
            PredictCommand.class,
            RulesCommand.class,
            ExplainCommand.class,
            ReportCommand.class,
            TuneCommand.class,
            DatasetsCommand.class,
            CompletionCommand.class
        })
final class RootCommand extends ConsoleCommand {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version, the Java machine and the kernels.")
    private boolean version;

    RootCommand(Console console) {
        super(console);
    }

    @Override
    int execute() {
        spec.commandLine().usage(console().out());
        return ExitCode.DONE;
    }

    static final class VersionText implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "hyperanfis " + Version.LIBRARY, Version.jvm(), Kernels.get().name() + " kernels"
            };
        }
    }
}
