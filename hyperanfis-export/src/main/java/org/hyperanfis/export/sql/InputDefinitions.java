package org.hyperanfis.export.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.input.InputEncoder;

/** From the columns of the table to the inputs of a model, as {@link InputEncoder} makes them. */
final class InputDefinitions {

    static final String USABLE = "usable";

    /** Numbers beyond it are brought to it in PostgreSQL, which fails where a result is infinite. */
    private static final double FARTHEST = 1e290;

    private final SqlDialect dialect;
    private final ExportModel model;
    private final RawCells raw;
    private final SqlNames names;
    private final List<Definition> cells = new ArrayList<>();
    private final List<Definition> inputs = new ArrayList<>();
    private final List<String> numeric = new ArrayList<>();
    private final Scalar[] scalars;

    /** @param cell refers to a column of the table, by its place among those of the model */
    InputDefinitions(SqlDialect dialect, ExportModel model, IntFunction<String> cell) {
        this.dialect = dialect;
        this.model = model;
        this.raw = new RawCells(dialect);
        this.names = new SqlNames(dialect);
        this.scalars = new Scalar[model.model().features().size()];
        for (int i = 0; i < model.columns().size(); i++) {
            add(model.columns().get(i), cell.apply(i), "cell_" + (i + 1));
        }
    }

    private void add(InputColumn column, String cell, String name) {
        String comment = CommentText.of(column.name());
        cells.add(new Definition(name, raw.value(column, cell), Set.of(), "", comment));
        for (DatePart part : RawCells.parts(column)) {
            DateNotation notation = (DateNotation) Objects.requireNonNull(column.notation());
            String text = raw.part(part, notation, cell);
            if (!column.missingNumbers().isEmpty()) {
                text = "CASE WHEN " + raw.value(column, cell) + " IS NOT NULL THEN " + text + " END";
            }
            cells.add(new Definition(partName(name, part), text, Set.of(), "", ""));
        }
        if (column.kind() != InputColumn.Kind.CATEGORY) {
            numeric.add(name);
        }
        column.value().ifPresent(j -> {
            String known = "COALESCE(" + name + ", " + Scalar.literal(column.fill()) + ")";
            boolean bounded = dialect == SqlDialect.POSTGRESQL;
            String text = bounded
                    ? "LEAST(GREATEST(" + known + ", " + Scalar.literal(-FARTHEST) + "), " + Scalar.literal(FARTHEST)
                            + ")"
                    : known;
            double bound = bounded ? FARTHEST : Double.POSITIVE_INFINITY;
            define(j, text, name, -bound, bound);
        });
        column.indicators().forEach(indicator -> indicate(column, indicator, name));
    }

    private static String partName(String cell, DatePart part) {
        return cell + "_" + part.name().toLowerCase(Locale.ROOT);
    }

    private void indicate(InputColumn column, InputColumn.Indicator indicator, String cell) {
        switch (indicator.kind()) {
            case MISSING -> when(indicator.input(), cell + " IS NULL", cell);
            case MONTH, WEEKDAY, HOUR -> {
                DatePart part = indicator.kind().part().orElseThrow();
                String of = partName(cell, part);
                when(indicator.input(), of + " = " + raw.partNumber(part, indicator.category()), of);
            }
            default -> {
                if (!indicator.feature().rest()) {
                    when(indicator.input(), cell + " = " + names.text(indicator.category(), "category"), cell);
                } else {
                    rest(column, indicator, cell);
                }
            }
        }
    }

    private void rest(InputColumn column, InputColumn.Indicator rest, String cell) {
        List<String> others = column.indicators().stream()
                .filter(indicator -> !indicator.feature().rest())
                .map(InputColumn.Indicator::category)
                .toList();
        if (others.isEmpty()) {
            scalars[rest.input()] = Scalar.constant(1);
        } else {
            when(rest.input(), cell + " NOT IN (" + names.texts(others, "category") + ")", cell);
        }
    }

    private void when(int input, String condition, String cell) {
        String text = "CASE WHEN " + condition + " THEN 1E0 ELSE 0E0 END";
        define(input, Unroller.typed(dialect, text, false), cell, 0, 1);
    }

    private void define(int input, String text, String cell, double low, double high) {
        String name = "input_" + (input + 1);
        String comment = CommentText.of(model.model().features().get(input).name());
        inputs.add(new Definition(name, text, Set.of(cell), "", comment));
        scalars[input] = Scalar.column(name, low, high);
    }

    /** One column for each of the model's, and for parts of dates. */
    List<Definition> cells() {
        return cells;
    }

    /** Whether there is an answer, if that is not always so, and the inputs. */
    List<Definition> inputs() {
        List<Definition> all = new ArrayList<>();
        if (isChecked()) {
            String tests = numeric.stream()
                    .map(cell -> "COALESCE(ABS(" + cell + "), 0E0) <= " + Scalar.literal(Double.MAX_VALUE))
                    .collect(Collectors.joining("\n        AND "));
            all.add(
                    new Definition(
                            USABLE,
                            "CASE\n      WHEN " + tests + "\n      THEN 1 ELSE 0\n    END",
                            Set.copyOf(numeric),
                            "",
                            "1 where the model can take all cells, else 0: an infinite number or an unknown level has no answer"));
        }
        all.addAll(inputs);
        return all;
    }

    boolean isChecked() {
        return !numeric.isEmpty();
    }

    Scalar[] scalars() {
        return scalars;
    }
}
