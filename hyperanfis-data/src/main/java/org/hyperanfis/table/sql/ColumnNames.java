package org.hyperanfis.table.sql;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidDataException;

/** What {@link org.hyperanfis.table.Table#columns} promises of the names, checked. */
final class ColumnNames {

    private ColumnNames() {}

    /** @param remedy what the user can do about the names */
    static void check(String table, List<String> names, String remedy) {
        if (names.isEmpty()) {
            throw new InvalidDataException(table + " has no columns; " + remedy);
        }
        Set<String> seen = new LinkedHashSet<>();
        Set<String> repeated = new LinkedHashSet<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (name.isBlank()) {
                throw new InvalidDataException(
                        "column " + (i + 1) + " of " + table + " has the blank name '" + name + "'; " + remedy);
            }
            if (!seen.add(name)) {
                repeated.add(name);
            }
        }
        if (!repeated.isEmpty()) {
            String list = repeated.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
            throw new InvalidDataException(table + " has more than one column named " + list + "; " + remedy);
        }
    }
}
