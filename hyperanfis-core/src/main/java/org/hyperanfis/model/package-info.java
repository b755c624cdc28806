/** The model: its structure, its parameters, and the five layers joined into one pass. */
@NullMarked
package org.hyperanfis.model;

import org.jspecify.annotations.NullMarked;
