/** How the cells of a column are written: numbers with separators and units, dates. Plain numbers have no notation. */
@NullMarked
package org.hyperanfis.data.notation;

import org.jspecify.annotations.NullMarked;
