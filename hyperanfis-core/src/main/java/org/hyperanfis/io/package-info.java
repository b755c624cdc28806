/** Files: the model file, a documented JSON document, and the checkpoint of a training. */
@NullMarked
package org.hyperanfis.io;

import org.jspecify.annotations.NullMarked;
