package org.hyperanfis.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.Interruption;
import org.hyperanfis.cli.console.ResultStream;
import org.hyperanfis.report.text.TextTable;

/**
 * Runs the usual commands once, so that the launcher can keep their classes in an archive for later starts. Prints nothing.
 */
public final class Warmup {

    private Warmup() {}

    /**
     * @param args a directory for what the commands write
     */
    public static void main(String[] args) {
        Path directory = Path.of(args[0]);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        ResultStream results = new ResultStream(OutputStream.nullOutputStream());
        Console console = new Console(
                InputStream.nullInputStream(),
                results,
                nowhere,
                true,
                true,
                true,
                TextTable.WIDTH,
                Map.of(),
                Interruption.byHand());
        CommandRunner runner = new CommandRunner(console);
        String model = directory.resolve("wdbc.model.json").toString();
        runner.run("demo", "--out", directory.toString());
        runner.run("predict", model, "wdbc", "--explain");
        runner.run("predict", model, "wdbc", "--json");
        runner.run("evaluate", model, "wdbc");
        runner.run("rules", model, "--data", "wdbc");
        runner.run("explain", model, "wdbc", "--row", "1");
        runner.run("train", "--help");
        runner.run("train", directory.resolve("none.csv").toString());
    }
}
