/** The data sets the program knows by name: what they are, where their files are found, and how they are fetched. */
@NullMarked
package org.hyperanfis.datasets;

import org.jspecify.annotations.NullMarked;
