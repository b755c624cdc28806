package org.hyperanfis.table.sql;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.Table;

/** Opens Parquet files. */
final class ParquetFile {

    private ParquetFile() {}

    static Table open(Path path) {
        InputFile file = InputFile.of(path);
        // Folders named like key=value must not add columns that the file does not have.
        String relation = "read_parquet(" + Sql.path(path) + ", hive_partitioning = false)";
        DuckDb database = DuckDb.open();
        try {
            List<DuckDb.Column> columns = database.describe(relation);
            ColumnNames.check(
                    path.toString(),
                    columns.stream().map(DuckDb.Column::name).toList(),
                    "name its columns with --sql: SELECT ... AS name FROM read_parquet(" + Sql.literal(path.toString())
                            + ")");
            return new DuckDbTable(
                    database,
                    new DuckDbTable.Source(
                            path.toString(),
                            relation,
                            "leave it out with --sql: SELECT * EXCLUDE (%s) FROM read_parquet("
                                    + Sql.literal(path.toString()).replace("%", "%%") + ")",
                            "write it again, for a part of it is damaged",
                            file::requireUnchanged),
                    columns);
        } catch (SQLException e) {
            database.close();
            throw new InvalidDataException(path + " is not a complete Parquet file: " + SqlFailures.firstLine(e)
                    + "; check that it is one and was copied in full");
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }
}
