package org.hyperanfis.export.sql;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.export.check.ExportRun;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.export.model.ExportModel;

/**
 * The query of an export, run in a database. Rows go into a temporary table with columns of the types that the export wants, in a
 * transaction that is taken back, so that nothing is left behind.
 *
 * @since 0.3.0
 */
public final class SqlRun implements ExportRun {

    private static final String TABLE = "hyperanfis_check";

    private final ExportModel model;
    private final SqlDialect dialect;
    private final Connection connection;
    private final boolean owned;
    private final AnswerColumns answers;
    private final String query;

    private SqlRun(ExportModel model, SqlDialect dialect, Connection connection, boolean owned) {
        this.model = model;
        this.dialect = dialect;
        this.connection = connection;
        this.owned = owned;
        this.answers = AnswerColumns.of(model);
        this.query = SqlExport.text(model, new SqlSettings(dialect, SqlForm.QUERY, TABLE, SqlSettings.DEFAULT_NAME));
    }

    /** Runs the export in a database of its dialect, or in a DuckDB of its own; a connection that is given stays open. */
    public static SqlRun of(ExportModel model, SqlDialect dialect, Optional<Connection> database) {
        if (database.isPresent()) {
            return new SqlRun(model, dialect, database.get(), false);
        }
        if (dialect != SqlDialect.DUCKDB) {
            throw new InvalidOptionException("SQL for " + dialect.title()
                    + " is checked in a database of yours: give its address with --database, and the jar of its driver with"
                    + " --driver");
        }
        return opened(model, dialect, "jdbc:duckdb:");
    }

    /** @param url of a database of this dialect, whose driver is on the class path */
    static SqlRun opened(ExportModel model, SqlDialect dialect, String url) {
        try {
            return new SqlRun(model, dialect, DriverManager.getConnection(url), true);
        } catch (SQLException e) {
            throw new InvalidDataException(dialect.title() + " cannot be opened: " + e.getMessage());
        }
    }

    @Override
    public String runtime() {
        try {
            return connection.getMetaData().getDatabaseProductName() + " "
                    + connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    @Override
    public ExportedAnswers answer(List<String[]> rows) {
        try {
            connection.setAutoCommit(false);
            try {
                CheckTable table = new CheckTable(model, dialect, TABLE);
                table.create(connection, true);
                table.insert(connection, rows);
                return query(rows.size());
            } finally {
                connection.rollback();
            }
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    private InvalidDataException failure(SQLException e) {
        return new InvalidDataException(dialect.title() + " cannot run the exported query: " + e.getMessage());
    }

    private ExportedAnswers query(int rows) throws SQLException {
        List<String> labels = new ArrayList<>();
        double[][] values = new double[rows][];
        double[][] firing = new double[rows][];
        String[] found = new String[rows];
        List<AnswerColumns.Column> shares =
                answers.firing().subList(1, answers.firing().size());
        try (Statement statement = connection.createStatement()) {
            // The query has braces and question marks of its own.
            statement.setEscapeProcessing(false);
            try (ResultSet result = statement.executeQuery(query)) {
                int count = 0;
                while (result.next()) {
                    int row = result.getInt(CheckTable.ORDER);
                    found[row] = answers.labels().isEmpty() ? "" : label(result);
                    values[row] = numbers(result, answers.values());
                    firing[row] = numbers(result, shares);
                    count++;
                }
                if (count != rows) {
                    throw new InvalidDataException(dialect.title() + " answers " + count + " rows of " + rows);
                }
            }
        }
        if (!answers.labels().isEmpty()) {
            labels.addAll(List.of(found));
        }
        return new ExportedAnswers(labels, values, firing);
    }

    private String label(ResultSet result) throws SQLException {
        String label = result.getString(answers.labels().get(0).name());
        return label == null ? "" : label;
    }

    /** NaN where there is no answer. */
    private static double[] numbers(ResultSet result, List<AnswerColumns.Column> columns) throws SQLException {
        double[] numbers = new double[columns.size()];
        for (int i = 0; i < numbers.length; i++) {
            double number = result.getDouble(columns.get(i).name());
            numbers[i] = result.wasNull() ? Double.NaN : number;
        }
        return numbers;
    }

    @Override
    public void close() {
        if (owned) {
            try {
                connection.close();
            } catch (SQLException e) {
                throw failure(e);
            }
        }
    }
}
