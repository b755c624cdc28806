/** Scores of answers, with what it takes to compare them: curves, bootstrap intervals, differences. */
@NullMarked
package org.hyperanfis.eval.score;

import org.jspecify.annotations.NullMarked;
