/** The paper's Figure 3, rerun: how models share the work among their rules. */
@NullMarked
package org.hyperanfis.experiments.figure3;

import org.jspecify.annotations.NullMarked;
