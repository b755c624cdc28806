/** The numbers of a table: in memory as they are or as floats, or in a file. */
@NullMarked
package org.hyperanfis.data.cells;

import org.jspecify.annotations.NullMarked;
