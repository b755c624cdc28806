/** Tables of raw cells, wherever they come from: files, queries, memory. */
@NullMarked
package org.hyperanfis.table;

import org.jspecify.annotations.NullMarked;
