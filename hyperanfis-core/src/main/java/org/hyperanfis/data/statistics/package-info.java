/** What is known of columns: standardisation, logarithmic scales, quantiles; whole or summed over parts of the rows. */
@NullMarked
package org.hyperanfis.data.statistics;

import org.jspecify.annotations.NullMarked;
