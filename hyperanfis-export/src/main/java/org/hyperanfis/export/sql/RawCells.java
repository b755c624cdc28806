package org.hyperanfis.export.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.export.model.InputColumn;

/**
 * From a column of the table to a number or a text. A number is NULL where the cell is missing, and infinite where the model cannot
 * take the cell, so that one test finds all such rows; a missing text is empty.
 */
final class RawCells {

    private final SqlDialect dialect;
    private final SqlNames names;

    RawCells(SqlDialect dialect) {
        this.dialect = dialect;
        this.names = new SqlNames(dialect);
    }

    /** @param cell refers to the column */
    String value(InputColumn column, String cell) {
        return switch (column.kind()) {
            case NUMBER -> number(column, cell);
            case DATE -> withoutCodes(column, days((DateNotation) Objects.requireNonNull(column.notation()), cell));
            case LEVEL -> level(column, cell);
            case CATEGORY -> text(cell);
        };
    }

    private String cast(String cell, String type) {
        return "CAST(" + cell + " AS " + type + ")";
    }

    private String number(InputColumn column, String cell) {
        String number = switch (dialect) {
            case DUCKDB, POSTGRESQL -> cast(cell, dialect.doubleType());
            case SPARK -> orInfinite("TRY_CAST(" + cell + " AS DOUBLE)", cell);
            // Its columns hold anything, and its casts find a number in every text.
            case SQLITE ->
                "CASE WHEN TYPEOF(" + cell + ") IN ('integer', 'real') THEN " + cast(cell, "REAL") + " WHEN TRIM("
                        + cell + ") <> '' THEN " + dialect.infinity() + " END";
        };
        if (dialect != SqlDialect.SQLITE) {
            number = "NULLIF(" + number + ", CAST('NaN' AS " + dialect.doubleType() + "))";
        }
        return withoutCodes(column, number);
    }

    /** NULL for numbers that stand for a missing one. */
    private static String withoutCodes(InputColumn column, String number) {
        String known = number;
        for (double code : column.missingNumbers()) {
            known = "NULLIF(" + known + ", " + Scalar.literal(code) + ")";
        }
        return known;
    }

    private String orInfinite(String number, String cell) {
        return "COALESCE(" + number + ", CASE WHEN " + cell + " IS NOT NULL THEN " + dialect.infinity() + " END)";
    }

    private static boolean isTime(DateNotation notation) {
        return !notation.pattern().contains("yy");
    }

    /** The type of the table's column. */
    String dateType(DateNotation notation) {
        boolean text = dialect == SqlDialect.SQLITE || (dialect == SqlDialect.SPARK && isTime(notation));
        return text ? dialect.textType() : isTime(notation) ? "TIME" : "TIMESTAMP";
    }

    private String moment(DateNotation notation, String cell) {
        return switch (dialect) {
            case DUCKDB, POSTGRESQL -> cast(cell, dateType(notation));
            case SQLITE -> isTime(notation) ? "'1970-01-01 ' || " + cell : cell;
            case SPARK ->
                "TRY_CAST(" + (isTime(notation) ? "CONCAT('1970-01-01 ', " + cell + ")" : cell) + " AS TIMESTAMP_NTZ)";
        };
    }

    private static boolean hasFractions(DateNotation notation) {
        return notation.pattern().contains("S");
    }

    private String days(DateNotation notation, String cell) {
        String moment = moment(notation, cell);
        return switch (dialect) {
            case DUCKDB -> orInfinite("EPOCH_US(" + moment + ") / 8.64E10", cell);
            case POSTGRESQL -> cast("EXTRACT(EPOCH FROM " + moment + ")", dialect.doubleType()) + " / 86400E0";
            case SQLITE -> {
                String seconds = cast("STRFTIME('%s', " + moment + ")", "REAL");
                if (hasFractions(notation)) {
                    seconds = "(" + seconds + " - " + cast("STRFTIME('%S', " + moment + ")", "REAL") + " + "
                            + cast("STRFTIME('%f', " + moment + ")", "REAL") + ")";
                }
                yield "CASE WHEN " + isDate(notation, cell) + " THEN " + seconds + " / 86400E0 WHEN TRIM(" + cell
                        + ") <> '' THEN " + dialect.infinity() + " END";
            }
            case SPARK -> {
                String time = "(HOUR(" + moment + ") * 3600E0 + MINUTE(" + moment + ") * 60E0 + EXTRACT(SECOND FROM "
                        + moment + ")) / 86400E0";
                String days =
                        isTime(notation) ? time : "DATEDIFF(" + cast(moment, "DATE") + ", DATE '1970-01-01') + " + time;
                yield orInfinite(days, cell);
            }
        };
    }

