package org.hyperanfis.export.sql;

import static org.hyperanfis.export.sql.SqlAssert.assertParity;

import java.util.Optional;
import java.util.stream.Stream;
import org.hyperanfis.export.model.ExportModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** DuckDB and SQLite answer as the library does. */
class SqlRunTest {

    static Stream<SqlVariants> all() {
        return SqlVariants.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void duckDbAnswersAlike(SqlVariants variant) {
        try (SqlRun run = SqlRun.of(ExportModel.of(variant.model(), false), SqlDialect.DUCKDB, Optional.empty())) {
            assertParity(variant, run);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void sqliteAnswersAlike(SqlVariants variant) {
        try (SqlRun run = SqlRun.opened(ExportModel.of(variant.model(), true), SqlDialect.SQLITE, "jdbc:sqlite:")) {
            assertParity(variant, run);
        }
    }
}
