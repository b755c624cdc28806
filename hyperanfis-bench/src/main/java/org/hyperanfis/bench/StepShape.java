package org.hyperanfis.bench;

import java.util.Arrays;
import org.hyperanfis.InvalidOptionException;

/**
 * The size of an optimiser step, written {@code rows x inputs x rules x classes}, as in {@code 64x30x12x2}.
 *
 * @param rows rows of the batch
 */
public record StepShape(int rows, int inputs, int rules, int classes) {

    /** The size of WDBC. */
    public static final StepShape SMALL = new StepShape(64, 30, 12, 2);

    /** The size of NSL-KDD. */
    public static final StepShape LARGE = new StepShape(1024, 122, 12, 5);

    public static StepShape parse(String text) {
        int[] sizes;
        try {
            sizes = Arrays.stream(text.split("x", -1))
                    .mapToInt(Integer::parseInt)
                    .toArray();
        } catch (NumberFormatException e) {
            sizes = new int[0];
        }
        if (sizes.length != 4 || Arrays.stream(sizes).anyMatch(size -> size < 1)) {
            throw new InvalidOptionException(
                    "shape '" + text + "' is not rows x inputs x rules x classes; give four numbers, as in 64x30x12x2");
        }
        return new StepShape(sizes[0], sizes[1], sizes[2], sizes[3]);
    }

    public StepShape withRows(int changed) {
        return new StepShape(changed, inputs, rules, classes);
    }

    public StepShape withInputs(int changed) {
        return new StepShape(rows, changed, rules, classes);
    }

    public StepShape withRules(int changed) {
        return new StepShape(rows, inputs, changed, classes);
    }

    public StepShape withClasses(int changed) {
        return new StepShape(rows, inputs, rules, changed);
    }

    /** For people. */
    public String inWords() {
        return rows + " rows, " + inputs + " features, " + rules + " rules, " + classes + " classes";
    }

    @Override
    public String toString() {
        return rows + "x" + inputs + "x" + rules + "x" + classes;
    }
}
