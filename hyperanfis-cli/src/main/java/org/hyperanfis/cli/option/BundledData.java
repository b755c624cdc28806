package org.hyperanfis.cli.option;

import java.util.Optional;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.schema.DerivedInputs;
import org.hyperanfis.table.Table;

/** A data set known by name, with all defaults. */
public final class BundledData {

    private BundledData() {}

    public static TrainingData load(KnownDataset set, Console console, long seed) {
        DataOptions source = new DataOptions();
        try (Table table = source.openContent(source.files(set, console).training())) {
            return TrainingData.load(
                    table,
                    new ColumnOptions()
                            .choices(table.columns(), Optional.of(set), MissingValues.DEFAULT, DerivedInputs.NONE),
                    SplitFractions.DEFAULT,
                    seed);
        }
    }
}
