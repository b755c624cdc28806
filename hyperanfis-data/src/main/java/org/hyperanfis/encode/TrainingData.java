package org.hyperanfis.encode;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.schema.Schema;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/**
 * A table, encoded and split: what a model is trained, selected and tested on. Means and categories come from the training
 * rows alone.
 *
 * @param schema what the columns are used for
 * @param training the rows to train on
 * @param validation the rows to select on, if there are any
 * @param test the rows to test on, if there are any
 * @param split how the rows were split, in words
 * @param notes what the user should know about the data
 * @since 0.1.0
 */
public record TrainingData(
        Schema schema,
        Dataset training,
        Optional<Dataset> validation,
        Optional<Dataset> test,
        String split,
        List<String> notes) {

    public TrainingData {
        notes = List.copyOf(notes);
    }

    /** Splits one table into training, validation and test rows. */
    public static TrainingData load(Table table, ColumnChoices choices, SplitFractions fractions, long seed) {
        return load(table, null, null, choices, fractions, seed);
    }

    /**
     * Encodes a table, and splits it.
     *
     * @param validation a table of its own to select on, or null
     * @param test a table of its own to test on, or null
     * @param fractions shares of {@code table}; a part with a table of its own must have none
     */
    public static TrainingData load(
            Table table,
            @Nullable Table validation,
            @Nullable Table test,
            ColumnChoices choices,
            SplitFractions fractions,
            long seed) {
        return EncodedTable.read(table, validation, test, choices, fractions).split(seed);
    }
}
