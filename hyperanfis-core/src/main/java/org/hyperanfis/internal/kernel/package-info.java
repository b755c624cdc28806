/**
 * The numerical primitives under the layers. {@link org.hyperanfis.internal.kernel.Kernels} is all of them; each kind has an interface
 * whose default methods define it in plain Java, and beside it an interface {@code Vector...} that overrides them with SIMD. Both
 * perform the same operations in the same order, so they give the same bits.
 *
 * <table>
 * <caption>From the general to the special</caption>
 * <tr><td>{@code FunctionKernels}</td><td>exp, log, and the functions of distances and exponential maps</td></tr>
 * <tr><td>{@code ProductKernels}</td><td>products with packed matrices</td></tr>
 * <tr><td>{@code RunKernels}</td><td>sums and arithmetic over runs of numbers, and over rows of matrices</td></tr>
 * <tr><td>{@code StripKernels}, {@code PairKernels}</td><td>arithmetic over rules and coordinates of strips of rows</td></tr>
 * <tr><td>{@code ConsequentKernels}</td><td>layer 4, there and back, on a {@code ConsequentBlock}</td></tr>
 * <tr><td>{@code KarcherKernels}</td><td>the mean of layer 5, there and back, on a {@code KarcherState}</td></tr>
 * </table>
 *
 * <p>SIMD kernels read the arrays of such a value into locals on entry, and share no helpers: on Java 17 a vector that crosses a call
 * which is not inlined goes to the heap. What looks like a duplicate there is one for that reason.
 */
@NullMarked
package org.hyperanfis.internal.kernel;

import org.jspecify.annotations.NullMarked;
