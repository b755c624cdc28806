package org.hyperanfis.cli.console;

import java.util.List;
import java.util.Map;
import org.hyperanfis.compare.ComparisonListener;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.report.text.Formats;

/** One line per run of a comparison. */
public final class ComparisonProgress implements ComparisonListener {

    private final ConsoleCommand command;
    private final String prefix;

    public ComparisonProgress(ConsoleCommand command) {
        this(command, "");
    }

    /** @param prefix what every line starts with, such as the data set among several */
    public ComparisonProgress(ConsoleCommand command, String prefix) {
        this.command = command;
        this.prefix = prefix;
    }

    @Override
    public void onResult(RunResult result, int done, int total) {
        command.say(List.of("%s%d/%d  %s, seed %d: %s (%s)"
                .formatted(
                        prefix,
                        done,
                        total,
                        result.model(),
                        result.seed(),
                        score(result.figures()),
                        Formats.duration(result.seconds()))));
    }

    private static String score(Map<String, Double> figures) {
        Double macroF1 = figures.get(Figures.MACRO_F1);
        return macroF1 != null
                ? "accuracy " + Formats.score(figures.getOrDefault(Figures.ACCURACY, Double.NaN)) + ", macro-F1 "
                        + Formats.score(macroF1)
                : "RMSE " + Formats.number(figures.getOrDefault(Figures.RMSE, Double.NaN));
    }

    @Override
    public boolean isCancelled() {
        return command.console().interruption().requested();
    }
}
