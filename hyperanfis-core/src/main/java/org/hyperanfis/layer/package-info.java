/**
 * What the five layers share. The layers themselves, in the order data flow: {@code mapping}, {@code membership},
 * {@code firing}, {@code consequent}, {@code decoding}. A later layer knows an earlier one, never the reverse.
 *
 * <p>Every layer has five verbs. {@code prepare} turns trainable parameters into what the layer computes with, once per
 * optimiser step. {@code compute} fills the layer's state for some rows. {@code differentiate} walks back through it and
 * leaves with a share what these rows contribute to the gradient. {@code collect} sums a share over its rows, and
 * {@code pullBack} turns the sum of all shares into the gradient of the trainable parameters. Layers and prepared parameters
 * are shared between threads; a state or a share belongs to one.
 *
 * <p>State arrays hold strips of eight rows, see {@link org.hyperanfis.internal.kernel.StripKernels}: within a strip, one run
 * of eight lanes for each quantity. Hyperbolic points are kept on the unit hyperboloid: Lorentz coordinates times
 * {@code sqrt(c)}, so that curvature appears only where tangents and distances enter and leave.
 */
@NullMarked
package org.hyperanfis.layer;

import org.jspecify.annotations.NullMarked;
