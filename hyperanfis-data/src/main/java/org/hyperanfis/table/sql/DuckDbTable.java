package org.hyperanfis.table.sql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/** A table that DuckDB reads. */
final class DuckDbTable implements Table {

    private final DuckDb database;
    private final Source source;
    private final List<String> columns;
    private final List<CellKind> kinds;
    private final String select;

    /**
     * Where the rows come from.
     *
     * @param name what messages call it
     * @param relation what follows FROM
     * @param remedy for cells that are not plain, with {@code %s} for the quoted name of the column
     * @param damaged how a message about rows that cannot be read ends: what to do
     * @param check run before each reading
     */
    record Source(String name, String relation, String remedy, String damaged, Runnable check) {}

    /** @param columns in order, with the names that the table is to have */
    DuckDbTable(DuckDb database, Source source, List<DuckDb.Column> columns) {
        this.database = database;
        this.source = source;
        this.columns = columns.stream().map(DuckDb.Column::name).toList();
        List<CellKind> kinds = new ArrayList<>();
        List<String> aliases = new ArrayList<>();
        List<String> expressions = new ArrayList<>();
        for (DuckDb.Column column : columns) {
            Optional<DuckDbType> type = DuckDbType.of(column.type());
            if (type.isEmpty()) {
                throw new InvalidDataException("column '" + column.name() + "' of " + source.name() + " has the type "
                        + shortened(column.type()) + ", whose values are not plain cells; "
                        + source.remedy().formatted(Sql.identifier(column.name())));
            }
            // By position, for names need not be distinct to DuckDB, which ignores case.
            String alias = "c" + kinds.size();
            kinds.add(type.get().kind());
            aliases.add(alias);
            expressions.add(type.get().expression().formatted(alias));
        }
        this.kinds = List.copyOf(kinds);
        this.select = "SELECT " + String.join(", ", expressions) + " FROM " + source.relation() + " AS t("
                + String.join(", ", aliases) + ")";
    }

    private static String shortened(String type) {
        return type.length() <= 60 ? type : type.substring(0, 57) + "...";
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    @Override
    public boolean declaredNumeric(int column) {
        return kinds.get(column).numeric();
    }

    @Override
    public RowCursor rows() {
        source.check().run();
        try {
            return new DuckDbCursor(database.another(), select, kinds, source);
        } catch (SQLException e) {
            throw new InvalidDataException(
                    source.name() + " cannot be read: " + SqlFailures.firstLine(e) + "; " + source.damaged());
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
