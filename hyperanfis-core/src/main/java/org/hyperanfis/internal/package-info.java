/** Not for use outside this library. */
@NullMarked
package org.hyperanfis.internal;

import org.jspecify.annotations.NullMarked;
