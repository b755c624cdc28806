/**
 * How far a regressor's predictions are off: figures of residuals, and intervals from the residuals of rows that training did not
 * see. Knows numbers only, no model.
 */
@NullMarked
package org.hyperanfis.residual;

import org.jspecify.annotations.NullMarked;
