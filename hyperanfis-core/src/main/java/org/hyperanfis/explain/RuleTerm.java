package org.hyperanfis.explain;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.hyperanfis.data.Feature;

/**
 * What a rule says about one model input: one term of its IF part.
 *
 * @param feature the input, with its column, its kind and, where it has one, its category or order
 * @param standardized the rule's centre in standard deviations from the training mean, {@code c~ = a_r / s} of the clipped
 *     centre
 * @param center the rule's centre in original units; for an ordinal input the position in its order, for a one-hot input
 *     the share of the category, usually but not always between 0 and 1
 * @param distinctness how far this term sets the rule apart: the distance of {@code standardized} from its mean over all
 *     other rules
 */
public record RuleTerm(Feature feature, double standardized, double center, double distinctness) {

    /** Whether the centre is low, medium or high among the training values. */
    public Level level() {
        return Level.of(standardized);
    }

    /** The centre as people read it: the nearest level of an ordinal input, a number for the others. */
    public String reading() {
        List<String> order = feature.order();
        if (order == null) {
            return ReadableNumber.of(center);
        }
        long position = Math.max(0, Math.min(Math.round(center), order.size() - 1L));
        return order.get((int) position);
    }

    /**
     * The term in a few words, with the standardised centre: {@code mean radius HIGH (21.3, +1.6 sd)}, {@code safety LOW (low,
     * -0.9 sd)}, and of one-hot inputs, whose category may be empty, {@code service=http}, {@code not service=http},
     * {@code service=(missing) MEDIUM (0.42)}.
     */
    public String text() {
        return switch (feature.kind()) {
            case NUMERIC, ORDINAL -> feature.name() + " " + level() + " (" + reading() + ", " + deviations() + ")";
            case ONEHOT -> oneHotText();
        };
    }

    private String deviations() {
        return String.format(Locale.ROOT, "%+.1f sd", standardized);
    }

    private String oneHotText() {
        String category = Objects.requireNonNull(feature.category());
        String name = feature.column() + "=" + (category.isEmpty() ? Feature.MISSING : category);
        return switch (level()) {
            case HIGH -> name;
            case MEDIUM -> name + " " + Level.MEDIUM + " (" + reading() + ")";
            case LOW -> "not " + name;
        };
    }
}
