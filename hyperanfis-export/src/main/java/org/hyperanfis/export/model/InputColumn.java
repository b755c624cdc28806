package org.hyperanfis.export.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.input.InputEncoder;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.model.RuleModel;
import org.jspecify.annotations.Nullable;

/**
 * A column of the table that a model predicts from, and the inputs that are made of it, as {@link InputEncoder} makes them.
 *
 * @param name of the column; any text
 * @param kind what its cells are
 * @param notation how cells are written where they are neither plain numbers nor texts
 * @param levels from lowest to highest, for {@link Kind#LEVEL}
 * @param missing texts of cells that are missing, the empty one included; empty for {@link Kind#CATEGORY}, where they are
 *     categories like any other
 * @param value the input that is the number, or the place among the levels; none for categories
 * @param fill what that input is where the cell is missing
 * @param indicators the inputs that are 1 or 0, by their places among the inputs
 * @since 0.3.0
 */
public record InputColumn(
        String name,
        Kind kind,
        @Nullable Notation notation,
        List<String> levels,
        Set<String> missing,
        OptionalInt value,
        double fill,
        List<Indicator> indicators) {

    /** What cells are. */
    public enum Kind {
        NUMBER,
        /** A number of days since the beginning of 1970, or a part of a day. */
        DATE,
        /** One of several texts that have an order; another one has no answer. */
        LEVEL,
        /** Any text. */
        CATEGORY
    }

    /**
     * An input that is 1 or 0.
     *
     * @param input its place among the inputs
     * @param feature says when it is 1: where the cell is missing, is a category, is any other category, is in a part of a date
     */
    public record Indicator(int input, Feature feature) {

        public FeatureKind kind() {
            return feature.kind();
        }

        /** The category it stands for; for categories and parts of dates. */
        public String category() {
            return Objects.requireNonNull(feature.category());
        }
    }

    public InputColumn {
        levels = List.copyOf(levels);
        missing = Set.copyOf(missing);
        indicators = List.copyOf(indicators);
    }

    /** Whether cells are numbers once they are read. */
    public boolean isNumeric() {
        return kind == Kind.NUMBER || kind == Kind.DATE;
    }

    /** Numbers that stand for a missing one once cells are read, such as -999, or the day of 31.12.9999. */
    public List<Double> missingNumbers() {
        return missing.stream()
                .map(this::code)
                .filter(Double::isFinite)
                .distinct()
                .sorted()
                .toList();
    }

    private double code(String text) {
        double written = notation == null ? Double.NaN : notation.number(text);
        // A plain number in a column of dates is no day.
        return Double.isNaN(written) && kind == Kind.NUMBER ? Numbers.parse(text) : written;
    }

    /** The columns of a model, in the order in which its inputs name them first. */
    public static List<InputColumn> of(RuleModel model) {
        Map<String, List<Integer>> inputs = new LinkedHashMap<>();
        IntStream.range(0, model.features().size())
                .forEach(j -> inputs.computeIfAbsent(model.features().get(j).column(), name -> new ArrayList<>())
                        .add(j));
        return inputs.values().stream()
                .map(places -> of(model.features(), model.standardization(), places))
                .toList();
    }

    private static InputColumn of(List<Feature> features, Standardization standardization, List<Integer> places) {
        List<Indicator> indicators = new ArrayList<>();
        OptionalInt value = OptionalInt.empty();
        Set<String> missing = new TreeSet<>();
        for (int j : places) {
            Feature feature = features.get(j);
            if (feature.kind() == FeatureKind.NUMERIC || feature.kind() == FeatureKind.ORDINAL) {
                value = OptionalInt.of(j);
            } else {
                indicators.add(new Indicator(j, feature));
            }
            if (feature.kind() != FeatureKind.ONEHOT) {
                missing.addAll(MissingValues.DEFAULT.with(feature.missing()).markers());
            }
        }
        Feature first = features.get(value.orElse(places.get(0)));
        return new InputColumn(
                first.column(),
                kind(first),
                first.notation(),
                first.order() == null ? List.of() : first.order(),
                missing,
                value,
                value.isPresent() ? standardization.mean(value.getAsInt()) : 0,
                indicators);
    }

    private static Kind kind(Feature feature) {
        if (feature.kind() == FeatureKind.ONEHOT) {
            return Kind.CATEGORY;
        }
        if (feature.order() != null) {
            return Kind.LEVEL;
        }
        return feature.notation() instanceof DateNotation ? Kind.DATE : Kind.NUMBER;
    }
}
