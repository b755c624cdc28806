package org.hyperanfis.schema;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Feature;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/** Counts the categories of columns that have very many, to find those worth an input of their own. */
final class LevelCounts {

    /** From so many categories on, rare ones are taken together. */
    static final int MANY = 500;

    /** Categories with an input of their own. */
    private static final int MOST_KEPT = 100;

    /** A category with fewer rows teaches nothing. */
    private static final int FEWEST_ROWS = 10;

    private LevelCounts() {}

    /** The categories to keep, the most frequent first, of every column of categories that has many. */
    static Map<String, List<String>> frequent(Table table, TableProfile profile, ColumnChoices choices) {
        Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
        for (String column : choices.categorical()) {
            boolean many = profile.column(column)
                    .filter(found -> found.levels().map(List::size).orElse(MANY) >= MANY)
                    .isPresent();
            if (many) {
                counts.put(column, new HashMap<>());
            }
        }
        if (counts.isEmpty()) {
            return Map.of();
        }
        try (RowCursor cursor = table.rows()) {
            while (cursor.next()) {
                counts.forEach(
                        (column, of) -> of.merge(cursor.text(table.columns().indexOf(column)), 1, Integer::sum));
            }
        }
        Map<String, List<String>> frequent = new LinkedHashMap<>();
        counts.forEach((column, of) -> frequent.put(column, frequent(of)));
        return frequent;
    }

    private static List<String> frequent(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .filter(entry ->
                        entry.getValue() >= FEWEST_ROWS && !entry.getKey().equals(Feature.OTHER))
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.naturalOrder())))
                .limit(MOST_KEPT)
                .map(Map.Entry::getKey)
                .toList();
    }
}
