package org.hyperanfis.table.sql;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.Table;

/** Opens JSON files: finds the columns in all rows once, then reads with these and no others. */
final class JsonFile {

    /** What DuckDB appends to a key that differs from another only in case. */
    private static final Pattern RENAMED = Pattern.compile("(.+)_\\d+");

    /** DuckDB counts the line or value of an error from what it has read ahead. */
    private static final Pattern COUNTED = Pattern.compile(" in (line|record/value) (\\d+)");

    private final Path path;
    private final DuckDb database;

    private JsonFile(Path path, DuckDb database) {
        this.path = path;
        this.database = database;
    }

    static Table open(Path path) {
        InputFile file = InputFile.of(path);
        DuckDb database = DuckDb.open();
        try {
            return new JsonFile(path, database).table(file);
        } catch (SQLException e) {
            database.close();
            throw new InvalidDataException(explanation(path, e));
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private static String explanation(Path path, SQLException e) {
        String reason = SqlFailures.firstLine(e);
        if (reason.contains("expected records")) {
            return path
                    + " is not a table: JSON must be an array of objects, or one object per line, with at least one key"
                    + " and none blank; write it in that form, in UTF-8 without a byte order mark";
        }
        return path + " cannot be read as JSON: " + COUNTED.matcher(reason).replaceFirst(" near $1 $2")
                + "; correct it there";
    }

    private Table table(InputFile file) throws SQLException {
        // All rows are looked at, for a column may appear or turn into text in the last. Wide objects are not maps.
        List<DuckDb.Column> found = database.describe(relation("sample_size = -1, map_inference_threshold = -1"));
        ColumnNames.check(
                path.toString(), found.stream().map(DuckDb.Column::name).toList(), "give its keys other names");
        requireOriginalNames(found);
        List<DuckDb.Column> columns = new ArrayList<>();
        for (DuckDb.Column column : found) {
            columns.add(new DuckDb.Column(column.name(), readType(column)));
        }
        DuckDbTable.Source source = new DuckDbTable.Source(
                path.toString(),
                relation("columns = " + struct(columns)),
                "leave it out with --sql: SELECT * EXCLUDE (%s) FROM read_json("
                        + Sql.literal(path.toString()).replace("%", "%%") + ")",
                "correct it there",
                file::requireUnchanged);
        return new DuckDbTable(database, source, columns);
    }

    private String relation(String options) {
        // Folders named like key=value must not add columns that the file does not have.
        return "read_json(" + Sql.path(path) + ", records = true, hive_partitioning = false, " + options + ")";
    }

    private static String struct(List<DuckDb.Column> columns) {
        return columns.stream()
                .map(column -> Sql.identifier(column.name()) + ": " + Sql.literal(column.type()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** Numbers, truth values and nested values keep their type; all else, dates too, is the text as written. */
    private String readType(DuckDb.Column column) throws SQLException {
        String type = column.type();
        if (type.equals("JSON")) {
            return nested(column) ? "JSON object or array" : "VARCHAR";
        }
        boolean keep = type.equals("BOOLEAN")
                || DuckDbType.of(type).map(t -> t.kind().numeric()).orElse(true);
        return keep ? type : "VARCHAR";
    }

    /** Of a column with values of different types, whether some are objects or arrays. */
    private boolean nested(DuckDb.Column column) throws SQLException {
        String relation = relation("columns = " + struct(List.of(column))) + " AS t(c)";
        return !database.texts("SELECT 1 FROM " + relation + " WHERE json_type(c) IN ('OBJECT', 'ARRAY') LIMIT 1")
                .isEmpty();
    }

    /** DuckDB gives keys that differ only in case other names, under which it would then find nothing. */
    private void requireOriginalNames(List<DuckDb.Column> columns) throws SQLException {
        Set<String> names =
                columns.stream().map(column -> folded(column.name())).collect(Collectors.toSet());
        for (DuckDb.Column column : columns) {
            Matcher renamed = RENAMED.matcher(column.name());
            if (renamed.matches() && names.contains(folded(renamed.group(1))) && !hasKey(column.name())) {
                throw new InvalidDataException(path + " has keys that differ from '" + renamed.group(1)
                        + "' only in case; give them other names");
            }
        }
    }

    private boolean hasKey(String name) throws SQLException {
        return !database.texts("SELECT 1 FROM read_json_objects(" + Sql.path(path) + ") AS t(o) WHERE "
                        + "list_contains(json_keys(o), " + Sql.literal(name) + ") LIMIT 1")
                .isEmpty();
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
