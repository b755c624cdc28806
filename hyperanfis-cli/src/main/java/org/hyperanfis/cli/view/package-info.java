/** Results as text and as JSON. */
@NullMarked
package org.hyperanfis.cli.view;

import org.jspecify.annotations.NullMarked;
