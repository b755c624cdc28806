/** The models of this project as contestants, all with the same rules, loop and budget. */
@NullMarked
package org.hyperanfis.compare.models;

import org.jspecify.annotations.NullMarked;
