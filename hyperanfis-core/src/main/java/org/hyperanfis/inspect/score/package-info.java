/** How a model does on rows, beside the simplest models and with intervals. */
@NullMarked
package org.hyperanfis.inspect.score;

import org.jspecify.annotations.NullMarked;
