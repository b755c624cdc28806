/** What the columns of a table are: found out by a scan, decided by the user where the user says so. */
@NullMarked
package org.hyperanfis.schema;

import org.jspecify.annotations.NullMarked;
