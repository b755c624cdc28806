/** The models of this project as contestants, all with the same rules, loop and budget. */
@NullMarked
package org.hyperanfis.experiments.protocol;

import org.jspecify.annotations.NullMarked;
