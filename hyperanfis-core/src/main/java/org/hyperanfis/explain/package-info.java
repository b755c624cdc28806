/** Rules to read, and trees of values that add up to a prediction: plain values, which any front end can render. */
@NullMarked
package org.hyperanfis.explain;

import org.jspecify.annotations.NullMarked;
