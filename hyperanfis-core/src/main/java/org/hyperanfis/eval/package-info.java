/** Figures that say how good predictions are and how distinct the rules behind them. */
@NullMarked
package org.hyperanfis.eval;

import org.jspecify.annotations.NullMarked;
