package org.hyperanfis.export.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.export.sql.SqlAssert.assertParity;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.export.model.ExportModel;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A real server answers as the library does. */
class PostgresTest {

    private static @Nullable PostgresServer server;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        server = PostgresServer.start();
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        if (server != null) {
            server.close();
        }
    }

    static Stream<SqlVariants> all() {
        return SqlVariants.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void answersAlike(SqlVariants variant) {
        try (SqlRun run = SqlRun.opened(ExportModel.of(variant.model(), true), SqlDialect.POSTGRESQL, url())) {
            assertParity(variant, run);
        }
    }

    @Test
    void largeModelsArePlanned() {
        for (SqlVariants large : List.of(LargeModels.of(12, 30, 2, 20), LargeModels.of(8, 120, 19, 5))) {
            try (SqlRun run = SqlRun.opened(ExportModel.of(large.model(), false), SqlDialect.POSTGRESQL, url())) {
                assertParity(large, run);
            }
        }
    }

    /** PostgreSQL fails where other databases answer 0 or infinity. */
    @Test
    void farAndNearRowsAreNoErrors() {
        all().filter(variant ->
                        variant.name().contains("order1") || variant.name().contains("classes{}"))
                .forEach(variant -> {
                    int columns = variant.rows().get(0).length;
                    List<String[]> rows = Stream.of("1e308", "-1e308", "1e-308", "1e160", "-1e-170", "0")
                            .map(cell -> row(columns, cell))
                            .toList();
                    ExportModel model = ExportModel.of(variant.model(), true);
                    try (SqlRun run = SqlRun.opened(model, SqlDialect.POSTGRESQL, url())) {
                        assertParity(new SqlVariants(variant.name(), variant.model(), rows), run);
                    }
                });
    }

    private static String[] row(int columns, String cell) {
        String[] cells = new String[columns];
        Arrays.fill(cells, "0.25");
        cells[0] = cell;
        return cells;
    }

    @Test
    void cellsThatTheModelCannotTakeHaveNoAnswer() {
        SqlVariants variant = mixed();
        String[] infinite = variant.rows().get(0).clone();
        infinite[0] = "-inf";
        String[] unknown = variant.rows().get(0).clone();
        unknown[4] = "huge";
        try (SqlRun run = SqlRun.opened(ExportModel.of(variant.model(), true), SqlDialect.POSTGRESQL, url())) {
            ExportedAnswers answers = run.answer(List.of(infinite, unknown));
            assertThat(answers.labels()).containsExactly("", "");
            assertThat(answers.values()[0]).containsOnly(Double.NaN);
        }
    }

    private static SqlVariants mixed() {
        return all().filter(each -> each.name().equals("two classes"))
                .findFirst()
                .orElseThrow();
    }

    /** A view and a function answer as the query does, beside all columns of the table. */
    @Test
    void viewsAndFunctionsAnswer() throws SQLException {
        SqlVariants variant = mixed();
        ExportModel model = ExportModel.of(variant.model(), true);
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.setEscapeProcessing(false);
            CheckTable table = new CheckTable(model, SqlDialect.POSTGRESQL, "\"raw \"\"rows\"");
            table.create(connection, false);
            table.insert(connection, variant.rows());
            String name = "\"raw \"\"rows\"";
            List<List<String>> answers = new ArrayList<>();
            for (SqlForm form : SqlForm.values()) {
                String text = SqlExport.text(model, new SqlSettings(SqlDialect.POSTGRESQL, form, name, form + "; --"));
                if (form != SqlForm.QUERY) {
                    statement.execute(text);
                }
                String columns = model.columns().stream()
                        .map(column -> "t." + new SqlNames(SqlDialect.POSTGRESQL).quoted(column.name(), "column"))
                        .collect(Collectors.joining(", "));
                answers.add(rows(statement.executeQuery(
                        form == SqlForm.QUERY
                                ? text
                                : form == SqlForm.VIEW
                                        ? "SELECT * FROM \"VIEW; --\""
                                        : "SELECT * FROM " + name + " AS t, \"FUNCTION; --\"(" + columns + ") AS a")));
            }
            assertThat(answers.get(0)).hasSize(variant.rows().size());
            assertThat(answers.get(1)).isEqualTo(answers.get(0));
            assertThat(answers.get(2)).isEqualTo(answers.get(0));
            connection.rollback();
        }
    }

    private static List<String> rows(ResultSet result) throws SQLException {
        List<String> rows = new ArrayList<>();
        while (result.next()) {
            StringBuilder row = new StringBuilder();
            for (int c = 1; c <= result.getMetaData().getColumnCount(); c++) {
                row.append('|').append(result.getString(c));
            }
            rows.add(row.toString());
        }
        return rows;
    }

    /** The example of docs/export-sql.md. */
    @Test
    void thePageIsRight(@TempDir Path folder) throws SQLException, IOException {
        SqlPage page = new SqlPage();
        try (Connection connection = DriverManager.getConnection(url())) {
            List<List<String>> answers = page.predictions(SqlDialect.POSTGRESQL, connection, folder);
            List<String> labels =
                    ExpectedAnswers.of(SqlPage.model(), page.rows()).labels();
            // The view is read by age, and the rows of the page are of 35, 61 and 28 years.
            assertThat(answers.get(0)).containsExactly(labels.get(2), labels.get(0), labels.get(1));
            assertThat(answers.get(1)).isEqualTo(labels);
            List<String[]> row = List.<String[]>of(new String[] {"40", "1500", "2024-05-31", "Kiel"});
            assertThat(answers.get(2))
                    .isEqualTo(ExpectedAnswers.of(SqlPage.model(), row).labels());
        }
    }

    private static String url() {
        return Objects.requireNonNull(server).url();
    }
}
