/**
 * The three geometries behind one vocabulary, as a plain scalar reference: one readable method per operation of
 * Appendix A of the paper, with the safeguards of Appendix E.2. The layers compute the same operations over batches.
 *
 * <p>Curvature is {@code -c} with {@code c > 0}; the time coordinate of a Lorentz point comes first. A <em>tangent</em> is
 * a vector of the shared tangent space at the origin, {@code D} numbers in every geometry; a <em>point</em> is given in
 * the coordinates of its geometry; a <em>tangent at</em> a point is given in the ambient coordinates of the Lorentz model
 * for both hyperbolic geometries, because the paper evaluates all tangent operations there.
 */
@NullMarked
package org.hyperanfis.geometry;

import org.jspecify.annotations.NullMarked;
