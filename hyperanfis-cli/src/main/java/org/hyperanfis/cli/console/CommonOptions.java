package org.hyperanfis.cli.console;

import org.hyperanfis.InvalidOptionException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options that every command takes. */
public final class CommonOptions {

    @Option(names = "--json", description = "Print one JSON document instead of text.", order = 100)
    private boolean json;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Seed of everything random: same data, options and seed, same result (default: 0).",
            order = 101)
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads to use; the result does not depend on it (default: one per core).",
            order = 102)
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no progress and no notes, only the result and errors.",
            order = 103)
    private boolean quiet;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help; --help=all prints every option there is.",
            order = 104)
    private boolean help;

    public boolean json() {
        return json;
    }

    public long seed() {
        return seed;
    }

    /** Whether the user gives a seed to the command of {@code spec}, which may have no use for it. */
    public boolean givesSeed(CommandSpec spec) {
        return spec.commandLine().getParseResult().hasMatchedOption("--seed");
    }

    public int threads() {
        return threads;
    }

    /** Refuses what no command can use. */
    void check() {
        if (threads < 1) {
            throw new InvalidOptionException("--threads is " + threads + "; give at least 1");
        }
    }

    public boolean quiet() {
        return quiet;
    }
}
