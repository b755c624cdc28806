package org.hyperanfis.data;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.data.notation.Notation;
import org.jspecify.annotations.Nullable;

/**
 * One model input.
 *
 * @param name unique name of the input
 * @param kind how the input was made from its column
 * @param column the column of the user's table it comes from
 * @param category the category it stands for, any text, compared exactly; empty stands for cells that are empty; for
 *     {@linkplain FeatureKind#isCategory categories} only
 * @param order the levels from lowest to highest, at least two; for {@link FeatureKind#ORDINAL}, and where one is missing
 * @param notation how the cells of the column are written, or null for plain numbers; for {@link FeatureKind#NUMERIC}, where one is
 *     missing, and for parts of dates
 * @param missing texts that stand for a missing number in this column, beside the usual ones; not for
 *     {@link FeatureKind#ONEHOT}, where they are categories
 * @param rest whether it stands for every text of the column that no other input stands for; for {@link FeatureKind#ONEHOT} only
 * @since 0.1.0
 */
public record Feature(
        String name,
        FeatureKind kind,
        String column,
        @Nullable String category,
        @Nullable List<String> order,
        @Nullable Notation notation,
        List<String> missing,
        boolean rest) {

    /** What the empty category is called in names and texts. */
    public static final String MISSING = "(missing)";

    /** What categories that have no input of their own are called. */
    public static final String OTHER = "(other)";

    public Feature {
        Checks.nonBlank(name, "A feature name");
        Checks.nonBlank(column, "The column of feature '" + name + "'");
        if ((category != null) != kind.isCategory()) {
            throw new InvalidDataException("Feature '" + name + "' is " + kind
                    + (category == null ? " without a category" : " with the category '" + category + "'")
                    + "; give a category to one-hot features and parts of dates, and to no others.");
        }
        if (order == null ? kind == FeatureKind.ORDINAL : kind != FeatureKind.ORDINAL && kind != FeatureKind.MISSING) {
            throw new InvalidDataException("Feature '" + name + "' is " + kind
                    + (order == null ? " without an order" : " with the order " + order)
                    + "; give an order to ordinal features and to no others.");
        }
        if (order != null) {
            order = Checks.distinctNames(order, 2, "level", "The order of feature '" + name + "'");
        }
        if (notation != null && (kind == FeatureKind.ORDINAL || kind == FeatureKind.ONEHOT)) {
            throw new InvalidDataException("Feature '" + name + "' is " + kind + " with a notation, like "
                    + notation.example() + "; give a notation to numeric features only.");
        }
        if (kind.part().isPresent()) {
            requirePart(name, kind.part().get(), category, notation);
        }
        if (rest && kind != FeatureKind.ONEHOT) {
            throw new InvalidDataException("Feature '" + name + "' is " + kind
                    + " and stands for the rest of its column; only one-hot features can.");
        }
        missing = List.copyOf(missing);
        if (!missing.isEmpty() && kind == FeatureKind.ONEHOT) {
            throw new InvalidDataException("Feature '" + name + "' is " + kind + " with missing values " + missing
                    + "; give them to numeric and ordinal features only.");
        }
    }

    private static void requirePart(
            String name, DatePart part, @Nullable String category, @Nullable Notation notation) {
        if (!(notation instanceof DateNotation)) {
            throw new InvalidDataException(
                    "Feature '" + name + "' is a part of a date; say how the dates of its column are written.");
        }
        if (!part.categories().contains(category)) {
            throw new InvalidDataException("Feature '" + name + "' has the category '" + category + "'; give one of "
                    + String.join(", ", part.categories()) + ".");
        }
    }

    /** An input from plain cells. */
    public Feature(
            String name, FeatureKind kind, String column, @Nullable String category, @Nullable List<String> order) {
        this(name, kind, column, category, order, null, List.of(), false);
    }

    /** A column of numbers, used as it is. */
    public static Feature numeric(String name) {
        return new Feature(name, FeatureKind.NUMERIC, name, null, null);
    }

    /** The same of cells that are written in some other way than plain numbers. */
    public Feature withNotation(@Nullable Notation other) {
        return new Feature(name, kind, column, category, order, other, missing, rest);
    }

    /** The same of a column with these texts for missing numbers, beside the usual ones. */
    public Feature withMissing(List<String> texts) {
        return new Feature(name, kind, column, category, order, notation, texts, rest);
    }

    /** A column whose values have an order, from lowest to highest. */
    public static Feature ordinal(String column, List<String> order) {
        return new Feature(column, FeatureKind.ORDINAL, column, null, order);
    }

    /** The indicator of one category of a column, named {@code column=category}, or {@code column=(missing)} if empty. */
    public static Feature oneHot(String column, String category) {
        String name = column + "=" + (category.isEmpty() ? MISSING : category);
        return new Feature(name, FeatureKind.ONEHOT, column, category, null);
    }

    /** The indicator of all categories of a column that have no indicator of their own, seen in training or not. */
    public static Feature rest(String column) {
        return new Feature(column + "=" + OTHER, FeatureKind.ONEHOT, column, OTHER, null, null, List.of(), true);
    }

    /**
     * Where the cell of a number or level is missing.
     *
     * @since 0.3.0
     */
    public static Feature absence(Feature of) {
        return new Feature(
                of.column + " " + MISSING,
                FeatureKind.MISSING,
                of.column,
                null,
                of.order,
                of.notation,
                of.missing,
                false);
    }

    /**
     * One value of a part of a date.
     *
     * @param of the date
     * @param category one of those of the part
     * @since 0.3.0
     */
    public static Feature part(Feature of, DatePart part, String category) {
        return new Feature(
                of.column + " " + part.phrase(List.of(category)),
                FeatureKind.of(part),
                of.column,
                category,
                null,
                of.notation,
                of.missing,
                false);
    }

    /**
     * What rules that look at this input say something about.
     *
     * @since 0.3.0
     */
    public Subject subject() {
        return new Subject(column, kind.isDerived() ? kind : null);
    }

    /**
     * What a {@linkplain FeatureKind#isDerived derived} input is in a row.
     *
     * @param value the number or rank that the row has in the column; NaN where it is missing
     * @since 0.3.0
     */
    public double derivedFrom(double value) {
        boolean missing = Double.isNaN(value);
        boolean holds = kind.part()
                .map(part -> !missing && part.categories().get(part.of(value)).equals(category))
                .orElse(missing);
        return holds ? 1 : 0;
    }

    /**
     * What a cell is that is not missing: measured, or known where it holds no measure.
     *
     * @since 0.3.0
     */
    public String presence() {
        return order == null && !(notation instanceof DateNotation) ? "measured" : "known";
    }
}
