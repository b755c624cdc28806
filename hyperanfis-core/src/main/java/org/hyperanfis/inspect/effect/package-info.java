/**
 * What each column of a table does to the answers of a model, over all rows: how much is lost without it, how the answers
 * change with it, and with which other column it acts together. {@link org.hyperanfis.inspect.effect.Effects} has it all.
 */
@NullMarked
package org.hyperanfis.inspect.effect;

import org.jspecify.annotations.NullMarked;
