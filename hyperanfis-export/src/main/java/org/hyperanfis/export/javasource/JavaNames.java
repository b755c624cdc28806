package org.hyperanfis.export.javasource;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Term;

/** The names of a formula's variables, tables and axes in Java: their own, unless Java or another one has them. */
final class JavaNames {

    /** Names of fields and parameters of the template. */
    private static final Set<String> TAKEN =
            Set.of("COLUMNS", "PLACES", "MISSING", "CLASS_NAMES", "OUTPUT_NAMES", "COVERAGE_RADIUS", "USAGE", "input");

    private final Set<String> names = new HashSet<>(TAKEN);
    private final Map<Axis, String> indices = new HashMap<>();
    private final Map<Axis, String> sizes = new HashMap<>();
    private final Map<String, String> tables = new HashMap<>();
    private final Map<Term.Variable, String> variables = new HashMap<>();

    JavaNames(Formula formula) {
        variables.put(formula.inputs(), "input");
        formula.inputs().axes().forEach(this::add);
        formula.tables().forEach(table -> table.axes().forEach(this::add));
        for (Line line : formula.lines()) {
            if (line instanceof Line.Loop loop) {
                loop.steps().forEach(this::add);
            } else {
                add((Line.Step) line);
            }
        }
        formula.tables().forEach(table -> tables.put(table.name(), fresh(table.name())));
    }

    private void add(Line.Step step) {
        step.variable().axes().forEach(this::add);
        addAll(step.term());
        variables.computeIfAbsent(step.variable(), variable -> fresh(variable.name()));
    }

    private void addAll(Term term) {
        term.axes().forEach(this::add);
        Formula.parts(term).forEach(this::addAll);
    }

    private void add(Axis axis) {
        indices.computeIfAbsent(axis, a -> fresh(a.index()));
        sizes.computeIfAbsent(axis, a -> fresh(a.name().replace(' ', '_').toUpperCase(Locale.ROOT)));
    }

    /** A name like this one that nothing else has. */
    String fresh(String base) {
        String name = JavaSettings.KEYWORDS.contains(base) ? base + "_" : base;
        for (int i = 2; !names.add(name); i++) {
            name = base + i;
        }
        return name;
    }

    String index(Axis axis) {
        return known(indices, axis);
    }

    /** The constant that says how many there are. */
    String size(Axis axis) {
        return known(sizes, axis);
    }

    Map<Axis, String> sizes() {
        return sizes;
    }

    String table(Term.Table table) {
        return known(tables, table.name());
    }

    String variable(Term.Variable variable) {
        return known(variables, variable);
    }

    private static <K> String known(Map<K, String> names, K key) {
        String name = names.get(key);
        if (name == null) {
            throw new IllegalStateException(key + " has no name");
        }
        return name;
    }
}
