/** What trained models compute, as formulas, and how the columns of a table become their inputs. */
@NullMarked
package org.hyperanfis.export.model;

import org.jspecify.annotations.NullMarked;
