/** The paper's Table 1, rerun. */
@NullMarked
package org.hyperanfis.experiments.table1;

import org.jspecify.annotations.NullMarked;
