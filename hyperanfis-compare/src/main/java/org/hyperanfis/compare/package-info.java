/** Comparisons of models: the same rows, the same seeds, the same loop; figures with their spread over seeds. */
@NullMarked
package org.hyperanfis.compare;

import org.jspecify.annotations.NullMarked;
