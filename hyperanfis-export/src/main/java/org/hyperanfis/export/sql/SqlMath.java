package org.hyperanfis.export.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.hyperanfis.export.formula.Term;

/**
 * Arithmetic that writes itself down. What is known when it is written is not computed later: constants are folded, with the
 * operations that the database would use, and where bounds do not tell that an argument is in the domain of a function, it is brought
 * there: PostgreSQL fails where another database answers 0 or infinity.
 */
final class SqlMath {

    /** {@code exp} of it is next to nothing, and the product of several such numbers is still far from the smallest one. */
    private static final double LEAST_EXPONENT = -200;

    private static final double LEAST_LOGARITHM = 1e-300;

    /** Its square is far from the smallest number. */
    private static final double LEAST_ROOT = 1e-150;

    /** Functions of SQLite may have that many arguments, and expressions may not be nested too deep. */
    private static final int MOST_PARTS = 50;

    private final SqlDialect dialect;

    SqlMath(SqlDialect dialect) {
        this.dialect = dialect;
    }

    private static Scalar made(String text, int rank, double low, double high, boolean typed) {
        boolean known = low <= high;
        return new Scalar(
                text, rank, known ? low : Double.NEGATIVE_INFINITY, known ? high : Double.POSITIVE_INFINITY, typed);
    }

    Scalar plus(Scalar a, Scalar b) {
        if (a.isConstant() && b.isConstant()) {
            return Scalar.constant(a.low() + b.low());
        } else if (a.is(0)) {
            return b;
        } else if (b.is(0)) {
            return a;
        }
        boolean negative = b.text().startsWith("-") && b.rank() >= Scalar.PRODUCT;
        String text = a.text() + (negative ? " - " + b.text().substring(1) : " + " + b.atLeast(Scalar.PRODUCT));
        return made(text, Scalar.SUM, a.low() + b.low(), a.high() + b.high(), a.typed() || b.typed());
    }

    Scalar minus(Scalar a, Scalar b) {
        if (a.isConstant() && b.isConstant()) {
            return Scalar.constant(a.low() - b.low());
        } else if (a.is(0)) {
            return negated(b);
        } else if (b.is(0)) {
            return a;
        }
        boolean negative = b.text().startsWith("-") && b.rank() >= Scalar.PRODUCT;
        String text = a.text() + (negative ? " + " + b.text().substring(1) : " - " + b.atLeast(Scalar.PRODUCT));
        return made(text, Scalar.SUM, a.low() - b.high(), a.high() - b.low(), a.typed() || b.typed());
    }

    Scalar negated(Scalar a) {
        if (a.isConstant()) {
            return Scalar.constant(-a.low());
        }
        boolean negative = a.text().startsWith("-") && a.rank() >= Scalar.PRODUCT;
        String text = negative ? a.text().substring(1) : "-" + a.atLeast(Scalar.PRODUCT);
        return made(text, Scalar.PRODUCT, -a.high(), -a.low(), a.typed());
    }

    Scalar times(Scalar a, Scalar b) {
        if (a.isConstant() && b.isConstant()) {
            return Scalar.constant(a.low() * b.low());
        } else if (a.is(0) || b.is(0)) {
            return Scalar.constant(0);
        } else if (a.is(1)) {
            return b;
        } else if (b.is(1)) {
            return a;
        } else if (a.is(-1)) {
            return negated(b);
        } else if (b.is(-1)) {
            return negated(a);
        }
        String right = b.text().startsWith("-") ? "(" + b.text() + ")" : b.atLeast(Scalar.WHOLE);
        double[] corners = {a.low() * b.low(), a.low() * b.high(), a.high() * b.low(), a.high() * b.high()};
        return bounded(a.atLeast(Scalar.PRODUCT) + " * " + right, corners, a.typed() || b.typed());
    }

    private static Scalar bounded(String text, double[] corners, boolean typed) {
        double low = Arrays.stream(corners).min().orElseThrow();
        double high = Arrays.stream(corners).max().orElseThrow();
        return made(text, Scalar.PRODUCT, low, high, typed);
    }

    Scalar squared(Scalar a) {
        if (a.isConstant()) {
            return Scalar.constant(a.low() * a.low());
        }
        Scalar product = times(a, a);
        boolean apart = a.low() > 0 || a.high() < 0;
        double low = apart ? Math.min(a.low() * a.low(), a.high() * a.high()) : 0;
        boolean mayUnderflow = a.low() < LEAST_ROOT && a.high() > -LEAST_ROOT;
        if (dialect == SqlDialect.POSTGRESQL && mayUnderflow) {
            String size = "GREATEST(ABS(" + a.text() + "), " + Scalar.literal(LEAST_ROOT) + ")";
            return made("POWER(" + size + ", 2)", Scalar.WHOLE, low, product.high(), a.typed());
        }
        return made(product.text(), product.rank(), low, product.high(), a.typed());
    }

