package org.hyperanfis.inspect.counterfactual;

import java.util.List;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Target;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.internal.Names;

/**
 * The answer that is wanted instead.
 *
 * @since 0.3.0
 */
public sealed interface Goal {

    /** Any other class than that of the row. */
    Goal ANY_OTHER_CLASS = new AnyOtherClass();

    /** The goal in the words of {@link #parse}; empty for any other class. */
    String text();

    /** See {@link #ANY_OTHER_CLASS}. */
    record AnyOtherClass() implements Goal {
        @Override
        public String text() {
            return "";
        }
    }

    /** One class. */
    record OneClass(String name) implements Goal {
        @Override
        public String text() {
            return name;
        }
    }

    /**
     * A number in a range, with its ends.
     *
     * @param output which of the numbers that the model predicts
     * @param low the lowest; infinite for none
     * @param high the highest; infinite for none
     */
    record Within(String output, double low, double high) implements Goal {

        public Within {
            if (!(low <= high) || low == Double.POSITIVE_INFINITY || high == Double.NEGATIVE_INFINITY) {
                throw new InvalidOptionException("no number is from " + Numbers.text(low) + " to " + Numbers.text(high)
                        + "; give the lower end first");
            }
        }

        @Override
        public String text() {
            if (low == Double.NEGATIVE_INFINITY) {
                return "<=" + Numbers.text(high);
            }
            return high == Double.POSITIVE_INFINITY
                    ? ">=" + Numbers.text(low)
                    : Numbers.text(low) + ".." + Numbers.text(high);
        }
    }

    /**
     * Reads a goal: the name of a class, or nothing for any other; for numbers {@code <=5}, {@code >=5} or {@code 3..5}, after the
     * name of the output and a colon where the model predicts several.
     */
    static Goal parse(String text, Target target) {
        if (target instanceof Target.Classes classes) {
            if (text.isEmpty()) {
                return ANY_OTHER_CLASS;
            }
            requireClass(text, classes);
            return new OneClass(text);
        }
        List<String> outputs = ((Target.Outputs) target).names();
        String range = text.strip();
        String output = outputs.get(0);
        if (outputs.size() > 1) {
            output = outputs.stream()
                    .filter(name -> range.startsWith(name + ":"))
                    .findFirst()
                    .orElseThrow(() -> new InvalidOptionException("the model predicts " + String.join(", ", outputs)
                            + "; say which is to change, such as " + outputs.get(0) + ":>=5"));
            return within(output, range.substring(output.length() + 1).strip());
        }
        return within(output, range);
    }

    private static Within within(String output, String range) {
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.POSITIVE_INFINITY;
        int dots = range.indexOf("..");
        if (range.startsWith("<=")) {
            high = Numbers.parse(range.substring(2));
        } else if (range.startsWith(">=")) {
            low = Numbers.parse(range.substring(2));
        } else {
            low = dots < 0 ? Double.NaN : Numbers.parse(range.substring(0, dots));
            high = dots < 0 ? Double.NaN : Numbers.parse(range.substring(dots + 2));
        }
        if (Double.isNaN(low) || Double.isNaN(high)) {
            throw new InvalidOptionException("the model predicts " + output + ", a number, and '" + range
                    + "' is no range of numbers; give one such as \"<=5\", \">=5\" or \"3..5\"");
        }
        return new Within(output, low, high);
    }

    private static void requireClass(String name, Target.Classes classes) {
        if (!classes.classes().contains(name)) {
            throw new InvalidOptionException("'" + name + "' is no class of " + classes.name() + "; "
                    + Names.suggestion(name, classes.classes(), "classes"));
        }
    }

    /** Refuses a goal that the target cannot have. */
    default void requireFit(Target target) {
        if (target instanceof Target.Classes classes) {
            if (this instanceof Within) {
                throw new InvalidOptionException("the model predicts classes, not numbers; "
                        + Names.suggestion(text(), classes.classes(), "classes"));
            }
            if (this instanceof OneClass one) {
                requireClass(one.name(), classes);
            }
        } else if (!(this instanceof Within within)) {
            parse(text(), target);
        } else if (!target.columns().contains(within.output())) {
            throw new InvalidOptionException("the model does not predict '" + within.output() + "'; "
                    + Names.suggestion(within.output(), target.columns(), "outputs"));
        }
    }
}
