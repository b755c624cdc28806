/**
 * From raw cells to model inputs: what a number looks like, what counts as missing, and how a cell becomes an input. Tables of any
 * source and single records all go through {@link org.hyperanfis.input.InputEncoder}.
 */
@NullMarked
package org.hyperanfis.input;

import org.jspecify.annotations.NullMarked;
