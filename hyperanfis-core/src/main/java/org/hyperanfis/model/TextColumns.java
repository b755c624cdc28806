package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Feature;

/**
 * The columns that rules can speak about, each with the model inputs that were made of it. Rules that say something about a
 * category look at several inputs at once.
 *
 * @since 0.3.0
 */
public final class TextColumns {

    private final List<String> names;
    private final List<int[]> inputs;

    private TextColumns(List<String> names, List<int[]> inputs) {
        this.names = names;
        this.inputs = inputs;
    }

    /** @param used the features that rules look at, among {@code features} */
    static TextColumns of(List<Feature> features, List<Feature> used) {
        Map<String, List<Integer>> byColumn = new LinkedHashMap<>();
        for (int j = 0; j < features.size(); j++) {
            if (used.contains(features.get(j))) {
                byColumn.computeIfAbsent(features.get(j).column(), column -> new ArrayList<>())
                        .add(j);
            }
        }
        return new TextColumns(
                List.copyOf(byColumn.keySet()),
                byColumn.values().stream()
                        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                        .toList());
    }

    public int size() {
        return names.size();
    }

    public String name(int column) {
        return names.get(column);
    }

    /** The place of a column. */
    public int indexOf(String name) {
        return names.indexOf(name);
    }

    /** The inputs of a column, as indices into the features of the model; a copy. */
    public int[] inputs(int column) {
        return inputs.get(column).clone();
    }
}
