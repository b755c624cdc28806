/** Work shared between threads so that results do not depend on how many there are. */
@NullMarked
package org.hyperanfis.internal.concurrent;

import org.jspecify.annotations.NullMarked;
