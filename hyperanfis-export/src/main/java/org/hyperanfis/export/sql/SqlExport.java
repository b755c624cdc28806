package org.hyperanfis.export.sql;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;

/**
 * Writes a model as SQL.
 *
 * @since 0.3.0
 */
public final class SqlExport {

    /** More parameters a function of PostgreSQL cannot have. */
    private static final int MOST_PARAMETERS = 100;

    private final ExportModel model;
    private final SqlSettings settings;
    private final SqlNames names;
    private final AnswerColumns answers;

    private SqlExport(ExportModel model, SqlSettings settings) {
        this.model = model;
        this.settings = settings;
        this.names = new SqlNames(settings.dialect());
        this.answers = AnswerColumns.of(model);
        names.requireDistinct(Stream.concat(
                        model.columns().stream().map(InputColumn::name),
                        answers.all().stream().map(AnswerColumns.Column::name))
                .toList());
    }

    /** Writes one statement, in UTF-8. */
    public static void write(ExportModel model, SqlSettings settings, OutputStream out) throws IOException {
        out.write(text(model, settings).getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** The statement with a comment before it and a semicolon after it. */
    public static String text(ExportModel model, SqlSettings settings) {
        return new SqlExport(model, settings).text();
    }

    private String text() {
        String statement = switch (settings.form()) {
            case QUERY -> query();
            case VIEW -> "CREATE VIEW " + name() + " AS\n" + query();
            case FUNCTION -> settings.dialect() == SqlDialect.DUCKDB ? macro() : function();
        };
        return new SqlHeader(model, settings, answers).write(use()) + statement + ";\n";
    }

    private String name() {
        return names.path(settings.name(), settings.form().id());
    }

    private String table() {
        return names.path(settings.table(), "table");
    }

    private String use() {
        return switch (settings.form()) {
            case QUERY ->
                "Run it, with your table for " + table() + "; all columns of the table stay, and answers are added.";
            case VIEW ->
                "It creates a view over " + table() + ": SELECT * FROM " + name()
                        + "; all columns of the table stay, and answers are added.";
            case FUNCTION ->
                settings.dialect() == SqlDialect.DUCKDB
                        ? "It creates a macro over any table: SELECT * FROM " + name()
                                + "('your_table'); all columns of the table stay, and answers are added."
                        : "It creates a function of a row, which may be called with LATERAL: SELECT * FROM your_table AS t, "
                                + name() + "("
                                + model.columns().stream()
                                        .map(column -> "t." + quoted(column))
                                        .collect(Collectors.joining(", "))
                                + ") AS answer";
        };
    }

    private String quoted(InputColumn column) {
        return names.quoted(column.name(), "column");
    }

    private String query() {
        String table = names.last(settings.table(), "table");
        return write(new QueryText.Source(QueryText.Kind.TABLE, table(), table));
    }

    private String write(QueryText.Source source) {
        return new QueryText(settings.dialect(), model, answers, source).write();
    }

    private String macro() {
        // A parameter hides a column of the same name.
        String parameter = "model_table";
        String query = write(new QueryText.Source(QueryText.Kind.TABLE, "QUERY_TABLE(" + parameter + ")", ""));
        return "CREATE MACRO " + name() + "(" + parameter + ") AS TABLE\n" + query;
    }

    private String function() {
        List<InputColumn> columns = model.columns();
        if (columns.size() > MOST_PARAMETERS) {
            throw new InvalidOptionException("the model predicts from " + columns.size()
                    + " columns, and functions in PostgreSQL have at most " + MOST_PARAMETERS
                    + " parameters; use the form query or view");
        }
        String query = write(new QueryText.Source(QueryText.Kind.PARAMETERS, "", ""));
        String parameters = IntStream.range(0, columns.size())
                .mapToObj(i -> "  " + quoted(columns.get(i)) + " " + QueryText.type(settings.dialect(), columns.get(i)))
                .collect(Collectors.joining(",\n"));
        String results = answers.all().stream()
                .map(column -> "  " + column.name() + " " + type(column))
                .collect(Collectors.joining(",\n"));
        String quote = "$model$";
        for (int i = 2; query.contains(quote); i++) {
            quote = "$model" + i + "$";
        }
        return "CREATE FUNCTION " + name() + " (\n" + parameters + "\n)\nRETURNS TABLE (\n" + results
                + "\n)\nLANGUAGE SQL IMMUTABLE PARALLEL SAFE\nAS " + quote + "\n" + query + "\n" + quote;
    }

    private String type(AnswerColumns.Column column) {
        if (answers.labels().contains(column)) {
            return settings.dialect().textType();
        }
        return column.equals(answers.firing().get(0))
                ? "integer"
                : settings.dialect().doubleType();
    }
}
