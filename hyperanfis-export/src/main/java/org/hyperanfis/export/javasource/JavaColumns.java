package org.hyperanfis.export.javasource;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.input.MissingValues;

/**
 * The columns of a model as a list of constructor calls, one for each, followed by a call for each of its other inputs. Where they
 * are many, in several methods, since a method of a class file holds 64 KB.
 */
final class JavaColumns {

    /** Calls in a statement; compilers recurse into chains of calls. */
    private static final int LONGEST_CHAIN = 400;

    /** Calls in a method, each of some 10 bytes, and more where texts follow each other. */
    private static final int LONGEST_METHOD = 1500;

    private final List<InputColumn> columns;

    JavaColumns(List<InputColumn> columns) {
        this.columns = columns;
    }

    /** The names of templates' conditions that hold. */
    void describe(JavaTemplate template) {
        boolean dates = columns.stream().anyMatch(column -> column.notation() instanceof DateNotation);
        boolean written = columns.stream().anyMatch(column -> column.notation() instanceof NumberNotation);
        boolean levels = columns.stream().anyMatch(column -> column.kind() == InputColumn.Kind.LEVEL);
        boolean categories = columns.stream().anyMatch(column -> column.kind() == InputColumn.Kind.CATEGORY);
        boolean absence = columns.stream()
                .filter(InputColumn::isNumeric)
                .flatMap(column -> column.indicators().stream())
                .anyMatch(indicator -> indicator.kind().part().isEmpty());
        template.keep("dates", dates)
                .keep("written", written)
                .keep("notation", dates || written)
                .keep("levels", levels)
                .keep("categories", categories)
                .keep("choices", levels || categories)
                .keep("numbers", columns.stream().anyMatch(InputColumn::isNumeric))
                .keep("absence", absence)
                .keep(
                        "markers",
                        columns.stream().anyMatch(column -> !markers(column).isEmpty()))
                .keep(
                        "parts",
                        columns.stream()
                                .flatMap(column -> column.indicators().stream())
                                .anyMatch(indicator -> indicator.kind().part().isPresent()))
                .word("orDates", dates ? " or dates" : "")
                .word("orAbsence", absence ? " || absence >= 0" : "")
                .word("missing", JavaText.quoted(List.copyOf(new TreeSet<>(MissingValues.DEFAULT.markers()))));
        List<List<String>> methods = methods();
        List<String> more = new ArrayList<>();
        List<String> calls = new ArrayList<>();
        if (methods.size() == 1) {
            calls.addAll(methods.get(0));
        } else {
            for (int i = 0; i < methods.size(); i++) {
                calls.add("        columns" + (i + 1) + "(all);");
                more.add("    private static void columns" + (i + 1) + "(List<Column> all) {");
                more.addAll(methods.get(i));
                more.add("    }");
                more.add("");
            }
        }
        template.lines("columns", calls).lines("moreColumns", more);
        List<String> notations = new ArrayList<>();
        if (written) {
            notations.addAll(template.fill("NumberNotation.java.txt"));
        }
        if (dates) {
            notations.addAll(template.fill("DateNotation.java.txt"));
        }
        template.lines("notations", notations);
    }

    /** Statements that add columns to {@code all}, by methods. */
    private List<List<String>> methods() {
        List<List<String>> methods = new ArrayList<>();
        List<String> method = new ArrayList<>();
        int size = 0;
        for (InputColumn column : columns) {
            List<String> calls = calls(column);
            for (int from = 0; from == 0 || from < calls.size(); from += LONGEST_CHAIN) {
                List<String> chain = calls.subList(from, Math.min(calls.size(), from + LONGEST_CHAIN));
                size += 3 + chain.size() + column.levels().size();
                if (size > LONGEST_METHOD && !method.isEmpty()) {
                    methods.add(method);
                    method = new ArrayList<>();
                    size = chain.size();
                }
                String object = from == 0 ? constructor(column) : "((" + type(column) + ") all.get(all.size() - 1))";
                add(from == 0 ? "all.add(" : "", object, chain, method);
            }
        }
        methods.add(method);
        return methods;
    }

