package org.hyperanfis.datasets;

import java.util.Objects;
import java.util.Optional;
import org.hyperanfis.table.Content;

/**
 * The tables of a data set, ready to be read.
 *
 * @param training the table to train with
 * @param test the official test table, for each set that has one
 * @since 0.1.0
 */
public record DatasetFiles(Content training, Optional<Content> test) {

    public DatasetFiles {
        Objects.requireNonNull(training);
        Objects.requireNonNull(test);
    }
}
