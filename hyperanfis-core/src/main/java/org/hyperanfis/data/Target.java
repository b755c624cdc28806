package org.hyperanfis.data;

import java.util.List;
import java.util.Map;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.notation.Notation;

/**
 * What the model predicts: one of several classes, or one or more numbers.
 *
 * @since 0.1.0
 */
public sealed interface Target {

    /** The number of classes, or of outputs. */
    int size();

    /** The columns that hold it. */
    List<String> columns();

    /**
     * A classification target.
     *
     * @param name the target column
     * @param classes at least two distinct names; a label is an index into this list
     */
    record Classes(String name, List<String> classes) implements Target {
        public Classes {
            Checks.nonBlank(name, "The target name");
            classes = Checks.distinctNames(classes, 2, "class", "Target '" + name + "'");
        }

        @Override
        public int size() {
            return classes.size();
        }

        @Override
        public List<String> columns() {
            return List.of(name);
        }
    }

    /**
     * A regression target.
     *
     * @param names the target columns, at least one
     * @param notations how the cells of columns are written that do not hold plain numbers, by column
     */
    record Outputs(List<String> names, Map<String, Notation> notations) implements Target {
        public Outputs {
            names = Checks.distinctNames(names, 1, "output", "The regression target");
            notations = Map.copyOf(notations);
            for (String column : notations.keySet()) {
                if (!names.contains(column)) {
                    throw new InvalidDataException("There is a notation for '" + column
                            + "', which is not one of the targets " + names + "; leave it out.");
                }
            }
        }

        /** Columns of plain numbers. */
        public Outputs(List<String> names) {
            this(names, Map.of());
        }

        @Override
        public int size() {
            return names.size();
        }

        @Override
        public List<String> columns() {
            return names;
        }
    }
}
