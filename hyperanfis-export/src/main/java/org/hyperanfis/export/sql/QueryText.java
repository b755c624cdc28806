package org.hyperanfis.export.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Section;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;

/** The SELECT of an export: common table expressions, each of which computes some columns from those of the one before. */
final class QueryText {

    private static final int WIDTH = 120;

    /** What the table is called in the query; unlike a column, since a column would hide it. */
    private static final String ROW = "hyperanfis_row";

    private static final String ANSWER = "answer";

    private final SqlDialect dialect;
    private final ExportModel model;
    private final AnswerColumns answers;
    private final SqlNames names;
    private final InputDefinitions inputs;
    private final Unroller unroller;
    private final Source source;
    private final List<String> stageNames = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();
    private String headline = "";

    /** Where rows come from. */
    enum Kind {
        /** A table, whose columns are kept. */
        TABLE,
        /** The parameters of a function. */
        PARAMETERS
    }

    /**
     * Where rows come from.
     *
     * @param text what stands after FROM
     * @param table the name of the table, which common table expressions may not have
     */
    record Source(Kind kind, String text, String table) {}

    QueryText(SqlDialect dialect, ExportModel model, AnswerColumns answers, Source source) {
        this.dialect = dialect;
        this.model = model;
        this.answers = answers;
        this.source = source;
        this.names = new SqlNames(dialect);
        this.inputs = new InputDefinitions(dialect, model, this::cell);
        this.unroller = new Unroller(dialect, model.formula(), inputs.scalars());
        model.formula().sections().forEach(unroller::add);
    }

    private String cell(int column) {
        return source.kind() == Kind.PARAMETERS
                ? "$" + (column + 1)
                : rowName() + "." + names.quoted(model.columns().get(column).name(), "column");
    }

    private String rowName() {
        String name = ROW;
        while (isColumn(name)) {
            name += "_";
        }
        return name;
    }

    private boolean isColumn(String name) {
        return model.columns().stream().anyMatch(column -> column.name().equalsIgnoreCase(name));
    }

    /** What tells the row of the table: the row itself, or in SQLite its number, which it has beside its columns. */
    private String key() {
        return dialect == SqlDialect.SQLITE ? "row_id" : "this_row";
    }

    private String keyOfTable() {
        return switch (dialect) {
            case SQLITE -> rowName() + "." + rowNumber();
            case SPARK -> "STRUCT(" + rowName() + ".*)";
            default -> rowName();
        };
    }

    /** The number of a row in SQLite has three names, of which a column may take one. */
    private String rowNumber() {
        return List.of("_rowid_", "rowid", "oid").stream()
                .filter(name -> !isColumn(name))
                .findFirst()
                .orElse("_rowid_");
    }

    String write() {
        Axis rules = answers.rules();
        Term.Variable firing = model.formula().answer().firing();
        Term.Variable strongest = new Term.Variable("strongest", List.of());
        Term place = firing.firstLargest(rules);
        unroller.add(new Section(
                "The answer", List.of(new Line.Step(strongest, place, "the rule with the largest share, from 0"))));
        Set<String> wanted = new LinkedHashSet<>();
        if (inputs.isChecked()) {
            wanted.add(InputDefinitions.USABLE);
        }
        scalars(strongest).stream().filter(Scalar::isColumn).map(Scalar::text).forEach(wanted::add);
        List<Stages.Stage> stages =
                Stages.of(List.of(inputs.cells(), inputs.inputs()), unroller.definitions(), wanted, dialect);
        out.append("WITH\n");
        for (int i = 0; i < stages.size(); i++) {
            stageNames.add(stageName(stages.get(i), i));
            stage(stages.get(i), i, i == stages.size() - 1);
        }
        answer(strongest);
        return out.toString();
    }

    /** All numbers of the answer. */
    private List<Scalar> scalars(Term.Variable strongest) {
        Answer answer = model.formula().answer();
        List<Term.Variable> variables = new ArrayList<>(List.of(strongest, answer.firing()));
        if (answer instanceof Answer.OneClass oneClass) {
            variables.add(oneClass.label());
            variables.add(oneClass.probability());
        } else {
            variables.add(((Answer.Values) answer).values());
        }
        answer.votes().ifPresent(variables::add);
        return variables.stream()
                .flatMap(variable -> List.of(unroller.elements(variable)).stream())
                .toList();
    }

    private String stageName(Stages.Stage stage, int index) {
        Definition last = stage.made().get(stage.made().size() - 1);
        String what = last.name().replaceFirst("^row_", "").replaceFirst("[0-9_]+$", "");
        String name = index == 0
                ? "cells"
                : last.section().isEmpty() ? "inputs" : String.format(Locale.ROOT, "step_%02d_%s", index - 1, what);
        return name.equalsIgnoreCase(source.table()) ? "model_" + name : name;
    }

