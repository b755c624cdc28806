/** The data of a report, one writer for each part of the page. They render what the core computed. For this module alone. */
@NullMarked
package org.hyperanfis.report.section;

import org.jspecify.annotations.NullMarked;
