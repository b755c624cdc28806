package org.hyperanfis.inspect.counterfactual;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.model.RuleModel;
import org.jspecify.annotations.Nullable;

/**
 * A column of the user's table with the model inputs made of it. Its value in a row is one number, its code: the number itself, NaN
 * if it is missing; the rank of a level; the place of a category among the inputs, or -1 for one that the model does not know.
 */
final class Column {

    /** What a category that the model does not know is called. */
    private static final String UNKNOWN = "(unknown)";

    private final String name;
    private final List<Feature> features = new ArrayList<>();
    private final List<Integer> inputs = new ArrayList<>();
    private final Standardization standardization;

    private Column(String name, Standardization standardization) {
        this.name = name;
        this.standardization = standardization;
    }

    /** The columns of a model, in order. */
    static List<Column> of(RuleModel model) {
        Map<String, Column> columns = new LinkedHashMap<>();
        for (int j = 0; j < model.features().size(); j++) {
            Feature feature = model.features().get(j);
            Column column =
                    columns.computeIfAbsent(feature.column(), name -> new Column(name, model.standardization()));
            column.features.add(feature);
            column.inputs.add(j);
        }
        return List.copyOf(columns.values());
    }

    String name() {
        return name;
    }

    FeatureKind kind() {
        return features.get(0).kind();
    }

    boolean isCategory() {
        return kind() == FeatureKind.ONEHOT;
    }

    boolean isNumber() {
        return kind() == FeatureKind.NUMERIC;
    }

    @Nullable
    Notation notation() {
        return features.get(0).notation();
    }

    boolean isDate() {
        return notation() instanceof DateNotation;
    }

    /** Texts that cannot be written for a number. */
    List<String> missingTexts() {
        return features.get(0).missing();
    }

    /** The levels of an order, from the lowest. */
    List<String> order() {
        return Objects.requireNonNull(features.get(0).order());
    }

    /** How many codes a column of levels or categories has. */
    int codes() {
        return isCategory() ? features.size() : order().size();
    }

    /** Whether a category can be written: the rest of a column and the missing one cannot. */
    boolean isWritable(int category) {
        Feature feature = features.get(category);
        return !feature.rest() && !Objects.requireNonNull(feature.category()).isEmpty();
    }

    /** Whether the rules look at the column. */
    boolean counts() {
        return inputs.stream().anyMatch(standardization::counts);
    }

    /** The standard deviation of the training rows in the unit of the column. */
    double spread() {
        int j = inputs.get(0);
        double step = standardization.deviation(j) / standardization.scale(j);
        return (standardization.invert(j, step) - standardization.invert(j, -step)) / 2;
    }

    double code(double[] row) {
        if (!isCategory()) {
            return row[inputs.get(0)];
        }
        for (int i = 0; i < inputs.size(); i++) {
            if (row[inputs.get(i)] == 1) {
                return i;
            }
        }
        return -1;
    }

    /** Writes the model inputs of a code, of a missing one too. */
    void write(double code, double[] row) {
        if (isCategory()) {
            for (int i = 0; i < inputs.size(); i++) {
                row[inputs.get(i)] = i == code ? 1 : 0;
            }
        } else {
            row[inputs.get(0)] = known(code);
            for (int i = 1; i < inputs.size(); i++) {
                row[inputs.get(i)] = features.get(i).derivedFrom(code);
            }
        }
    }

    /** The number itself, or what stands for it if it is missing. */
    double known(double code) {
        return Double.isNaN(code) ? standardization.mean(inputs.get(0)) : code;
    }

    /** Where a code stands: distances are differences of places; categories are 1 apart. */
    double place(double code) {
        if (isCategory()) {
            return code;
        }
        int j = inputs.get(0);
        return standardization.apply(j, known(code)) * (standardization.scale(j) / standardization.deviation(j));
    }

    /** The number or rank that stands at a place. */
    double codeAt(double place) {
        int j = inputs.get(0);
        return standardization.invert(j, place / (standardization.scale(j) / standardization.deviation(j)));
    }

    double distance(double place, double other) {
        return isCategory() ? (place == other ? 0 : 1) : Math.abs(place - other);
    }

    /** The code of a text that is one end of a range; NaN if there is none. */
    double parse(String text) {
        if (!isNumber()) {
            return order().contains(text) ? order().indexOf(text) : Double.NaN;
        }
        Notation notation = notation();
        double number = notation == null ? Numbers.parse(text) : notation.number(text);
        boolean plain = Double.isNaN(number) && !isDate();
        return plain ? Numbers.parse(text) : number;
    }

    /**
     * The value of a code.
     *
     * @param written how a number is written
     */
    Value value(double code, String written) {
        return isNumber()
                ? new Value(written, isDate() ? OptionalDouble.empty() : OptionalDouble.of(code))
                : new Value(levelOrCategory((int) code), OptionalDouble.empty());
    }

    /** The present value of a row. */
    Value present(double code) {
        if (Double.isNaN(code)) {
            return Value.MISSING;
        }
        if (!isNumber() && code >= 0 && code != Math.rint(code)) {
            return Value.MISSING; // a mean between two levels, which stands for none
        }
        return value(code, isNumber() ? NumberCells.text(code, notation()) : "");
    }

    private String levelOrCategory(int code) {
        if (!isCategory()) {
            return order().get(code);
        }
        return code < 0 ? UNKNOWN : Objects.requireNonNull(features.get(code).category());
    }
}
