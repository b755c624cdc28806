/** The {@code hyperanfis} command. */
@NullMarked
package org.hyperanfis.cli;

import org.jspecify.annotations.NullMarked;
