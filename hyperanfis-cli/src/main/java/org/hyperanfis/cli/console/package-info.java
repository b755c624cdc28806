/** What every command has: the console with its streams, exit codes, messages, and interruption. */
@NullMarked
package org.hyperanfis.cli.console;

import org.jspecify.annotations.NullMarked;
