/**
 * What files that hold a model have in common: strict reading of JSON documents, writing them, and the fields that every kind
 * of model has. For the modules of this library only.
 */
@NullMarked
package org.hyperanfis.internal.json;

import org.jspecify.annotations.NullMarked;
