package org.hyperanfis.export.sql;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;

/** Names and texts in a dialect, quoted so that they mean themselves whatever characters they have. */
final class SqlNames {

    /** PostgreSQL cuts longer names off, and may then mean another column. */
    private static final int POSTGRESQL_BYTES = 63;

    private static final Pattern PART = Pattern.compile("\"((?:[^\"]|\"\")+)\"|([^\".]+)");

    private static final Pattern SPARK_NAME = Pattern.compile("\\w+");

    private final SqlDialect dialect;

    SqlNames(SqlDialect dialect) {
        this.dialect = dialect;
    }

    /** @param what names it in a message, such as {@code column} */
    String quoted(String name, String what) {
        int bytes = name.getBytes(StandardCharsets.UTF_8).length;
        if (dialect == SqlDialect.POSTGRESQL && bytes > POSTGRESQL_BYTES) {
            throw new InvalidOptionException("the " + what + " '" + CommentText.of(name) + "' has " + bytes
                    + " bytes, and names in PostgreSQL have at most " + POSTGRESQL_BYTES
                    + "; train with a shorter name, or use another dialect");
        }
        requireNoNul(name, what);
        return dialect == SqlDialect.SPARK
                ? "`" + name.replace("`", "``") + "`"
                : "\"" + name.replace("\"", "\"\"") + "\"";
    }

    /** @param what names it in a message, such as {@code category} */
    String text(String text, String what) {
        requireNoNul(text, what);
        boolean backslash = text.indexOf('\\') >= 0;
        if (dialect == SqlDialect.SPARK) {
            return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
        }
        String quoted = "'" + text.replace("'", "''") + "'";
        // So that it means the same whatever standard_conforming_strings is.
        return dialect == SqlDialect.POSTGRESQL && backslash ? "E" + quoted.replace("\\", "\\\\") : quoted;
    }

    String texts(Iterable<String> texts, String what) {
        List<String> quoted = new ArrayList<>();
        texts.forEach(text -> quoted.add(text(text, what)));
        return String.join(", ", quoted);
    }

    private void requireNoNul(String text, String what) {
        if (text.indexOf('\0') >= 0) {
            throw new InvalidOptionException("the " + what + " '" + CommentText.of(text)
                    + "' has a NUL character, which no SQL text can hold; train without it");
        }
    }

    /** The parts of a name such as {@code schema.table}. */
    private List<String> parts(String path, String what) {
        List<String> parts = new ArrayList<>();
        Matcher matcher = PART.matcher(path);
        int at = 0;
        while (at <= path.length()) {
            if (!matcher.region(at, path.length()).lookingAt()
                    || (matcher.end() < path.length() && path.charAt(matcher.end()) != '.')) {
                throw new InvalidOptionException("'" + CommentText.of(path) + "' is no name of a " + what
                        + "; give one such as input or sales.customers, and put a part with a point or a quote in it"
                        + " between double quotes, each quote in it doubled");
            }
            parts.add(
                    matcher.group(1) == null
                            ? matcher.group(2)
                            : matcher.group(1).replace("\"\"", "\""));
            at = matcher.end() + 1;
        }
        return parts;
    }

    /** A name such as {@code schema.table}, quoted. */
    String path(String path, String what) {
        List<String> parts = parts(path, what);
        for (String part : parts) {
            if (dialect == SqlDialect.SPARK && !SPARK_NAME.matcher(part).matches()) {
                throw new InvalidOptionException("'" + CommentText.of(part) + "' cannot be part of the name of a "
                        + what + " in Spark SQL, where such names have letters, digits and _ only; give another one");
            }
        }
        return parts.stream().map(part -> quoted(part, what)).collect(Collectors.joining("."));
    }

    /** The last part of a name such as {@code schema.table}. */
    String last(String path, String what) {
        List<String> parts = parts(path, what);
        return parts.get(parts.size() - 1);
    }

    /** Refuses columns that no one table can have. */
    void requireDistinct(List<String> columns) {
        Map<String, String> known = new HashMap<>();
        for (String column : columns) {
            String key = dialect == SqlDialect.POSTGRESQL ? column : column.toLowerCase(Locale.ROOT);
            String other = known.put(key, column);
            if (other != null) {
                throw new InvalidOptionException("the columns '" + CommentText.of(other) + "' and '"
                        + CommentText.of(column) + "' are one and the same to " + dialect.title()
                        + ", which does not tell capitals; use the dialect postgresql, or train with other names");
            }
        }
    }
}
