/** Options and arguments that commands share, and what they stand for. */
@NullMarked
package org.hyperanfis.cli.option;

import org.jspecify.annotations.NullMarked;
