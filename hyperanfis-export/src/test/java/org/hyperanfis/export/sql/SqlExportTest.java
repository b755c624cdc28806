package org.hyperanfis.export.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlExportTest {

    private static SqlVariants mixed() {
        return SqlVariants.all()
                .filter(each -> each.name().equals("two classes"))
                .findFirst()
                .orElseThrow();
    }

    private static SqlVariants plain() {
        return SqlVariants.all().findFirst().orElseThrow();
    }

    private static HyperAnfis model() {
        return (HyperAnfis) plain().model();
    }

    private static ExportModel named(String column, String target) {
        HyperAnfis model = model();
        List<Feature> features = new ArrayList<>(model.features());
        features.set(0, Feature.numeric(column));
        Target targets = new Target.Outputs(IntStream.range(0, model.target().size())
                .mapToObj(o -> target + (o == 0 ? "" : o))
                .toList());
        return ExportModel.of(
                new HyperAnfis(
                        model.structure(),
                        features,
                        model.preprocessing(),
                        targets,
                        model.outputScaling(),
                        model.parameters(),
                        model.provenance()),
                true);
    }

    @ParameterizedTest
    @EnumSource(SqlDialect.class)
    void isTheSameBytesEachTime(SqlDialect dialect) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SqlExport.write(ExportModel.of(mixed().model(), true), SqlSettings.query(dialect), out);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo(SqlExport.text(ExportModel.of(mixed().model(), true), SqlSettings.query(dialect)))
                .endsWith(";\n");
    }

    /** No name ends a comment: each line of the header is a comment. */
    @ParameterizedTest
    @EnumSource(SqlDialect.class)
    void namesStayInComments(SqlDialect dialect) {
        ExportModel model = named("a\nDROP TABLE input\r\u2028\u202e--", "y\n;");
        String text = SqlExport.text(model, SqlSettings.query(dialect));
        assertThat(text.substring(0, text.indexOf("\n\n")).lines()).allMatch(line -> line.startsWith("--"));
        assertThat(text).contains("-- a\\nDROP TABLE input\\u000d\\u2028\\u202e--\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:duckdb:", "jdbc:sqlite:"})
    void hostileNamesAreNames(String url) {
        SqlDialect dialect = url.contains("duckdb") ? SqlDialect.DUCKDB : SqlDialect.SQLITE;
        for (String name : List.of("a\nb\"' OR 1;?{d}", "hyperanfis_row", "this_row", "_rowid_", "usable")) {
            ExportModel model = named(name, "prediction");
            try (SqlRun run = SqlRun.opened(model, dialect, url)) {
                ExportedAnswers expected = ExpectedAnswers.of(model.model(), plain().rows());
                assertThat(run.answer(plain().rows()).values()[2][0])
                        .as(name)
                        .isCloseTo(expected.values()[2][0], within(1e-9));
            }
        }
    }

    @Test
    void answersAreCalledOtherwiseWhereTheModelKnowsTheName() {
        assertThat(AnswerColumns.of(named("x", "y")).values().get(0).name()).isEqualTo("prediction");
        assertThat(AnswerColumns.of(named("Firing_1", "y")).values().get(0).name())
                .isEqualTo("model_prediction");
        assertThat(AnswerColumns.of(named("model_firing_1", "Prediction"))
                        .values()
                        .get(0)
                        .name())
                .isEqualTo("model_model_prediction");
    }

    @Test
    void refusesNamesThatADialectCannotHold() {
        assertThatThrownBy(() -> SqlExport.text(named("a".repeat(64), "y"), SqlSettings.query(SqlDialect.POSTGRESQL)))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("64 bytes")
                .hasMessageContaining("at most 63");
        assertThat(SqlExport.text(named("a".repeat(64), "y"), SqlSettings.query(SqlDialect.DUCKDB)))
                .contains("a".repeat(64));
        for (SqlDialect dialect : SqlDialect.values()) {
            assertThatThrownBy(() -> SqlExport.text(named("a\0b", "y"), SqlSettings.query(dialect)))
                    .isInstanceOf(InvalidOptionException.class)
                    .hasMessageContaining("'a\\u0000b' has a NUL");
        }
        assertThatThrownBy(() -> SqlExport.text(named("X1", "y"), SqlSettings.query(SqlDialect.DUCKDB)))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("'X1' and 'x1'");
        assertThat(SqlExport.text(named("X1", "y"), SqlSettings.query(SqlDialect.POSTGRESQL)))
                .contains("\"X1\"");
    }

    @Test
    void refusesFormsThatADialectHasNot() {
        assertThatThrownBy(() -> new SqlSettings(SqlDialect.SQLITE, SqlForm.FUNCTION, "input", "f"))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessage("SQLite has no functions in SQL; use the form query or view");
        assertThatThrownBy(() -> new SqlSettings(SqlDialect.SPARK, SqlForm.FUNCTION, "input", "f"))
                .isInstanceOf(InvalidOptionException.class);
        assertThatThrownBy(() -> SqlDialect.of("oracle"))
                .hasMessage("there is no SQL dialect 'oracle'; use duckdb, postgresql, sqlite, spark");
        assertThatThrownBy(() -> SqlForm.of("table")).hasMessageContaining("query, view, function");
    }

    @Test
    void tablesHaveSchemas() {
        SqlNames names = new SqlNames(SqlDialect.DUCKDB);
        assertThat(names.path("sales.Customers", "table")).isEqualTo("\"sales\".\"Customers\"");
        assertThat(names.path("\"a.b\"\"c\".d", "table")).isEqualTo("\"a.b\"\"c\".\"d\"");
        for (String bad : List.of("", ".", "a.", "a..b", "\"a", "a\"b")) {
            assertThatThrownBy(() -> names.path(bad, "table")).isInstanceOf(InvalidOptionException.class);
        }
        assertThatThrownBy(() -> new SqlSettings(SqlDialect.SPARK, SqlForm.QUERY, "my table", "f"))
                .hasMessageContaining("letters, digits and _ only");
    }

    /** A table whose name is that of a step stays the table. */
    @Test
    void theTableIsNoStep() throws SQLException {
        for (String table : List.of("cells", "Inputs", "step_01_tangent")) {
            assertThat(answers(plain(), SqlDialect.SQLITE, "jdbc:sqlite:", SqlForm.QUERY, table))
                    .isNotEmpty();
        }
    }

    @Test
    void viewsAnswer() throws SQLException {
        for (SqlVariants variant : List.of(plain(), mixed())) {
            assertThat(answers(variant, SqlDialect.SQLITE, "jdbc:sqlite:", SqlForm.VIEW, "raw rows"))
                    .isEqualTo(answers(variant, SqlDialect.SQLITE, "jdbc:sqlite:", SqlForm.QUERY, "t"));
            List<String> duckDb = answers(variant, SqlDialect.DUCKDB, "jdbc:duckdb:", SqlForm.QUERY, "t");
            assertThat(answers(variant, SqlDialect.DUCKDB, "jdbc:duckdb:", SqlForm.VIEW, "raw rows"))
                    .isEqualTo(duckDb);
            assertThat(answers(variant, SqlDialect.DUCKDB, "jdbc:duckdb:", SqlForm.FUNCTION, "t"))
                    .isEqualTo(duckDb);
        }
    }

    /** The rows of an export of this form, as texts, by the order of the table. */
    private static List<String> answers(SqlVariants variant, SqlDialect dialect, String url, SqlForm form, String table)
            throws SQLException {
        ExportModel model = ExportModel.of(variant.model(), true);
        SqlSettings settings = new SqlSettings(dialect, form, table, "answers; --");
        String text = SqlExport.text(model, settings);
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            CheckTable rows = new CheckTable(model, dialect, new SqlNames(dialect).path(table, "table"));
            rows.create(connection, false);
            rows.insert(connection, variant.rows());
            if (form == SqlForm.QUERY) {
                return rows(statement.executeQuery(text));
            }
            statement.execute(text);
            return rows(statement.executeQuery(
                    "SELECT * FROM \"answers; --\"" + (form == SqlForm.FUNCTION ? "('" + table + "')" : "")));
        }
    }

    private static List<String> rows(ResultSet result) throws SQLException {
        List<String> rows = new ArrayList<>();
        int columns = result.getMetaData().getColumnCount();
        while (result.next()) {
            StringBuilder row = new StringBuilder(String.format("%06d", result.getInt(CheckTable.ORDER)));
            for (int c = 1; c <= columns; c++) {
                row.append('|').append(result.getString(c));
            }
            rows.add(row.toString());
        }
        Collections.sort(rows);
        return rows;
    }

    /** What the library refuses has no answer. */
    @ParameterizedTest
    @ValueSource(strings = {"jdbc:duckdb:", "jdbc:sqlite:"})
    void cellsThatTheModelCannotTakeHaveNoAnswer(String url) {
        SqlDialect dialect = url.contains("duckdb") ? SqlDialect.DUCKDB : SqlDialect.SQLITE;
        SqlVariants variant = mixed();
        String[] infinite = variant.rows().get(0).clone();
        infinite[0] = "-inf";
        String[] unknown = variant.rows().get(0).clone();
        unknown[4] = "huge";
        try (SqlRun run = SqlRun.opened(ExportModel.of(variant.model(), true), dialect, url)) {
            ExportedAnswers answers = run.answer(List.of(variant.rows().get(0), infinite, unknown));
            assertThat(answers.labels()).element(0).isNotEqualTo("");
            assertThat(answers.labels().subList(1, 3)).containsExactly("", "");
            assertThat(answers.values()[1]).containsOnly(Double.NaN);
            assertThat(answers.firing()[2]).containsOnly(Double.NaN);
            String[] noNumber = variant.rows().get(0).clone();
            noNumber[2] = "cheap";
            assertThatThrownBy(() -> run.answer(List.of(infinite, noNumber)))
                    .isInstanceOf(InvalidDataException.class)
                    .hasMessageContaining("row 2, column 'Preis (€)': 'cheap' is not written like");
        }
    }

    /** Columns of SQLite hold anything: texts where numbers should be, dates that are none. */
    @Test
    void sqliteTakesNoTextForANumber() throws SQLException {
        ExportModel model = ExportModel.of(mixed().model(), false);
        String text = SqlExport.text(model, SqlSettings.query(SqlDialect.SQLITE));
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:");
                Statement statement = connection.createStatement()) {
            String[] names = model.columns().stream()
                    .map(column -> new SqlNames(SqlDialect.SQLITE).quoted(column.name(), "column"))
                    .toArray(String[]::new);
            statement.execute("CREATE TABLE input (" + String.join(", ", names) + ")");
            for (String good :
                    List.of("1, 1, 1, '2020-02-29'", "'', NULL, 1.5, '2020-02-29 12:30:00'", "NULL, 1, 1, ' '")) {
                statement.execute("INSERT INTO input VALUES (" + good + ", 'small', 'Kiel', 'a')");
            }
            for (String bad :
                    List.of("'abc', 1, 1, NULL", "'1', 1, 1, NULL", "1, 1, 1, 'now'", "1, 1, 1, '2020-02-30'")) {
                statement.execute("INSERT INTO input VALUES (" + bad + ", 'small', 'Kiel', 'a')");
            }
            List<Boolean> answered = new ArrayList<>();
            try (ResultSet result = statement.executeQuery(text)) {
                while (result.next()) {
                    answered.add(result.getString("prediction") != null);
                }
            }
            assertThat(answered).containsExactly(true, true, true, false, false, false, false);
        }
    }

    @Test
    void refusesMoreColumnsThanADialectHas() {
        SqlVariants large = LargeModels.of(90, 3, 19, 1);
        assertThatThrownBy(() ->
                        SqlExport.text(ExportModel.of(large.model(), true), SqlSettings.query(SqlDialect.POSTGRESQL)))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining(
                        "a SELECT in PostgreSQL has at most 1664 columns; use the dialect duckdb or spark");
        SqlVariants wide = LargeModels.of(2, 101, 2, 1);
        assertThatThrownBy(() -> SqlExport.text(
                        ExportModel.of(wide.model(), true),
                        new SqlSettings(SqlDialect.POSTGRESQL, SqlForm.FUNCTION, "input", "f")))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("at most 100 parameters");
    }

    @Test
    void manyInputsAndClassesAnswer() {
        SqlVariants large = LargeModels.of(8, 120, 19, 20);
        try (SqlRun run = SqlRun.of(ExportModel.of(large.model(), false), SqlDialect.DUCKDB, Optional.empty())) {
            SqlAssert.assertParity(large, run);
        }
        try (SqlRun run = SqlRun.opened(ExportModel.of(large.model(), false), SqlDialect.SQLITE, "jdbc:sqlite:")) {
            SqlAssert.assertParity(large, run);
        }
    }

    /** The example of docs/export-sql.md. */
    @Test
    void thePageIsRight(@TempDir Path folder) throws SQLException, IOException {
        SqlPage page = new SqlPage();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            assertThat(page.predictions(SqlDialect.DUCKDB, connection, folder))
                    .containsExactly(
                            ExpectedAnswers.of(SqlPage.model(), page.rows()).labels());
        }
    }
}
