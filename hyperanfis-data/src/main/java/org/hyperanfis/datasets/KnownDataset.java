package org.hyperanfis.datasets;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A data set known by name, and how to read it.
 *
 * @param name what the user calls it: lower-case letters, digits and hyphens
 * @param title its full name
 * @param description one line on what is predicted from what
 * @param rows the number of rows of the training table
 * @param features the number of its columns that are features
 * @param target the column to predict
 * @param drop columns that are neither features nor target
 * @param rowNames the column that names the rows, which is no feature either
 * @param ordinal the levels of ordered categorical columns, low to high; in the order of the columns
 * @param licence the terms of use
 * @param source whom to cite
 * @param origin where its files come from
 * @since 0.1.0
 */
public record KnownDataset(
        String name,
        String title,
        String description,
        int rows,
        int features,
        String target,
        List<String> drop,
        Optional<String> rowNames,
        Map<String, List<String>> ordinal,
        String licence,
        String source,
        Origin origin) {

    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    public KnownDataset {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no name of a data set; use lower-case letters, digits and hyphens");
        }
        if (rows < 1 || features < 1) {
            throw new IllegalArgumentException(
                    name + " cannot have " + rows + " rows and " + features + " features; both are at least 1");
        }
        Objects.requireNonNull(title);
        Objects.requireNonNull(description);
        Objects.requireNonNull(target);
        Objects.requireNonNull(rowNames);
        Objects.requireNonNull(licence);
        Objects.requireNonNull(source);
        Objects.requireNonNull(origin);
        drop = List.copyOf(drop);
        Map<String, List<String>> levels = new LinkedHashMap<>();
        ordinal.forEach((column, order) -> levels.put(column, List.copyOf(order)));
        ordinal = Collections.unmodifiableMap(levels);
    }

    /** Whether it is part of the program and needs no download. */
    public boolean bundled() {
        return origin instanceof Origin.Bundled;
    }

    /** Whether its authors set rows apart for testing, in a table of their own. */
    public boolean hasTest() {
        return origin instanceof Origin.Downloadable files && files.test().isPresent();
    }
}
