package org.hyperanfis.datasets;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import org.hyperanfis.table.Content;

/**
 * Where the files of a data set come from.
 *
 * @since 0.1.0
 */
public sealed interface Origin {

    /**
     * The table is part of the program.
     *
     * @param tableName the name of the table's file
     * @param content the table
     */
    record Bundled(String tableName, Content content) implements Origin {

        public Bundled {
            Objects.requireNonNull(tableName);
            Objects.requireNonNull(content);
        }
    }

    /**
     * The originals are fetched when the user asks for them.
     *
     * @param base the directory on the web that has the originals
     * @param training the table to train with
     * @param test the official test table of sets that have one
     */
    record Downloadable(URI base, SourceFile training, Optional<SourceFile> test) implements Origin {

        public Downloadable {
            WebDirectory.require(base);
            Objects.requireNonNull(training);
            Objects.requireNonNull(test);
        }
    }
}
