/** Layer 3: memberships are normalised over the rules. */
@NullMarked
package org.hyperanfis.layer.firing;

import org.jspecify.annotations.NullMarked;
