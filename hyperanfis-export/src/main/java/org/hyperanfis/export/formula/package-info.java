/**
 * What a model computes, as a few named steps over a handful of indices: written down once for each kind of model, and put into
 * words by every export. Knows neither models nor languages.
 */
@NullMarked
package org.hyperanfis.export.formula;

import org.jspecify.annotations.NullMarked;
