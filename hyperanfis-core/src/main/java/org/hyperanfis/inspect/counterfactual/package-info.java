/**
 * What would change an answer: the nearest changes of few columns that obey what may change, in which range and direction.
 * {@link org.hyperanfis.inspect.counterfactual.Counterfactuals} finds them, within a fixed number of predictions.
 */
@NullMarked
package org.hyperanfis.inspect.counterfactual;

import org.jspecify.annotations.NullMarked;
