/** How fast this library is beside others: what is measured, and the figures. What measures is a service of another module. */
@NullMarked
package org.hyperanfis.compare.speed;

import org.jspecify.annotations.NullMarked;
