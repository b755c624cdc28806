package org.hyperanfis.export.python;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.export.model.InputColumn.Indicator;
import org.hyperanfis.export.model.InputColumn.Kind;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.input.MissingValues;

/** The columns of the table: their names, and how their cells become inputs. */
final class PythonColumns {

    /** All that {@link Grouping} takes for a blank or an apostrophe. */
    private static final String BLANKS = " \u00A0\u202F\u2009\u2007\t";

    private static final String APOSTROPHES = "'\u2019\u02BC";

    private final List<InputColumn> columns;

    PythonColumns(List<InputColumn> columns) {
        this.columns = columns;
    }

    /** What columns need in the file, by names that templates know. */
    Stream<String> needs() {
        return columns.stream().flatMap(column -> switch (column.kind()) {
            case NUMBER ->
                column.notation() == null ? Stream.of("number", "ordered") : Stream.of("number", "ordered", "notation");
            case DATE -> Stream.of("date", "number", "ordered");
            case LEVEL -> Stream.of("level", "ordered");
            case CATEGORY -> Stream.of("category");
        });
    }

    /** The names of the columns with what they hold. */
    String names() {
        return columns.stream()
                .map(column -> "    " + PythonText.literal(column.name()) + ",  # "
                        + PythonText.comment(description(column)) + "\n")
                .collect(Collectors.joining());
    }

    private static String description(InputColumn column) {
        return switch (column.kind()) {
            case NUMBER ->
                column.notation() == null
                        ? "number"
                        : "number such as " + column.notation().example();
            case DATE -> "date, " + pattern(column);
            case LEVEL -> "one of " + String.join(" < ", column.levels());
            case CATEGORY -> "text";
        };
    }

    private static String pattern(InputColumn column) {
        return ((DateNotation) notation(column)).pattern();
    }

    private static Object notation(InputColumn column) {
        return Optional.<Object>ofNullable(column.notation()).orElseThrow();
    }

    /** The objects that read the columns. */
    String readers() {
        return columns.stream().map(column -> "    " + reader(column) + ",\n").collect(Collectors.joining());
    }

    private static String reader(InputColumn column) {
        List<String> arguments = new ArrayList<>(List.of(PythonText.literal(column.name())));
        if (column.kind() == Kind.CATEGORY) {
            arguments.addAll(categories(column));
            return call("_Categories", arguments);
        }
        arguments.add("value=" + (column.value().isPresent() ? column.value().getAsInt() : "None"));
        arguments.add("fill=" + PythonText.number(column.fill()));
        arguments.add("absent=" + absent(column));
        arguments.add("missing=" + missing(column));
        switch (column.kind()) {
            case LEVEL -> arguments.add("levels=" + tuple(column.levels()));
            case DATE -> {
                arguments.add("pattern=" + PythonText.literal(pattern(column)));
                arguments.add("parts=" + parts(column));
            }
            default -> arguments.addAll(notationOf(column));
        }
        return call(
                column.kind() == Kind.LEVEL ? "_Levels" : column.kind() == Kind.DATE ? "_Dates" : "_Numbers",
                arguments);
    }

    /** A call on one line, or with a line for each argument. */
    private static String call(String function, List<String> arguments) {
        String line = function + "(" + String.join(", ", arguments) + ")";
        return line.length() + 5 <= PythonText.WIDTH
                ? line
                : function + "(\n        " + String.join(",\n        ", arguments) + ",\n    )";
    }

    private static List<String> categories(InputColumn column) {
        List<String> known = column.indicators().stream()
                .filter(indicator -> !indicator.feature().rest())
                .map(indicator -> PythonText.literal(indicator.category()) + ": " + indicator.input())
                .toList();
        String rest = column.indicators().stream()
                .filter(indicator -> indicator.feature().rest())
                .map(indicator -> Integer.toString(indicator.input()))
                .findFirst()
                .orElse("None");
        String line = "{" + String.join(", ", known) + "}";
        return List.of(
                line.length() + 9 <= PythonText.WIDTH
                        ? line
                        : "{\n            " + String.join(",\n            ", known) + ",\n        }",
                "rest=" + rest);
    }

    private static String absent(InputColumn column) {
        return column.indicators().stream()
                .filter(indicator -> indicator.kind() == FeatureKind.MISSING)
                .map(indicator -> Integer.toString(indicator.input()))
                .findFirst()
                .orElse("None");
    }

    /** Texts that mean a missing cell: the usual ones, and those of this column. */
    private static String missing(InputColumn column) {
        List<String> own = column.missing().stream()
                .filter(text -> !MissingValues.DEFAULT.markers().contains(text))
                .sorted()
                .toList();
        return own.isEmpty() ? "_MISSING" : "_MISSING | {" + literals(own) + "}";
    }

    /** The usual texts. */
    static String missing() {
        return "{" + literals(MissingValues.DEFAULT.markers().stream().sorted().toList()) + "}";
    }

    private static String literals(List<String> texts) {
        return texts.stream().map(PythonText::literal).collect(Collectors.joining(", "));
    }

    /** Texts in parentheses, with the comma that a single one needs. */
    static String tuple(List<String> texts) {
        return "(" + literals(texts) + (texts.size() == 1 ? ",)" : ")");
    }

    private static List<String> notationOf(InputColumn column) {
        if (!(column.notation() instanceof NumberNotation notation)) {
            return List.of();
        }
        String grouping = switch (notation.grouping()) {
            case SPACE -> BLANKS;
            case APOSTROPHE -> APOSTROPHES;
            default -> notation.grouping().sign();
        };
        List<String> signs = List.of(String.valueOf(notation.decimal()), grouping, notation.unit());
        return List.of(
                "parse=_number_reader(" + literals(signs) + ")",
                "complaint=" + PythonText.literal(CellNumbers.complaint(notation)));
    }

    private static String parts(InputColumn column) {
        return column.indicators().stream()
                .filter(indicator -> indicator.kind().part().isPresent())
                .map(PythonColumns::part)
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String part(Indicator indicator) {
        DatePart part = indicator.kind().part().orElseThrow();
        return "(" + PythonText.literal(part.name().toLowerCase(Locale.ROOT)) + ", "
                + part.categories().indexOf(indicator.category()) + "): " + indicator.input();
    }
}
