package org.hyperanfis.export.model;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.hyperanfis.data.statistics.LogScale;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.FormulaBuilder;
import org.hyperanfis.export.formula.Term;
import org.jspecify.annotations.Nullable;

/** From the inputs of a model to their standardised values, as {@link Standardization} computes them. */
final class InputSteps {

    private final FormulaBuilder builder;
    private final Axis inputs;
    private final Standardization standardization;

    InputSteps(FormulaBuilder builder, Axis inputs, Standardization standardization) {
        this.builder = builder;
        this.inputs = inputs;
        this.standardization = standardization;
    }

    /** Adds steps for logarithmic scales, if there are any, and returns the standardised inputs. */
    Term standardized(Term.Variable raw) {
        Term location = table("LOCATION", standardization::location, "the mean of each input, on its scale");
        Term scale = table("SCALE", standardization::scale, "what each input is divided by");
        return places(raw).minus(location).over(scale);
    }

    private Term places(Term.Variable raw) {
        if (IntStream.range(0, inputs.size()).allMatch(j -> scale(j) == null)) {
            return raw;
        }
        Term isLog = table("IS_LOG", j -> scale(j) == null ? 0 : 1, "1 for inputs on a logarithmic scale, else 0");
        Term origin = table("LOG_ORIGIN", this::origin, "where each such scale begins");
        Term unit = table("LOG_UNIT", this::unit, "its unit, negative where it goes downwards");
        Term sign = table("LOG_SIGN", j -> Math.signum(unit(j)), "the sign of the unit");
        Term.Variable units = builder.step(
                "units",
                raw.minus(origin).over(unit).orSmaller(Double.MAX_VALUE),
                "how many units from the origin an input is");
        Term log = Term.ifAbove(units, Term.of(0), units.orLarger(0).log1p(), units);
        return builder.step(
                "place",
                Term.ifAbove(isLog, Term.of(0), sign.times(log), raw),
                "the input on its scale, logarithmic up the tail");
    }

    private double origin(int j) {
        LogScale scale = scale(j);
        return scale == null ? 0 : scale.origin();
    }

    private double unit(int j) {
        LogScale scale = scale(j);
        return scale == null ? 1 : scale.tail() == LogScale.Tail.UPPER ? scale.unit() : -scale.unit();
    }

    private @Nullable LogScale scale(int j) {
        return standardization.logScale(j).orElse(null);
    }

    private Term table(String name, IntToDoubleFunction value, String meaning) {
        double[] values = new double[inputs.size()];
        Arrays.setAll(values, value);
        return new Term.Table(name, List.of(inputs), values, meaning);
    }
}
