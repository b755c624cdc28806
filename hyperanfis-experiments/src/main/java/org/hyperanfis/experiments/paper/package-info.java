/** What the paper publishes: its data sets and its figures. */
@NullMarked
package org.hyperanfis.experiments.paper;

import org.jspecify.annotations.NullMarked;
