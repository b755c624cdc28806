/** Training: objective, optimiser, loop, initialisation, listener. */
@NullMarked
package org.hyperanfis.train;

import org.jspecify.annotations.NullMarked;
