/** What tests of several packages share: seeded generators, a literal reference model, numerical derivatives. */
@NullMarked
package org.hyperanfis.testing;

import org.jspecify.annotations.NullMarked;
