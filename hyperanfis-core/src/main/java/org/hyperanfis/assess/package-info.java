/** Measures a model on rows with answers: its decisions, its residuals, and what of both is kept with it. */
@NullMarked
package org.hyperanfis.assess;

import org.jspecify.annotations.NullMarked;
