/**
 * What the five layers share. The layers themselves, in the order data flow: {@code mapping}, {@code membership},
 * {@code firing}, {@code consequent}, {@code decoding}. A later layer knows an earlier one, never the reverse.
 *
 * <p>Every layer has four verbs. {@code prepare} turns trainable parameters into what the layer computes with, once per
 * optimiser step. {@code compute} fills the layer's state for one block of rows. {@code differentiate} walks back through
 * it and leaves the block's share of the gradient. {@code pullBack} turns the shares, summed over blocks, into the
 * gradient of the trainable parameters. Layers and prepared parameters are shared between threads; a state belongs to one.
 *
 * <p>State arrays are of shape {@code m x n}: one run of {@code n} rows of the block ("lanes") for each of {@code m}
 * quantities, see {@link org.hyperanfis.internal.kernel.Kernels}. Hyperbolic points are kept on the unit hyperboloid:
 * Lorentz coordinates times {@code sqrt(c)}, so that curvature appears only where tangents and distances enter and leave.
 */
@NullMarked
package org.hyperanfis.layer;

import org.jspecify.annotations.NullMarked;
