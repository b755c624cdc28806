package org.hyperanfis.table.sql;

import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.Table;

/** Runs queries in DuckDB and keeps their result there, for a second run could give other rows. */
final class DuckDbQuery {

    private static final String NAME = "the query";
    private static final String RESULT = "hyperanfis_result";

    private DuckDbQuery() {}

    static Table run(String sql) {
        DuckDb database = DuckDb.open();
        try {
            // This function takes one SELECT and nothing else; the statement itself would run several, whatever they
            // do.
            database.describe("query(" + Sql.literal(sql) + ")");
            List<String> names = names(database, sql);
            ColumnNames.check(NAME, names, "give every column its own name: SELECT ... AS name");
            String aliases =
                    IntStream.range(0, names.size()).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
            database.execute("CREATE TABLE " + RESULT + "(" + aliases + ") AS " + sql);
            List<DuckDb.Column> stored = database.describe(RESULT);
            List<DuckDb.Column> columns = new ArrayList<>();
            for (int i = 0; i < names.size(); i++) {
                columns.add(new DuckDb.Column(names.get(i), stored.get(i).type()));
            }
            DuckDbTable.Source source = new DuckDbTable.Source(
                    NAME, RESULT, "select plain columns in --sql, without %s", "run it again", () -> {});
            return new DuckDbTable(database, source, columns);
        } catch (SQLException e) {
            database.close();
            throw new InvalidDataException(NAME + " failed: " + SqlFailures.firstLine(e)
                    + "; correct it: it must be one SELECT in the SQL of DuckDB, on local files");
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** As the query has them; a description of it as a relation would make them distinct. */
    private static List<String> names(DuckDb database, String sql) throws SQLException {
        List<String> names = new ArrayList<>();
        try (PreparedStatement statement = database.connection().prepareStatement(sql)) {
            ResultSetMetaData columns = statement.getMetaData();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                names.add(columns.getColumnLabel(i));
            }
        }
        return names;
    }
}
