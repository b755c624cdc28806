/** From raw tables to data sets: encoding, splitting, and filling in what is missing. */
@NullMarked
package org.hyperanfis.encode;

import org.jspecify.annotations.NullMarked;
