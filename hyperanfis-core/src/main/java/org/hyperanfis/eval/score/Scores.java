package org.hyperanfis.eval.score;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How good the answers for some rows are.
 *
 * @param rows how many there are
 * @param values of each score of the task, in order; NaN for one that is undefined on these rows
 * @param perClass of every class, in order, also those without rows; empty for regression
 * @since 0.3.0
 */
public record Scores(int rows, Map<Score, Double> values, List<ClassScore> perClass) {

    public Scores {
        values = Collections.unmodifiableMap(new EnumMap<>(values));
        perClass = List.copyOf(perClass);
    }

    /** The scores of answers. */
    public static Scores of(Answers answers) {
        return answers.measure().scores();
    }

    /** One of them; NaN where it is undefined. */
    public double get(Score score) {
        Double value = values.get(score);
        if (value == null) {
            throw new IllegalArgumentException(score + " is no score of this task; ask for " + values.keySet());
        }
        return value;
    }

    /** The classes that these rows lack, by index: no score counts them. */
    public List<Integer> lacking() {
        return perClass.stream()
                .filter(score -> score.rows() == 0)
                .map(ClassScore::index)
                .toList();
    }
}
