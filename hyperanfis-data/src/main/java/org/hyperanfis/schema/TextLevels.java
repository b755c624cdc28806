package org.hyperanfis.schema;

import java.util.List;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.input.Numbers;

/** The different cells of a column that are neither numbers nor missing. */
final class TextLevels {

    private TextLevels() {}

    static List<String> of(ColumnProfile column, MissingValues missing) {
        String first = column.firstText().orElseThrow().text();
        return column.levels().orElse(List.of(first)).stream()
                .filter(level -> Double.isNaN(Numbers.parse(level)) && !missing.contains(level))
                .map(String::strip)
                .distinct()
                .toList();
    }

    /** As many of them as a message can name. */
    static List<String> few(ColumnProfile column, MissingValues missing) {
        return of(column, missing).stream().limit(Quoting.MOST_WORDS).toList();
    }
}
