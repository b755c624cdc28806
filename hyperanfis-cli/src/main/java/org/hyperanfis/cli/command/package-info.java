/** One class per command. */
@NullMarked
package org.hyperanfis.cli.command;

import org.jspecify.annotations.NullMarked;
