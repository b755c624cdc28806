/** What training minimises, with exact gradients; whole or summed over parts of the rows. */
@NullMarked
package org.hyperanfis.train.objective;

import org.jspecify.annotations.NullMarked;
