package org.hyperanfis.table.sql;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.hyperanfis.InvalidDataException;

/** An empty database of its own inside this process; it ends with its last connection. */
final class DuckDb implements AutoCloseable {

    /** A column as DuckDB describes it. */
    record Column(String name, String type) {}

    private final DuckDBConnection connection;

    private DuckDb(DuckDBConnection connection) {
        this.connection = connection;
    }

    static DuckDb open() {
        Properties settings = offline();
        // Results come in portions while they are read, so that a file need not fit into memory.
        settings.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
        // What does not fit into memory goes here rather than below the working directory; DuckDB makes it when it must
        // and removes it in the end.
        settings.setProperty(
                "temp_directory",
                Path.of(System.getProperty("java.io.tmpdir"), "hyperanfis-" + UUID.randomUUID())
                        .toString());
        settings.setProperty("preserve_insertion_order", "true");
        try {
            DuckDb database = new DuckDb(DuckDBConnection.newConnection("jdbc:duckdb:", false, "", settings));
            // The same query must give the same rows on every machine.
            database.execute("SET GLOBAL TimeZone = 'UTC'");
            return database;
        } catch (SQLException e) {
            throw doesNotStart(SqlFailures.firstLine(e));
        } catch (LinkageError e) {
            throw doesNotStart(String.valueOf(e.getCause() == null ? e : e.getCause()));
        }
    }

    /** Its native library is unpacked into the folder of temporary files, which may be full or forbid programs. */
    private static InvalidDataException doesNotStart(String reason) {
        return new InvalidDataException("the embedded database DuckDB does not start: " + reason + "; check that "
                + System.getProperty("java.io.tmpdir") + " has space and may hold programs, or give the data as CSV");
    }

    /** Settings under which DuckDB neither loads nor downloads anything, nor looks at files of its own at home. */
    static Properties offline() {
        Properties settings = new Properties();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("allow_persistent_secrets", "false");
        return settings;
    }

    /** The one connection that the work before the first cursor goes through. */
    Connection connection() {
        return connection;
    }

    /** A connection of its own for each cursor, for a connection streams only one result at a time. */
    DuckDBConnection another() throws SQLException {
        return connection.duplicate();
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The first column of a result. */
    List<String> texts(String sql) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }

    /** The columns of what may follow FROM. */
    List<Column> describe(String relation) throws SQLException {
        List<Column> columns = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("DESCRIBE FROM " + relation)) {
            while (rows.next()) {
                columns.add(new Column(rows.getString("column_name"), rows.getString("column_type")));
            }
        }
        return columns;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("DuckDB does not close", e);
        }
    }
}
