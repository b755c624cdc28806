/** Layer 1: rows and rule centres become points of the manifold, and their distances are measured. */
@NullMarked
package org.hyperanfis.layer.mapping;

import org.jspecify.annotations.NullMarked;
