package org.hyperanfis.report;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.compare.Comparison;

/**
 * What a page about comparisons shows.
 *
 * @param title the heading of the page
 * @param comparisons one per data set, at least one, with different names
 * @param published figures to show beside the measured ones; those of other data, models or figures are counted only
 * @param notes a few words about data sets, such as the number of their rows, by their names; may lack any
 * @since 0.1.0
 */
public record ComparisonContent(
        String title, List<Comparison> comparisons, List<PublishedScore> published, Map<String, String> notes) {

    public ComparisonContent {
        comparisons = List.copyOf(comparisons);
        published = List.copyOf(published);
        notes = Map.copyOf(notes);
        if (comparisons.isEmpty()) {
            throw new InvalidDataException("There are no comparisons to show; give at least one.");
        }
        Set<String> names = new HashSet<>();
        for (Comparison comparison : comparisons) {
            if (!names.add(comparison.data())) {
                throw new InvalidDataException("There are two comparisons on " + comparison.data()
                        + "; give one per data set, or name the data differently.");
            }
        }
    }
}
