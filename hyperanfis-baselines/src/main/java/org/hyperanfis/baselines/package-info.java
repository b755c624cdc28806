/** Takagi-Sugeno neuro-fuzzy models to compare HyperANFIS with, on the same training loop. */
@NullMarked
package org.hyperanfis.baselines;

import org.jspecify.annotations.NullMarked;
