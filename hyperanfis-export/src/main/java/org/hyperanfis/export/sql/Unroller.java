package org.hyperanfis.export.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Section;
import org.hyperanfis.export.formula.Term;

/** Writes a formula out as columns: one for each element of each variable, and again for each time of a loop. */
final class Unroller {

    /** Functions, types and key words are written in capitals, so that this finds columns only. */
    private static final Pattern COLUMN = Pattern.compile("[a-z][a-z0-9_]*");

    private final SqlDialect dialect;
    private final SqlMath math;
    private final Hoister hoister;
    private final Map<String, Scalar[]> elements = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    private final List<Definition> definitions = new ArrayList<>();

    /** @param inputs the inputs of the formula, columns or constants */
    Unroller(SqlDialect dialect, Formula formula, Scalar[] inputs) {
        this.dialect = dialect;
        this.math = new SqlMath(dialect);
        this.hoister = new Hoister(dialect, formula);
        elements.put(formula.inputs().name(), inputs);
    }

    void add(Section section) {
        section.lines().forEach(line -> line(line, section.title()));
    }

    private void line(Line line, String section) {
        if (line instanceof Line.Loop loop) {
            for (int time = 1; time <= loop.times(); time++) {
                String headline = section + " (" + loop.comment() + ": " + time + " of " + loop.times() + ")";
                for (Line.Step step : loop.steps()) {
                    step(step, headline, Integer.toString(time));
                }
                Map<String, Scalar[]> next = new LinkedHashMap<>();
                loop.carried().forEach((variable, from) -> next.put(variable.name(), inOrderOf(variable, from)));
                elements.putAll(next);
            }
        } else {
            step((Line.Step) line, section, "");
        }
    }

    /** The elements of a variable in the order of the axes of another one. */
    private Scalar[] inOrderOf(Term.Variable variable, Term.Variable from) {
        Scalar[] result = new Scalar[size(variable.axes())];
        Arrays.setAll(result, i -> evaluate(from, indices(variable.axes(), i)));
        return result;
    }

    private void step(Line.Step step, String section, String suffix) {
        hoister.steps(step).forEach(each -> define(each, section, suffix));
    }

    private void define(Line.Step step, String section, String suffix) {
        List<Axis> axes = step.variable().axes();
        Scalar[] values = new Scalar[size(axes)];
        String comment = step.comment();
        for (int i = 0; i < values.length; i++) {
            Scalar value = evaluate(step.term(), indices(axes, i));
            if (!value.isConstant() && !value.isColumn()) {
                String name = name(step.variable(), suffix, i);
                definitions.add(new Definition(name, typed(value), columns(value.text()), section, comment));
                comment = "";
                value = value.named(name);
            }
            values[i] = value;
        }
        elements.put(step.variable().name(), values);
    }

    /** In PostgreSQL numbers with an exponent are decimals, and decimals would stay decimals from there on. */
    private String typed(Scalar value) {
        return typed(dialect, value.text(), value.typed());
    }

    static String typed(SqlDialect dialect, String text, boolean typed) {
        return typed || dialect != SqlDialect.POSTGRESQL ? text : "CAST(" + text + " AS " + dialect.doubleType() + ")";
    }

    /** Such as {@code conclusion_2_5}, counted from 1; single numbers are called after the row. */
    private String name(Term.Variable variable, String suffix, int element) {
        String base = variable.name().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT) + suffix;
        StringBuilder name = new StringBuilder(variable.axes().isEmpty() ? "row_" + base : base);
        Map<Axis, Integer> at = indices(variable.axes(), element);
        variable.axes().forEach(axis -> name.append('_').append(Objects.requireNonNull(at.get(axis)) + 1));
        while (!names.add(name.toString())) {
            name.append('_');
        }
        return name.toString();
    }

    private static Set<String> columns(String text) {
        Set<String> columns = new LinkedHashSet<>();
        Matcher matcher = COLUMN.matcher(text);
        while (matcher.find()) {
            columns.add(matcher.group());
        }
        return columns;
    }

    List<Definition> definitions() {
        return definitions;
    }

    Scalar[] elements(Term.Variable variable) {
        return Objects.requireNonNull(elements.get(variable.name()), variable.name());
    }

    private static int size(List<Axis> axes) {
        return axes.stream().mapToInt(Axis::size).reduce(1, Math::multiplyExact);
    }

    private static Map<Axis, Integer> indices(List<Axis> axes, int element) {
        Map<Axis, Integer> at = new HashMap<>();
        int rest = element;
        for (int a = axes.size() - 1; a >= 0; a--) {
            at.put(axes.get(a), rest % axes.get(a).size());
            rest /= axes.get(a).size();
        }
        return at;
    }

    private static int element(List<Axis> axes, Map<Axis, Integer> at) {
        int element = 0;
        for (Axis axis : axes) {
            element = element * axis.size() + Objects.requireNonNull(at.get(axis));
        }
        return element;
    }

    private Scalar evaluate(Term term, Map<Axis, Integer> at) {
        if (term instanceof Term.Constant constant) {
            return Scalar.constant(constant.value());
        } else if (term instanceof Term.Table table) {
            return Scalar.constant(table.values()[element(table.axes(), at)]);
        } else if (term instanceof Term.Variable variable) {
            return elements(variable)[element(variable.axes(), at)];
        } else if (term instanceof Term.Place place) {
            return Scalar.constant(Objects.requireNonNull(at.get(place.axis())));
        } else if (term instanceof Term.Unary unary) {
            return math.function(unary.function(), evaluate(unary.of(), at));
        } else if (term instanceof Term.Binary binary) {
            return operation(binary, at);
        } else if (term instanceof Term.Choice choice) {
            return math.choice(
                    choice.comparison(),
                    evaluate(choice.left(), at),
                    evaluate(choice.right(), at),
                    evaluate(choice.then(), at),
                    evaluate(choice.otherwise(), at));
        } else if (term instanceof Term.First first) {
            Map<Axis, Integer> there = new HashMap<>(at);
            there.put(first.from(), Objects.requireNonNull(at.get(first.to())));
            return evaluate(first.of(), there);
        }
        Term.Reduced reduced = (Term.Reduced) term;
        List<Scalar> all = IntStream.range(0, reduced.over().size())
                .mapToObj(i -> {
                    Map<Axis, Integer> there = new HashMap<>(at);
                    there.put(reduced.over(), i);
                    return evaluate(reduced.of(), there);
                })
                .toList();
        return switch (reduced.reduction()) {
            case SUM -> math.sum(all);
            case LARGEST -> math.largest(all);
            case FIRST_LARGEST -> math.firstLargest(all);
        };
    }

    private Scalar operation(Term.Binary binary, Map<Axis, Integer> at) {
        Scalar left = evaluate(binary.left(), at);
        if (binary.operator() == Term.Operator.TIMES && binary.left() == binary.right()) {
            return math.squared(left);
        }
        Scalar right = evaluate(binary.right(), at);
        return switch (binary.operator()) {
            case PLUS -> math.plus(left, right);
            case MINUS -> math.minus(left, right);
            case TIMES -> math.times(left, right);
            case OVER -> math.over(left, right);
            case SMALLER -> math.smaller(left, right);
            case LARGER -> math.larger(left, right);
        };
    }
}
