package org.hyperanfis.schema;

import java.util.Optional;
import org.hyperanfis.InvalidOptionException;

/**
 * What decides which rows go together when a table is split, beside chance.
 *
 * @param group the column whose equal cells stay in one part
 * @param time the column in whose order the table is cut: first training, then validation, then test rows
 * @param duplicates whether rows with equal inputs stay in one part
 * @since 0.3.0
 */
public record SplitChoice(Optional<String> group, Optional<String> time, boolean duplicates) {

    /** Chance alone. */
    public static final SplitChoice RANDOM = new SplitChoice(Optional.empty(), Optional.empty(), false);

    public SplitChoice {
        int given = (group.isPresent() ? 1 : 0) + (time.isPresent() ? 1 : 0) + (duplicates ? 1 : 0);
        if (given > 1) {
            throw new InvalidOptionException(
                    "rows are split by a group, by time or by duplicates; give one of --group, --time and --group-duplicates");
        }
    }
}
