/** The simplest models of the same training rows, to measure others against. */
@NullMarked
package org.hyperanfis.simple;

import org.jspecify.annotations.NullMarked;
