package org.hyperanfis.table.sql;

import java.sql.SQLException;

/** What a database says about a failure, in one line. */
final class SqlFailures {

    private SqlFailures() {}

    /** The first line of the message; the others repeat the SQL or advise settings that users of this package lack. */
    static String firstLine(SQLException e) {
        String message = e.getMessage();
        if (message == null || message.isBlank()) {
            return e.toString();
        }
        String line = message.strip().lines().findFirst().orElse("").strip();
        return line.replaceFirst("[.:!]+$", "");
    }
}
