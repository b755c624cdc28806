/**
 * Self-contained HTML files: the report of a model, which renders what {@code org.hyperanfis.inspect} computes, and the page
 * about comparisons, which renders what {@code org.hyperanfis.compare} computes.
 */
@NullMarked
package org.hyperanfis.report;

import org.jspecify.annotations.NullMarked;
