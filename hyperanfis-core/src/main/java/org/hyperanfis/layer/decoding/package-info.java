/** Layer 5: conclusions are averaged on the manifold and decoded into the answer. */
@NullMarked
package org.hyperanfis.layer.decoding;

import org.jspecify.annotations.NullMarked;
