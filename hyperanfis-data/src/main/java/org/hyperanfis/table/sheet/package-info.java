/** Tables from workbooks of spreadsheet programs; the only package that knows fastexcel. */
@NullMarked
package org.hyperanfis.table.sheet;

import org.jspecify.annotations.NullMarked;
