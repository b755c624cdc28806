package org.hyperanfis.cli.console;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code --help} leaves out options that few people need, the hidden ones; {@code --help=all} has them too. */
public final class FullHelp {

    private static final String ALL = "--help=all";

    private FullHelp() {}

    /** The arguments to parse; where all options are asked for, {@code line} shows them from now on. */
    public static String[] request(String[] args, CommandLine line) {
        if (!Arrays.asList(args).contains(ALL)) {
            return args;
        }
        of(line);
        return Arrays.stream(args).map(arg -> arg.equals(ALL) ? "--help" : arg).toArray(String[]::new);
    }

    /** Shows every option of {@code line} and of its subcommands. */
    public static CommandLine of(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        // All of them, so that they keep their order.
        for (OptionSpec option : List.copyOf(spec.options())) {
            spec.remove(option);
            spec.addOption(OptionSpec.builder(option).hidden(false).build());
        }
        line.getSubcommands().values().forEach(FullHelp::of);
        return line;
    }
}
