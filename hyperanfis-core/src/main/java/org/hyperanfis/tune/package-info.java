/** Search for options that do well on validation rows. Test rows are never seen. */
@NullMarked
package org.hyperanfis.tune;

import org.jspecify.annotations.NullMarked;
