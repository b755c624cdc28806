package org.hyperanfis.export.sql;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;

/**
 * What the exported statement is.
 *
 * @since 0.3.0
 */
public enum SqlForm {
    /** One SELECT. */
    QUERY,
    /** A view over the table. */
    VIEW,
    /** A function of a row in PostgreSQL, a macro over any table in DuckDB. */
    FUNCTION;

    /** Its name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static SqlForm of(String id) {
        return Arrays.stream(values())
                .filter(form -> form.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InvalidOptionException("there is no SQL form '" + id + "'; use "
                        + Arrays.stream(values()).map(SqlForm::id).collect(Collectors.joining(", "))));
    }
}
