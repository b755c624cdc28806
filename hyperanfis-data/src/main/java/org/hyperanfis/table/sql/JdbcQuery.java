package org.hyperanfis.table.sql;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.Table;

/** Runs queries on databases elsewhere and keeps the result, for they cannot promise the same rows a second time. */
final class JdbcQuery {

    /** Rows per round trip: many drivers fetch ten, or all at once. */
    private static final int FETCH_SIZE = 2000;

    private final JdbcUrl url;
    private final String name;

    private JdbcQuery(JdbcUrl url) {
        this.url = url;
        this.name = "the query to " + url;
    }

    static Table run(JdbcUrl url, String sql, List<Path> driverJars) {
        try (JdbcDriver driver = JdbcDriver.find(url, driverJars)) {
            return new JdbcQuery(url).run(driver, sql);
        }
    }

    private Table run(JdbcDriver driver, String sql) {
        try (Connection connection = connect(driver)) {
            return read(connection, sql);
        } catch (SQLException e) {
            throw failure(name + " failed", e, "correct it in the SQL of that database");
        }
    }

    private Connection connect(JdbcDriver driver) {
        try {
            return driver.connect(url);
        } catch (SQLException e) {
            throw failure(
                    "no connection to " + url, e, "check the address, user and password, and that the database runs");
        }
    }

    private InvalidDataException failure(String what, SQLException e, String remedy) {
        return new InvalidDataException(what + ": " + url.withoutCredentials(SqlFailures.firstLine(e)) + "; " + remedy);
    }

    @SuppressWarnings("try") // The end of the transaction is there to be closed, not to be used.
    private Table read(Connection connection, String sql) throws SQLException {
        try (Transaction end = begin(connection);
                Statement statement = connection.createStatement()) {
            statement.setFetchSize(FETCH_SIZE);
            if (!statement.execute(withoutSemicolon(sql))) {
                throw new InvalidDataException(name + " returns no columns; write one that does: SELECT ...");
            }
            try (ResultSet rows = statement.getResultSet()) {
                return read(rows);
            }
        }
    }

    /** Some drivers fetch in portions only within a transaction; and what only reads leaves nothing changed. */
    private static Transaction begin(Connection connection) throws SQLException {
        if (!connection.getMetaData().supportsTransactions()) {
            return () -> {};
        }
        connection.setAutoCommit(false);
        return connection::rollback;
    }

    /** Is undone when it is closed. */
    private interface Transaction extends AutoCloseable {
        @Override
        void close() throws SQLException;
    }

    /** Some databases take none. */
    private static String withoutSemicolon(String sql) {
        String text = sql.strip();
        return text.endsWith(";") ? text.substring(0, text.length() - 1) : text;
    }

    private Table read(ResultSet rows) throws SQLException {
        ResultSetMetaData metadata = rows.getMetaData();
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= metadata.getColumnCount(); i++) {
            names.add(metadata.getColumnLabel(i));
        }
        ColumnNames.check(name, names, "give every column its own name: SELECT ... AS name");
        List<JdbcColumn> columns = new ArrayList<>();
        for (int i = 1; i <= names.size(); i++) {
            columns.add(JdbcColumn.of(name, metadata, i));
        }
        int count = 0;
        while (rows.next()) {
            count++;
            for (JdbcColumn column : columns) {
                column.add(rows, count);
            }
        }
        List<MemoryColumn> cells = columns.stream().map(JdbcColumn::finish).toList();
        return new MemoryTable(name, names, cells, count);
    }
}
