/** Minimisation without gradients by a swarm of particles. Knows no model. */
@NullMarked
package org.hyperanfis.baselines.swarm;

import org.jspecify.annotations.NullMarked;
