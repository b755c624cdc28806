/** Measured times as text, JSON and pictures. */
@NullMarked
package org.hyperanfis.experiments.speed;

import org.jspecify.annotations.NullMarked;
