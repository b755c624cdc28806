package org.hyperanfis.export.sql;

import java.util.Set;

/**
 * A column of a common table expression.
 *
 * @param name of the column
 * @param text the expression
 * @param uses the columns of earlier expressions that it is made of
 * @param section the headline of the part of the model that it belongs to
 * @param comment what it is, for the first of several columns that are alike; else empty
 */
record Definition(String name, String text, Set<String> uses, String section, String comment) {

    Definition {
        uses = Set.copyOf(uses);
    }
}
