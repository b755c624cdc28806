/**
 * Tables from Parquet, JSON and SQL. Only this package knows DuckDB, whose library is large and slow to load, so that
 * programs that read plain text never load it.
 */
@NullMarked
package org.hyperanfis.table.sql;

import org.jspecify.annotations.NullMarked;
