/** Random numbers that are the same on every platform. */
@NullMarked
package org.hyperanfis.internal.random;

import org.jspecify.annotations.NullMarked;
