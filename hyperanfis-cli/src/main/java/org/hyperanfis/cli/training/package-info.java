/** Training as commands do it: with progress, checkpoints, and the files beside the model. */
@NullMarked
package org.hyperanfis.cli.training;

import org.jspecify.annotations.NullMarked;
