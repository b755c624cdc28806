/** What each column of a table adds to the answer for a row: Shapley values against the mean answer over other rows. */
@NullMarked
package org.hyperanfis.inspect.contribution;

import org.jspecify.annotations.NullMarked;
