/** Models as SQL: one SELECT over a table with the raw columns, a view or a function. */
@NullMarked
package org.hyperanfis.export.sql;

import org.jspecify.annotations.NullMarked;
