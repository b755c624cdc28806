package org.hyperanfis.explain;

import java.util.List;
import java.util.stream.Collectors;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Subject;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.data.notation.Notation;
import org.jspecify.annotations.Nullable;

/**
 * What the text of a rule says about one column of the table, or what is derived of it, all model inputs of that together.
 *
 * @since 0.3.0
 */
public sealed interface StatedTerm {

    /** The column of the user's table. */
    String column();

    /** What the term is about: its column, or what is derived of it. */
    default Subject subject() {
        return Subject.of(column());
    }

    /**
     * What the term does: the share of the rule's own training rows for which the rule is no longer the strongest by the texts
     * when no rule looks at this column.
     */
    double effect();

    /** Whether the centre is a value that training rows have: within 1 to 99 % of them. A category always is. */
    boolean inRange();

    /** The term in a few words. */
    String text();

    /** The same term with another effect. */
    StatedTerm withEffect(double other);

    /**
     * A term about a number or a level of an order.
     *
     * @param column the column
     * @param center the rule's centre in original units; the position in the order for an ordinal column
     * @param level whether that is low, medium or high among the training values
     * @param low the 10 % quantile of the rule's own training rows; the centre where it has none
     * @param high their 90 % quantile
     * @param order the levels of an ordinal column; empty for numbers
     * @param inRange whether the centre is within 1 to 99 % of the training values
     * @param effect see {@link StatedTerm#effect}
     * @param notation how the cells of the column are written, or null for plain numbers
     */
    record OfNumber(
            String column,
            double center,
            Level level,
            double low,
            double high,
            List<String> order,
            boolean inRange,
            double effect,
            @Nullable Notation notation)
            implements StatedTerm {

        public OfNumber {
            order = List.copyOf(order);
        }

        /** A term about plain numbers, or levels. */
        public OfNumber(
                String column,
                double center,
                Level level,
                double low,
                double high,
                List<String> order,
                boolean inRange,
                double effect) {
            this(column, center, level, low, high, order, inRange, effect, null);
        }

        /**
         * Such as {@code mean radius HIGH (21.3; its rows 17.1 to 25.3)} and {@code safety LOW (low; its rows low to med)}; nothing
         * of rows where there are none, or all are at the centre.
         */
        @Override
        public String text() {
            if (low == center && high == center) {
                return column + " " + level + " (" + reading(center) + ")";
            }
            String from = reading(low);
            String to = reading(high);
            String rows = from.equals(to) ? from : from + " to " + to;
            return column + " " + level + " (" + reading(center) + "; its rows " + rows + ")";
        }

        /** A value as people read it: the nearest level of an order, a date, or the number. */
        public String reading(double value) {
            if (notation instanceof DateNotation date) {
                return date.text(value);
            }
            if (order.isEmpty()) {
                return ReadableNumber.of(value);
            }
            long position = Math.max(0, Math.min(Math.round(value), order.size() - 1L));
            return order.get((int) position);
        }

        @Override
        public StatedTerm withEffect(double other) {
            return new OfNumber(column, center, level, low, high, order, inRange, other, notation);
        }
    }

    /**
     * A term about a category, or about the one of two values that a column has.
     *
     * @param column the column
     * @param categories the alternatives, at least one, those first that more rows have; the empty text is a missing value
     * @param negated whether the column is none of them rather than one
     * @param share of the rule's own training rows for which that is so; 1 where the rule has none
     * @param effect see {@link StatedTerm#effect}
     * @param part the part of a date that the categories are of; null where they are those of the column itself
     */
    record OfCategory(
            String column,
            List<String> categories,
            boolean negated,
            double share,
            double effect,
            @Nullable DatePart part)
            implements StatedTerm {

        public OfCategory {
            categories = List.copyOf(categories);
        }

        /** A term about the column itself. */
        public OfCategory(String column, List<String> categories, boolean negated, double share, double effect) {
            this(column, categories, negated, share, effect, null);
        }

        @Override
        public Subject subject() {
            return new Subject(column, part == null ? null : FeatureKind.of(part));
        }

        @Override
        public boolean inRange() {
            return true;
        }

        /**
         * Such as {@code color=red}, {@code color=red or blue}, {@code not color=red}, {@code color=neither red nor blue},
         * {@code opened on a Saturday or Sunday}, {@code opened not in March}.
         */
        @Override
        public String text() {
            if (part != null) {
                return column + (negated ? " not " : " ") + part.phrase(categories);
            }
            boolean neither = negated && categories.size() > 1;
            String alternatives = categories.stream()
                    .map(category -> category.isEmpty() ? Feature.MISSING : category)
                    .collect(Collectors.joining(neither ? " nor " : " or "));
            return neither
                    ? column + "=neither " + alternatives
                    : (negated ? "not " : "") + column + "=" + alternatives;
        }

        @Override
        public StatedTerm withEffect(double other) {
            return new OfCategory(column, categories, negated, share, other, part);
        }
    }

    /**
     * A term about whether a number or level is missing.
     *
     * @param column the column
     * @param missing whether it is
     * @param presence what a cell is that is not missing, in a word: measured, or known
     * @param share of the rule's own training rows for which that is so; 1 where the rule has none
     * @param effect see {@link StatedTerm#effect}
     */
    record OfMissing(String column, boolean missing, String presence, double share, double effect)
            implements StatedTerm {

        @Override
        public Subject subject() {
            return new Subject(column, FeatureKind.MISSING);
        }

        @Override
        public boolean inRange() {
            return true;
        }

        /** {@code insulin not measured} or {@code insulin measured}. */
        @Override
        public String text() {
            return column + (missing ? " not " : " ") + presence;
        }

        @Override
        public StatedTerm withEffect(double other) {
            return new OfMissing(column, missing, presence, share, other);
        }
    }
}
