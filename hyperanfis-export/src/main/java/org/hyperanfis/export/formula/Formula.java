package org.hyperanfis.export.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that a model computes, from its inputs, which are encoded columns without gaps, to its answer.
 *
 * @param inputs the variable that holds the model's inputs
 * @param answer where the answer is
 * @since 0.3.0
 */
public record Formula(Term.Variable inputs, List<Section> sections, Answer answer) {

    public Formula {
        sections = List.copyOf(sections);
    }

    /** All lines, in order. */
    public List<Line> lines() {
        return sections.stream().flatMap(section -> section.lines().stream()).toList();
    }

    /** All tables, in the order in which they are needed first. */
    public List<Term.Table> tables() {
        Map<String, Term.Table> tables = new LinkedHashMap<>();
        for (Line line : lines()) {
            List<Line.Step> steps = line instanceof Line.Loop loop ? loop.steps() : List.of((Line.Step) line);
            steps.forEach(step -> collect(step.term(), tables));
        }
        return new ArrayList<>(tables.values());
    }

    private static void collect(Term term, Map<String, Term.Table> to) {
        if (term instanceof Term.Table table) {
            Term.Table known = to.putIfAbsent(table.name(), table);
            if (known != null && !Arrays.equals(known.values(), table.values())) {
                throw new IllegalStateException("two tables are called " + table.name());
            }
        }
        parts(term).forEach(part -> collect(part, to));
    }

    /** The terms that a term is made of, in order. */
    public static List<Term> parts(Term term) {
        if (term instanceof Term.Unary unary) {
            return List.of(unary.of());
        } else if (term instanceof Term.Binary binary) {
            return List.of(binary.left(), binary.right());
        } else if (term instanceof Term.Choice choice) {
            return List.of(choice.left(), choice.right(), choice.then(), choice.otherwise());
        } else if (term instanceof Term.Reduced reduced) {
            return List.of(reduced.of());
        } else if (term instanceof Term.First first) {
            return List.of(first.of());
        }
        return List.of();
    }
}
