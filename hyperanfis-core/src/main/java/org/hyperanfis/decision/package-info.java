/**
 * What a classifier answers when mistakes do not cost the same: costs, thresholds, and how answers at a threshold do. Knows
 * probabilities and labels only, no model.
 */
@NullMarked
package org.hyperanfis.decision;

import org.jspecify.annotations.NullMarked;
