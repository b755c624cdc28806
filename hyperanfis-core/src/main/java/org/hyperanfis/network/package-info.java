/** The five layers joined, and run over tables. Not part of the published API. */
@NullMarked
package org.hyperanfis.network;

import org.jspecify.annotations.NullMarked;