    private static void add(String before, String object, List<String> chain, List<String> to) {
        String end = (before.isEmpty() ? "" : ")") + ";";
        String line = "        " + before + object + String.join("", chain) + end;
        if (line.length() <= JavaText.WIDTH) {
            to.add(line);
            return;
        }
        to.add("        " + before + object + (chain.isEmpty() ? end : ""));
        for (int i = 0; i < chain.size(); i++) {
            to.add("                " + chain.get(i) + (i + 1 < chain.size() ? "" : end));
        }
    }

    private static String type(InputColumn column) {
        return switch (column.kind()) {
            case NUMBER, DATE -> "NumberColumn";
            case LEVEL -> "LevelColumn";
            case CATEGORY -> "CategoryColumn";
        };
    }

    private static String constructor(InputColumn column) {
        StringBuilder call = new StringBuilder("new " + type(column) + "(" + JavaText.quoted(column.name()));
        if (column.kind() != InputColumn.Kind.CATEGORY) {
            call.append(", ").append(column.value().orElse(-1)).append(", ").append(JavaText.number(column.fill()));
            column.levels().forEach(level -> call.append(", ").append(JavaText.quoted(level)));
        }
        return call.append(')').toString();
    }

    private static List<String> calls(InputColumn column) {
        List<String> calls = new ArrayList<>();
        Collection<String> markers = markers(column);
        if (!markers.isEmpty()) {
            calls.add(".missing(" + JavaText.quoted(List.copyOf(markers)) + ")");
        }
        Notation notation = column.notation();
        if (notation instanceof NumberNotation number) {
            calls.add(".written(new NumberNotation('" + number.decimal() + "', "
                    + JavaText.quoted(number.grouping().sign()) + ", " + JavaText.quoted(number.example()) + ", "
                    + JavaText.quoted(units(number)) + "))");
        } else if (notation instanceof DateNotation date) {
            calls.add(".written(new DateNotation(" + JavaText.quoted(date.pattern()) + "))");
        }
        for (InputColumn.Indicator indicator : column.indicators()) {
            calls.add(call(indicator));
        }
        return calls;
    }

    private static String call(InputColumn.Indicator indicator) {
        int place = indicator.kind().part().isPresent()
                ? indicator.kind().part().orElseThrow().categories().indexOf(indicator.category())
                : -1;
        return switch (indicator.kind()) {
            case MISSING -> ".absence(" + indicator.input() + ")";
            case MONTH -> ".month(" + (place + 1) + ", " + indicator.input() + ")";
            case WEEKDAY -> ".weekday(" + (place + 1) + ", " + indicator.input() + ")";
            case HOUR -> ".hour(" + place + ", " + indicator.input() + ")";
            case ONEHOT ->
                indicator.feature().rest()
                        ? ".rest(" + indicator.input() + ")"
                        : ".category(" + JavaText.quoted(indicator.category()) + ", " + indicator.input() + ")";
            case NUMERIC, ORDINAL -> throw new IllegalStateException(indicator.toString());
        };
    }

    /** What stands for a missing number or level beside the texts that do so in every column. */
    private static Collection<String> markers(InputColumn column) {
        Set<String> own = new TreeSet<>(column.missing());
        own.removeAll(MissingValues.DEFAULT.markers());
        return own;
    }

    /** What may stand before and after a number: found out by trying, since the library knows which units are currencies. */
    private static List<String> units(NumberNotation notation) {
        List<String> units = new ArrayList<>();
        if (!Double.isNaN(notation.number("1"))) {
            units.addAll(List.of("", ""));
        }
        for (String unit : forms(notation.unit())) {
            for (int i = 0; i <= unit.length(); i++) {
                String before = unit.substring(0, i);
                String after = unit.substring(i);
                if (!Double.isNaN(notation.number(before + " 1 " + after))) {
                    units.addAll(List.of(before, after));
                }
            }
        }
        return units;
    }

    /** A unit, and what may be its plural or its singular. */
    private static Set<String> forms(String unit) {
        Set<String> forms = new LinkedHashSet<>(unit.isEmpty() ? List.of() : List.of(unit));
        for (String end : unit.isEmpty() ? List.<String>of() : List.of("s", "es", "e", "n", "en")) {
            forms.add(unit + end);
            if (unit.endsWith(end) && unit.length() > end.length()) {
                forms.add(unit.substring(0, unit.length() - end.length()));
            }
        }
        return forms;
    }
}