    Scalar over(Scalar a, Scalar b) {
        if (a.isConstant() && b.isConstant()) {
            return Scalar.constant(a.low() / b.low());
        } else if (b.is(1)) {
            return a;
        } else if (a.is(0)) {
            return a;
        }
        boolean mayBeZero = b.low() <= 0 && b.high() >= 0;
        String right = mayBeZero
                ? "NULLIF(" + b.text() + ", 0E0)"
                : b.text().startsWith("-") ? "(" + b.text() + ")" : b.atLeast(Scalar.WHOLE);
        double[] corners = {a.low() / b.low(), a.low() / b.high(), a.high() / b.low(), a.high() / b.high()};
        double[] unknown = {Double.NaN};
        return bounded(
                a.atLeast(Scalar.PRODUCT) + " / " + right, mayBeZero ? unknown : corners, a.typed() || b.typed());
    }

    Scalar larger(Scalar a, Scalar b) {
        if (a.low() >= b.high()) {
            return a;
        } else if (b.low() >= a.high()) {
            return b;
        }
        return call(dialect.greatest(), Math.max(a.low(), b.low()), Math.max(a.high(), b.high()), List.of(a, b));
    }

    Scalar smaller(Scalar a, Scalar b) {
        if (a.high() <= b.low()) {
            return a;
        } else if (b.high() <= a.low()) {
            return b;
        }
        return call(dialect.least(), Math.min(a.low(), b.low()), Math.min(a.high(), b.high()), List.of(a, b));
    }

    private static Scalar call(String function, double low, double high, List<Scalar> arguments) {
        String list = arguments.stream().map(Scalar::text).collect(Collectors.joining(", "));
        return made(
                function + "(" + list + ")",
                Scalar.WHOLE,
                low,
                high,
                arguments.stream().anyMatch(Scalar::typed));
    }

    Scalar choice(Term.Comparison comparison, Scalar left, Scalar right, Scalar then, Scalar otherwise) {
        boolean strict = comparison == Term.Comparison.ABOVE;
        if (left.isConstant() && right.isConstant()) {
            boolean holds = switch (comparison) {
                case AT_LEAST -> left.low() >= right.low();
                case ABOVE -> left.low() > right.low();
                case EQUAL -> left.low() == right.low();
            };
            return holds ? then : otherwise;
        } else if (then.text().equals(otherwise.text())) {
            return then;
        }
        String sign = comparison == Term.Comparison.EQUAL ? " = " : strict ? " > " : " >= ";
        boolean nested = otherwise.rank() == Scalar.WHOLE && otherwise.text().startsWith("CASE WHEN ");
        String rest = nested ? otherwise.text().substring("CASE".length()) : " ELSE " + otherwise.text() + " END";
        return made(
                "CASE WHEN " + left.text() + sign + right.text() + " THEN " + then.text() + rest,
                Scalar.WHOLE,
                Math.min(then.low(), otherwise.low()),
                Math.max(then.high(), otherwise.high()),
                then.typed() || otherwise.typed());
    }

    Scalar function(Term.Function function, Scalar a) {
        return switch (function) {
            case NEGATE -> negated(a);
            case SQRT -> increasing("SQRT", larger(a, Scalar.constant(0)), Math::sqrt);
            case CEILING -> ceiling(a);
            case EXP -> increasing("EXP", larger(a, Scalar.constant(LEAST_EXPONENT)), StrictMath::exp);
            case LOG -> increasing("LN", larger(a, Scalar.constant(LEAST_LOGARITHM)), StrictMath::log);
            case LOG1P -> log1p(a);
            case COSH -> cosh(a);
            case SINH -> sinh(a);
            case ARCOSH -> arcosh(a);
        };
    }

    @FunctionalInterface
    private interface Real {
        double of(double x);
    }

    private static Scalar increasing(String name, Scalar a, Real function) {
        if (a.isConstant()) {
            return Scalar.constant(function.of(a.low()));
        }
        return call(name, function.of(a.low()), function.of(a.high()), List.of(a));
    }

    private Scalar ceiling(Scalar a) {
        Scalar call = increasing("CEIL", a, Math::ceil);
        // It is a whole number in Spark.
        return dialect == SqlDialect.SPARK && !call.isConstant()
                ? new Scalar("CAST(" + call.text() + " AS DOUBLE)", Scalar.WHOLE, call.low(), call.high(), true)
                : call;
    }

