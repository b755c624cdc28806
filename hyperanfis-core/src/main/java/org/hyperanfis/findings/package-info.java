/** What rows tell about a model, kept with it. */
@NullMarked
package org.hyperanfis.findings;

import org.jspecify.annotations.NullMarked;
