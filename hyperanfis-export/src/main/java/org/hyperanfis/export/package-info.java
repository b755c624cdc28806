/** Models taken elsewhere: one file that answers as the library does, and proof that it does. */
@NullMarked
package org.hyperanfis.export;

import org.jspecify.annotations.NullMarked;
