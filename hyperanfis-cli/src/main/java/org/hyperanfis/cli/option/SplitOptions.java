package org.hyperanfis.cli.option;

import java.util.Optional;
import org.hyperanfis.schema.SplitChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which rows go together when a table is split. */
public final class SplitOptions {

    @Option(
            names = "--group",
            paramLabel = "COL",
            description = "Keep rows with the same cell in this column in one part, such as visits of one patient.",
            order = 31)
    private @Nullable String group;

    @Option(
            names = "--time",
            paramLabel = "COL",
            description = "Split in the order of this column: train on the past, test on what came after.",
            order = 31)
    private @Nullable String time;

    @Option(
            names = "--group-duplicates",
            description = "Keep rows with equal inputs in one part.",
            hidden = true,
            order = 31)
    private boolean duplicates;

    SplitChoice choice() {
        return new SplitChoice(Optional.ofNullable(group), Optional.ofNullable(time), duplicates);
    }
}
