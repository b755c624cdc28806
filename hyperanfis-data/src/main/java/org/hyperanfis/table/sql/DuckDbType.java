package org.hyperanfis.table.sql;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A type of DuckDB whose values are plain cells.
 *
 * @param expression SQL for the cell as its kind wants it, with {@code %s} for the column
 */
record DuckDbType(CellKind kind, String expression) {

    private static final Set<String> WHOLE =
            Set.of("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER");
    private static final Set<String> REAL = Set.of("FLOAT", "DOUBLE");
    private static final Set<String> LONG_WHOLE = Set.of("UBIGINT", "HUGEINT", "UHUGEINT", "BIGNUM");
    private static final Set<String> TEXT = Set.of(
            "VARCHAR",
            "BOOLEAN",
            "DATE",
            "TIME",
            "TIME_NS",
            "TIME WITH TIME ZONE",
            "INTERVAL",
            "UUID",
            "BIT",
            "JSON",
            // The type of a column without any value.
            "\"NULL\"");
    private static final Set<String> TIMESTAMP = Set.of("TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS");
    private static final Pattern DECIMAL = Pattern.compile("DECIMAL\\((\\d+),\\s*\\d+\\)");

    /** Decimals of at most this many digits are told apart by doubles, whose shortest text has the same digits. */
    private static final int EXACT_DIGITS = 15;

    /** Empty for nested and binary types. */
    static Optional<DuckDbType> of(String name) {
        Matcher decimal = DECIMAL.matcher(name);
        if (WHOLE.contains(name)) {
            return Optional.of(new DuckDbType(CellKind.WHOLE, "CAST(%s AS BIGINT)"));
        }
        if (REAL.contains(name) || (decimal.matches() && Integer.parseInt(decimal.group(1)) <= EXACT_DIGITS)) {
            return Optional.of(new DuckDbType(CellKind.REAL, "CAST(%s AS DOUBLE)"));
        }
        if (LONG_WHOLE.contains(name) || decimal.matches()) {
            return Optional.of(new DuckDbType(CellKind.LONG_DIGITS, "CAST(%s AS VARCHAR)"));
        }
        if (TEXT.contains(name) || (name.startsWith("ENUM(") && name.endsWith(")"))) {
            return Optional.of(new DuckDbType(CellKind.TEXT, "CAST(%s AS VARCHAR)"));
        }
        if (TIMESTAMP.contains(name)) {
            return Optional.of(new DuckDbType(CellKind.TEXT, "replace(CAST(%s AS VARCHAR), ' ', 'T')"));
        }
        if (name.equals("TIMESTAMP WITH TIME ZONE")) {
            return Optional.of(
                    new DuckDbType(CellKind.TEXT, "replace(CAST(%s AT TIME ZONE 'UTC' AS VARCHAR), ' ', 'T') || 'Z'"));
        }
        return Optional.empty();
    }
}
