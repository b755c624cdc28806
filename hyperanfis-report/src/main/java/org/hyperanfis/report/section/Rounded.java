package org.hyperanfis.report.section;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.OptionalDouble;
import org.hyperanfis.internal.json.JsonWriter;

/** Writes numbers rounded to what a picture shows. JSON has none for what is not finite, and pages show a dash. */
public final class Rounded {

    private static final MathContext DIGITS = new MathContext(5, RoundingMode.HALF_EVEN);

    private final JsonWriter out;

    public Rounded(JsonWriter out) {
        this.out = out;
    }

    public void field(String name, double value) {
        if (Double.isFinite(value)) {
            out.field(name, rounded(value));
        } else {
            out.nullField(name);
        }
    }

    /** Nothing where there is no value. */
    public void field(String name, OptionalDouble value) {
        value.ifPresent(number -> field(name, number));
    }

    public void field(String name, Collection<Double> values) {
        out.array(name, () -> values.forEach(this::element));
    }

    public void row(Collection<Double> values) {
        out.array(() -> values.forEach(this::element));
    }

    public void element(double value) {
        if (Double.isFinite(value)) {
            out.element(rounded(value));
        } else {
            out.nullElement();
        }
    }

    private static BigDecimal rounded(double value) {
        if (value == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        boolean plain = Math.abs(value) >= 1e-4 && Math.abs(value) < 1e9;
        return plain && rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
