/**
 * Options as data: what each is called, means and may be, in a table that checks, files, command lines and searches read.
 *
 * <p>An {@link org.hyperanfis.option.Option} describes one option, an {@link org.hyperanfis.option.OptionTable} lists those
 * that belong together, {@link org.hyperanfis.option.OptionValues} has a value of each, and
 * {@link org.hyperanfis.option.Options} gives them names in Java.
 */
@NullMarked
package org.hyperanfis.option;

import org.jspecify.annotations.NullMarked;
