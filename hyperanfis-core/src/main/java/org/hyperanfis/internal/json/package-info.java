/** JSON documents: strict reading, and the one way of writing them. For the modules of this library only. */
@NullMarked
package org.hyperanfis.internal.json;

import org.jspecify.annotations.NullMarked;
