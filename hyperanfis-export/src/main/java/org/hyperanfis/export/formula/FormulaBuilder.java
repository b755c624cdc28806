package org.hyperanfis.export.formula;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts a formula together, section by section and line by line.
 *
 * @since 0.3.0
 */
public final class FormulaBuilder {

    private final Term.Variable inputs;
    private final List<Section> sections = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private String title = "";
    private List<Line> lines = new ArrayList<>();

    public FormulaBuilder(Term.Variable inputs) {
        this.inputs = inputs;
        names.add(inputs.name());
    }

    /** Begins a section. */
    public void section(String newTitle) {
        close();
        title = newTitle;
    }

    private void close() {
        if (!lines.isEmpty()) {
            sections.add(new Section(title, lines));
            lines = new ArrayList<>();
        }
    }

    /** Adds a step, whose variable has the axes of the term in their order. */
    public Term.Variable step(String name, Term term, String comment) {
        Line.Step step = newStep(name, term, comment);
        lines.add(step);
        return step.variable();
    }

    /** A step that is not added yet, for a loop. */
    public Line.Step newStep(String name, Term term, String comment) {
        if (!names.add(name)) {
            throw new IllegalStateException("two variables are called " + name);
        }
        return new Line.Step(new Term.Variable(name, term.axes()), term, comment);
    }

    public void loop(int times, List<Line.Step> steps, Map<Term.Variable, Term.Variable> carried, String comment) {
        lines.add(new Line.Loop(times, steps, carried, comment));
    }

    public Formula build(Answer answer) {
        close();
        return new Formula(inputs, sections, answer);
    }
}
