/** The report of a model: one self-contained HTML file that renders what {@code org.hyperanfis.inspect} computes. */
@NullMarked
package org.hyperanfis.report;

import org.jspecify.annotations.NullMarked;
