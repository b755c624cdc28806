/** Fuzzy clustering, from which rules can start. Knows no model. */
@NullMarked
package org.hyperanfis.baselines.cluster;

import org.jspecify.annotations.NullMarked;
