/** HyperANFIS: neuro-fuzzy classification and regression with IF-THEN rules in hyperbolic space. */
@NullMarked
package org.hyperanfis;

import org.jspecify.annotations.NullMarked;
