package org.hyperanfis.explain;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.notation.DateNotation;

/**
 * What a rule says about one model input: one term of its IF part.
 *
 * @param feature the input, with its column, its kind and, where it has one, its category or order
 * @param standardized the rule's centre in standard deviations from the training mean, {@code c~ = a_r / s} of the clipped
 *     centre; NaN for models that do not standardise
 * @param center the rule's centre in original units; for an ordinal input the position in its order, for a one-hot input
 *     the share of the category, usually but not always between 0 and 1
 * @param distinctness how far this term sets the rule apart: the distance of {@code standardized} from its mean over all
 *     other rules
 * @param level whether the centre is low, medium or high among the training values
 * @param width how far the term reaches, in models whose rules have a width for each input
 * @since 0.1.0
 */
public record RuleTerm(
        Feature feature, double standardized, double center, double distinctness, Level level, Optional<Width> width) {

    /** A term of a rule that has one width for all inputs together. */
    public RuleTerm(Feature feature, double standardized, double center, double distinctness) {
        this(feature, standardized, center, distinctness, Level.of(standardized), Optional.empty());
    }

    /**
     * The width of a membership function, in standard deviations; an interval where it is uncertain.
     *
     * @param least the smallest it may be
     * @param most the largest it may be
     */
    public record Width(double least, double most) {

        /** A width that is certain. */
        public static Width of(double width) {
            return new Width(width, width);
        }

        String text() {
            return least == most
                    ? "width " + ReadableNumber.of(least)
                    : "width " + ReadableNumber.of(least) + " to " + ReadableNumber.of(most);
        }
    }

    /**
     * The centre as people read it: the nearest level of an ordinal input, a date, whether a cell is missing, a number for the
     * others.
     */
    public String reading() {
        if (feature.kind() == FeatureKind.MISSING) {
            return (center > 0.5 ? "not " : "") + feature.presence();
        }
        if (feature.kind().isCategory()) {
            return ReadableNumber.of(center);
        }
        if (feature.notation() instanceof DateNotation date) {
            return date.text(center);
        }
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
     * {@code service=(missing) MEDIUM (0.42)}; of missing cells {@code insulin not measured} and {@code insulin measured}, and of parts
     * of dates {@code opened on a Saturday}.
     */
    public String text() {
        return switch (feature.kind()) {
            case NUMERIC, ORDINAL -> feature.name() + " " + level() + " (" + reading() + deviations() + ")";
            case ONEHOT -> {
                String category = Objects.requireNonNull(feature.category());
                String name = feature.column() + "=" + (category.isEmpty() ? Feature.MISSING : category);
                yield indicatorText(name, "not " + name);
            }
            case MISSING ->
                indicatorText(
                        feature.column() + " not " + feature.presence(), feature.column() + " " + feature.presence());
            case MONTH, WEEKDAY, HOUR -> {
                String phrase =
                        feature.kind().part().orElseThrow().phrase(List.of(Objects.requireNonNull(feature.category())));
                yield indicatorText(feature.column() + " " + phrase, feature.column() + " not " + phrase);
            }
        };
    }

    private String deviations() {
        String deviations = Double.isNaN(standardized) ? "" : String.format(Locale.ROOT, ", %+.1f sd", standardized);
        return width.map(w -> deviations + ", " + w.text()).orElse(deviations);
    }

    /** The words for an input that is 1 where something is so, and 0 where it is not. */
    private String indicatorText(String so, String notSo) {
        return switch (level()) {
            case HIGH -> so;
            case MEDIUM -> so + " " + Level.MEDIUM + " (" + ReadableNumber.of(center) + ")";
            case LOW -> notSo;
        };
    }
}
