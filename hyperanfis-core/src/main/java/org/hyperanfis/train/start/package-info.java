/** Where training starts: units, centres, widths. */
@NullMarked
package org.hyperanfis.train.start;

import org.jspecify.annotations.NullMarked;
