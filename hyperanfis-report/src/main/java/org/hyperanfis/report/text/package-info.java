/** Tables, numbers and emphasis in plain text, as terminals show them. */
@NullMarked
package org.hyperanfis.report.text;

import org.jspecify.annotations.NullMarked;
