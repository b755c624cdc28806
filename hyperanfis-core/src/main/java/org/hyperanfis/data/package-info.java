/** Encoded data sets, what their columns mean, how they are standardised and how they are split. */
@NullMarked
package org.hyperanfis.data;

import org.jspecify.annotations.NullMarked;
