package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Subject;

/**
 * The columns that rules can speak about, and what is derived of them, each with its model inputs. Rules that say something about a
 * category look at several inputs at once.
 *
 * @since 0.3.0
 */
public final class TextColumns {

    private final List<Subject> subjects;
    private final List<int[]> inputs;

    private TextColumns(List<Subject> subjects, List<int[]> inputs) {
        this.subjects = subjects;
        this.inputs = inputs;
    }

    /** @param used the features that rules look at, among {@code features} */
    static TextColumns of(List<Feature> features, List<Feature> used) {
        Map<Subject, List<Integer>> bySubject = new LinkedHashMap<>();
        for (int j = 0; j < features.size(); j++) {
            if (used.contains(features.get(j))) {
                bySubject
                        .computeIfAbsent(features.get(j).subject(), subject -> new ArrayList<>())
                        .add(j);
            }
        }
        return new TextColumns(
                List.copyOf(bySubject.keySet()),
                bySubject.values().stream()
                        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                        .toList());
    }

    public int size() {
        return subjects.size();
    }

    /** What the place of a column is about. */
    public Subject subject(int column) {
        return subjects.get(column);
    }

    /** The place of a column, or of what is derived of it. */
    public int indexOf(Subject subject) {
        return subjects.indexOf(subject);
    }

    /** The inputs of a column, as indices into the features of the model; a copy. */
    public int[] inputs(int column) {
        return inputs.get(column).clone();
    }
}
