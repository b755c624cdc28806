/**
 * The numerical primitives under the layers: two matrix products, elementary functions over arrays, and sums in a fixed
 * order. A scalar and a SIMD implementation perform the same operations in the same order, so they give the same bits.
 */
@NullMarked
package org.hyperanfis.internal.kernel;

import org.jspecify.annotations.NullMarked;
