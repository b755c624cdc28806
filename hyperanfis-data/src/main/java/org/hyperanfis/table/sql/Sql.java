package org.hyperanfis.table.sql;

import java.nio.file.Path;
import org.hyperanfis.InvalidDataException;

/** Parts of SQL text in DuckDB's dialect, quoted so that they mean themselves whatever characters they have. */
final class Sql {

    private Sql() {}

    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    static String identifier(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    /**
     * A literal that means this very file to DuckDB's readers, which take names as patterns. The path is absolute, for a
     * relative one could begin with {@code ~} or look like an address.
     */
    static String path(Path file) {
        boolean windows = file.getFileSystem().getSeparator().equals("\\");
        String path = file.toAbsolutePath().toString();
        if (windows) {
            path = path.replace('\\', '/');
        }
        StringBuilder pattern = new StringBuilder(path.length());
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            // A class of one character is the only escape that these patterns have.
            pattern.append(c == '*' || c == '?' || c == '[' ? "[" + c + "]" : String.valueOf(c));
        }
        if (pattern.length() > path.length() && path.indexOf('\\') >= 0) {
            // In a pattern, though not in a plain name, a backslash separates folders on every system.
            throw new InvalidDataException(
                    file + " has a backslash and one of *?[ in its path, which DuckDB cannot read; rename it");
        }
        return literal(pattern.toString());
    }
}
