/** Models as Python modules that are programs too. */
@NullMarked
package org.hyperanfis.export.python;

import org.jspecify.annotations.NullMarked;
