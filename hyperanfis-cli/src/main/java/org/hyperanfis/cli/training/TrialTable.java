package org.hyperanfis.cli.training;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hyperanfis.option.Option;
import org.hyperanfis.tune.SearchSpace;
import org.hyperanfis.tune.Trial;

/** Every trial of a search as comma-separated values: what was tried, and what came out. */
public final class TrialTable {

    private TrialTable() {}

    public static void write(Path file, List<Trial> trials, boolean classifies) {
        CsvFile.write(
                file, header(classifies), trials.stream().map(TrialTable::cells).toList());
    }

    private static List<String> header(boolean classifies) {
        String score = classifies ? "macroF1" : "rmse";
        List<String> header = new ArrayList<>(List.of("trial", "rung", "state", score, "validationLoss"));
        header.addAll(List.of("epochs", "bestEpoch", "parameters", "seconds"));
        SearchSpace.options().forEach(option -> header.add(option.name()));
        return header;
    }

    private static List<String> cells(Trial trial) {
        List<String> cells = new ArrayList<>(List.of(
                String.valueOf(trial.number()),
                String.valueOf(trial.rung()),
                trial.state().name().toLowerCase(Locale.ROOT),
                String.valueOf(Math.abs(trial.score())),
                String.valueOf(trial.validationLoss()),
                String.valueOf(trial.epochs()),
                String.valueOf(trial.bestEpoch()),
                String.valueOf(trial.parameters()),
                String.format(Locale.ROOT, "%.3f", trial.seconds())));
        for (Option<?> option : SearchSpace.options()) {
            cells.add(String.valueOf(SearchSpace.value(option, trial.options())));
        }
        return cells;
    }
}
