/**
 * The model written in PyTorch with automatic differentiation, twice: as the paper writes it, and in closed form. Rivals of the
 * benchmark, and an independent oracle of gradients.
 */
@NullMarked
package org.hyperanfis.bench.pytorch;

import org.jspecify.annotations.NullMarked;
