/** Weighted linear least squares with a ridge, for consequents that are solved rather than descended to. Knows no model. */
@NullMarked
package org.hyperanfis.baselines.linear;

import org.jspecify.annotations.NullMarked;
