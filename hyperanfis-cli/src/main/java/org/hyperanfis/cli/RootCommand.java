package org.hyperanfis.cli;

import java.util.concurrent.Callable;
import org.hyperanfis.cli.command.BenchCommand;
import org.hyperanfis.cli.command.CompareCommand;
import org.hyperanfis.cli.command.CompletionCommand;
import org.hyperanfis.cli.command.CounterfactualCommand;
import org.hyperanfis.cli.command.DatasetsCommand;
import org.hyperanfis.cli.command.DemoCommand;
import org.hyperanfis.cli.command.EffectsCommand;
import org.hyperanfis.cli.command.EvaluateCommand;
import org.hyperanfis.cli.command.ExplainCommand;
import org.hyperanfis.cli.command.ExportCommand;
import org.hyperanfis.cli.command.InspectCommand;
import org.hyperanfis.cli.command.PredictCommand;
import org.hyperanfis.cli.command.ReportCommand;
import org.hyperanfis.cli.command.ReproduceCommand;
import org.hyperanfis.cli.command.RulesCommand;
import org.hyperanfis.cli.command.TrainCommand;
import org.hyperanfis.cli.command.TuneCommand;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.internal.Version;
import org.hyperanfis.internal.kernel.Kernels;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command itself. The common options belong to its subcommands: given before one, they would have no effect. */
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
            InspectCommand.class,
            TrainCommand.class,
            EvaluateCommand.class,
            PredictCommand.class,
            RulesCommand.class,
            ExplainCommand.class,
            EffectsCommand.class,
            CounterfactualCommand.class,
            ReportCommand.class,
            ExportCommand.class,
            TuneCommand.class,
            CompareCommand.class,
            ReproduceCommand.class,
            BenchCommand.class,
            DatasetsCommand.class,
            CompletionCommand.class
        })
final class RootCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version, the Java machine and the kernels.")
    private boolean version;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help.")
    private boolean help;

    public RootCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(console.out());
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
