package org.hyperanfis.table.sql;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.util.Set;
import org.hyperanfis.InvalidDataException;
import org.jspecify.annotations.Nullable;

/** Collects one column of a JDBC result. */
abstract class JdbcColumn {

    private static final Set<Integer> NUMBERS = Set.of(
            Types.TINYINT,
            Types.SMALLINT,
            Types.INTEGER,
            Types.BIGINT,
            Types.REAL,
            Types.FLOAT,
            Types.DOUBLE,
            Types.NUMERIC,
            Types.DECIMAL);

    /** For types of a database's own, such as integers of 128 bits. */
    private static final Set<String> NUMBER_CLASSES = Set.of(
            "java.math.BigInteger",
            "java.math.BigDecimal",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double");

    private static final Set<Integer> NOT_PLAIN = Set.of(
            Types.ARRAY, Types.STRUCT, Types.REF, Types.BLOB, Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY);

    private static final Set<String> NOT_PLAIN_CLASSES =
            Set.of("[B", "byte[]", "java.util.Map", "java.util.HashMap", "java.util.LinkedHashMap");

    private static final Set<Integer> TIMES =
            Set.of(Types.DATE, Types.TIME, Types.TIMESTAMP, Types.TIME_WITH_TIMEZONE, Types.TIMESTAMP_WITH_TIMEZONE);

    /** The position in the result, from 1. */
    final int index;

    private JdbcColumn(int index) {
        this.index = index;
    }

    static JdbcColumn of(String table, ResultSetMetaData metadata, int index) throws SQLException {
        int type = metadata.getColumnType(index);
        String className = String.valueOf(metadata.getColumnClassName(index));
        String typeName = String.valueOf(metadata.getColumnTypeName(index));
        String name = metadata.getColumnLabel(index);
        if (NOT_PLAIN.contains(type) || NOT_PLAIN_CLASSES.contains(className)) {
            throw new InvalidDataException("column '" + name + "' of " + table + " has the type " + typeName
                    + ", whose values are not plain cells; select plain columns in --sql, without it");
        }
        // Before the numbers: some databases call truth values bits, or tiny integers.
        if (type == Types.BOOLEAN || className.equals("java.lang.Boolean")) {
            return new Truths(index);
        }
        if (NUMBERS.contains(type) || NUMBER_CLASSES.contains(className)) {
            return new Numeric(index, table, name);
        }
        if (TIMES.contains(type)) {
            // PostgreSQL's driver declares instants as local timestamps, which would depend on the time zone set here.
            boolean instant = type == Types.TIMESTAMP_WITH_TIMEZONE || typeName.equalsIgnoreCase("timestamptz");
            return instant ? new Instants(index) : new Times(index);
        }
        return new Text(index);
    }

    /** Takes the cell of the current row, whose number is given for messages. */
    abstract void add(ResultSet rows, int row) throws SQLException;

    abstract MemoryColumn finish();

    private static final class Numeric extends JdbcColumn {

        private final NumberColumn.Builder cells = new NumberColumn.Builder();
        private final String table;
        private final String name;

        Numeric(int index, String table, String name) {
            super(index);
            this.table = table;
            this.name = name;
        }

        @Override
        void add(ResultSet rows, int row) throws SQLException {
            // As an object: asked for a double, drivers of loosely typed databases make a zero of text.
            Object value = rows.getObject(index);
            if (value == null) {
                cells.addMissing();
            } else if (value instanceof Number number) {
                cells.add(number);
            } else {
                throw new InvalidDataException(table + ", row " + row + ", column '" + name + "' has '" + value
                        + "' though the database declares numbers; cast the column to text or number in --sql");
            }
        }

        @Override
        MemoryColumn finish() {
            return cells.finish();
        }
    }

    /** Columns whose cells are kept as text. */
    private abstract static class Texts extends JdbcColumn {

        private final TextColumn.Builder cells = new TextColumn.Builder();

        Texts(int index) {
            super(index);
        }

        @Override
        void add(ResultSet rows, int row) throws SQLException {
            String text = text(rows);
            cells.add(text == null ? "" : text);
        }

        abstract @Nullable String text(ResultSet rows) throws SQLException;

        @Override
        MemoryColumn finish() {
            return cells.finish();
        }
    }

    private static final class Text extends Texts {

        Text(int index) {
            super(index);
        }

        @Override
        @Nullable
        String text(ResultSet rows) throws SQLException {
            return rows.getString(index);
        }
    }

    private static final class Truths extends Texts {

        Truths(int index) {
            super(index);
        }

        @Override
        @Nullable
        String text(ResultSet rows) throws SQLException {
            boolean value = rows.getBoolean(index);
            return rows.wasNull() ? null : Boolean.toString(value);
        }
    }

    private static final class Times extends Texts {

        Times(int index) {
            super(index);
        }

        @Override
        @Nullable
        String text(ResultSet rows) throws SQLException {
            Object value = rows.getObject(index);
            return value == null ? null : IsoText.of(value);
        }
    }

    private static final class Instants extends Texts {

        Instants(int index) {
            super(index);
        }

        @Override
        @Nullable
        String text(ResultSet rows) throws SQLException {
            OffsetDateTime value = rows.getObject(index, OffsetDateTime.class);
            return value == null ? null : IsoText.of(value);
        }
    }
}
