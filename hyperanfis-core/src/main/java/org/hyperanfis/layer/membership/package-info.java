/** Layer 2: each distance becomes one scalar membership. */
@NullMarked
package org.hyperanfis.layer.membership;

import org.jspecify.annotations.NullMarked;
