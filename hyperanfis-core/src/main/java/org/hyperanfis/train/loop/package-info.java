/** The training loop that serves every model: optimiser, schedule, stopping, what a checkpoint keeps. */
@NullMarked
package org.hyperanfis.train.loop;

import org.jspecify.annotations.NullMarked;
