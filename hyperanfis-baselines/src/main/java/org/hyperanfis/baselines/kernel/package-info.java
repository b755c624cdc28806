/**
 * Numerical primitives that only the baselines need, over blocks of rows: matrices {@code m x n} whose rows are runs of {@code n}
 * lanes, one for each row of the block. Scalar and SIMD give the same bits, as in {@code org.hyperanfis.internal.kernel}.
 */
@NullMarked
package org.hyperanfis.baselines.kernel;

import org.jspecify.annotations.NullMarked;
