/** What a careful analyst would ask about data before training on them. */
@NullMarked
package org.hyperanfis.check;

import org.jspecify.annotations.NullMarked;