    /** SQLite takes 'now' and 30 February for dates, and moves times with an offset to another zone. */
    private static String isDate(DateNotation notation, String cell) {
        return isTime(notation)
                ? "STRFTIME('%H:%M', '1970-01-01 ' || " + cell + ") = SUBSTR(" + cell + ", 1, 5)"
                : "STRFTIME('%Y-%m-%d', " + cell + ") = SUBSTR(" + cell + ", 1, 10) AND (LENGTH(" + cell
                        + ") = 10 OR STRFTIME('%H:%M', " + cell + ") = SUBSTR(" + cell + ", 12, 5))";
    }

    /** A part of a date, as a whole number. */
    String part(DatePart part, DateNotation notation, String cell) {
        String moment = moment(notation, cell);
        boolean rounded = hasFractions(notation);
        if (dialect == SqlDialect.SQLITE) {
            String format = switch (part) {
                case MONTH -> "%m";
                case WEEKDAY -> "%w";
                case HOUR -> "%H";
            };
            return cast("STRFTIME('" + format + "', " + moment + (rounded ? ", '+0.5 seconds'" : "") + ")", "INTEGER");
        }
        String field = switch (part) {
            case MONTH -> "MONTH";
            case WEEKDAY -> dialect == SqlDialect.SPARK ? "DAYOFWEEK_ISO" : "ISODOW";
            case HOUR -> "HOUR";
        };
        return "EXTRACT(" + field + " FROM " + moment + (rounded ? " + INTERVAL '0.5' SECOND" : "") + ")";
    }

    /** The number that a category of a part of a date has there. */
    int partNumber(DatePart part, String category) {
        int place = part.categories().indexOf(category);
        return switch (part) {
            case MONTH -> place + 1;
            case WEEKDAY -> dialect == SqlDialect.SQLITE ? (place + 1) % 7 : place + 1;
            case HOUR -> place;
        };
    }

    private String text(String cell) {
        String text = "COALESCE(" + cast(cell, dialect.textType()) + ", '')";
        // Two texts are the same only where all their characters are.
        return dialect == SqlDialect.POSTGRESQL ? text + " COLLATE \"C\"" : text;
    }

    private String level(InputColumn column, String cell) {
        StringBuilder rank = new StringBuilder("CASE ").append(text(cell));
        List<String> levels = column.levels();
        for (int i = 0; i < levels.size(); i++) {
            rank.append("\n      WHEN ")
                    .append(names.text(levels.get(i), "level"))
                    .append(" THEN ")
                    .append(Scalar.literal(i));
        }
        Set<String> missing = new TreeSet<>(column.missing());
        String text = "COALESCE(TRIM(" + cast(cell, dialect.textType()) + "), '')";
        rank.append("\n      ELSE CASE WHEN ")
                .append(text)
                .append("\n        IN (")
                .append(names.texts(missing, "text for a missing level"))
                .append(")\n        THEN NULL ELSE ")
                .append(dialect.infinity())
                .append(" END\n    END");
        return rank.toString();
    }

    /** Columns of parts of dates that a column needs. */
    static List<DatePart> parts(InputColumn column) {
        List<DatePart> parts = new ArrayList<>();
        column.indicators()
                .forEach(indicator -> indicator.kind().part().ifPresent(part -> {
                    if (!parts.contains(part)) {
                        parts.add(part);
                    }
                }));
        return parts;
    }
}
