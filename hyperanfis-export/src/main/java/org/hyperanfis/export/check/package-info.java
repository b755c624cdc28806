/** Whether an export answers as the library does, found out by running it. */
@NullMarked
package org.hyperanfis.export.check;

import org.jspecify.annotations.NullMarked;
