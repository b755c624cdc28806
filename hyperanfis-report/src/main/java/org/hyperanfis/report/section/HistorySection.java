package org.hyperanfis.report.section;

import java.util.List;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.objective.ObjectiveTotal;

/** The course of training. */
public final class HistorySection {

    private static final int MOST_EPOCHS = 1_000;

    private HistorySection() {}

    public static void write(List<EpochReport> history, JsonWriter out) {
        out.field("terms", ObjectiveTotal.TERMS);
        out.array("history", () -> {
            for (int i : RowChoice.evenly(history.size(), MOST_EPOCHS)) {
                out.object(() -> write(history.get(i), out));
            }
        });
        out.field(
                "bestEpoch",
                history.stream()
                        .filter(EpochReport::best)
                        .mapToInt(EpochReport::epoch)
                        .max()
                        .orElse(0));
    }

    private static void write(EpochReport epoch, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.field("epoch", epoch.epoch());
        rounded.field("loss", epoch.loss());
        rounded.field("terms", epoch.terms());
        rounded.field("score", epoch.validation().score());
        rounded.field("validationLoss", epoch.validation().loss());
    }
}