    private Scalar log1p(Scalar a) {
        if (dialect.hasLog1p() || a.isConstant()) {
            return increasing("LOG1P", a, StrictMath::log1p);
        }
        // What is lost of a small number when 1 is added is lost again in the divisor.
        Scalar sum = plus(Scalar.constant(1), a);
        String text = "CASE WHEN " + sum.text() + " = 1E0 THEN " + a.text() + " ELSE LN(" + sum.text() + ") * "
                + a.atLeast(Scalar.WHOLE) + " / (" + sum.text() + " - 1E0) END";
        return made(text, Scalar.WHOLE, 0, StrictMath.log1p(a.high()), a.typed());
    }

    private Scalar cosh(Scalar a) {
        if (a.isConstant()) {
            return Scalar.constant(StrictMath.cosh(a.low()));
        }
        double high = StrictMath.cosh(Math.max(Math.abs(a.low()), Math.abs(a.high())));
        return dialect.isHyperbolic()
                ? call("COSH", 1, high, List.of(a))
                : made(
                        "(EXP(" + a.text() + ") + EXP(" + negated(a).text() + ")) / 2E0",
                        Scalar.PRODUCT,
                        1,
                        high,
                        a.typed());
    }

    private Scalar sinh(Scalar a) {
        if (dialect.isHyperbolic() || a.isConstant()) {
            return increasing("SINH", a, StrictMath::sinh);
        }
        return made(
                "(EXP(" + a.text() + ") - EXP(" + negated(a).text() + ")) / 2E0",
                Scalar.PRODUCT,
                StrictMath.sinh(a.low()),
                StrictMath.sinh(a.high()),
                a.typed());
    }

    private Scalar arcosh(Scalar a) {
        if (a.isConstant()) {
            return Scalar.constant(arcosh(a.low()));
        }
        double low = arcosh(Math.max(1, a.low()));
        double high = arcosh(a.high());
        if (dialect.hasArcosh()) {
            return call("ACOSH", low, high, List.of(larger(a, Scalar.constant(1))));
        }
        Scalar one = Scalar.constant(1);
        Scalar root = function(Term.Function.SQRT, times(minus(a, one), plus(a, one)));
        return made("LN(" + plus(a, root).text() + ")", Scalar.WHOLE, low, high, a.typed());
    }

    private static double arcosh(double x) {
        return StrictMath.log1p(x - 1 + Math.sqrt((x - 1) * (x + 1)));
    }

    /** Not a chain of all of them: parsers follow an expression to a certain depth only. */
    Scalar sum(List<Scalar> parts) {
        List<Scalar> left = parts.stream().filter(part -> !part.is(0)).toList();
        if (left.size() <= 2 * MOST_PARTS) {
            return left.stream().reduce(this::plus).orElse(Scalar.constant(0));
        }
        List<Scalar> groups = new ArrayList<>();
        for (int from = 0; from < left.size(); from += MOST_PARTS) {
            Scalar group = left.subList(from, Math.min(left.size(), from + MOST_PARTS)).stream()
                    .reduce(this::plus)
                    .orElseThrow();
            groups.add(made("(" + group.text() + ")", Scalar.WHOLE, group.low(), group.high(), group.typed()));
        }
        return sum(groups);
    }

    Scalar largest(List<Scalar> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        if (parts.size() <= MOST_PARTS) {
            double low = parts.stream().mapToDouble(Scalar::low).max().orElseThrow();
            double high = parts.stream().mapToDouble(Scalar::high).max().orElseThrow();
            return call(dialect.greatest(), low, high, parts);
        }
        List<Scalar> groups = new ArrayList<>();
        for (int from = 0; from < parts.size(); from += MOST_PARTS) {
            groups.add(largest(parts.subList(from, Math.min(parts.size(), from + MOST_PARTS))));
        }
        return largest(groups);
    }

    /** The place of the largest, the first of equals. */
    Scalar firstLargest(List<Scalar> parts) {
        if (parts.size() == 1) {
            return Scalar.constant(0);
        }
        StringBuilder text = new StringBuilder("CASE ").append(largest(parts).text());
        for (int i = 0; i < parts.size() - 1; i++) {
            text.append(" WHEN ").append(parts.get(i).text()).append(" THEN ").append(Scalar.literal(i));
        }
        text.append(" ELSE ").append(Scalar.literal(parts.size() - 1)).append(" END");
        return made(text.toString(), Scalar.WHOLE, 0, parts.size() - 1, false);
    }
}
