package org.hyperanfis.cli.option;

import org.hyperanfis.schema.DerivedInputs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which inputs are made of columns beside their values. */
public final class DerivedOptions {

    @Option(
            names = "--missing-indicators",
            paramLabel = "WHEN",
            description =
                    "auto, all or none: whether a number is missing as an input of its own (default: auto, where validation"
                            + " rows favour it; none for presets other than best, and for other models).",
            hidden = true,
            order = 27)
    private DerivedInputs.@Nullable Choice missing;

    @Option(
            names = "--date-parts",
            paramLabel = "WHEN",
            description =
                    "auto, all or none: month, weekday and hour of dates as inputs of their own (default: as above).",
            hidden = true,
            order = 27)
    private DerivedInputs.@Nullable Choice dateParts;

    /** What is said, or else what is usual. */
    DerivedInputs choice(DerivedInputs usual) {
        return new DerivedInputs(
                missing == null ? usual.missing() : missing, dateParts == null ? usual.dateParts() : dateParts);
    }
}
