/**
 * The schema that files with a model share: which file it is, the fields that every kind of model has, and tables of numbers.
 * For the modules of this library only.
 */
@NullMarked
package org.hyperanfis.internal.modelfile;

import org.jspecify.annotations.NullMarked;