    private void stage(Stages.Stage stage, int index, boolean last) {
        headline(stage.made().get(0).section());
        out.append(stageNames.get(index)).append(dialect.materialized()).append('\n');
        out.append("  SELECT\n");
        List<String> columns = new ArrayList<>();
        if (source.kind() == Kind.TABLE) {
            columns.add("    " + (index == 0 ? keyOfTable() + " AS " : "") + key());
        }
        if (!stage.carried().isEmpty()) {
            columns.add(wrapped("    " + String.join(", ", stage.carried()), "    "));
        }
        for (Definition definition : stage.made()) {
            String comment = "";
            if (!definition.section().equals(headline)) {
                headline = definition.section();
                comment += "    -- " + CommentText.of(headline) + ":\n";
            }
            if (!definition.comment().isEmpty()) {
                comment += "    -- " + definition.comment() + "\n";
            }
            columns.add(comment + expression(definition, index));
        }
        out.append(String.join(",\n", columns)).append('\n');
        if (index > 0) {
            out.append("  FROM ").append(stageNames.get(index - 1)).append('\n');
        } else if (source.kind() == Kind.TABLE) {
            out.append("  FROM ")
                    .append(source.text())
                    .append(" AS ")
                    .append(rowName())
                    .append('\n');
        }
        out.append(last ? ")\n" : "),\n");
    }

    /** What the next expressions belong to, unless that has been said. */
    private void headline(String section) {
        if (!section.equals(headline)) {
            headline = section;
            out.append("-- ").append(CommentText.of(section)).append('\n');
        }
    }

    private String expression(Definition definition, int index) {
        String text = "    " + definition.text() + " AS " + definition.name();
        // Texts between quotes are in the first stages only.
        return definition.section().isEmpty() ? text : wrapped(text, "      ");
    }

    /** Breaks a long line between columns, summands or arguments. */
    private static String wrapped(String line, String indent) {
        StringBuilder result = new StringBuilder();
        String rest = line;
        while (rest.length() > WIDTH) {
            int at = -1;
            for (int i = indent.length() + 1; i < rest.length() && (i <= WIDTH || at < 0); i++) {
                boolean sign = rest.startsWith(" + ", i)
                        || rest.startsWith(" - ", i)
                        || (rest.startsWith(" WHEN ", i) && !rest.startsWith("CASE", i - 4));
                boolean comma = rest.startsWith(", ", i - 1);
                at = sign || comma ? i : at;
            }
            if (at < 0) {
                break;
            }
            result.append(rest, 0, at).append('\n');
            rest = indent + rest.substring(at + 1);
        }
        return result.append(rest).toString();
    }

    private void answer(Term.Variable strongest) {
        String from = stageNames.get(stageNames.size() - 1);
        List<String> columns = new ArrayList<>();
        if (source.kind() == Kind.TABLE) {
            columns.add(
                    switch (dialect) {
                        case POSTGRESQL -> "(this_row).*";
                        case SQLITE -> rowName() + ".*";
                        default -> "this_row.*";
                    });
        }
        Answer answer = model.formula().answer();
        if (answer instanceof Answer.OneClass oneClass) {
            columns.add(answered(
                    label(unroller.elements(oneClass.label())[0]),
                    answers.labels().get(0)));
            add(columns, oneClass.probability(), answers.values());
        } else {
            add(columns, ((Answer.Values) answer).values(), answers.values());
        }
        List<AnswerColumns.Column> firing = answers.firing();
        columns.add(answered("CAST(" + reference(unroller.elements(strongest)[0]) + " AS INTEGER) + 1", firing.get(0)));
        add(columns, answer.firing(), firing.subList(1, firing.size()));
        answer.votes().ifPresent(votes -> add(columns, votes, answers.votes()));
        out.append("SELECT\n  ")
                .append(String.join(",\n  ", columns))
                .append("\nFROM ")
                .append(from);
        if (source.kind() == Kind.TABLE && dialect == SqlDialect.SQLITE) {
            out.append(" AS ")
                    .append(ANSWER)
                    .append("\nJOIN ")
                    .append(source.text())
                    .append(" AS ")
                    .append(rowName());
            out.append(" ON ").append(keyOfTable()).append(" = ").append(reference(key()));
        }
    }

    private void add(List<String> columns, Term.Variable variable, List<AnswerColumns.Column> names) {
        Scalar[] scalars = unroller.elements(variable);
        IntStream.range(0, scalars.length)
                .forEach(i -> columns.add(
                        answered(Unroller.typed(dialect, reference(scalars[i]), scalars[i].typed()), names.get(i))));
    }

    private String reference(Scalar scalar) {
        return scalar.isColumn() ? reference(scalar.text()) : scalar.text();
    }

    /** In SQLite the table stands beside the answers, and its columns may have the same names. */
    private String reference(String column) {
        return dialect == SqlDialect.SQLITE ? ANSWER + "." + column : column;
    }

    private String answered(String text, AnswerColumns.Column column) {
        String usable = reference(InputDefinitions.USABLE);
        return (inputs.isChecked() ? "CASE WHEN " + usable + " = 1 THEN " + text + " END" : text) + " AS "
                + column.name();
    }

    private String label(Scalar label) {
        StringBuilder text = new StringBuilder("CASE ").append(reference(label));
        List<String> classes = ((Target.Classes) model.target()).classes();
        for (int k = 0; k < classes.size(); k++) {
            text.append("\n    WHEN ")
                    .append(Scalar.literal(k))
                    .append(" THEN ")
                    .append(names.text(classes.get(k), "class"));
        }
        return text.append("\n  END").toString();
    }

    /** The types of the columns that the model predicts from. */
    static String type(SqlDialect dialect, InputColumn column) {
        return switch (column.kind()) {
            case NUMBER -> dialect.doubleType();
            case DATE -> new RawCells(dialect).dateType((DateNotation) Objects.requireNonNull(column.notation()));
            case LEVEL, CATEGORY -> dialect.textType();
        };
    }
}
