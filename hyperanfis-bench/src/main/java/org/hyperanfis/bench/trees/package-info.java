/** Ensembles of trees, of other libraries, as contestants. Here and not in the baselines, so that nobody has to ship them. */
@NullMarked
package org.hyperanfis.bench.trees;

import org.jspecify.annotations.NullMarked;
