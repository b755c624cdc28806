/** Layer 4: each rule's conclusion for each row, a point of the output manifold. */
@NullMarked
package org.hyperanfis.layer.consequent;

import org.jspecify.annotations.NullMarked;
