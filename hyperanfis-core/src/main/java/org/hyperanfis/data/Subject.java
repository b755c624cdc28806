package org.hyperanfis.data;

import org.jspecify.annotations.Nullable;

/**
 * What rules say something about: a column of the user's table, or what is derived of it, such as whether it is missing. All inputs of
 * one subject belong together.
 *
 * @param column the column
 * @param derived how it is derived; null for the column itself
 * @since 0.3.0
 */
public record Subject(String column, @Nullable FeatureKind derived) {

    /** A column itself. */
    public static Subject of(String column) {
        return new Subject(column, null);
    }
}
